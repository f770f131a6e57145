import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Accordion, Disclosure } from '@klantportaal/web/ui/buttons/disclosure.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import { SecurityEvents } from './security-events.tsx';

/** The consumer's devices, password and recent sign-in events (our addition). */
export function SecurityCard() {
  const t = useText();
  return (
    <Card title={t('settings.security.title')}>
      <Stack>
        <Devices />
        <Accordion>
          <Disclosure title={t('settings.password.title')}>
            <ChangePassword />
          </Disclosure>
          <Disclosure title={t('settings.security.events')}>
            <SecurityEvents />
          </Disclosure>
        </Accordion>
      </Stack>
    </Card>
  );
}

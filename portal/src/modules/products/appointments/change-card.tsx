import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Ban, CalendarCog } from '@klantportaal/web/ui/content/icons.ts';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useState } from 'react';
import { useLicence } from '../../../licences/portal.ts';

const CancelDialog = createLazyComponent(
  () => import('./cancel-dialog.tsx'),
  ({ onClose }) => onClose(),
);

/**
 * Rescheduling and cancelling an upcoming appointment: at the firm's own address if it gave one; otherwise here, if the
 * licence's switch is on (D2-53 to D2-56). Where neither is possible, it says whom to contact.
 */
export function ChangeCard({ appointment, onCancelled }: { appointment: Appointment; onCancelled: () => void }) {
  const t = useText();
  const here = useLicence()?.features.can_cancel_appointments ?? false;
  const [asking, setAsking] = useState(false);
  const { edit_url, cancel_url } = appointment;
  const canCancel = cancel_url !== null || here;
  return (
    <Card title={t('appointment.change')} soft>
      <p>{t(canCancel ? 'appointment.change_in_time' : 'appointment.change_by_phone')}</p>
      {(edit_url || canCancel) && (
        <ButtonRow>
          {edit_url && (
            <LinkButton look="secondary" icon={CalendarCog} href={edit_url} newTab>
              {t('appointment.edit')}
            </LinkButton>
          )}
          {cancel_url ? (
            <LinkButton look="danger" icon={Ban} href={cancel_url} newTab>
              {t('appointment.cancel')}
            </LinkButton>
          ) : (
            here && (
              <Button look="danger" icon={Ban} onClick={() => setAsking(true)}>
                {t('appointment.cancel')}
              </Button>
            )
          )}
        </ButtonRow>
      )}
      {asking && <CancelDialog appointment={appointment} onCancelled={onCancelled} onClose={() => setAsking(false)} />}
    </Card>
  );
}

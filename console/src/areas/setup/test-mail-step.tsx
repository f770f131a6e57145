import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../api/query.ts';

/**
 * A mail to oneself: whether it arrives only who reads it knows.
 * @param children what else can be pressed, in the same row
 */
export function TestMailStep({ children }: { children: ReactNode }) {
  const t = useText();
  const test = useSend('sendTestMail', { refreshes: [] });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = () => void test.send({}).then(({ to }) => setSentTo(to), showError);
  return (
    <>
      <p role="status">{sentTo && t('setup.mail_sent', { email: sentTo })}</p>
      <ButtonRow>
        <Button look="secondary" busy={test.sending} onClick={send}>
          {t('setup.mail_send')}
        </Button>
        {children}
      </ButtonRow>
    </>
  );
}

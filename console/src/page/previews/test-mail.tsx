import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../api/query.ts';

interface TestMailProps {
  /** The message once it is on its way. */
  sent: (email: string) => string;
  /** The other buttons in the same row. */
  children?: ReactNode;
}

/** A mail to oneself: whether it arrives only who reads it knows. */
export function TestMail({ sent, children }: TestMailProps) {
  const t = useText();
  const test = useSend('sendTestMail', { refreshes: [] });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = () => void test.send({}).then(({ to }) => setSentTo(to), showError);
  return (
    <>
      <p role="status">{sentTo && sent(sentTo)}</p>
      <ButtonRow>
        <Button look="secondary" busy={test.sending} onClick={send}>
          {t('licence.test_mail')}
        </Button>
        {children}
      </ButtonRow>
    </>
  );
}

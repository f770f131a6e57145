import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import type { CallInput } from '../../../api/client.ts';
import { useSend } from '../../../api/query.ts';

type TestCase = CallInput<'sendOcktoDebug'>['body']['testCase'];
/** The contract's list, without the schemas that stand beside it; a missing one does not compile. */
const testCases = Object.keys({
  TS001_CLIENT: 1,
  TS001_PARTNER: 1,
  TS002_DUOAppliedSource: 1,
  TS002_DuoLoansMultiple: 1,
} satisfies Record<TestCase, 1>) as TestCase[];

/** For test environments: ends the session as a test case of the provider does. */
export function DebugPanel({ action }: { action: string }) {
  const t = useText();
  const { send, sending } = useSend('sendOcktoDebug', { refreshes: [] });
  const sendTestCase = (testCase: TestCase) =>
    send({ params: { action }, body: { testCase } }).then(
      () => showToast('info', t('ockto_form.debug_sent', { name: testCase })),
      showError,
    );
  return (
    <Card soft title={t('ockto_form.debug')}>
      <p>{t('ockto_form.debug_text')}</p>
      <ButtonRow>
        {testCases.map((name) => (
          <Button key={name} look="secondary" busy={sending} onClick={() => void sendTestCase(name)}>
            {name}
          </Button>
        ))}
      </ButtonRow>
    </Card>
  );
}

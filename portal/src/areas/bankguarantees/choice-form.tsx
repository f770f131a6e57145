import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useSend } from '../../api/query.ts';
import { required } from '../../forms/rules.ts';
import { UnsentGuard } from '../../forms/unsent-guard.tsx';
import { useForm } from '../../forms/use-form.ts';
import { showError } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/fields/choice-field.tsx';
import { Check, Cross } from '../../ui/icons.ts';

interface ChoiceFormProps {
  /** The id of the action that asks for the choice. */
  action: string;
  onAnswered: (accepted: boolean) => Promise<void>;
  /** The choice was made elsewhere in the meantime. */
  onAlreadyDone: () => void;
}

/** Approves or declines the request; both buttons wait for the box (D2-36, D5-14). */
export function ChoiceForm({ action, onAnswered, onAlreadyDone }: ChoiceFormProps) {
  const t = useText();
  const accepted = useRef(true);
  const [pressed, setPressed] = useState<'approve' | 'decline' | null>(null);
  // The page refreshes what changed before it moves on.
  const { send } = useSend('submitBankguaranteeChoice', { refreshes: [] });
  const form = useForm({
    initial: { agree: false },
    focus: 'first',
    check: ({ agree }) => ({ agree: required(agree, 'guarantee_request.must_agree') }),
    async send() {
      await send({ params: { actionId: action }, body: { accepted: accepted.current } });
      await onAnswered(accepted.current);
      return true;
    },
    onFailed(error) {
      if (error instanceof ApiError && error.code === 'ACTION_ALREADY_DONE') onAlreadyDone();
      return showError(error);
    },
  });
  const { agree } = form.values;
  const answer = (choice: boolean) => {
    if (form.busy) return;
    accepted.current = choice;
    setPressed(choice ? 'approve' : 'decline');
    void form.submit();
  };
  return (
    <Card title={t('guarantee_request.choice')}>
      <Checkbox
        {...form.tick('agree')}
        label={t('guarantee_request.agree')}
        hint={t('guarantee_request.agree_hint')}
        onChange={(on) => {
          form.set('agree', on);
          // A box that is cleared again says why the buttons stopped working.
          if (!on) form.passes('agree');
        }}
      />
      <ButtonRow>
        <Button icon={Check} disabled={!agree} busy={form.busy && pressed === 'approve'} onClick={() => answer(true)}>
          {t('guarantee_request.approve')}
        </Button>
        <Button
          look="secondary"
          icon={Cross}
          disabled={!agree}
          busy={form.busy && pressed === 'decline'}
          onClick={() => answer(false)}
        >
          {t('guarantee_request.decline')}
        </Button>
      </ButtonRow>
      <UnsentGuard asks={() => agree && form.isUnsaved()} />
    </Card>
  );
}

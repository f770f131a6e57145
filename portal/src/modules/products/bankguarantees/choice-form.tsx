import type { Bankguarantee } from '@klantportaal/contract/modules/products/bankguarantees';
import { checkRequired } from '@klantportaal/web/forms/rules.ts';
import { UnsentGuard } from '@klantportaal/web/forms/unsent-guard.tsx';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Check, Cross } from '@klantportaal/web/ui/content/icons.ts';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { useSend } from '../../../api/query.ts';
import { ChangedMeanwhile, isOutdated } from '../../tasks/changed-meanwhile.tsx';
import { ConfirmChoice } from '../confirm-choice.tsx';
import { OfferedChoice } from '../offered-choice.tsx';
import { useChoice } from '../use-choice.ts';
import { useGuaranteeFacts } from './guarantee-facts.ts';

interface ChoiceFormProps {
  guarantee: Bankguarantee;
  /** The name of the person whom it is for. */
  name: string | null;
  /** The id of the action that asks for the choice. */
  action: string;
  onAnswered: (accepted: boolean) => Promise<void>;
  /** The choice was made elsewhere in the meantime, or the firm changed the guarantee. */
  onOutdated: () => void;
}

/**
 * Approves or declines the request, and confirms it; both buttons wait for the box (D2-36, D5-14).
 */
export function ChoiceForm({ guarantee, name, action, onAnswered, onOutdated }: ChoiceFormProps) {
  const t = useText();
  const { chosen, choose, takeBack, forget, choices } = useChoice<'approve' | 'decline'>();
  const { product, amount, premium, cost, orvCost } = useGuaranteeFacts(guarantee);
  // The page refreshes what changed before it moves on.
  const { send } = useSend('submitBankguaranteeChoice', { refreshes: [] });
  const form = useForm({
    initial: { agree: false },
    focus: 'first',
    check: ({ agree }) => ({ agree: checkRequired(agree, 'guarantee_request.must_agree') }),
    async send() {
      const accepted = chosen === 'approve';
      await send({ params: { actionId: action }, body: { accepted, version: guarantee.version } });
      await onAnswered(accepted);
      return true;
    },
    onFailed(error) {
      if (isOutdated(error)) onOutdated();
      return showError(error);
    },
  });
  const { agree } = form.values;
  const changed = (
    <ChangedMeanwhile
      version={guarantee.version}
      onChanged={() => {
        // The agreement and the choice were about something else.
        form.reset();
        forget();
      }}
      title={t('guarantee_request.changed')}
      text={t('guarantee_request.changed_text')}
    />
  );
  if (chosen)
    return (
      <>
        {changed}
        <ConfirmChoice
          title={t(`guarantee_request.${chosen}_title`)}
          facts={[{ label: t('guarantee_request.for'), value: name }, product, amount, premium, cost, orvCost]}
          confirm={t(`guarantee_request.${chosen}_confirm`)}
          back={t('guarantee_request.back')}
          busy={form.busy}
          onConfirm={() => void form.submit()}
          onBack={takeBack}
        >
          <p>{t(`guarantee_request.${chosen}_starts`)}</p>
        </ConfirmChoice>
        <UnsentGuard asks={() => form.isUnsaved()} />
      </>
    );
  return (
    <>
      {changed}
      <OfferedChoice takesFocus={choices} title={t('guarantee_request.choice')}>
        <Checkbox
          {...form.tick('agree')}
          label={t('guarantee_request.agree')}
          hint={t('guarantee_request.agree_hint')}
          onChange={(isAgreed) => {
            form.set('agree', isAgreed);
            // A box that is cleared again says why the buttons stopped working.
            if (!isAgreed) form.passes('agree');
          }}
        />
        <ButtonRow>
          <Button icon={Check} disabled={!agree} onClick={() => choose('approve')}>
            {t('guarantee_request.approve')}
          </Button>
          <Button look="secondary" icon={Cross} disabled={!agree} onClick={() => choose('decline')}>
            {t('guarantee_request.decline')}
          </Button>
        </ButtonRow>
        <UnsentGuard asks={() => agree && form.isUnsaved()} />
      </OfferedChoice>
    </>
  );
}

import {
  type ApprovalResponse,
  DocumentApprovalBody,
  EXPLANATION_LIMIT,
  type ProductAction,
} from '@klantportaal/contract/modules/tasks/actions';
import { LeaveGuard } from '@klantportaal/web/forms/leave-guard.tsx';
import { checkRequired } from '@klantportaal/web/forms/rules.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { RadioGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { findBodyFaults } from '../../../api/body-faults.ts';
import { useSend } from '../../../api/query.ts';
import { ChangedMeanwhile, isOutdated } from '../changed-meanwhile.tsx';

interface ApprovalFormProps {
  action: ProductAction;
  onSent: (response: ApprovalResponse) => Promise<void>;
  /** The action was closed elsewhere in the meantime, or the firm changed it. */
  onOutdated: () => void;
}

const answers: readonly ApprovalResponse[] = ['yes', 'no', 'no_question'];

/** The answer, and a remark with a decline or a question. The button comes with the answer (D2-89 to D2-91, D5-33). */
export function ApprovalForm({ action, onSent, onOutdated }: ApprovalFormProps) {
  const t = useText();
  // The page refreshes what changed before it moves on.
  const { send } = useSend('respondDocumentApproval', { refreshes: [] });
  const labels = { response: t('approval.question'), explanation: t('approval.remark') };
  const form = useForm<{ response: ApprovalResponse | ''; explanation: string }>({
    initial: { response: '', explanation: '' },
    labels,
    check({ response, explanation }) {
      if (!response) return { response: checkRequired(response) };
      const body = { response, explanation: response === 'yes' ? '' : explanation };
      return findBodyFaults('respondDocumentApproval', DocumentApprovalBody, body, {
        own: { too_long: 'approval.remark_too_long' },
      });
    },
    serverFaults: createServerFaults(),
    async send({ response, explanation }) {
      if (!response) return;
      const remark = response === 'yes' ? '' : explanation;
      await send({ params: { actionId: action.id }, body: { response, explanation: remark, version: action.version } });
      await onSent(response);
      return true; // Stays busy: the next page is on its way.
    },
    onFailed(error) {
      if (isOutdated(error)) onOutdated();
      return showError(error);
    },
  });
  const { response, explanation } = form.values;
  const remarks = response === 'no' || response === 'no_question' ? response : null;
  return (
    <Card title={t('approval.answer')}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <ChangedMeanwhile
            version={action.version}
            onChanged={() => {
              // The remark stays. What is missing now is no fault yet.
              form.reset();
              form.change(() => ({ ...form.values, response: '' }));
            }}
            title={t('approval.changed')}
            text={t('approval.changed_text')}
          />
          <ErrorSummary problems={form.problems} attempt={form.attempt} />
          <RadioGroup
            {...form.field('response')}
            onChange={(value) => form.set('response', value)}
            label={labels.response}
            choices={answers.map((value) => ({ value, label: t(`approval.${value}`) }))}
          />
          {remarks && (
            <TextArea
              {...form.field('explanation')}
              label={labels.explanation}
              hint={t(`approval.remark_${remarks}`)}
              optional={remarks === 'no'}
              limit={explanation.length > EXPLANATION_LIMIT * 0.9 ? EXPLANATION_LIMIT : undefined}
            />
          )}
          {response && (
            <ButtonRow>
              <Button type="submit" busy={form.busy}>
                {t('approval.send')}
              </Button>
            </ButtonRow>
          )}
        </Stack>
      </form>
      <LeaveGuard
        asks={form.isUnsaved}
        words={{
          title: t('approval.leave_title'),
          text: t('approval.leave_text'),
          stay: t('approval.stay'),
          leave: t('approval.leave'),
        }}
      />
    </Card>
  );
}

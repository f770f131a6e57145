import { checkRequired } from '@klantportaal/web/forms/rules.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { RadioGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useSend } from '../../../api/query.ts';
import { useReadAgain } from '../../../page/drafts/read-again.ts';
import classes from '../../../page/fields/form.module.css';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';

/** Sends once more what happened after an event, or everything. */
export function Replay({ id, done }: { id: string; done: () => void }) {
  const t = useText();
  const replay = useSend('replayWebhook', { refreshes: [] });
  const readAgain = useReadAgain('listWebhooks', 'readWebhook', 'listWebhookAttempts');
  const form = useForm({
    initial: { from: 'after', after: '' },
    focus: 'first',
    check: ({ from, after }) => ({ after: from === 'after' ? checkRequired(after) : null }),
    serverFaults: createServerFaults({ EVENT_NOT_FOUND: 'after', INVALID_REQUEST: 'after' }),
    send: async ({ from, after }) => {
      await replay.send({ params: { id }, body: { after: from === 'after' ? after.trim() : null } });
      showToast('success', t('webhooks.replay_done'));
      done();
      await readAgain();
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className={classes.form}>
      <RadioGroup
        {...form.field('from')}
        label={t('webhooks.replay_from')}
        choices={[
          { value: 'after', label: t('webhooks.replay_after') },
          { value: 'all', label: t('webhooks.replay_all') },
        ]}
      />
      {form.values.from === 'after' && (
        <TextField
          {...form.field('after')}
          label={t('webhooks.replay_event')}
          hint={t('webhooks.replay_hint')}
          autoComplete="off"
        />
      )}
      <FormButtons act={t('webhooks.replay')} busy={form.busy} onCancel={done} />
    </form>
  );
}

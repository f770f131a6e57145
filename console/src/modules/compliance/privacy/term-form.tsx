import type { KeptKind } from '@klantportaal/contract/modules/compliance/retention';
import { RetentionTerm } from '@klantportaal/contract/modules/compliance/retention-term';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictForm, useConflict } from '../../../page/drafts/conflict.tsx';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import type { useSettings } from '../../../page/fields/use-settings.ts';
import { useKindName } from './kinds.tsx';
import classes from './privacy.module.css';

interface TermFormProps {
  kind: KeptKind;
  now: RetentionTerm;
  settings: ReturnType<typeof useSettings>;
  done: () => void;
}

const parseWholeNumber = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** The period of one kind, and the ground for it. */
export function TermForm({ kind, now, settings, done }: TermFormProps) {
  const t = useText();
  const nameOf = useKindName();
  const cache = useQueryClient();
  const conflict = useConflict(settings.etag);
  const form = useForm({
    initial: { months: String(now.months), ground: now.ground },
    focus: 'first',
    check: ({ months, ground }) => {
      const faults = findSchemaFaults(RetentionTerm, { months: parseWholeNumber(months), ground });
      if (months.trim() && faults.months)
        faults.months = { key: 'page.validation.between', values: { from: 0, to: 600 } };
      return faults;
    },
    async send({ months, ground }) {
      const retention = {
        ...settings.read.data?.retention,
        [kind]: { months: parseWholeNumber(months), ground: ground.trim() },
      };
      await settings.save({ retention }, conflict.condition);
      showToast('success', t('privacy.term_saved', { kind: nameOf(kind) }));
      for (const read of ['listRetention', 'listPastTerms']) void cache.invalidateQueries({ queryKey: [read] });
      done();
    },
    async onFailed(error) {
      if (!(error instanceof ApiError) || error.status !== 412) return showError(error);
      await Promise.all([settings.again(), cache.invalidateQueries({ queryKey: ['listRetention'] })]);
      conflict.meet();
    },
  });
  return (
    <ConflictForm
      conflict={conflict}
      submit={form.submit}
      className={classes.form}
      aria-label={t('privacy.change_of', { kind: nameOf(kind) })}
      intro={<h3>{nameOf(kind)}</h3>}
      rows={[
        { label: t('privacy.months'), mine: form.values.months, theirs: String(now.months) },
        { label: t('privacy.ground'), mine: form.values.ground, theirs: now.ground },
      ]}
      busy={form.busy}
      take={done}
    >
      <TextField
        label={t('privacy.months')}
        hint={t('privacy.months_hint')}
        maxLength={3}
        autoFocus
        {...form.field('months')}
      />
      <TextField
        label={t('privacy.ground')}
        hint={t('privacy.ground_hint')}
        maxLength={300}
        {...form.field('ground')}
      />
      <FormButtons act={t('privacy.save')} busy={form.busy} onCancel={done} />
    </ConflictForm>
  );
}

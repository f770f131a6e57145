import { Subprocessor } from '@klantportaal/contract/modules/compliance/subprocessors';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import classes from './privacy.module.css';

interface SubprocessorFormProps {
  now: Subprocessor | null;
  /** Whether it was kept. */
  send: (subprocessor: Subprocessor) => Promise<boolean>;
  done: () => void;
}

/** One who processes data for the firm. */
export function SubprocessorForm({ now, send, done }: SubprocessorFormProps) {
  const t = useText();
  const form = useForm({
    initial: {
      name: now?.name ?? '',
      purpose: now?.purpose ?? '',
      place: now?.place ?? '',
      since: now?.since ?? '',
      note: now?.note ?? '',
    },
    focus: 'first',
    check: (values) => findSchemaFaults(Subprocessor, values),
    send: async (values) => void (await send(Subprocessor.parse(values))),
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <TextField label={t('privacy.name')} autoComplete="off" maxLength={200} autoFocus {...form.field('name')} />
      <TextArea
        label={t('privacy.purpose')}
        hint={t('privacy.purpose_hint')}
        rows={2}
        limit={1000}
        {...form.field('purpose')}
      />
      <TextField label={t('privacy.place')} hint={t('privacy.place_hint')} maxLength={200} {...form.field('place')} />
      <DateField label={t('privacy.since')} {...form.field('since')} />
      <TextField
        label={t('privacy.note')}
        hint={t('privacy.note_hint')}
        maxLength={500}
        optional
        {...form.field('note')}
      />
      <FormButtons act={t('privacy.save')} busy={form.busy} onCancel={done} />
    </form>
  );
}

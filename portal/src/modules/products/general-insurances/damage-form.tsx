import { damageReportLimits, type GeneralInsurance } from '@klantportaal/contract/modules/products/general-insurances';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { DateField, TimeField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { FilesField } from '../../documents/files-field.tsx';
import { SendRow } from '../../documents/send-row.tsx';
import { useFilesForm } from '../../documents/use-files-form.ts';
import { type Damage, validateDamage } from './damage-faults.ts';

interface DamageFormProps {
  insurance: GeneralInsurance;
  onSent: () => Promise<void>;
}

/** Date, cause and photos (D5-28 to D5-31). */
export function DamageForm({ insurance: { id, product_id }, onSent }: DamageFormProps) {
  const t = useText();
  const today = getTodayInAmsterdam();
  const labels = {
    date: t('damage.date'),
    time: t('damage.time'),
    cause: t('damage.cause'),
    notes: t('damage.notes'),
  };
  const form = useFilesForm<Damage>({
    call: 'createDamageReport',
    wanted: 'damage',
    keptAs: `damage ${id}`,
    optional: true,
    initial: { date: '', time: '', cause: '', notes: '' },
    check: (damage) => validateDamage(damage, today, new Date()),
    labels,
    request: (damage) => ({ params: { id }, fields: { ...damage, product_id } }),
    onSent,
  });
  const sending = form.percent !== null;
  const getField = (name: keyof Damage) => ({
    ...form.field(name),
    label: labels[name],
    disabled: sending,
  });
  const long = form.values.notes.length > damageReportLimits.notes * 0.9;

  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <ErrorSummary problems={form.problems} attempt={form.attempt} title={t('upload.not_sent')} />
        <DateField {...getField('date')} max={today} />
        <TimeField {...getField('time')} hint={t('damage.time_hint')} />
        <TextField {...getField('cause')} hint={t('damage.cause_hint')} />
        <TextArea
          {...getField('notes')}
          hint={t('damage.notes_hint')}
          optional
          limit={long ? damageReportLimits.notes : undefined}
        />
        <Stack tight>
          <FilesField
            form={form}
            label={t('damage.files')}
            hint={t('damage.files_hint', { maxSize: form.maxSize })}
            optional
            of="photos"
          />
        </Stack>
        <SendRow form={form} submit={t('damage.submit')} />
      </Stack>
    </form>
  );
}

import type { GeneralInsurance } from '@klantportaal/contract/areas/general-insurances';
import { useState } from 'react';
import { todayInAmsterdam } from '../../i18n/format.ts';
import { sayWith } from '../../i18n/say.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx';
import { DateField, TimeField } from '../../ui/fields/date-field.tsx';
import { FilePicker } from '../../ui/fields/file-picker.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/page-frame.tsx';
import { CameraButton } from '../../uploads/camera-button.tsx';
import { SendRow } from '../../uploads/send-row.tsx';
import { useFilesForm } from '../../uploads/use-files-form.ts';
import { type Damage, errorsOf, NOTES_LIMIT } from './damage-rules.ts';

interface DamageFormProps {
  insurance: GeneralInsurance;
  onSent: () => Promise<void>;
}

/** When, what, and photos of it (spec: products §5). */
export function DamageForm({ insurance: { id, product_id }, onSent }: DamageFormProps) {
  const t = useText();
  const [damage, setDamage] = useState<Damage>({ date: '', time: '', cause: '', notes: '' });
  const form = useFilesForm('createDamageReport', 'damage');
  const { files, limit, attempt, refused, tooMuch } = form;
  const sending = form.percent !== null;
  const tried = attempt > 0;
  const today = todayInAmsterdam();
  const errors = errorsOf(damage, sayWith(t), today, new Date());
  const problems: FieldProblem[] = tried
    ? [
        ...(refused ? [{ id: 'date', text: refused }] : []),
        ...(Object.keys(errors) as (keyof Damage)[]).map((name) => ({
          id: name,
          text: `${t(`damage.${name}`)}: ${errors[name]}`,
        })),
        ...(tooMuch ? [{ id: 'files', text: tooMuch }] : []),
        ...form.fileProblems,
      ]
    : [];
  const field = (name: keyof Damage) => ({
    name,
    label: t(`damage.${name}`),
    value: damage[name],
    onChange: (value: string) => {
      form.forgive();
      setDamage((before) => ({ ...before, [name]: value }));
    },
    error: (tried && errors[name]) || null,
    disabled: sending,
  });

  return (
    <form
      onSubmit={(event) =>
        void form.submit(event, {
          blocked: Object.keys(errors).length > 0,
          parcel: { params: { id }, fields: { ...damage, product_id } },
          onSent,
        })
      }
      noValidate
    >
      <Stack>
        <ErrorSummary problems={problems} attempt={attempt} title={t('upload.not_sent')} />
        <DateField {...field('date')} max={today} />
        <TimeField {...field('time')} hint={t('damage.time_hint')} />
        <TextField {...field('cause')} hint={t('damage.cause_hint')} />
        <TextArea
          {...field('notes')}
          hint={t('damage.notes_hint')}
          optional
          limit={damage.notes.length > NOTES_LIMIT * 0.9 ? NOTES_LIMIT : undefined}
        />
        <Stack tight>
          <FilePicker
            name="files"
            label={t('damage.files')}
            hint={t('damage.files_hint', { maxSize: form.maxSize })}
            optional
            files={files}
            onChange={form.change}
            accept={limit.accept.join(',')}
            limit={limit.maxTotal}
            error={tried ? tooMuch : null}
            busy={sending}
          />
          <CameraButton onPhoto={form.addPhoto} disabled={sending} />
        </Stack>
        <SendRow form={form} submit={t('damage.submit')} />
      </Stack>
    </form>
  );
}

import type { GeneralInsurance } from '@klantportaal/contract/areas/general-insurances';
import { fileLimits } from '@klantportaal/contract/values/file-limits';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../i18n/error-text.ts';
import { todayInAmsterdam } from '../../i18n/format.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { sayWith } from '../../i18n/say.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx';
import { DateField, TimeField } from '../../ui/fields/date-field.tsx';
import { FilePicker } from '../../ui/fields/file-picker.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Upload } from '../../ui/icons.ts';
import { Stack } from '../../ui/page-frame.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CameraButton } from '../../uploads/camera-button.tsx';
import { faultsOf } from '../../uploads/check-files.ts';
import { LeaveGuard } from '../../uploads/leave-guard.tsx';
import { useFiles } from '../../uploads/use-files.ts';
import { useUpload } from '../../uploads/use-upload.ts';
import { type Damage, errorsOf, NOTES_LIMIT } from './damage-rules.ts';

const MB = 1024 * 1024;
const limit = fileLimits.damage;

interface DamageFormProps {
  insurance: GeneralInsurance;
  onSent: () => Promise<void>;
}

/** When, what, and photos of it. Nothing typed or chosen is lost when it fails (spec: products §5). */
export function DamageForm({ insurance: { id, product_id }, onSent }: DamageFormProps) {
  const t = useText();
  const [damage, setDamage] = useState<Damage>({ date: '', time: '', cause: '', notes: '' });
  const { files, change, addPhoto, mark, converting } = useFiles();
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<FieldProblem | null>(null);
  const [said, setSaid] = useState('');
  const { send, cancel, percent, isSending } = useUpload('createDamageReport');
  const sending = percent !== null;
  const submitButton = useRef<HTMLButtonElement>(null);
  const field = (name: keyof Damage) => ({
    name,
    label: t(`damage.${name}`),
    value: damage[name],
    onChange: (value: string) => {
      setRefused(null);
      setDamage((before) => ({ ...before, [name]: value }));
    },
    error: shown[name] ?? null,
    disabled: sending,
  });

  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const filesError =
    total > limit.maxTotal
      ? t('upload.too_large', { maxSize: limit.maxTotal / MB })
      : files.length > limit.maxFiles
        ? t('upload.too_many', { count: limit.maxFiles })
        : null;
  const today = todayInAmsterdam();
  const errors = errorsOf(damage, sayWith(t), today, new Date());
  const shown = attempt > 0 ? errors : {};
  const shownFiles = attempt > 0 ? filesError : null;
  const problems: FieldProblem[] =
    attempt === 0
      ? []
      : [
          ...(refused ? [refused] : []),
          ...(Object.keys(errors) as (keyof Damage)[]).map((name) => ({
            id: name,
            text: `${t(`damage.${name}`)}: ${errors[name]}`,
          })),
          ...(shownFiles ? [{ id: 'files', text: shownFiles }] : []),
          ...files.flatMap((one) => (one.error ? [{ id: one.id, text: `${one.file.name}: ${one.error}` }] : [])),
        ];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || converting) return;
    setSaid('');
    setRefused(null);
    setAttempt((before) => before + 1);
    const faults = await faultsOf(files, 'damage');
    mark(new Map([...faults].map(([file, key]) => [file, t(key)])));
    if (Object.keys(errors).length > 0 || filesError || faults.size > 0) return;
    try {
      await send({ params: { id }, fields: { ...damage, product_id }, files }, onSent);
    } catch (error) {
      await failed(error);
    }
  };

  const failed = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'ABORTED') {
      submitButton.current?.focus();
      return setSaid(t('upload.cancelled'));
    }
    await loadTexts('errors').catch(() => {});
    const text = errorText(error);
    const guilty = files.find(({ file }) => file.name === error.extra.file_name);
    // The row names the file already.
    if (guilty) mark(new Map([[guilty.id, text.replace(`${guilty.file.name}: `, '')]]));
    else setRefused({ id: 'date', text });
    setAttempt((before) => before + 1);
  };

  return (
    <form onSubmit={submit} noValidate>
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
            hint={t('damage.files_hint', { maxSize: limit.maxTotal / MB })}
            optional
            files={files}
            onChange={change}
            accept={limit.accept.join(',')}
            limit={limit.maxTotal}
            error={shownFiles}
            busy={sending}
          />
          <CameraButton onPhoto={addPhoto} disabled={sending} />
        </Stack>
        {sending && <Progress label={percent < 100 ? t('upload.sending') : t('upload.processing')} percent={percent} />}
        <p role="status" className={said ? undefined : 'visually-hidden'}>
          {sending ? t(percent < 100 ? 'upload.sending' : 'upload.processing') : said}
        </p>
        <ButtonRow>
          <Button ref={submitButton} type="submit" icon={Upload} busy={sending || converting}>
            {t('damage.submit')}
          </Button>
          {sending && (
            <Button look="secondary" onClick={cancel}>
              {t('common.cancel')}
            </Button>
          )}
        </ButtonRow>
      </Stack>
      <LeaveGuard isSending={isSending} onLeave={cancel} />
    </form>
  );
}

import { pictureLimit } from '@klantportaal/contract/values/file-limits';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/button.tsx';
import { Trash, Upload } from '@klantportaal/web/ui/icons.ts';
import classes from './picture-field.module.css';
import { useUpload } from './use-upload.ts';

interface PictureFieldProps {
  label: string;
  hint: string;
  hasOne: boolean;
  isElsewhere: boolean;
  fault: string | null;
  onChange: (id: string | null) => void;
}

/** A picture of the licence: which one, another, or none. */
export function PictureField({ label, hint, hasOne, isElsewhere, fault, onChange }: PictureFieldProps) {
  const t = useText();
  const { input, busy, failed, take } = useUpload(
    (id) => onChange(id),
    ({ type, size }) => {
      if (!pictureLimit.accept.some((one) => one === type)) return t('licence.picture_no_kind');
      return size > pictureLimit.bytes ? t('licence.picture_too_large') : null;
    },
  );
  return (
    <div className={classes.picture} role="group" aria-label={label}>
      <p className={classes.label}>{label}</p>
      <p className={classes.soft}>{hasOne ? t('licence.picture_there') : hint}</p>
      <input
        ref={input}
        type="file"
        accept={pictureLimit.accept.join(',')}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <ButtonRow>
        <Button
          look="secondary"
          icon={Upload}
          busy={busy}
          disabled={isElsewhere}
          onClick={() => input.current?.click()}
        >
          {hasOne ? t('licence.picture_replace') : t('licence.picture_choose')}
        </Button>
        {hasOne && (
          <Button look="quiet" icon={Trash} disabled={isElsewhere} onClick={() => onChange(null)}>
            {t('common.remove')}
          </Button>
        )}
      </ButtonRow>
      {(failed ?? fault) && (
        <p role="alert" className={classes.weak}>
          {failed ?? fault}
        </p>
      )}
    </div>
  );
}

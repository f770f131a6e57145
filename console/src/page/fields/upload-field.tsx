import type { FormUploads } from '@klantportaal/web/forms/use-uploads.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Cross, Trash, Upload } from '@klantportaal/web/ui/content/icons.ts';
import type { ReactNode } from 'react';
import classes from './upload-field.module.css';
import { UploadLeaveGuard } from './upload-leave-guard.tsx';
import { type Prepare, useUpload } from './use-upload.ts';

interface UploadFieldProps {
  label: string;
  /** The uploads of the form that the field is in, which is not sent while one runs. */
  uploads: FormUploads;
  accept: readonly string[];
  chooseLabel: string;
  replaceLabel: string;
  hasOne: boolean;
  disabled?: boolean;
  fault: string | null;
  /** Makes the file that is sent from the one that was chosen. */
  prepare?: Prepare;
  onUploaded: (id: string, file: File) => void;
  onRemove: () => void;
  /** The present content. */
  children: ReactNode;
}

/** A file that is uploaded as soon as it is chosen. The one place where a form of the console takes such a file. */
export function UploadField({ label, hasOne, disabled = false, fault, children, ...props }: UploadFieldProps) {
  const t = useText();
  const { accept, chooseLabel, replaceLabel, uploads, onRemove } = props;
  const { input, running, isRunning, failed, take, stop } = useUpload(props);
  const said = failed && uploads.isHeldBack ? `${failed} ${t('common.upload_unsaved')}` : (failed ?? fault);
  return (
    // biome-ignore lint/a11y/useSemanticElements: one choice of a form, with buttons
    <div className={classes.field} role="group" aria-label={label}>
      {children}
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <p role="status" className={running ? classes.running : 'visually-hidden'}>
        {running && t(uploads.isAwaited ? 'common.upload_awaited' : 'common.upload_running', { name: running.name })}
      </p>
      <ButtonRow>
        <Button
          look="secondary"
          icon={Upload}
          busy={running !== null}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {hasOne ? replaceLabel : chooseLabel}
        </Button>
        {running ? (
          <Button look="quiet" icon={Cross} onClick={stop}>
            {t('common.upload_stop')}
          </Button>
        ) : (
          hasOne && (
            <Button look="quiet" icon={Trash} disabled={disabled} onClick={onRemove}>
              {t('common.remove')}
            </Button>
          )
        )}
      </ButtonRow>
      {said && (
        <p role="alert" className={classes.wrong}>
          {said}
        </p>
      )}
      <UploadLeaveGuard asks={isRunning} onLeave={stop} />
    </div>
  );
}

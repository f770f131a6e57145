import { useText } from '../i18n/use-text.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { Upload } from '../ui/icons.ts';
import { Progress } from '../ui/progress.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { FilesForm } from './use-files-form.ts';

/** The end of a form that sends files: how far it is, the button, and the way to stop. */
export function SendRow({ form, submit }: { form: FilesForm; submit: string }) {
  const t = useText();
  const { percent, said, converting, submitButton, cancel, isSending } = form;
  const sending = percent !== null;
  const doing = t((percent ?? 0) < 100 ? 'upload.sending' : 'upload.processing');
  return (
    <>
      {sending && <Progress label={doing} percent={percent} />}
      <p role="status" className={said ? undefined : 'visually-hidden'}>
        {sending ? doing : said}
      </p>
      <ButtonRow>
        <Button ref={submitButton} type="submit" icon={Upload} busy={sending || converting}>
          {submit}
        </Button>
        {sending && (
          <Button look="secondary" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
      </ButtonRow>
      <LeaveGuard isSending={isSending} onLeave={cancel} />
    </>
  );
}

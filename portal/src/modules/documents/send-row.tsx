import { LeaveGuard } from '@klantportaal/web/forms/leave-guard.tsx';
import { UnsentGuard } from '@klantportaal/web/forms/unsent-guard.tsx';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Upload } from '@klantportaal/web/ui/content/icons.ts';
import { Progress } from '@klantportaal/web/ui/feedback/progress.tsx';
import type { FilesForm } from './use-files-form.ts';

/** The end of an upload form: progress, the submit button, and a button to cancel. */
export function SendRow({ form, submit }: { form: FilesForm; submit: string }) {
  const t = useText();
  const { percent, said, isAwaited, doubts, submitButton, cancel, isSending } = form;
  const sending = percent !== null;
  const doing = t((percent ?? 0) < 100 ? 'upload.sending' : 'upload.processing');
  return (
    <>
      {sending && <Progress label={doing} percent={percent} />}
      <p role="status" className={said || isAwaited ? undefined : 'visually-hidden'}>
        {sending ? doing : isAwaited ? t('upload.converting') : said}
      </p>
      <ButtonRow>
        <Button ref={submitButton} type="submit" icon={Upload} busy={sending || isAwaited}>
          {doubts > 0 ? t('pages.send_anyway') : submit}
        </Button>
        {sending && (
          <Button look="secondary" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
      </ButtonRow>
      <UnsentGuard asks={form.isUnsent} />
      <LeaveGuard
        asks={isSending}
        words={{
          title: t('upload.leave_title'),
          text: t('upload.leave_text'),
          stay: t('upload.stay'),
          leave: t('upload.leave'),
        }}
        onLeave={cancel}
      />
    </>
  );
}

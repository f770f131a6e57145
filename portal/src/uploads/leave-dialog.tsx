import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** The upload stops when the page is left; loaded when it is asked. */
export default function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      alert
      width={350}
      title={t('upload.leave_title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('upload.stay')}</Button>
          <Button look="secondary" onClick={onLeave}>
            {t('upload.leave')}
          </Button>
        </>
      }
    >
      <p>{t('upload.leave_text')}</p>
    </Dialog>
  );
}

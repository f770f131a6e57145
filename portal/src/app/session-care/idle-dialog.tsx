import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';

interface IdleDialogProps {
  /** Seconds until the session ends. */
  left: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Seconds at which the remaining time is announced: every second would drown out everything else. */
const readOut = [10, 30, 60, 90, 120];

/** After a period of inactivity: stay, or sign out (WCAG 2.2.1). */
export default function IdleDialog({ left, onStay, onLeave }: IdleDialogProps) {
  const t = useText();
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const read = readOut.find((seconds) => left <= seconds) ?? left;
  return (
    <Dialog
      open
      alert
      width={480}
      title={t('session_care.idle.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('session_care.stay')}</Button>
          <Button look="secondary" onClick={onLeave}>
            {t('session_care.leave')}
          </Button>
        </>
      }
    >
      <p>{t('session_care.idle.text')}</p>
      <p role="timer" aria-live="off">
        {t('session_care.idle.left', { time })}
      </p>
      <p role="status" className="visually-hidden">
        {t('session_care.idle.read', { count: read })}
      </p>
    </Dialog>
  );
}

import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';

/** Warns that leaving the page loses the recovery codes; loaded on demand. */
export default function LeaveCodesDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      alert
      width={350}
      title={t('settings.recovery.leave_title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('settings.recovery.stay')}</Button>
          <Button look="secondary" onClick={onLeave}>
            {t('settings.recovery.leave')}
          </Button>
        </>
      }
    >
      <p>{t('settings.recovery.leave_text')}</p>
    </Dialog>
  );
}

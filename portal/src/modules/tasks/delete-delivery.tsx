import type { Delivery } from '@klantportaal/contract/modules/documents/deliveries';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useSend } from '../../api/query.ts';
import { changedByActions } from './changes.ts';

/** Asks for confirmation before a document is withdrawn, which reopens its action. */
export default function DeleteDelivery({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const t = useText();
  const { send, sending } = useSend('deleteDelivery', { refreshes: changedByActions });
  const remove = async () => {
    try {
      await send({ params: { id: delivery.id } });
      showToast('success', t('documents.deleted', { name: delivery.file_name }));
    } catch (error) {
      void showError(error);
    }
    onClose();
  };
  return (
    <Dialog
      open
      alert
      width={350}
      title={t('documents.delete_title')}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button look="danger" busy={sending} onClick={() => void remove()}>
            {t('common.remove')}
          </Button>
        </>
      }
    >
      <p>{t('documents.delete_text', { name: delivery.file_name })}</p>
    </Dialog>
  );
}

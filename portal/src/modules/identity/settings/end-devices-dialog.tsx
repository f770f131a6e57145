import type { Device } from '@klantportaal/contract/modules/identity/security';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useSend } from '../../../api/query.ts';
import { useDeviceName } from './device-name.ts';

const refreshes = ['listDevices', 'listSecurityEvents'] as const;

/** Asks for confirmation before signing out a device, or all others. */
export default function EndDevicesDialog({
  of,
  onEnded,
  onClose,
}: {
  of: Device | 'others';
  onEnded: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const nameOf = useDeviceName();
  const endDevice = useSend('endDevice', { refreshes });
  const others = useSend('endOtherDevices', { refreshes });
  const all = of === 'others';
  const end = async () => {
    try {
      if (all) await others.send();
      else await endDevice.send({ params: { id: of.id } });
      onEnded();
      showToast('success', t(all ? 'settings.security.ended_others' : 'settings.security.ended'));
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
      title={t(all ? 'settings.security.end_others_title' : 'settings.security.end_title')}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button look="danger" busy={endDevice.sending || others.sending} onClick={() => void end()}>
            {t('settings.security.end')}
          </Button>
        </>
      }
    >
      <p>{all ? t('settings.security.end_others_text') : t('settings.security.end_text', { device: nameOf(of) })}</p>
    </Dialog>
  );
}

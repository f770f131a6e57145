import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { formatPlannedTime } from '@klantportaal/contract/values/dates/appointment-time';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { query, useRefresh, useSend } from '../../../api/query.ts';
import { confirmReceived } from '../../../lib/confirmations.ts';
import { to } from '../../../lib/links.ts';

interface CancelDialogProps {
  appointment: Appointment;
  /** Called once the appointment has been cancelled, now or earlier, and is about to leave the list. */
  onCancelled: () => void;
  onClose: () => void;
}

/** Asks for confirmation, cancels, and goes to the dashboard (D2-55, D2-57; 300 wide: D9-01). */
export default function CancelDialog({ appointment, onCancelled, onClose }: CancelDialogProps) {
  const t = useText();
  const { weekday } = useFormat();
  const go = useGo();
  const client = useQueryClient();
  const { send, sending } = useSend('cancelAppointment', { refreshes: ['listDefinitions'] });
  const refresh = useRefresh();
  const { id, label, date } = appointment;
  const leave = () => {
    onCancelled();
    client.setQueryData(query('listAppointments').queryKey, (list) =>
      list?.filter((appointment) => appointment.id !== id),
    );
    go(to('dashboard'), { replace: true });
  };
  const cancel = async () => {
    try {
      await send({ params: { id }, query: { planned: formatPlannedTime(appointment) } });
      confirmReceived('success', t('appointment.cancelled_toast'), {
        title: t('appointment.cancelled', { label }),
        text: t('appointment.cancelled_text', { date: weekday(date) }),
      });
      leave();
    } catch (error) {
      void showError(error);
      if (error instanceof ApiError && error.code === 'APPOINTMENT_ALREADY_CANCELED') leave();
      else {
        onClose();
        // Moved or taken away by the firm: the page shows how it stands now.
        void refresh(['listAppointments']);
      }
    }
  };
  return (
    <Dialog
      open
      alert
      width={300}
      title={t('appointment.cancel_title')}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" wide onClick={onClose}>
            {t('appointment.cancel_no')}
          </Button>
          <Button look="danger" wide busy={sending} onClick={() => void cancel()}>
            {t('appointment.cancel_yes')}
          </Button>
        </>
      }
    >
      <p>
        <Words>{t('appointment.cancel_text', { label, date: weekday(date) })}</Words>
      </p>
    </Dialog>
  );
}

import type { Appointment } from '@klantportaal/contract/areas/appointments';
import { useState } from 'react';
import { useLicence } from '../../app/portal.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonRow, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Ban, CalendarCog } from '../../ui/icons.ts';
import { later } from '../../ui/later.tsx';

const CancelDialog = later(
  () => import('./cancel-dialog.tsx'),
  ({ onClose }) => onClose(),
);

/**
 * Moving and cancelling an appointment that is ahead: elsewhere where the firm gave an address; here only without one
 * and with the licence's switch (spec: products §2). Where nothing can be done here, it says whom to ask.
 */
export function ChangeCard({ appointment, onCancelled }: { appointment: Appointment; onCancelled: () => void }) {
  const t = useText();
  const here = useLicence()?.features.can_cancel_appointments ?? false;
  const [asking, setAsking] = useState(false);
  const { edit_url, cancel_url } = appointment;
  const canCancel = cancel_url !== null || here;
  return (
    <Card title={t('appointment.change')} soft>
      <p>{t(canCancel ? 'appointment.change_in_time' : 'appointment.change_by_phone')}</p>
      {(edit_url || canCancel) && (
        <ButtonRow>
          {edit_url && (
            <LinkButton look="secondary" icon={CalendarCog} href={edit_url} newTab>
              {t('appointment.edit')}
            </LinkButton>
          )}
          {cancel_url ? (
            <LinkButton look="danger" icon={Ban} href={cancel_url} newTab>
              {t('appointment.cancel')}
            </LinkButton>
          ) : (
            here && (
              <Button look="danger" icon={Ban} onClick={() => setAsking(true)}>
                {t('appointment.cancel')}
              </Button>
            )
          )}
        </ButtonRow>
      )}
      {asking && <CancelDialog appointment={appointment} onCancelled={onCancelled} onClose={() => setAsking(false)} />}
    </Card>
  );
}

import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { getBalance } from '@klantportaal/contract/values/dates/invoice-due';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useEffect, useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { leavePortal } from '../../../lib/leave-portal.ts';
import classes from './invoices.module.css';
import { isPayable, outcomes, unknownOutcome } from './outcomes.ts';
import { buildPaymentBody } from './payment-action.ts';
import { PaymentMark } from './payment-mark.tsx';
import { useConclude } from './use-conclude.ts';

/** Goes to the provider's page; says so when that fails, and keeps the button (D4-22 to D4-25). */
export function StartPayment({ action }: { action: ProductAction }) {
  const t = useText();
  const conclude = useConclude();
  const { send, sending, error } = useSend('getPayment', { refreshes: [] });
  const reason = useErrorText(error);
  const [leaving, setLeaving] = useState(false);
  // Back from the bank with the browser's back button: the page is restored, and the button works again.
  useEffect(() => {
    const stopLeaving = () => setLeaving(false);
    window.addEventListener('pageshow', stopLeaving);
    return () => window.removeEventListener('pageshow', stopLeaving);
  }, []);
  const start = async () => {
    const payment = await send({ body: buildPaymentBody(action) }).catch(() => null);
    if (!payment) return;
    const { status, url } = payment;
    if (!isPayable(status)) return conclude(action, outcomes[status], payment);
    if (!url) return conclude(action, unknownOutcome, payment);
    setLeaving(true);
    leavePortal(url);
  };
  return (
    <div className={classes.part}>
      {reason && (
        <Alert tone="error" live title={t('payment.not_started')}>
          {reason}
        </Alert>
      )}
      <div className={classes.start}>
        <Button wide busy={sending || leaving} onClick={() => void start()}>
          <span className={classes.method}>
            {t('payment.start', { amount: formatEuro(getBalance(action.invoice ?? {}).left) })}
            <PaymentMark />
          </span>
        </Button>
        <p className={classes.hint}>{t('payment.start_hint')}</p>
      </div>
    </div>
  );
}

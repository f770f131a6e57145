import type { PaymentStatusResult } from '@klantportaal/contract/modules/payments/invoices';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useRefresh } from '../../../api/query.ts';
import { confirmReceived } from '../../../lib/confirmations.ts';
import { to } from '../../../lib/links.ts';
import { changedByActions } from '../../tasks/changes.ts';
import type { Outcome } from './outcomes.ts';

type Money = Pick<PaymentStatusResult, 'received' | 'left'>;

/**
 * Shows a payment's outcome and moves on; the dashboard's panel says what came in and what happens next. Without
 * `money` nothing is known of it.
 */
export function useConclude(): (action: ProductAction, outcome: Outcome, money: Money | null) => Promise<void> {
  const t = useText();
  const go = useGo();
  const refresh = useRefresh();
  /** The money that the firm booked came in elsewhere. */
  const formatThanks = (money: Money | null): string => {
    if (!money?.received) return t('payment.notice_paid_text');
    const amount = formatEuro(money.received);
    return money.left > 0
      ? t('payment.received_part_text', { amount, left: formatEuro(money.left) })
      : t('payment.received_text', { amount });
  };
  return async (action, { tone, message, leads }, money) => {
    const number = action.invoice?.public_number ?? '';
    const receipt = { href: to('invoice-list'), text: t('payment.receipt') };
    if (message === 'payment.thanks')
      confirmReceived(tone, t(message), {
        product: action.product,
        title: money && money.left > 0 ? t('payment.received_part', { number }) : t('payment.received', { number }),
        text: formatThanks(money),
        receipt,
      });
    if (message === 'payment.pending')
      confirmReceived(tone, t(message), {
        title: t('payment.waiting', { number }),
        text: t('payment.waiting_text'),
        outcome: 'waiting',
        receipt,
      });
    // So that the next page opens with current data.
    await refresh(changedByActions);
    // The payment page explains any other outcome.
    if (message === 'payment.unknown') showToast(tone, t(message));
    go(leads === 'dashboard' ? to('dashboard') : to('invoice-payment', { action: action.id }), { replace: true });
  };
}

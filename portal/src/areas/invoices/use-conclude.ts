import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { formatEuro } from '@klantportaal/contract/values/euro';
import { changedByActions } from '../../actions/changes.ts';
import { useRefresh } from '../../api/query.ts';
import { useText } from '../../i18n/use-text.ts';
import { received } from '../../lib/confirmations.ts';
import { useGo } from '../../lib/current-route.ts';
import { to } from '../../lib/links.ts';
import { showToast } from '../../ui/toasts.ts';
import type { Outcome } from './outcomes.ts';

/** Shows a payment's outcome and moves on; the dashboard's panel says what happens next. */
export function useConclude(): (action: ProductAction, outcome: Outcome) => Promise<void> {
  const t = useText();
  const go = useGo();
  const refresh = useRefresh();
  return async (action, { tone, message, leads }) => {
    const number = action.invoice?.public_number ?? '';
    const receipt = { href: to('invoice-list'), text: t('payment.receipt') };
    if (message === 'payment.thanks')
      received.set({
        product: action.product,
        title: t('payment.received', { number }),
        text: t('payment.received_text', { amount: formatEuro(action.invoice?.total ?? 0) }),
        receipt,
      });
    if (message === 'payment.pending')
      received.set({
        title: t('payment.waiting', { number }),
        text: t('payment.waiting_text'),
        outcome: 'waiting',
        receipt,
      });
    // So that the next page opens with current data.
    await refresh(changedByActions);
    showToast(tone, t(message));
    go(leads === 'dashboard' ? to('dashboard') : to('invoice-payment', { action: action.id }), { replace: true });
  };
}

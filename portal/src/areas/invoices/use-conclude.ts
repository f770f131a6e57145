import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { formatEuro } from '@klantportaal/contract/values/euro';
import { useQueryClient } from '@tanstack/react-query';
import { changedByActions } from '../../actions/changes.ts';
import { received } from '../../app/confirmations.ts';
import { to } from '../../app/links.ts';
import { useGo } from '../../app/use-route.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../ui/toasts.ts';
import type { Outcome } from './outcomes.ts';

/** Says what a payment came to and leads on; the dashboard's panel says what happens next. */
export function useConclude(): (action: ProductAction, outcome: Outcome) => Promise<void> {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  return async (action, { tone, message, leads }) => {
    const number = action.invoice?.public_number ?? '';
    const receipt = { href: to('invoice-list'), text: t('payment.receipt') };
    if (message === 'payment.thanks')
      received.set({
        title: t('payment.received', { number }),
        text: t('payment.received_text', { amount: formatEuro(action.invoice?.total ?? 0) }),
        receipt,
      });
    if (message === 'payment.pending')
      received.set({
        title: t('payment.waiting', { number }),
        text: t('payment.waiting_text'),
        waiting: true,
        receipt,
      });
    // What the next page shows is true by the time it opens.
    await Promise.allSettled(changedByActions.map((name) => client.invalidateQueries({ queryKey: [name] })));
    showToast(tone, t(message));
    go(leads === 'dashboard' ? to('dashboard') : to('invoice-payment', { action: action.id }), { replace: true });
  };
}

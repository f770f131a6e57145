import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { getBalance } from '@klantportaal/contract/values/dates/invoice-due';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert, type Tone } from '@klantportaal/web/ui/feedback/alert.tsx';
import { outcomes } from './outcomes.ts';
import { canStart, getPaymentSituation, type Situation } from './situation.ts';

/** TABLE: the tone of each situation; its texts are `payment.notice_…`. No notice where payment is simply possible. */
const tones: Record<Situation, Tone | null> = {
  paid: 'success',
  refunded: 'info',
  pending: 'warning',
  nothing: 'info',
  credit: 'info',
  draft: 'info',
  unavailable: 'warning',
  again: 'error',
  'to-pay': null,
};

/** Says why an invoice cannot be paid, or how the last try went. `transfer`: the page says how to pay instead. */
export function PaymentNotice({ action, transfer }: { action: ProductAction; transfer: boolean }) {
  const t = useText();
  const situation = getPaymentSituation(action);
  const tone = tones[situation];
  const { received = 0, charged_back = 0 } = action.invoice ?? {};
  const { left, extra } = getBalance(action.invoice ?? {});
  if (canStart(situation) && charged_back > 0)
    return (
      <Alert tone="warning" title={t('payment.notice_charged_back', { amount: formatEuro(charged_back) })}>
        {t('payment.notice_charged_back_text', { left: formatEuro(left) })}
      </Alert>
    );
  if (situation === 'to-pay' && received > 0)
    return (
      <Alert tone="info" title={t('payment.notice_part', { amount: formatEuro(received) })}>
        {t('payment.notice_part_text', { left: formatEuro(left) })}
      </Alert>
    );
  if (!tone || situation === 'to-pay') return null;
  if (situation === 'paid' && extra > 0)
    return (
      <Alert tone="warning" title={t('payment.notice_extra', { amount: formatEuro(received) })}>
        {t('payment.notice_extra_text', { extra: formatEuro(extra) })}
      </Alert>
    );
  // This outcome comes with the page to which the bank leads back, and is shown nowhere else.
  if (situation === 'again')
    return <Alert tone={tone} live title={t(outcomes[action.payment?.status ?? 'FAILED'].message)} />;
  const words = situation === 'unavailable' && transfer ? 'transfer' : situation;
  return (
    <Alert tone={tone} title={t(`payment.notice_${words}`)}>
      {t(`payment.notice_${words}_text`)}
    </Alert>
  );
}

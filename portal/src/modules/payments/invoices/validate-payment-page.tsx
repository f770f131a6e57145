import type { PaymentStatusResult } from '@klantportaal/contract/modules/payments/invoices';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Spinner } from '@klantportaal/web/ui/feedback/spinner.tsx';
import { AwayState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { QueryState } from '../../../page/query-state.tsx';
import { useAskedAction } from '../../tasks/use-asked-action.ts';
import classes from './invoices.module.css';
import { isWaiting, outcomes, unknownOutcome } from './outcomes.ts';
import { buildPaymentBody, isPaymentAction } from './payment-action.ts';
import { pollPayment } from './poll-payment.ts';
import { useConclude } from './use-conclude.ts';

/**
 * Polls a payment's status until it is decided, five times at most.
 * @throws ApiError
 */
const watchPayment = (body: ReturnType<typeof buildPaymentBody>, signal: AbortSignal): Promise<PaymentStatusResult> =>
  pollPayment(
    () => call('validatePayment', { body }, { signal }),
    ({ status }) => isWaiting(status),
    signal,
  );

/**
 * The page to which the bank redirects: asks for the payment's status, shows it and moves on (D2-47, D4-26 to D4-30).
 */
export default function ValidatePaymentPage() {
  const t = useText();
  const go = useGo();
  const { action: id } = useRouteParams('validate-invoice-payment');
  const { actions, action, unknown } = useAskedAction(id, { type: isPaymentAction });
  // No payment was started: there is nothing to check.
  const untried = action !== undefined && !action.payment && !action.is_done && !action.invoice?.received;
  useEffect(() => {
    if (untried) go(to('invoice-payment', { action: id }), { replace: true });
  }, [untried, id, go]);
  if (unknown || untried) return null;
  return (
    <PageFrame width="narrow" title={t('payment.checking')} intro={t('payment.checking_intro')}>
      <QueryState of={actions} skeleton={<Checking />} failed={t('payment.failed_actions')}>
        {() => action && <Check action={action} />}
      </QueryState>
    </PageFrame>
  );
}

function Check({ action }: { action: ProductAction }) {
  const t = useText();
  const conclude = useConclude();
  const [away, setAway] = useState(false);
  const [round, setRound] = useState(0);
  const check = useEffectEvent(async (signal: AbortSignal) => {
    const [outcome, payment] = await watchPayment(buildPaymentBody(action), signal).then(
      (payment) => [outcomes[payment.status], payment] as const,
      (error: unknown) => [isAway(error) ? null : unknownOutcome, null] as const,
    );
    if (signal.aborted) return;
    if (outcome) await conclude(action, outcome, payment);
    else setAway(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round polls again.
  useEffect(() => {
    const leaving = new AbortController();
    void check(leaving.signal);
    return () => leaving.abort();
  }, [action.id, round]);
  if (!away) return <Checking />;
  return (
    <AwayState
      title={t('payment.away')}
      text={t('payment.away_text')}
      onRetry={() => {
        setAway(false);
        setRound((before) => before + 1);
      }}
    />
  );
}

/** The status is still unknown, because the provider or our server did not respond. */
const isAway = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

function Checking() {
  const t = useText();
  return (
    <div role="status" className={classes.checking}>
      <Spinner />
      <p>{t('payment.checking_text')}</p>
    </div>
  );
}

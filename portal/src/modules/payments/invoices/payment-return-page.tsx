import type { PaymentReturn } from '@klantportaal/contract/modules/payments/invoices';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { ButtonRow, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert, type Tone } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Spinner } from '@klantportaal/web/ui/feedback/spinner.tsx';
import { PageFrame, Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { to } from '../../../lib/links.ts';
import classes from './invoices.module.css';
import { pollPayment } from './poll-payment.ts';

/** The way the payment went, as far as a browser that is not signed in may know; `unknown`: nobody could say. */
type State = PaymentReturn['state'] | 'unknown';

/** TABLE: the tone of each state; its texts are `payment_return.…`. */
const tones: Record<State, Tone> = { recording: 'warning', arrived: 'success', failed: 'error', unknown: 'warning' };

/** Back from the bank in a browser that is not signed in: how the payment went, and the way in. */
export default function PaymentReturnPage() {
  const t = useText();
  const { next = '' } = useRouteQuery();
  // The bank's way back leads to the page that asks for sign-in first, and names the payment.
  const payment = new URLSearchParams(next.split('?')[1]).get('payment');
  const [state, setState] = useState<State | null>(payment ? null : 'unknown');
  useEffect(() => {
    if (!payment) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = () => call('readPaymentReturn', { body: { payment } }, { signal });
    pollPayment(ask, ({ state: now }) => now === 'recording', signal).then(
      (answer) => setState(answer.state),
      () => {
        if (!signal.aborted) setState('unknown');
      },
    );
    return () => leaving.abort();
  }, [payment]);
  return (
    <PageFrame width="narrow" title={t('payment_return.title')}>
      <Stack>
        {state === null ? (
          <div role="status" className={classes.checking}>
            <Spinner />
            <p>{t('payment_return.checking')}</p>
          </div>
        ) : (
          <Alert tone={tones[state]} live title={t(`payment_return.${state}`)}>
            {t(`payment_return.${state}_text`)}
          </Alert>
        )}
        <ButtonRow>
          <LinkButton href={to('login', {}, { next: next || undefined })}>{t('payment_return.sign_in')}</LinkButton>
        </ButtonRow>
      </Stack>
    </PageFrame>
  );
}

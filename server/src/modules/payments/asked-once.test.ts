import { setTimeout as wait } from 'node:timers/promises';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { expect, test } from 'vitest';
import { PaymentsError, type PaymentsPort } from '../../platform/adapters/payments/payments.ts';
import { settlePayment } from './payment-machine.ts';

test('the provider is asked about a payment once at a time, however often it is called', async () => {
  const running = { now: 0, most: 0, times: 0 };
  const find: PaymentsPort['find'] = async (id) => {
    running.times += 1;
    running.most = Math.max(running.most, (running.now += 1));
    await wait(5);
    running.now -= 1;
    throw new PaymentsError(`it does not answer about ${id}`);
  };
  const context = createPartial<Parameters<typeof settlePayment>[0]>({ adapters: { payments: { find } } });
  const payment = createPartial<Parameters<typeof settlePayment>[1]>({
    provider_id: 'tr_1',
    status: 'CREATED',
    amount_cents: 100,
  });
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => settlePayment(context, payment)));
  expect(asked.map(({ status, reason }: { status: string; reason?: unknown }) => [status, reason])).toEqual(
    asked.map(() => ['rejected', expect.any(PaymentsError)]),
  );
  expect(running).toEqual({ now: 0, most: 1, times: 2 });
});

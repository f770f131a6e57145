import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importAnew } from '../../../test/fixtures/import-anew.ts';
import {
  getAnswerAttributes,
  openPaymentFixture,
  type PaymentFixture,
} from '../../../test/fixtures/payment-fixture.ts';
import type { buildApp } from '../../app.ts';
import type { JsonObject } from '../../platform/db/columns.ts';

let on: PaymentFixture;
let east: FastifyInstance;
let west: FastifyInstance;

/** A server that shares no memory with the fixture's own: its modules are loaded anew, as in another process. */
async function anotherServer(): Promise<FastifyInstance> {
  const { buildApp: build } = await importAnew<{ buildApp: typeof buildApp }>('app.ts');
  return on.open(build);
}

beforeAll(async () => {
  on = await openPaymentFixture();
  east = on.app;
  west = await anotherServer();
});
afterAll(async () => {
  await west.close();
  await on.close();
});

const times = <T>(count: number, work: () => T): T[] => Array.from({ length: count }, work);

test('two servers start one payment, however often pay is pressed on both', async () => {
  const of = await on.invoiced();
  const made = on.provider.payments.size;
  const both = times(10, () => [on.start(of, undefined, east), on.start(of, undefined, west)]).flat();
  const answers = await Promise.all(both);
  expect(new Set(answers.map((answer) => getAnswerAttributes(answer).url)).size).toBe(1);
  expect(await on.readRows(of)).toHaveLength(1);
  expect(on.provider.payments.size).toBe(made + 1);
});

test('the webhook, the page of return and another press record a payment once, on two servers at once', async () => {
  const of = await on.invoiced({ public_number: '2026-0901' });
  await on.start(of);
  const [row] = await on.readRows(of);
  on.provider.set(row!.provider_id!, { status: 'PAID', checkout_url: null });
  const answers = await Promise.all(
    [east, west].flatMap((server) =>
      times(3, () => [
        on.webhook(row!.provider_id!, server),
        on.validate(of, undefined, server),
        on.start(of, undefined, server),
      ]).flat(),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect((await on.readEvents(of)).map(({ type }) => type)).toEqual(['invoice.paid']);
  const receipts = (await on.mails()).filter(({ data }) => (data as JsonObject).public_number === '2026-0901');
  expect(receipts).toHaveLength(1);
});

test('two payments that two servers record at once are added up', async () => {
  for (const _ of times(5, () => null)) {
    const of = await on.invoiced({ total: 1000 });
    await on.start(of);
    on.tick();
    await on.changeInvoice(of, { total: 2000 });
    await on.start(of);
    const [first, second] = (await on.readRows(of)).map(({ provider_id }) => provider_id!);
    for (const id of [first!, second!]) on.provider.set(id, { status: 'PAID', amount_cents: 100_000 });
    await Promise.all([on.webhook(first!, east), on.webhook(second!, west)]);
    expect((await on.readAction(of)).is_done).toBe(true);
    expect((await on.readEvents(of)).map(({ data }) => data.received_cents).sort()).toEqual([100_000, 200_000]);
    expect(await on.listed(of)).toMatchObject({ is_paid: true, received: 2000 });
  }
});

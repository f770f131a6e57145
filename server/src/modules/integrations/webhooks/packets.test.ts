import { WebhookMessage } from '@klantportaal/contract/modules/integrations/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fakeAdapters, testContext } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { recordMadeUpEvent } from '../../../../test/every/made-up-events.ts';
import { addHousehold } from '../../../../test/rows.ts';
import type { SendResult } from '../../../platform/adapters/webhooks/webhooks.ts';
import { webhook_attempts, webhook_endpoints, webhook_messages } from '../webhooks.table.ts';
import { type DispatchContext, dispatchDue } from './dispatch.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

/** A firm to which so much happened, with an endpoint that answers as told. */
async function firm(happened: number, answer: () => Pick<SendResult, 'status' | 'error'>) {
  const { licence } = await addHousehold(db);
  const sent: string[] = [];
  const bodies: unknown[] = [];
  let most = 0;
  let under = 0;
  const webhooks = {
    refusal: () => null,
    close: () => {},
    async send({ id, body }: { id: string; body: string }): Promise<SendResult> {
      sent.push(id);
      bodies.push(JSON.parse(body));
      most = Math.max(most, (under += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      under -= 1;
      return { ...answer(), duration_ms: 5, retry_after: null };
    },
  };
  const made = testContext(db, { adapters: { ...fakeAdapters, webhooks } });
  const context: DispatchContext = { ...made, log: { warn: (details) => expect.unreachable(JSON.stringify(details)) } };
  const at = made.clock.now();
  await db.transaction(licence.id, async (tx) => {
    const secret = made.secrets.seal('whsec_c2VjcmV0');
    const row = { licence_id: licence.id, url: 'https://crm.example/', types: ['*'], secret, created_at: at };
    await tx.insert(webhook_endpoints).values({ ...row, queued_position: 0 });
    for (let nth = 0; nth < happened; nth += 1)
      await recordMadeUpEvent(tx, { licence_id: licence.id, by: 'consumer', type: 'otd.signed', at, data: {} });
  });
  await dispatchDue(context);
  return {
    sent,
    bodies,
    most,
    messages: await db.query(licence.id, (q) => q.select().from(webhook_messages)),
    attempts: await db.query(licence.id, (q) => q.select().from(webhook_attempts)),
    endpoint: (await db.query(licence.id, (q) => q.select().from(webhook_endpoints)))[0]!,
  };
}

test('messages that are claimed together are each sent once, a few at a time, and recorded each by itself', async () => {
  const { sent, most, messages, attempts } = await firm(120, () => ({ status: 204, error: null }));
  expect([sent.length, new Set(sent).size, most]).toEqual([120, 120, 4]);
  expect(new Set(attempts.map(({ message_id }) => message_id)).size).toBe(120);
  expect(
    attempts.every(({ outcome, status, duration_ms }) => outcome === 'taken' && status === 204 && duration_ms === 5),
  ).toBe(true);
  expect(
    messages.every(({ taken_at, locked_until, attempts: tries }) => taken_at && !locked_until && tries === 1),
  ).toBe(true);
});

test('a message holds what the API says that endpoints are sent, and nothing else', async () => {
  const { bodies } = await firm(1, () => ({ status: 204, error: null }));
  expect(bodies).toHaveLength(1);
  expect(z.parse(z.array(z.strictObject(WebhookMessage.shape)), bodies)).toEqual(bodies);
});

test('one that is not taken gives back those that were claimed with it, and counts no try of them', async () => {
  const { sent, messages, attempts, endpoint } = await firm(30, () => ({ status: 500, error: 'out of order' }));
  // Those that were given back were due, and came by themselves.
  expect([sent.length, new Set(sent).size, attempts.length]).toEqual([30, 30, 30]);
  expect(messages.map((message) => [message.attempts, message.locked_until, message.taken_at])).toEqual(
    Array.from({ length: 30 }, () => [1, null, null]),
  );
  expect(endpoint.failing_since).not.toBeNull();
});

test('what was answered is kept without what the database cannot hold, so that the try counts', async () => {
  const { sent, attempts, endpoint } = await firm(1, () => ({ status: 500, error: 'out\0 of order' }));
  expect([sent.length, attempts[0]?.error]).toEqual([1, 'out of order']);
  expect(endpoint.failing_since).not.toBeNull();
});

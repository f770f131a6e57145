import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import type { Webhook, WebhookAttempt } from '@klantportaal/contract/modules/integrations/webhooks';
import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import { getFirst } from '@klantportaal/contract/values/ensure';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, computeVersion } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { failAfter } from '../../../platform/kernel/pages.ts';
import { toActor, toMadeByColumns, toWireActor, toWireMaker } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { numberFeedEvents } from '../events/events.queries.ts';
import { webhook_endpoints } from '../webhooks.table.ts';
import { toAttempt, trySending } from './deliver.ts';
import { SENT_SCOPE } from './may-send.ts';
import {
  type Attempt,
  addTest,
  changeEndpoint,
  countWaiting,
  type Endpoint,
  findAttempt,
  findEndpoint,
  findPosition,
  getLastPosition,
  listAttempts,
  listEndpoints,
  type Message,
  recordAttempt,
  removeEndpoint,
  sendAgain,
  sendWaitingNow,
} from './messages.queries.ts';
import { createSecret } from './new-secret.ts';

/** Calls about the endpoints at which the firm's systems are told of events. */

export const listWebhooks: BackofficeHandlers['listWebhooks'] = ({ db, key }) =>
  db.query(key.licence_id, async (q) => {
    const endpoints = await listEndpoints(q, key.licence_id);
    const waiting = await countWaiting(q, key.licence_id, endpoints);
    return endpoints.map((endpoint) => toWebhook(endpoint, waiting));
  });

export const readWebhook: BackofficeHandlers['readWebhook'] = ({ db, key, params }) =>
  db.query(key.licence_id, async (q) => answerWithVersion(await answerFor(q, key.licence_id, params.id)));

export const makeWebhook: BackofficeHandlers['makeWebhook'] = async (call) => {
  const { db, clock, key, body, secrets } = call;
  assertMayRead(key);
  assertMaySend(call);
  const { licence_id } = key;
  const secret = createSecret();
  // Past events get their positions first, so that a new endpoint starts after them even if nobody read the feed.
  await numberFeedEvents(db, licence_id);
  const made = await db.transaction(licence_id, async (tx) => {
    const row = {
      ...body,
      licence_id,
      secret: secrets.seal(secret),
      created_at: clock.now(),
      ...toMadeByColumns(key),
      queued_position: await getLastPosition(tx, licence_id),
    };
    const endpoint = getFirst(await tx.insert(webhook_endpoints).values(row).returning());
    await writeDown(tx, call, 'webhook-made', endpoint);
    return endpoint;
  });
  return new Answered({ ...toWebhook(made, new Map()), secret }, { status: 201 });
};

export const changeWebhook: BackofficeHandlers['changeWebhook'] = async (call) => {
  const { db, key, params, body, condition } = call;
  assertMayRead(key);
  assertMaySend(call);
  const { licence_id } = key;
  return db.transaction(licence_id, async (tx) => {
    const endpoint = await getEndpoint(tx, licence_id, params.id, 'lock');
    await assertCondition(condition, computeEtag(endpoint), () => answerFor(tx, licence_id, params.id));
    // A principal that changes an endpoint counts as its maker from now on.
    await changeEndpoint(tx, endpoint, { ...body, ...toMadeByColumns(key) });
    await writeDown(tx, call, 'webhook-changed', { ...endpoint, ...body });
    return answerWithVersion(await answerFor(tx, licence_id, params.id));
  });
};

export const removeWebhook: BackofficeHandlers['removeWebhook'] = async (call) => {
  const { db, key, params } = call;
  await db.transaction(key.licence_id, async (tx) => {
    const endpoint = await getEndpoint(tx, key.licence_id, params.id);
    await removeEndpoint(tx, endpoint);
    await writeDown(tx, call, 'webhook-removed', endpoint);
  });
};

export const rotateWebhookSecret: BackofficeHandlers['rotateWebhookSecret'] = async (call) => {
  const { db, clock, key, params, body, secrets } = call;
  const { licence_id } = key;
  const secret = createSecret();
  const changed = await db.transaction(licence_id, async (tx) => {
    const endpoint = await getEndpoint(tx, licence_id, params.id);
    const previous_until = new Date(clock.now().getTime() + body.overlap_hours * HOUR_MS);
    await changeEndpoint(tx, endpoint, {
      secret: secrets.seal(secret),
      previous_secret: endpoint.secret,
      previous_until,
    });
    await writeDown(tx, call, 'webhook-secret-rotated', endpoint);
    return answerFor(tx, licence_id, params.id);
  });
  return new Answered({ ...changed, secret }, { status: 201 });
};

export const testWebhook: BackofficeHandlers['testWebhook'] = async (call) => {
  const { db, clock, key, params } = call;
  const { licence_id } = key;
  const endpoint = await db.query(licence_id, (q) => getEndpoint(q, licence_id, params.id));
  const now = clock.now();
  const message = await db.query(licence_id, (q) => addTest(q, endpoint, now));
  const sent = await trySending(call, endpoint, { message, at: now, dossier_firm_id: null, consumer_firm_id: null });
  return db.transaction(licence_id, async (tx) => {
    const attempt = toAttempt(sent, Number.POSITIVE_INFINITY, clock.now());
    return toWebhookAttempt({ attempt: await recordAttempt(tx, message, attempt), message });
  });
};

/** One that is paused stays as it is, with the moment from which it was. */
export const pauseWebhook = (async (call) => {
  const { db, clock, key, params } = call;
  return db.transaction(key.licence_id, async (tx) => {
    const endpoint = await getEndpoint(tx, key.licence_id, params.id);
    if (!endpoint.paused_at) {
      await changeEndpoint(tx, endpoint, { paused_at: clock.now() });
      await writeDown(tx, call, 'webhook-paused', endpoint);
    }
    return answerFor(tx, key.licence_id, params.id);
  });
}) satisfies BackofficeHandlers['pauseWebhook'];

export const resumeWebhook: BackofficeHandlers['resumeWebhook'] = async (call) => {
  const { db, clock, key, params } = call;
  assertMayRead(key);
  return db.transaction(key.licence_id, async (tx) => {
    const endpoint = await getEndpoint(tx, key.licence_id, params.id);
    // Whoever has it sent on answers for it: it may be paused because its maker left.
    await changeEndpoint(tx, endpoint, { paused_at: null, failing_since: null, ...toMadeByColumns(key) });
    await sendWaitingNow(tx, endpoint, clock.now());
    await writeDown(tx, call, 'webhook-resumed', endpoint);
    return answerFor(tx, key.licence_id, params.id);
  });
};

export const replayWebhook: BackofficeHandlers['replayWebhook'] = async (call) => {
  const { db, key, params, body } = call;
  const { licence_id } = key;
  const answer = await db.transaction(licence_id, async (tx) => {
    const endpoint = await getEndpoint(tx, licence_id, params.id);
    const from = body.after === null ? 0 : await findPosition(tx, licence_id, body.after);
    if (from === null) fail('EVENT_NOT_FOUND');
    await changeEndpoint(tx, endpoint, { queued_position: Math.min(from, endpoint.queued_position) });
    await writeDown(tx, call, 'webhook-replayed', endpoint);
    return answerFor(tx, licence_id, params.id);
  });
  return new Answered(answer, { status: 202 });
};

export const listWebhookAttempts: BackofficeHandlers['listWebhookAttempts'] = ({ db, key, params, page: asked }) =>
  db.query(key.licence_id, async (q) => {
    const endpoint = await getEndpoint(q, key.licence_id, params.id);
    const page = (await listAttempts(q, endpoint, asked)) ?? failAfter();
    return new Answered(page.rows.map(toWebhookAttempt), { page });
  });

export const redeliverWebhook: BackofficeHandlers['redeliverWebhook'] = async (call) => {
  const { db, clock, key, params } = call;
  const { licence_id } = key;
  const answer = await db.transaction(licence_id, async (tx) => {
    const endpoint = await getEndpoint(tx, licence_id, params.id);
    const found = await findAttempt(tx, endpoint, parseUuid(params.attempt, 'WEBHOOK_NOT_FOUND'));
    if (!found) fail('WEBHOOK_NOT_FOUND');
    await sendAgain(tx, found.message, clock.now());
    await writeDown(tx, call, 'webhook-redelivered', endpoint);
    return answerFor(tx, licence_id, params.id);
  });
  return new Answered(answer, { status: 202 });
};

const getEndpoint = async (q: Queries, licence_id: string, id: string, how?: 'lock'): Promise<Endpoint> =>
  (await findEndpoint(q, licence_id, parseUuid(id, 'WEBHOOK_NOT_FOUND'), how)) ?? fail('WEBHOOK_NOT_FOUND');

/** The version covers what people set: what waits, and whether it is paused, changes by itself. */
const computeEtag = ({ url, types, contact }: Pick<Webhook, 'url' | 'types' | 'contact'>): string =>
  computeVersion({ url, types, contact });

const answerWithVersion = (webhook: Webhook) => new Answered(webhook, { etag: computeEtag(webhook) });

async function answerFor(q: Queries, licence_id: string, id: string): Promise<Webhook> {
  const endpoint = await getEndpoint(q, licence_id, id);
  return toWebhook(endpoint, await countWaiting(q, licence_id, [endpoint]));
}

function toWebhook(endpoint: Endpoint, waiting: ReadonlyMap<string, number>): Webhook {
  const { id, url, types, contact, created_at, failing_since, paused_at } = endpoint;
  const made_by = toWireMaker(endpoint);
  return {
    id,
    url,
    types,
    contact,
    made_by,
    created_at: created_at.toISOString(),
    failing_since: failing_since?.toISOString() ?? null,
    paused_at: paused_at?.toISOString() ?? null,
    waiting: waiting.get(id) ?? 0,
  };
}

function toWebhookAttempt({ attempt, message }: { attempt: Attempt; message: Message }): WebhookAttempt {
  const { id, at, duration_ms, status, error, outcome, next_attempt_at } = attempt;
  return {
    id,
    message_id: message.event_id ?? message.id,
    type: message.type,
    at: at.toISOString(),
    duration_ms,
    status,
    error,
    outcome,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
  };
}

/** Prevents a caller from having events sent that they may not read. @throws RequestError SCOPE_NOT_HELD */
function assertMayRead({ scopes }: Pick<BackofficeRequest<'makeWebhook'>['key'], 'scopes'>): void {
  if (!scopes.includes(SENT_SCOPE))
    fail('SCOPE_NOT_HELD', { message: `Who has events sent must be allowed to read them: ${SENT_SCOPE}.` });
}

/** @throws RequestError INVALID_REQUEST for an address inside our own network, or one without https */
function assertMaySend({ adapters, body }: Pick<BackofficeRequest<'makeWebhook'>, 'adapters' | 'body'>): void {
  const code = adapters.webhooks.refusal(body.url);
  if (code) fail('INVALID_REQUEST', { fields: [{ pointer: '/url', code }] });
}

type Call = Pick<BackofficeRequest<'removeWebhook'>, 'clock' | 'key' | 'address'>;

/** TABLE: what the firm can do with an endpoint, as the trail names it, and its event; sending again is none. */
const eventOf = {
  'webhook-made': 'webhook.made',
  'webhook-changed': 'webhook.changed',
  'webhook-removed': 'webhook.removed',
  'webhook-secret-rotated': 'webhook.secret-rotated',
  'webhook-paused': 'webhook.paused',
  'webhook-resumed': 'webhook.resumed',
  'webhook-replayed': null,
  'webhook-redelivered': null,
} as const satisfies Record<string, EventType | null>;

async function writeDown(
  tx: Queries,
  call: Call,
  act: keyof typeof eventOf,
  { id, url, types }: Pick<Endpoint, 'id' | 'url' | 'types'>,
): Promise<void> {
  const line = startAuditEntry(call);
  const { licence_id, at } = line;
  const type = eventOf[act];
  const actor = toActor(call.key);
  // Without the rest of the address, which may hold a word that opens it.
  const data = { webhook_id: id, host: new URL(url).host, types, by: toWireActor(actor) };
  if (type) await recordEvent(tx, { licence_id, at, by: actor, type, data });
  await recordAudit(tx, { ...line, act, target_kind: 'webhook', target_id: id, details: { url, types } });
}

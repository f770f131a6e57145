import { isSuccess, type SendResult, type WebhooksPort } from '../../../platform/adapters/webhooks/webhooks.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { sanitizeMessage } from '../../../platform/kernel/kept-words.ts';
import { tell } from '../../../platform/kernel/observed.ts';
import type { SecretBox } from '../../../platform/kernel/secrets.ts';
import { pauseEndpoint } from '../../identity/openings/end-openings.queries.ts';
import {
  type Attempt,
  type Claimed,
  changeEndpoint,
  type Endpoint,
  giveBack,
  noteFailure,
  recordAttempts,
} from './messages.queries.ts';
import { openSigningSecrets } from './open-signing-secrets.ts';
import { findNextTry, GONE, PAUSED_AFTER_MS } from './schedule.ts';

export interface DeliverContext {
  db: Database;
  clock: Clock;
  secrets: Pick<SecretBox, 'open'>;
  adapters: { webhooks: Pick<WebhooksPort, 'send'> };
}

/** Thin: ids and the place in the feed, where everything else is read. */
const buildBody = ({ message, at, dossier_firm_id, consumer_firm_id }: Claimed): string =>
  JSON.stringify({
    type: message.type,
    timestamp: at.toISOString(),
    data: { event_id: message.event_id, position: message.position, dossier_firm_id, consumer_firm_id },
  });

/** One try: signed with the present secret, and during a rotation with the one before as well. */
export function trySending(
  { clock, secrets, adapters }: Pick<DeliverContext, 'clock' | 'secrets' | 'adapters'>,
  endpoint: Endpoint,
  claimed: Claimed,
): Promise<SendResult> {
  const now = clock.now();
  return adapters.webhooks.send({
    url: endpoint.url,
    // The event's id, so that a receiver recognises a replay or a redelivery.
    id: claimed.message.event_id ?? claimed.message.id,
    body: buildBody(claimed),
    at: now,
    secrets: openSigningSecrets(secrets, endpoint, now),
  });
}

/** A try, and the message that it was about. */
interface Tried {
  message: Claimed['message'];
  attempt: ReturnType<typeof toAttempt>;
}

/** Nothing of a packet is begun after that, so that what was taken is known soon. */
const PACKET_MS = 2_000;

/**
 * Sends claimed messages, a few at once, and records what came of them in one transaction: with one for each message the
 * database was what made receivers wait. After the first that is not taken, and after a while, the rest is given back.
 */
export async function deliver(
  context: DeliverContext,
  endpoint: Endpoint,
  packet: readonly Claimed[],
  atOnce: number,
): Promise<void> {
  const { db, clock } = context;
  const waiting = [...packet];
  const tried: Tried[] = [];
  const until = performance.now() + PACKET_MS;
  let goesOn = true;
  const runWorker = async () => {
    while (goesOn) {
      const claimed = waiting.shift();
      if (!claimed) return;
      const sent = await trySending(context, endpoint, claimed);
      const { message } = claimed;
      const attempt = toAttempt(sent, message.attempts, clock.now());
      tell('webhook', { outcome: attempt.outcome, seconds: sent.duration_ms / 1000 });
      tried.push({ message, attempt });
      goesOn &&= attempt.outcome === 'taken' && performance.now() < until;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runWorker));
  await db.transaction(endpoint.licence_id, async (tx) => {
    await recordAttempts(tx, tried);
    await giveBack(tx, endpoint, waiting);
    await noteOutcome(tx, endpoint, tried, clock.now());
  });
}

/** Notes whether an endpoint fails, and pauses one that wants no more or failed for too long. */
async function noteOutcome(tx: Queries, endpoint: Endpoint, tried: readonly Tried[], triedAt: Date): Promise<void> {
  if (tried.every(({ attempt }) => attempt.outcome === 'taken')) {
    if (endpoint.failing_since) await changeEndpoint(tx, endpoint, { failing_since: null });
    return;
  }
  const now = await noteFailure(tx, endpoint, triedAt);
  if (!now || now.paused_at) return;
  const isGone = tried.some(({ attempt }) => attempt.status === GONE);
  const reason = isGone ? 'gone' : hasFailedTooLong(now, triedAt) ? 'failing' : null;
  if (!reason) return;
  await pauseEndpoint(tx, now, reason, triedAt);
}

const hasFailedTooLong = ({ failing_since }: Endpoint, now: Date) =>
  failing_since !== null && now.getTime() - failing_since.getTime() > PAUSED_AFTER_MS;

export function toAttempt(
  { status, error, duration_ms, retry_after }: SendResult,
  attempts: number,
  now: Date,
): Pick<Attempt, 'at' | 'duration_ms' | 'status' | 'error' | 'outcome' | 'next_attempt_at'> {
  const tried = { at: now, duration_ms, status, error: error && sanitizeMessage(error) };
  if (isSuccess(status)) return { ...tried, outcome: 'taken', next_attempt_at: null };
  const next = status === GONE ? null : findNextTry(attempts, retry_after, now);
  return { ...tried, outcome: next ? 'waiting' : 'given-up', next_attempt_at: next };
}

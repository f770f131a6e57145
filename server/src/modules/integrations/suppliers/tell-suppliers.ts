import { isWantedBy } from '@klantportaal/contract/modules/integrations/event-types';
import { ensure } from '@klantportaal/contract/values/ensure';
import { isSuccess, type SendResult } from '../../../platform/adapters/webhooks/webhooks.ts';
import { tell as tellObservers } from '../../../platform/kernel/observed.ts';
import type { DeliverContext } from '../webhooks/deliver.ts';
import { openSigningSecrets } from '../webhooks/open-signing-secrets.ts';
import { findNextTry, GONE, PAUSED_AFTER_MS } from '../webhooks/schedule.ts';
import {
  claimSupplierEndpoint,
  listDueEndpoints,
  recordLease,
  type SupplierEndpoint,
} from './supplier-endpoints.queries.ts';
import { countEntries, listEntries, placeEvents, type SupplierEntry } from './supplier-feed.queries.ts';
import { toSupplierPlace } from './supplier-place.ts';

interface SupplierTellingContext extends DeliverContext {
  log: { warn(details: object, message: string): void };
}

/** Nothing more is begun in a lease after that, so that what was taken is known soon. */
const LEASE_MS = 2_000;
/** Entries of the feed that are read at once: few, since a firm that ends it meanwhile is told no more. */
const BATCH_SIZE = 10;
/** A failed send is retried after two hours at the latest, because no later entry overtakes it. */
const LONGEST_WAIT = 6;

export interface SupplierTelling {
  /** Begins with every endpoint that is due and not being told already. */
  begin(): Promise<void>;
  /** Resolves when none is being told any more. */
  idle(): Promise<void>;
}

/** Tells the endpoints of suppliers what happened: each by itself, so that one that hangs delays no other. */
export function openSupplierTelling(context: SupplierTellingContext): SupplierTelling {
  const { db, clock, log } = context;
  const telling = new Map<string, Promise<void>>();
  const tell = (endpoint: SupplierEndpoint) =>
    tellOne(context, endpoint)
      .catch((error: unknown) =>
        log.warn({ err: error, supplier_id: endpoint.supplier_id }, 'a supplier could not be told'),
      )
      .finally(() => telling.delete(endpoint.supplier_id));
  return {
    async begin() {
      for (const endpoint of await db.queryAsSystem((q) => listDueEndpoints(q, clock.now())))
        if (!telling.has(endpoint.supplier_id)) telling.set(endpoint.supplier_id, tell(endpoint));
    },
    async idle() {
      await Promise.all(telling.values());
    },
  };
}

async function tellOne(context: DeliverContext, known: SupplierEndpoint): Promise<void> {
  const { db, clock } = context;
  const { supplier_id } = known;
  await placeEvents(db, supplier_id);
  // A claim is a write: none while nothing happens.
  if ((await db.queryAsSystem((q) => countEntries(q, supplier_id, known.sent_position, 1, clock.now()))) === 0) return;
  const endpoint = await db.queryAsSystem((q) => claimSupplierEndpoint(q, supplier_id, clock.now()));
  if (!endpoint) return;
  const until = performance.now() + LEASE_MS;
  let { sent_position } = endpoint;
  let failure: SendResult | null = null;
  while (!failure && performance.now() < until) {
    const { entries, last } = await listEntries(db, supplier_id, sent_position, BATCH_SIZE, clock.now());
    for (const entry of entries) {
      if (isWantedBy(endpoint.types, getEntryType(entry))) {
        const sent = await send(context, endpoint, entry);
        const isTaken = isSuccess(sent.status);
        tellObservers('webhook', { outcome: isTaken ? 'taken' : 'waiting', seconds: sent.duration_ms / 1000 });
        if (!isTaken) {
          failure = sent;
          break;
        }
      }
      sent_position = entry.position;
    }
    if (last === null) break;
    if (!failure) sent_position = last;
  }
  const now = clock.now();
  await db.transactionAsSystem((tx) =>
    recordLease(tx, endpoint, { sent_position, ...planNextAttempt(endpoint, failure, sent_position, now) }),
  );
}

/** When an endpoint is tried again; one that failed for too long, or wants no more, is paused. */
function planNextAttempt(endpoint: SupplierEndpoint, failure: SendResult | null, sent: number, now: Date) {
  if (!failure) return { attempts: 0, failing_since: null };
  const attempts = sent > endpoint.sent_position ? 1 : endpoint.attempts + 1;
  const failing_since = sent > endpoint.sent_position ? now : (endpoint.failing_since ?? now);
  const isOver = failure.status === GONE || now.getTime() - failing_since.getTime() > PAUSED_AFTER_MS;
  const next_at = ensure(findNextTry(Math.min(attempts, LONGEST_WAIT), failure.retry_after, now));
  return { attempts, failing_since, next_at, ...(isOver && { paused_at: now }) };
}

const getEntryType = ({ notice, event }: SupplierEntry): string => notice ?? ensure(event).type;

/** Thin, as for a firm: ids and the place in the feed. */
function send({ clock, secrets, adapters }: DeliverContext, endpoint: SupplierEndpoint, entry: SupplierEntry) {
  const now = clock.now();
  const { event, licence, position } = entry;
  const event_id = event?.id ?? entry.id;
  const body = JSON.stringify({
    type: getEntryType(entry),
    timestamp: (event?.at ?? entry.at).toISOString(),
    data: {
      licence,
      event_id,
      position: toSupplierPlace(position),
      dossier_firm_id: event?.dossier_firm_id ?? null,
      consumer_firm_id: event?.consumer_firm_id ?? null,
    },
  });
  const signing = openSigningSecrets(secrets, endpoint, now);
  return adapters.webhooks.send({ url: endpoint.url, id: event_id, body, at: now, secrets: signing });
}

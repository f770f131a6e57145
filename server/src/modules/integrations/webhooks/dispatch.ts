import { type Lane, openLane } from '../../../platform/jobs/lanes.ts';
import { assignFeedPositions } from '../../events/feed.queries.ts';
import { eventFeed } from '../events/events.queries.ts';
import { openSupplierTelling, type SupplierTelling } from '../suppliers/tell-suppliers.ts';
import { type DeliverContext, deliver } from './deliver.ts';
import { maySend } from './may-send.ts';
import {
  claimMessages,
  type Endpoint,
  listDueEndpoints,
  listEndpoints,
  listLicencesToQueue,
  queueMessages,
} from './messages.queries.ts';

export interface DispatchContext extends DeliverContext {
  log: { warn(details: object, message: string): void };
}

export interface Dispatcher {
  /** Stops taking messages and waits for those on their way. */
  close(): Promise<void>;
}

/**
 * The number of messages of one endpoint a worker claims and records together, and how many of them are on their way at once.
 * Of one that fails, one.
 */
const PACKETS = { working: { size: 50, atOnce: 4 }, failing: { size: 1, atOnce: 1 } };
const POLL_INTERVAL_MS = 1_000;

/**
 * The worker of this process that tells the endpoints of firms what happened: makes messages of new events, and sends
 * those that are due. Each endpoint has a lane of its own, so that one that hangs delays no other. Several processes
 * may do this at once; a message whose worker died is sent again, so receivers may get it twice.
 */
export function startDispatch(context: DispatchContext): Dispatcher {
  const lanes = openLanes(context);
  const suppliers = openSupplierTelling(context);
  let looking: Promise<void> | null = null;
  let closed = false;
  const timer = setInterval(() => {
    if (closed || looking) return;
    looking = look(context, lanes, suppliers, () => !closed)
      .catch((error: unknown) => context.log.warn({ err: error }, 'webhooks could not be sent'))
      .then(() => {
        looking = null;
      });
  }, POLL_INTERVAL_MS);
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      for (const lane of lanes.all()) lane.close();
      await looking;
      await Promise.all([suppliers.idle(), ...lanes.all().map((lane) => lane.idle())]);
    },
  };
}

/** Makes and sends until nothing is due. For tests. */
export async function dispatchDue(context: DispatchContext): Promise<void> {
  const lanes = openLanes(context);
  const suppliers = openSupplierTelling(context);
  let sent = 0;
  for (let hasMore = true; hasMore; ) {
    await look(context, lanes, suppliers, () => true);
    const counts = await Promise.all(lanes.all().map((lane) => lane.idle()));
    const total = counts.reduce((sum, count) => sum + count, 0);
    hasMore = total > sent;
    sent = total;
  }
  await suppliers.idle();
}

async function look(
  context: DispatchContext,
  lanes: Lanes,
  suppliers: SupplierTelling,
  goesOn: () => boolean,
): Promise<void> {
  const { db, clock } = context;
  let toQueue = await db.queryAsSystem(listLicencesToQueue);
  // A step of each licence at a time, so that one to which much happened delays no other.
  do {
    const later: string[] = [];
    for (const licence_id of toQueue) if (await queueSome(context, licence_id)) later.push(licence_id);
    for (const endpoint of await db.queryAsSystem((q) => listDueEndpoints(q, clock.now()))) lanes.of(endpoint).fill();
    toQueue = later;
  } while (toQueue.length > 0 && goesOn());
  await suppliers.begin();
}

/** Makes the messages of the next events of a licence. @returns whether there may be more */
async function queueSome({ db, clock }: DispatchContext, licence_id: string): Promise<boolean> {
  let hasMore = await assignFeedPositions(db, eventFeed, licence_id);
  for (const { id } of await db.query(licence_id, (q) => listEndpoints(q, licence_id)))
    if (await db.transaction(licence_id, (tx) => queueMessages(tx, licence_id, id, clock.now()))) hasMore = true;
  return hasMore;
}

interface Lanes {
  of(endpoint: Endpoint): Lane;
  all(): Lane[];
}

function openLanes(context: DispatchContext): Lanes {
  const { db, clock, log } = context;
  const lanes = new Map<string, { key: string; lane: Lane }>();
  return {
    of(endpoint) {
      const { id, failing_since, url, secret, previous_secret } = endpoint;
      // Another one once something about the endpoint changed; the old one ends with what it has.
      const key = JSON.stringify([failing_since !== null, url, secret, previous_secret]);
      const known = lanes.get(id);
      if (known?.key === key) return known.lane;
      known?.lane.close();
      const { size, atOnce } = failing_since ? PACKETS.failing : PACKETS.working;
      const lane = openLane({
        room: 1,
        async claim() {
          if (!(await maySend(context, endpoint))) return [];
          const now = clock.now();
          const claimed = await db.transaction(endpoint.licence_id, (tx) => claimMessages(tx, endpoint, size, now));
          return claimed.length > 0 ? [claimed] : [];
        },
        run: (packet) =>
          deliver(context, endpoint, packet, atOnce).catch((error: unknown) =>
            log.warn({ err: error, webhook_id: id }, 'attempts to send webhooks could not be recorded'),
          ),
        onError: (error) => log.warn({ err: error, webhook_id: id }, 'webhooks could not be claimed'),
      });
      lanes.set(id, { key, lane });
      return lane;
    },
    all: () => [...lanes.values()].map(({ lane }) => lane),
  };
}

import type { QueryResult } from 'pg';
import { hasEndedConnection } from './errors.ts';
import { type Sender, toSender } from './queries.ts';
import { type Scope, type Slot, setScope } from './slot.ts';

/** Statements that wait for one connection at most; more take another one. */
const MAX_WAITING = 8;

/** One connection for as long as anybody waits for it. */
interface Shared {
  slot: Promise<Slot>;
  waiting: number;
  /** Fulfilled when the database has taken the scope that was sent last. */
  scoped: Promise<unknown>;
  isBroken: boolean;
}

/**
 * Sends single statements of several callers over one connection, without waiting for the answer to the one before. Each
 * statement is a transaction by itself, and the database takes them in the order in which they were sent: a scope that is
 * sent before a statement holds for it, and for those after it until the next scope.
 * @param checkOut gets a connection of the pool
 */
export function shareConnections(
  checkOut: () => Promise<Slot>,
): (scope: Scope, statement: Parameters<Sender['send']>[0]) => Promise<QueryResult> {
  let open: Shared | null = null;

  const join = (): Shared => {
    if (!open || open.waiting === MAX_WAITING)
      open = { slot: checkOut(), waiting: 0, scoped: Promise.resolve(), isBroken: false };
    open.waiting += 1;
    return open;
  };
  const leave = (shared: Shared, slot: Slot | null): void => {
    shared.waiting -= 1;
    if (shared.waiting > 0) return;
    if (open === shared) open = null;
    slot?.client.release(shared.isBroken || slot.client.getTransactionStatus() !== 'I');
  };

  return async (scope, statement) => {
    const shared = join();
    let slot: Slot | null = null;
    try {
      slot = await shared.slot;
      // From here to `send` nothing waits, so that no other statement comes between a scope and its statement.
      if (slot.scope !== scope) {
        slot.scope = scope;
        shared.scoped = slot.ask(setScope(scope)).catch((error: unknown) => {
          // The connection still has the scope before, so it is not used again; and who relied on this one fails.
          shared.isBroken = true;
          throw error;
        });
      }
      const [result] = await Promise.all([toSender(slot.q).send(statement), shared.scoped]);
      return result;
    } catch (error) {
      // Nobody else joins what may be broken or slow.
      if (open === shared) open = null;
      shared.isBroken ||= hasEndedConnection(error);
      throw error;
    } finally {
      leave(shared, slot);
    }
  };
}

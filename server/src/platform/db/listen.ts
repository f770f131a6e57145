import pg from 'pg';
import { createClient } from './client.ts';
import type { Connection } from './connection.ts';

/** Milliseconds. */
const reconnectAfter = 1_000;

/** Further uses of the connection. */
interface ListenOptions {
  /** An advisory lock that it holds, beside others, for as long as it is there: by it this program is seen. */
  holds?: { space: number; id: number };
}

/**
 * Calls `wake` on each NOTIFY of the channel, over a dedicated connection that reconnects automatically. Notifications
 * sent while it is disconnected are lost, so callers poll as well.
 */
export function listen(
  connection: Connection,
  channel: string,
  wake: () => void,
  { holds }: ListenOptions = {},
): { begun: Promise<void>; close(): Promise<void> } {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const connect = async () => {
    const mine = createClient({
      ...connection,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      application_name: 'klantportaal listen',
    });
    let lost = false;
    const handleLoss = () => {
      if (lost) return;
      lost = true;
      mine.end().catch(() => {});
      if (!closed) timer = setTimeout(() => void connect(), reconnectAfter);
    };
    client = mine;
    mine.on('error', handleLoss);
    mine.on('end', handleLoss);
    mine.on('notification', wake);
    try {
      await mine.connect();
      if (holds) await mine.query('select pg_advisory_lock_shared($1, $2)', [holds.space, holds.id]);
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      wake();
    } catch {
      handleLoss();
    }
  };
  const first = connect();
  return {
    /** The first try is over, well or not. */
    begun: first,
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await first;
      await client?.end().catch(() => {});
    },
  };
}

import pg from 'pg';
import { newClient } from './client.ts';
import type { Connection } from './connection.ts';

/** Milliseconds. */
const reconnectAfter = 1_000;

/**
 * Calls `wake` on each NOTIFY of the channel, over a dedicated connection that reconnects automatically. Notifications
 * sent while it is disconnected are lost, so callers poll as well.
 */
export function listen(connection: Connection, channel: string, wake: () => void): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const connect = async () => {
    const mine = newClient({
      ...connection,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      application_name: 'klantportaal listen',
    });
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      mine.end().catch(() => {});
      if (!closed) timer = setTimeout(() => void connect(), reconnectAfter);
    };
    client = mine;
    mine.on('error', lose);
    mine.on('end', lose);
    mine.on('notification', wake);
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      wake();
    } catch {
      lose();
    }
  };
  const first = connect();
  return {
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await first;
      await client?.end().catch(() => {});
    },
  };
}

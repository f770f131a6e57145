import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dossiers } from '../src/modules/dossiers/dossiers.table.ts';
import type { Connection } from '../src/platform/db/connection.ts';
import { sql } from '../src/platform/db/drizzle.ts';
import { findDatabaseErrorStatus } from '../src/platform/db/errors.ts';
import { type Database, openDatabase } from '../src/platform/db/open.ts';
import { freshDatabase, runAsAdmin, type TestDatabase } from './database.ts';
import { addLicence } from './rows.ts';

/**
 * A connection to the database that a test can cut (both ends notice) or silence (neither does), or whose end it can
 * keep from the program.
 */
class Line {
  silent = false;
  hidesEnd = false;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(target: () => Socket) {
    this.#server = createServer((near) => {
      const far = target();
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('data', (data) => this.silent || to.write(data));
        from.on('error', () => {});
        from.on('close', () => this.hidesEnd || to.destroy());
      }
    });
  }

  open(socket: string): Promise<void> {
    return new Promise((resolve) => this.#server.listen(socket, resolve));
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

let real: TestDatabase;
let licenceId: string;
let db: Database;
let line: Line;
let folder: string;

beforeAll(async () => {
  real = await freshDatabase();
  licenceId = (await addLicence(real)).id;
  folder = await mkdtemp(path.join(tmpdir(), 'kp-line-'));
  line = new Line(() => dial(real.connection));
  await line.open(path.join(folder, '.s.PGSQL.5432'));
  db = await openDatabase(through(real.connection));
});
afterAll(async () => {
  line.close();
  await db.close();
  await real.close();
  await rm(folder, { recursive: true });
});

function dial(connection: Connection): Socket {
  if (!('connectionString' in connection)) return connect(path.join(connection.host, `.s.PGSQL.${connection.port}`));
  const { hostname, port } = new URL(connection.connectionString);
  return connect(Number(port || 5432), hostname);
}

/** The same database, through the line's socket. */
function through(connection: Connection): Connection {
  if (!('connectionString' in connection)) return { ...connection, host: folder, port: 5432 };
  const { username, password, pathname } = new URL(connection.connectionString);
  return {
    host: folder,
    port: 5432,
    user: username,
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
}

const add = (firm_id: string) =>
  db.transaction(licenceId, (tx) =>
    tx.insert(dossiers).values({ licence_id: licenceId, firm_id, label: firm_id, created_at: new Date(0) }),
  );
const failure = (work: Promise<unknown>) => work.then(() => 'none', findDatabaseErrorStatus);

describe('a connection to the database', () => {
  test('that is cut fails running requests with a 503, and is then replaced', async () => {
    const slow = failure(db.query(licenceId, (q) => q.execute(sql`select pg_sleep(10)`)));
    await db.ping();
    line.cut();
    expect(await slow).toBe(503);
    await expect.poll(() => failure(add('after the cut'))).toBe('none');
  });

  test('that the server has ended is not used again, though its closing was not seen yet', async () => {
    line.hidesEnd = true;
    const ended = db.query(licenceId, async (q) => {
      const { rows } = await q.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const end = runAsAdmin(real.connection, `select pg_terminate_backend(${rows[0]!.pid})`);
      await Promise.all([q.execute(sql`select pg_sleep(10)`), end]);
    });
    expect(await failure(ended)).toBe(503);
    expect(await failure(db.ping())).toBe('none');
    line.hidesEnd = false;
  });

  test('that falls silent in a change fails within seconds, and the change is not half done', async () => {
    await db.ping();
    line.silent = true;
    expect(await failure(add('into the void'))).toBe(503);
    line.silent = false;
    line.cut();
    await expect.poll(() => failure(add('after the silence'))).toBe('none');
    const found = await real.query(licenceId, (q) => q.select({ firm_id: dossiers.firm_id }).from(dossiers));
    expect(found.map(({ firm_id }) => firm_id)).toEqual(['after the cut', 'after the silence']);
  });

  test('that is busy does not keep requests waiting forever', async () => {
    const small = await openDatabase(real.connection, { max: 2 });
    const { promise: finish, resolve } = Promise.withResolvers<void>();
    const busy = [small.query(licenceId, () => finish), small.transaction(licenceId, () => finish)];
    expect(await failure(small.query(licenceId, (q) => q.select().from(dossiers)))).toBe(503);
    resolve();
    await Promise.all(busy);
    expect(await small.query(licenceId, (q) => q.$count(dossiers))).toBe(2);
    await small.close();
  });
});

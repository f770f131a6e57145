import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../server/src/platform/db/client.ts';
import { run } from '../shared/run.ts';
import { type OwnedDatabase, startOwnedDatabase } from './database.ts';
import { waitUntil } from './servers.ts';
import { startPooler } from './services.ts';

/*
 * The pooler's file as it is shipped, with another database and other ports. Skipped where there is no PgBouncer: `npm
 * run test:deep -- parts` installs Debian's.
 */
const hasPooler = spawnSync('sh', ['-c', 'command -v pgbouncer']).status === 0;
let db: OwnedDatabase;
beforeAll(async () => {
  if (hasPooler) db = await startOwnedDatabase();
}, 120_000);
afterAll(() => db?.stop());

/** Asks over a connection of its own, as a server that has just started. @throws Error of the database or the pooler */
async function ask(
  address: string,
  statement: string,
  { ca, patience = 20_000 }: { ca?: string; patience?: number } = {},
): Promise<Record<string, unknown>> {
  const { hostname, port, username: user, password, pathname } = new URL(address);
  const client = createClient({
    host: hostname,
    port: Number(port),
    user,
    password,
    database: pathname.slice(1),
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    ssl: ca ? { ca: readFileSync(ca, 'utf8') } : false,
  });
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

test.runIf(hasPooler)('the shipped file starts and leads to the database', async () => {
  const pooler = await startPooler(db);
  onTestFinished(pooler.stop);
  expect(await ask(pooler.url, 'select current_user::text as "user"')).toEqual({ user: 'portal_owner' });
});

test.runIf(hasPooler)('servers reach the database soon after a failover', async () => {
  /** Stands for the address that leads to the database, and to nobody while `isAway`. */
  let isAway = false;
  const sockets = new Set<Socket>();
  const address = createServer((socket) => {
    if (isAway) return void socket.destroy();
    const target = connect(db.port, db.host);
    for (const one of [socket, target]) sockets.add(one.on('error', () => {}));
    socket.pipe(target).pipe(socket);
  });
  await new Promise<void>((resolve) => address.listen(0, '127.0.0.1', resolve));
  const at = address.address();
  const pooler = await startPooler({ ...db, port: at && typeof at === 'object' ? at.port : 0 });
  onTestFinished(async () => {
    await pooler.stop();
    for (const socket of sockets) socket.destroy();
    address.close();
  });
  await ask(pooler.url, 'select 1');

  isAway = true;
  for (const socket of sockets) socket.destroy();
  await expect(ask(pooler.url, 'select 1', { patience: 1000 })).rejects.toThrow();
  isAway = false;

  const isBack = () =>
    ask(pooler.url, 'select 1', { patience: 1000 }).then(
      () => true,
      () => false,
    );
  // By default the pooler would not even try for fifteen seconds.
  await waitUntil(isBack, 'the pooler does not find the database again', 10_000);
});

test.runIf(hasPooler)('encrypts on both sides with the lines that are prepared for it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kp-tls-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  const [cert, key, poolerKey] = ['ca.crt', 'database.key', 'pooler.key'].map((name) => path.join(folder, name));
  const making = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, '-keyout', key!];
  expect(await run('openssl', [...making, '-out', cert!])).toMatchObject({ code: 0 });
  expect(await run('sh', ['-c', `cp ${key} ${poolerKey} && cp ${cert} ${folder}/pooler.crt`])).toMatchObject({
    code: 0,
  });
  // Each key is of the user who reads it, and PostgreSQL insists that nobody else may.
  const [data] = await db.ask<{ data_directory: string }>('show data_directory');
  const { uid, gid } = statSync(data!.data_directory);
  if (process.getuid?.() === 0) chownSync(key!, uid, gid);
  chmodSync(key!, 0o600);
  chmodSync(poolerKey!, 0o644);
  await db.ask(`alter system set ssl_cert_file = '${cert}'`);
  await db.ask(`alter system set ssl_key_file = '${key}'`);
  await db.ask("alter system set ssl = 'on'");
  await db.ask('select pg_reload_conf()');

  const pooler = await startPooler(db, (settings) =>
    settings.replaceAll(/^;(\w+_tls_\w+ = .*)$/gm, '$1').replaceAll('/etc/pgbouncer/tls', folder),
  );
  onTestFinished(pooler.stop);
  const encrypted = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
  expect(await ask(pooler.url, encrypted, { ca: cert! })).toEqual({ ssl: true });
  await expect(ask(pooler.url, encrypted)).rejects.toThrow(/SSL required/);
});

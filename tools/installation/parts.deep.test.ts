import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtpServer } from '../../server/test/stand-ins/smtp-server.ts';
import { startBalancer } from './balancer.ts';
import { Consumer } from './consumer.ts';
import { startOwnedDatabase } from './database.ts';
import { domain, getMailAddress, writeFirm } from './firm.ts';
import { createProductionSettings, operate, startServer } from './servers.ts';
import { startPooler, startScanner, virus } from './services.ts';
import { smoke } from './smoke.ts';
import { startStore } from './store.ts';

/*
 * What deploy/compose puts together, from Debian's packages: two servers, the migration, PostgreSQL, PgBouncer,
 * S3-compatible storage, ClamAV, a mail catcher, and the balancer with TLS. Prometheus has tests of its own (`npm run
 * test:deep -- metrics`); Grafana is in no package of Debian's.
 */

test('the parts of an installation work together', { timeout: 600_000 }, async () => {
  const ends: (() => Promise<unknown> | void)[] = [];
  onTestFinished(async () => {
    for (const end of ends.reverse()) await end();
  }, 120_000);
  const firm = mkdtempSync(path.join(tmpdir(), 'kp-firm-'));
  ends.push(() => rmSync(firm, { recursive: true, force: true }));
  writeFirm(firm, { consumers: 2, uploads: 2 });
  const db = await startOwnedDatabase();
  ends.push(db.stop);
  const store = await startStore();
  ends.push(store.stop);
  const pooler = await startPooler(db);
  ends.push(pooler.stop);
  const scanner = await startScanner();
  ends.push(scanner.stop);
  const mail = await startSmtpServer(() => '');
  ends.push(mail.close);
  const { VIRUS_SCAN: _, ...settings } = createProductionSettings();
  const env = {
    ...settings,
    ...store.settings,
    DATABASE_URL: pooler.url,
    DATABASE_URL_DIRECT: db.url,
    CLAMD_HOST: '127.0.0.1',
    CLAMD_PORT: String(scanner.port),
    SMTP_URL: mail.url,
  };
  await operate('migrate', [], env);
  await operate('import', [firm], env);
  const servers = [await startServer({ env }), await startServer({ env })];
  ends.push(() => Promise.all(servers.map((server) => server.stop())));
  const balancer = await startBalancer(servers);
  ends.push(balancer.stop);

  await smoke(balancer.url);

  const consumer = new Consumer(balancer.url, getMailAddress(2));
  await consumer.signIn();
  const [todo] = await consumer.todos('UPLOAD_DOCUMENTMANAGEMENT_FILE');
  const infected = await consumer.upload(todo?.id ?? '', randomUUID(), virus);
  expect([infected.status, infected.body.toString()]).toEqual([422, expect.stringContaining('UPLOAD_FILE_INFECTED')]);

  const asked = await consumer.call('/api/auth/forgot-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ email: getMailAddress(2) })),
  });
  expect(asked.status).toBeLessThan(300);
  await expect.poll(() => mail.messages.length, { timeout: 60_000 }).toBe(1);
  expect(mail.messages[0]).toContain(domain);

  // The console answers under its own name alone.
  const page = async (host: string) => (await consumer.call('/', { headers: { host } })).body.toString('utf8');
  expect(await page('console.kantoor.example')).not.toBe(await page(domain));
});

/**
 * `npm run soak -- [minutes]`: an installation as in production (three servers behind a balancer, PgBouncer, PostgreSQL,
 * an S3-compatible store, a scanner, a mail server) under consumers who go on, while its parts are killed, frozen and
 * filled in turn. Counts at the end: what was acknowledged and is not there, what is there twice, and whether memory,
 * handles and connections stayed flat. Writes its figures to docs/deep-run.md. Needs root on Debian, for the programs.
 */
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtpServer } from '../server/test/stand-ins/smtp-server.ts';
import { buildIfChanged } from './build.ts';
import { startBalancer } from './installation/balancer.ts';
import { Consumer } from './installation/consumer.ts';
import { count, type Measure, measure } from './installation/counts.ts';
import { startOwnedDatabase } from './installation/database.ts';
import { getMailAddress, writeFirm } from './installation/firm.ts';
import { liveAs, type Tally } from './installation/load.ts';
import { createProductionSettings, operate, type Server, startServer, waitUntil } from './installation/servers.ts';
import { startPooler, startScanner } from './installation/services.ts';
import { startStore } from './installation/store.ts';
import { at } from './shared/paths.ts';
import { run } from './shared/run.ts';

const CONSUMERS = 6;
const minutes = Number(process.argv[2] ?? 5);
if (!(minutes > 0)) {
  console.error('For how long? npm run soak -- <minutes>');
  process.exit(2);
}

const ends: (() => Promise<unknown> | void)[] = [];
const firm = mkdtempSync(path.join(tmpdir(), 'kp-firm-'));
ends.push(() => rmSync(firm, { recursive: true, force: true }));
/** Consumers who forget their passwords: no address more often in an hour than it is sent a mail without a wait. */
const FORGETFUL = Math.ceil(((minutes + 2) * 6) / 4);
writeFirm(firm, { consumers: CONSUMERS, uploads: Math.ceil(minutes * 60), others: FORGETFUL });

async function soak(): Promise<boolean> {
  await buildIfChanged();
  const db = await startOwnedDatabase();
  ends.push(db.stop);
  const store = await startStore();
  ends.push(store.stop);
  const pooler = await startPooler(db);
  ends.push(pooler.stop);
  const scanner = await startScanner();
  ends.push(scanner.stop);
  /** The mail server is told what to do: answer, say that it is busy, or say nothing. */
  let mailIs: 'well' | 'busy' | 'silent' = 'well';
  const mail = await startSmtpServer((command) => {
    if (mailIs === 'silent') return null;
    return mailIs === 'busy' && command === 'RCPT' ? '451 later' : '';
  });
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

  const servers: Server[] = [];
  /** A small disk for the first server, to be filled; none where nothing can be mounted. */
  const disk = mkdtempSync(path.join(tmpdir(), 'kp-disk-'));
  const mounted = (await run('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk])).code === 0;
  ends.push(async () => {
    if (mounted) await run('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  for (let n = 0; n < 3; n += 1) servers.push(await startServer({ env, ...(n === 0 && mounted && { dataDir: disk }) }));
  ends.push(() => Promise.all(servers.map((server) => server.stop())));
  const balancer = await startBalancer(servers);
  ends.push(balancer.stop);
  /** Starts a server again at its place, as a supervisor does. */
  const again = async (place: number) => {
    const { port, consolePort } = servers[place]!;
    for (let tries = 0; ; tries += 1) {
      const started = await startServer({
        env,
        port,
        consolePort,
        ...(place === 0 && mounted && { dataDir: disk }),
      }).catch((error: Error) => error);
      if (!(started instanceof Error)) {
        servers[place] = started;
        return;
      }
      if (tries > 20) throw started;
      await sleep(1000);
    }
  };
  /** Waits until the database is back: it repairs itself first, for as long as that takes. */
  const answersAgain = () =>
    waitUntil(
      () =>
        db.ask('select 1').then(
          () => true,
          () => false,
        ),
      'The database does not come back',
    );
  const freeze = async (child: { pid?: number | undefined }, milliseconds: number) => {
    process.kill(child.pid!, 'SIGSTOP');
    await sleep(milliseconds);
    process.kill(child.pid!, 'SIGCONT');
  };

  let place = 0;
  /** TABLE: what is done to the installation, in turn, by its name in the report. */
  const faults: Record<string, () => Promise<void>> = {
    'a server killed': async () => {
      place = (place + 1) % 3;
      await servers[place]!.kill();
      await again(place);
    },
    'a server told to stop': async () => {
      place = (place + 1) % 3;
      await servers[place]!.stop();
      await again(place);
    },
    'a server frozen for 8 s': () => freeze(servers[(place + 2) % 3]!.process, 8000),
    'the database killed': async () => {
      process.kill(db.pid(), 'SIGKILL');
      await answersAgain();
    },
    'the database frozen for 6 s': () => freeze({ pid: db.pid() }, 6000),
    'every connection cut': async () => {
      await db.ask("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portal_owner'");
    },
    'the pooler killed for 3 s': () => pooler.restart(3000),
    'the store killed for 5 s': () => store.restart(5000),
    'the store frozen for 5 s': () => freeze(store.process(), 5000),
    'the scanner killed for 5 s': () => scanner.restart(5000),
    'the scanner frozen for 5 s': () => freeze(scanner.process(), 5000),
    'the mail server busy, then silent, for 6 s': async () => {
      mailIs = 'busy';
      await sleep(3000);
      mailIs = 'silent';
      await sleep(3000);
      mailIs = 'well';
    },
    'a disk filled for 5 s': async () => {
      if (!mounted) return;
      const file = path.join(disk, 'full');
      const { bavail, bsize } = statfsSync(disk);
      try {
        writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - 4096)));
      } catch {
        // It is full sooner than it said.
      }
      await sleep(5000);
      rmSync(file, { force: true });
    },
  };

  const tally: Tally = { calls: 0, failed: [], acknowledged: new Map(), drafts: new Map() };
  let over = false;
  const people = Array.from({ length: CONSUMERS }, (_, n) =>
    liveAs(new Consumer(balancer.url, getMailAddress(n + 1)), tally, () => over, { patience: true, pause: 300 }),
  );
  // A mail now and then, to somebody who forgot a password.
  let linksAcknowledged = 0;
  const forgetful = (async () => {
    const consumer = new Consumer(balancer.url, '');
    for (let n = 0; !over; n += 1) {
      const asked = await consumer.call('/api/auth/forgot-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify({ email: getMailAddress(CONSUMERS + (n % FORGETFUL) + 1) })),
      });
      if (asked.status >= 200 && asked.status < 300) linksAcknowledged += 1;
      for (let wait = 0; wait < 20 && !over; wait += 1) await sleep(500);
    }
  })();
  await sleep(10_000);
  const connections = async () =>
    Number(
      (await db.ask<{ count: string }>("select count(*) from pg_stat_activity where usename = 'portal_owner'"))[0]!
        .count,
    );
  const first = { servers: servers.map(measure), connections: await connections() };
  const done = new Map<string, number>();
  const end = Date.now() + minutes * 60_000;
  for (let turn = 0; Date.now() < end; turn += 1) {
    const names = Object.keys(faults);
    const name = names[turn % names.length]!;
    console.log(`${new Date().toISOString().slice(11, 19)} ${name}`);
    await faults[name]!();
    done.set(name, (done.get(name) ?? 0) + 1);
    await sleep(3000);
  }
  // Calls that waited are made up for.
  await sleep(15_000);
  over = true;
  await Promise.all([...people, forgetful]);
  await sleep(5000);
  const last = { servers: servers.map(measure), connections: await connections() };
  const found = await count(tally, { url: balancer.url, consumers: CONSUMERS, ask: db.ask });
  const ids = new Set(mail.messages.map((message) => /^message-id: *(\S+)/im.exec(message)?.[1]));
  const kinds = new Map<string, number>();
  for (const line of tally.failed) {
    const kind = /^[\w-]+: \d+/.exec(line)?.[0] ?? line;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const span = (values: readonly number[]) => values.join(', ');
  const lines = [
    `${minutes} minutes on ${new Date().toISOString().slice(0, 10)}: ${CONSUMERS} consumers, three servers, ${[...done.values()].reduce((sum, n) => sum + n, 0)} faults.`,
    '',
    '| what | figure |',
    '| --- | --- |',
    ...[...done].map(([name, times]) => `| ${name} | ${times === 1 ? 'once' : `${times} times`} |`),
    `| calls | ${tally.calls} |`,
    `| calls that failed, and were made again | ${tally.failed.length} |`,
    `| documents acknowledged | ${tally.acknowledged.size} |`,
    `| of them lost | ${found.lost} |`,
    `| there twice | ${found.twice} |`,
    `| that cannot be downloaded | ${found.unreadable} |`,
    `| drafts older than what was acknowledged | ${found.lostDrafts} |`,
    `| of which the firm was not told once | ${found.toldWrong} |`,
    `| links for a new password that were promised, and made | ${linksAcknowledged}, ${found.links} |`,
    `| mails that were sent, and that the mail server has | ${found.mailsDone}, ${ids.size} |`,
    `| mails that it has twice, after an answer that it did not give | ${mail.messages.length - ids.size} |`,
    `| jobs given up, and overdue | ${found.dead}, ${found.waiting} |`,
    `| memory of the servers in MB, 10 s after the start and at the end | ${span(first.servers.map(({ memory }) => memory))}; ${span(last.servers.map(({ memory }) => memory))} |`,
    `| open handles of the servers, then and at the end | ${span(first.servers.map(({ handles }) => handles))}; ${span(last.servers.map(({ handles }) => handles))} |`,
    `| connections to the database, then and at the end | ${first.connections}; ${last.connections} |`,
  ];
  console.log(
    `\n${lines.join('\n')}\n\nFailed calls by kind: ${[...kinds].map(([kind, n]) => `${kind} ×${n}`).join(', ')}`,
  );
  const page = at('docs/deep-run.md');
  const written = readFileSync(page, 'utf8').replace(/\n## The soak\n[\s\S]*$/, '');
  writeFileSync(
    page,
    `${written.trimEnd()}\n\n## The soak\n\n\`npm run soak -- <minutes>\` writes this part. ${lines.join('\n')}\n`,
  );
  // As much as a server grows by the work itself: its caches fill, and a document is being made.
  const most = (of: (measure: Measure) => number) => Math.max(...first.servers.map(of));
  const flat =
    last.servers.every(
      ({ memory, handles }) => memory <= most((one) => one.memory) + 150 && handles <= most((one) => one.handles) + 20,
    ) && last.connections <= first.connections + 15;
  if (!flat) console.log('Memory, handles or connections did not stay flat.');
  const wrong =
    found.lost +
    found.twice +
    found.unreadable +
    found.lostDrafts +
    found.toldWrong +
    found.dead +
    found.waiting +
    Math.max(0, linksAcknowledged - found.links) +
    Math.max(0, found.mailsDone - ids.size);
  return wrong === 0 && tally.acknowledged.size > 0 && flat;
}

try {
  process.exitCode = (await soak()) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const one of ends.reverse()) await Promise.resolve(one()).catch((error: unknown) => console.error(error));
}

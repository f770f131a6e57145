import { createHook } from 'node:async_hooks';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { runCommand } from '../../../test/programs/run-command.ts';
import { type CommandIo, definePlainCommand, type Run } from '../../platform/command.ts';
import { createClient } from '../../platform/db/client.ts';
import { toDatabaseUrl } from '../../platform/db/connection.ts';
import { run as files } from './files-command.ts';
import { run as importDocuments } from './import-command.ts';
import { run as outbox } from './outbox-command.ts';
import { run as staff } from './staff-command.ts';

/** Both streams of a command in one list, in their order. */
async function listWritten(run: Run, ...args: string[]) {
  const written: [stream: string, text: string][] = [];
  const writer = (stream: string) => ({ write: (text: string) => written.push([stream, text]) });
  const io: CommandIo = { env: {}, stdout: writer('out'), stderr: writer('err') };
  return { code: await run(args, io), written };
}

describe('a command', () => {
  const closed: string[] = [];
  const run = definePlainCommand(([word]) => async ({ progress, ends }) => {
    ends.push(async () => closed.push('first'));
    ends.push(async () => Promise.reject(new Error('cannot be closed')));
    ends.push(async () => closed.push('last'));
    progress('at it');
    if (word === 'fail') throw new Error('It is broken.');
    return { text: 'Looked.', data: { looked: 1 }, found: word === 'find' };
  });

  test('writes its answer to stdout and what it tells meanwhile to stderr, and says by its code what it found', async () => {
    const progress = ['err', 'at it\n'];
    expect(await listWritten(run)).toEqual({ code: 0, written: [progress, ['out', 'Looked.\n']] });
    expect(await listWritten(run, 'find', '--json')).toEqual({
      code: 3,
      written: [progress, ['out', '{\n  "looked": 1\n}\n']],
    });
    expect(await listWritten(run, 'fail')).toEqual({ code: 1, written: [progress, ['err', 'It is broken.\n']] });
  });

  test('closes what it opened, the last first, also when it fails, and each time anew', async () => {
    closed.length = 0;
    for (const word of ['look', 'fail']) await listWritten(run, word);
    expect(closed).toEqual(['last', 'first', 'last', 'first']);
  });
});

describe('a command in the process of another program', () => {
  let db: TestDatabase;
  let folder: string;
  let watcher: ReturnType<typeof createClient>;
  beforeAll(async () => {
    db = await freshDatabase();
    folder = await mkdtemp(join(tmpdir(), 'kp-command-'));
    const languages = [{ name: 'Nederlands', iso_code: 'nl', is_default: true }];
    const content = { image_logo: { path: 'logo.png' } };
    const licence = { kind: 'licence', firm_id: 'zee', name: 'Zee', domains: ['zee.test.example'], languages, content };
    await mkdir(join(folder, 'documents'));
    await copyFile(join(import.meta.dirname, '../../../../e2e/files/logo.png'), join(folder, 'documents/logo.png'));
    await writeFile(join(folder, 'documents/licence.json'), JSON.stringify(licence));
    watcher = createClient(db.connection);
    await watcher.connect();
  });
  afterAll(async () => {
    await watcher.end();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  const runIn = (data: string, run: Run, ...args: string[]) =>
    runCommand(run, args, { DATABASE_URL: toDatabaseUrl(db.connection), DATA_DIR: join(folder, data) });
  /** Commands that end in each of the four ways. */
  const runAll = async () => {
    const ran = [
      await runIn('data', staff, 'end', 'nobody'),
      await runIn('data', outbox, 'burn'),
      await runIn('data', files, 'bind'),
      await runIn('empty', files, 'list'),
    ];
    return ran.map(({ code }) => code);
  };
  const listPids = async () => {
    const { rows } = await watcher.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database()',
    );
    return rows.map(({ pid }) => pid);
  };
  const countListeners = () =>
    Object.fromEntries(process.eventNames().map((name) => [String(name), process.listenerCount(name)]));
  const countProcesses = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;

  test('works twice, and leaves no listener, timer, connection or process, nor an exit code', async () => {
    const { exitCode } = process;
    onTestFinished(() => void (process.exitCode = exitCode));
    process.exitCode = 7;
    // Modules stay loaded, so the first run is not compared.
    expect(await runAll()).toEqual([1, 2, 0, 3]);
    const pids = await listPids();
    const before = { exitCode: 7, listeners: countListeners(), processes: countProcesses() };
    const timers = new Set<number>();
    let isRunning = true;
    const hook = createHook({
      init: (id, type) => void (isRunning && type === 'Timeout' && timers.add(id)),
      destroy: (id) => void timers.delete(id),
    }).enable();
    expect(await runAll()).toEqual([1, 2, 0, 3]);
    // It starts processes that read documents, here the picture of the firm.
    expect(await runIn('data', importDocuments, join(folder, 'documents'))).toMatchObject({ code: 0 });
    isRunning = false;
    const look = async () => ({
      exitCode: process.exitCode,
      listeners: countListeners(),
      processes: countProcesses(),
      connections: (await listPids()).filter((pid) => !pids.includes(pid)),
      timers: timers.size,
    });
    await expect.poll(look, { timeout: 30_000 }).toEqual({ ...before, connections: [], timers: 0 });
    hook.disable();
  });
});

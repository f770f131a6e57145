import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as sample from '../../../test/fixtures/samples.ts';
import { endlessList, endlessTable } from '../../../test/made-files/bombs.ts';
import { observe } from '../kernel/observed.ts';
import { type Documents, openDocuments, POOL } from './documents.ts';
import { DOCUMENT_KINDS } from './jobs.ts';
import { openPool, type PoolSettings } from './pool.ts';

let folder: Awaited<ReturnType<typeof sample.createTemporaryFolder>>;
let documents: Documents;
let good: { path: string; file_name: string };

beforeAll(async () => {
  folder = await sample.createTemporaryFolder();
  good = await sample.createDeliveredFile(folder.path, 'goed.pdf', await sample.createPdf(300));
  return folder.remove;
});
afterEach(() => documents.close());

const open = async (pool: Partial<PoolSettings>) => {
  documents = await openDocuments(folder.path, pool);
};
/** Each by someone else, unless told otherwise. */
const inspect = (file = good, owner: string = randomUUID()) => documents.inspect(file, DOCUMENT_KINDS, owner);

/** Ids of the children that are ours. */
const children = () =>
  readdirSync('/proc').filter((id) => {
    try {
      return (
        /^\d+$/.test(id) &&
        new RegExp(`\\) \\S ${process.pid} `).test(readFileSync(`/proc/${id}/stat`, 'utf8')) &&
        readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('pdf/worker.ts')
      );
    } catch {
      return false;
    }
  });

describe.skipIf(process.platform !== 'linux')('the processes that read documents', () => {
  test('are never more than allowed, however much there is to do', async () => {
    await open({ workers: 2 });
    const jobs = Array.from({ length: 20 }, () => inspect());
    expect(children()).toHaveLength(2);
    for (const id of children()) expect(getPriority(Number(id))).toBeGreaterThan(getPriority());
    expect(new Set((await Promise.all(jobs)).map(({ pages }) => pages))).toEqual(new Set([1]));
  });

  test('are replaced after their number of jobs', async () => {
    await open({ workers: 1, renew_after: 2 });
    const seen = new Set<string>();
    for (let job = 0; job < 6; job += 1) {
      const running = inspect();
      for (const id of children()) seen.add(id);
      await running;
    }
    expect(seen.size).toBe(3);
  });

  test('are started again when one dies, and its job with it', async () => {
    await open({ workers: 1 });
    const first = inspect();
    const second = inspect();
    process.kill(Number(children()[0]), 'SIGKILL');
    expect(await first).toMatchObject({ kind: 'pdf' });
    expect(await second).toMatchObject({ kind: 'pdf' });
  });

  test('are ended when a job takes too long', async () => {
    // Nobody ever writes to it: reading it takes too long on a machine of any speed.
    const path = join(folder.path, 'never.pdf');
    execFileSync('mkfifo', [path]);
    const file = { path, file_name: 'never.pdf' };
    const pool = openPool({ ...POOL, workers: 1, timeout_ms: 1 });
    const job = pool.run('inspect', { file, accept: DOCUMENT_KINDS });
    const [child] = children();
    await expect(job).rejects.toMatchObject({ reason: 'took_too_long', started: true });
    await pool.close();
    expect(children()).not.toContain(child);
  });

  test('are ended by the processor time of a job, which is not done again, and the next one finds another', async () => {
    await open({ processor_ms: 500, spare_after_ms: 100, gives_way_after_ms: null });
    const bad = await sample.createDeliveredFile(folder.path, 'kort.pdf', endlessList());
    const owner = randomUUID();
    const lost: string[] = [];
    const stop = observe('document-process-lost', ({ reason }) => void lost.push(reason));
    const [read, next] = await Promise.allSettled([inspect(bad, owner), inspect(good, owner)]);
    expect(read).toMatchObject({ reason: { code: 'UPLOAD_FILE_DAMAGED', reason: 'took_too_long' } });
    expect(next).toMatchObject({ value: { pages: 1 } });
    expect(lost).toEqual(['took_too_long']);
    stop();
  });

  test('start beside a job that takes long, so that the next one need not wait for a start', async () => {
    const path = join(folder.path, 'wacht.pdf');
    execFileSync('mkfifo', [path]);
    await open({ spare_after_ms: 0 });
    const waits = inspect({ path, file_name: 'wacht.pdf' }).catch(() => {});
    await expect.poll(children, { timeout: 20_000, interval: 20 }).toHaveLength(2);
    await documents.close();
    await waits;
    expect(children()).toEqual([]);
  });

  test('may take their time to start, which is not the job’s, but not for ever', async () => {
    const limits = { workers: 1, timeout_ms: 60_000, start_timeout_ms: 100_000 };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    /** Its child is there and cannot have said yet that it started: nothing it says is heard before the next await. */
    const begun = async () => {
      const job = inspect();
      for (let turn = 0; turn < 100 && children().length === 0; turn += 1) await Promise.resolve();
      expect(children()).toHaveLength(1);
      return { job };
    };
    try {
      await open(limits);
      const slow = await begun();
      vi.advanceTimersByTime(99_000);
      expect(await slow.job).toMatchObject({ pages: 1 });
      await documents.close();

      await open(limits);
      const never = await begun();
      vi.advanceTimersByTime(100_000);
      await expect(never.job).rejects.toMatchObject({ name: 'DocumentsFailedError', cause: { started: false } });
    } finally {
      vi.useRealTimers();
    }
  });

  test('that read uploads are separate from those that make our own documents', async () => {
    await open({});
    const data = { language: 'nl' as const, title: 'Brief', firm: { name: 'X', lines: [], colour: '#000000' } };
    const jobs = [inspect(), documents.renderTypst({ template: 'letter', data }, null)];
    expect(children()).toHaveLength(2);
    expect(await Promise.all(jobs)).toHaveLength(2);
  });

  test('are started ahead of the moment at which a job gives way', async () => {
    await open({ gives_way_after_ms: 2_000 });
    const endless = inspect(await sample.createDeliveredFile(folder.path, 'lang.pdf', endlessTable()));
    await expect.poll(children).toHaveLength(1);
    const [first] = children();
    const over = expect(endless).rejects.toThrow();
    const quick = inspect();
    await expect
      .poll(() => [children().length, children().includes(first!)], { timeout: 10_000, interval: 20 })
      .toEqual([2, true]);
    expect(await quick).toMatchObject({ pages: 1 });
    await documents.close();
    await over;
    expect(children()).toEqual([]);
  });

  test('accept no more jobs than the queue holds', async () => {
    await open({ workers: 1, max_waiting: 1 });
    const [first, second] = [inspect(), inspect()];
    await expect(inspect()).rejects.toThrow('Too many documents');
    expect(await Promise.all([first, second])).toHaveLength(2);
  });

  test.each([
    ['', {}],
    [', also one that had done its number of jobs', { renew_after: 1 }],
  ])('are gone after closing%s', async (_, pool) => {
    await open(pool);
    await inspect();
    await documents.close();
    expect(children()).toEqual([]);
    await expect(inspect()).rejects.toThrow();
  });
});

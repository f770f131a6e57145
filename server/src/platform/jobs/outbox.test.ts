import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addHousehold, type Household } from '../../../test/rows.ts';
import { createAdjustableClock } from '../../../test/sign-in.ts';
import { listen } from '../db/listen.ts';
import type { MailOrder } from './orders.ts';
import { claimJobs, claimJobsInTurns, enqueue, markJobDone, outboxChannel } from './outbox.queries.ts';
import { outbox } from './outbox.table.ts';
import { processDueJobs, startOutbox } from './outbox.ts';

let db: TestDatabase;
let home: Household;
let clock: ReturnType<typeof createAdjustableClock>;
beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  clock = createAdjustableClock();
  await db.queryAsSystem((q) => q.delete(outbox));
});

const payload: MailOrder = { template: 'password-changed', consumer_id: 'c1', data: {} };
const order = () =>
  db.transaction(home.licence.id, (tx) =>
    enqueue(tx, { licence_id: home.licence.id, kind: 'mail', payload, at: clock.now() }),
  );
const rows = () => db.queryAsSystem((q) => q.select().from(outbox));
const log = { warn: () => {} };
const work = (mail: () => Promise<void>) => processDueJobs({ db, clock, log, handlers: { mail } });

describe('the outbox', () => {
  test('does the work that a transaction queued, once', async () => {
    const mail = vi.fn(async () => {});
    await order();
    expect(await work(mail)).toBe(1);
    expect(await work(mail)).toBe(0);
    expect(mail).toHaveBeenCalledOnce();
    expect(await rows()).toMatchObject([{ attempts: 1, done_at: clock.now(), dead_at: null }]);
  });

  test('does no work for a transaction that was rolled back', async () => {
    const failing = db.transaction(home.licence.id, async (tx) => {
      await enqueue(tx, { licence_id: home.licence.id, kind: 'mail', payload, at: clock.now() });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await work(async () => {})).toBe(0);
  });

  test('gives each licence its turn with a kind that takes long, however many of another wait', async () => {
    const other = await addHousehold(db);
    const queue = (licence_id: string, file_id: string) =>
      db.transaction(licence_id, (tx) =>
        enqueue(tx, { licence_id, kind: 'read-document', payload: { file_id }, at: clock.now() }),
      );
    for (const file of ['a', 'b', 'c']) await queue(home.licence.id, file);
    clock.pass(1);
    for (const file of ['d', 'e']) await queue(other.licence.id, file);
    const claim = async (many: number) => {
      clock.pass(1);
      const until = new Date(clock.now().getTime() + 120_000);
      return db.queryAsSystem((q) => claimJobsInTurns(q, 'read-document', many, clock.now(), until));
    };
    const taken: unknown[] = [];
    for (const many of [1, 1, 2, 5]) {
      const jobs = await claim(many);
      taken.push(jobs.map((job) => job.kind === 'read-document' && job.payload.file_id));
      await db.queryAsSystem((q) => Promise.all(jobs.map(({ id }) => markJobDone(q, id, clock.now()))));
    }
    expect(taken).toEqual([['a'], ['d'], ['b', 'e'], ['c']]);
  });

  test('leaves jobs without a handler to another worker', async () => {
    await order();
    expect(await processDueJobs({ db, clock, log, handlers: { 'firm-mail': async () => {} } })).toBe(0);
  });

  test('retries with growing delays for three days, and then gives up', async () => {
    await order();
    const waits = [];
    for (let time = 0; time < 19; time++) {
      expect(await work(async () => Promise.reject(new Error('mail server\0 away\nparams: Anna van Veen')))).toBe(1);
      const [row] = await rows();
      const wait = (row!.next_at.getTime() - clock.now().getTime()) / 1000;
      waits.push(wait);
      clock.pass(wait - 1);
      expect(await work(async () => {})).toBe(0);
      clock.pass(1);
    }
    expect(waits.slice(0, 8)).toEqual([10, 40, 160, 640, 2560, 10_240, 21_600, 21_600]);
    expect(waits.slice(0, 18).reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3 * 86_400);
    expect(await rows()).toMatchObject([
      { attempts: 19, done_at: null, last_error: 'mail server away', dead_at: expect.any(Date) },
    ]);
    clock.pass(10 * 86_400);
    expect(await work(async () => {})).toBe(0);
  });

  test('takes a job again that has nothing to do yet, without an end, in waits that stop growing', async () => {
    const looks = vi.fn(async () => 'later' as const);
    const warn = vi.fn();
    const look = () => processDueJobs({ db, clock, log: { warn }, handlers: { mail: looks } });
    await order();
    const waits = [];
    for (let time = 0; time < 10; time++) {
      expect(await look()).toBe(1);
      const [row] = await rows();
      waits.push((row!.next_at.getTime() - clock.now().getTime()) / 1000);
      clock.pass(waits.at(-1)! - 1);
      expect(await look()).toBe(0);
      clock.pass(1);
    }
    expect(waits.slice(6)).toEqual([40_960, 163_840, 163_840, 163_840]);
    expect(await rows()).toMatchObject([{ attempts: 10, done_at: null, dead_at: null, last_error: null }]);
    expect(warn).not.toHaveBeenCalled();
  });

  test('does not give up a job for one failure after many looks, but for two', async () => {
    await order();
    const outcomes = [...Array(19).fill('later'), 'fails', 'later', 'fails', 'fails'];
    const dead = [];
    for (const outcome of outcomes) {
      const mail = async () => (outcome === 'fails' ? Promise.reject(new Error('away')) : ('later' as const));
      expect(await processDueJobs({ db, clock, log, handlers: { mail } })).toBe(1);
      clock.pass(163_840);
      dead.push((await rows())[0]!.dead_at !== null);
    }
    expect(dead).toEqual([...Array(22).fill(false), true]);
  });

  test('gives a job to only one of many workers', async () => {
    for (let count = 0; count < 30; count++) await order();
    const mail = vi.fn(async () => {});
    const taken = await Promise.all([work(mail), work(mail), work(mail), work(mail)]);
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(mail).toHaveBeenCalledTimes(30);
  });

  test('does not let one slow kind of job delay another, nor one slow job the next of its kind', async () => {
    const slow = Promise.withResolvers<void>();
    const mails: (() => void)[] = [];
    const hooks = Promise.withResolvers<void>();
    const mail = vi.fn(async () => (mails.push(() => {}), mails.length === 1 ? slow.promise : undefined));
    for (let count = 0; count < 7; count++) await order();
    const worker = startOutbox({ db, clock, log, handlers: { mail, 'merge-agreed': async () => hooks.resolve() } });
    await expect.poll(() => mail.mock.calls.length).toBe(7);
    await db.transaction(home.licence.id, (tx) =>
      enqueue(tx, { licence_id: home.licence.id, kind: 'merge-agreed', payload: { merge_id: 'm1' }, at: clock.now() }),
    );
    worker.wake();
    await hooks.promise;
    slow.resolve();
    await worker.close();
    expect((await rows()).every(({ done_at }) => done_at)).toBe(true);
  });

  test('leaves a job to a worker that is at it for longer than a dead one holds it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const slow = Promise.withResolvers<void>();
    await order();
    const running = work(() => slow.promise);
    const until = async () => (await rows())[0]?.locked_until?.getTime() ?? 0;
    await expect.poll(until).toBeGreaterThan(0);
    for (let half = 0; half < 8; half++) {
      clock.pass(30);
      const before = await until();
      vi.advanceTimersByTime(30_000);
      await expect.poll(until).toBeGreaterThan(before);
    }
    vi.useRealTimers();
    expect(await work(async () => {})).toBe(0);
    slow.resolve();
    expect(await running).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 1, done_at: expect.any(Date) }]);
  });

  test('leaves jobs to a live worker, and takes over those of a dead one', async () => {
    await order();
    const until = new Date(clock.now().getTime() + 120_000);
    expect(await db.queryAsSystem((q) => claimJobs(q, 'mail', 5, clock.now(), until))).toHaveLength(1);
    clock.pass(119);
    expect(await work(async () => {})).toBe(0);
    clock.pass(2);
    expect(await work(async () => {})).toBe(1);
  });

  test('hands nothing over in the name of a worker that lost the job to another', async () => {
    const taken = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<void>();
    const sent: string[] = [];
    const by = (name: string, wait: Promise<void>) =>
      processDueJobs({
        db,
        clock,
        log,
        handlers: {
          mail: async (_, handOver) => {
            taken.resolve();
            await wait;
            await handOver();
            sent.push(name);
          },
        },
      });
    await order();
    const first = by('the first', slow.promise);
    await taken.promise;
    clock.pass(121);
    await by('the second', Promise.resolve());
    slow.resolve();
    await first;
    expect(sent).toEqual(['the second']);
    expect(await rows()).toMatchObject([{ attempts: 2, done_at: expect.any(Date), last_error: null }]);
  });

  test('loses no time when the clock is set back, neither before a first try, nor after one, nor while held', async () => {
    await order();
    clock.pass(-3600);
    expect(await work(async () => Promise.reject(new Error('mail server away')))).toBe(1);
    // Its ten seconds still hold.
    expect(await work(async () => {})).toBe(0);
    clock.pass(-3600);
    const until = new Date(clock.now().getTime() + 120_000);
    expect(await db.queryAsSystem((q) => claimJobs(q, 'mail', 5, clock.now(), until))).toHaveLength(1);
    expect(await work(async () => {})).toBe(0);
    clock.pass(-3600);
    expect(await work(async () => {})).toBe(1);
  });

  test('is woken by a commit, even in another process', async () => {
    const done = Promise.withResolvers<void>();
    // The worker's own timer never fires: only the database can wake it.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const worker = startOutbox({ db, clock, log, handlers: { mail: async () => done.resolve() } });
    vi.useRealTimers();
    const listening = Promise.withResolvers<void>();
    const listener = listen(db.connection, outboxChannel, () => {
      listening.resolve();
      worker.wake();
    });
    await listening.promise;
    await order();
    await done.promise;
    await listener.close();
    await worker.close();
    expect(await rows()).toMatchObject([{ done_at: expect.any(Date) }]);
  });

  test('finishes running jobs before it closes', async () => {
    await order();
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const worker = startOutbox({ db, clock, log, handlers: { mail: async () => (begun.resolve(), go.promise) } });
    await begun.promise;
    const closed = worker.close();
    go.resolve();
    await closed;
    expect(await rows()).toMatchObject([{ done_at: expect.any(Date) }]);
  });
});

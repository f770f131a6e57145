import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { openDatabaseClock } from './database-clock.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

const noon = Date.UTC(2026, 2, 2, 12);

/** A machine whose clock is so many seconds ahead, a database whose answer takes so long, and time that passes. */
async function open({ ahead = 0, takes = 0 } = {}) {
  let passed = 0;
  let jump = 0;
  const machine = { clock: () => noon + passed + (ahead + jump) * 1000, elapsed: () => 500 + passed };
  const database = {
    ahead: 0,
    takes,
    time: async () => {
      passed += database.takes / 2;
      const time = noon + passed + database.ahead * 1000;
      passed += database.takes / 2;
      return time;
    },
  };
  const log = { warn: vi.fn() };
  const clock = await openDatabaseClock(database, { machine, log });
  onTestFinished(() => clock.close());
  const warned = () => clock.warnings().map(({ message }) => message.replace(/\..*/, ''));
  return {
    clock,
    database,
    log,
    warned,
    pass: (seconds: number) => {
      passed += seconds * 1000;
    },
    set: (seconds: number) => {
      jump = seconds;
    },
    /** Seconds by which it differs from the database's time. */
    error: () => (clock.now().getTime() - noon - passed) / 1000 - database.ahead,
  };
}

describe('the clock', () => {
  test('is that of a real database', async () => {
    const clock = await openDatabaseClock(db, { machine: { clock: () => 0, elapsed: () => performance.now() } });
    onTestFinished(() => clock.close());
    // The first look is as exact as the answer is quick.
    expect(Math.abs(clock.now().getTime() - (await db.time()))).toBeLessThan(30_000);
  });

  test.each([-3600, -15, 15, 3600])('is the database’s on a machine whose own is %s s ahead', async (ahead) => {
    const { error, pass } = await open({ ahead });
    expect(error()).toBe(0);
    pass(9);
    expect(error()).toBe(0);
  });

  test('runs on, whatever happens to the clock of the machine', async () => {
    const { error, pass, set } = await open();
    for (const jump of [-86_400, 86_400]) {
      set(jump);
      pass(5);
      expect(error()).toBe(0);
    }
  });

  test('runs on while the database is away', async () => {
    const { clock, database, error, pass } = await open({ ahead: 15 });
    const { time } = database;
    database.time = () => Promise.reject(new Error('away'));
    await expect(clock.look()).rejects.toThrow('away');
    pass(600);
    expect(error()).toBe(0);
    database.time = time;
    await clock.look();
    expect(error()).toBe(0);
  });

  test('follows the database where its clock was set, in the next look', async () => {
    const { clock, database, error } = await open();
    for (const ahead of [120, -120]) {
      database.ahead = ahead;
      await clock.look();
      expect(error()).toBe(0);
    }
  });

  test('is not moved by an answer that takes long, and never by more than its wait leaves open', async () => {
    const { clock, database, error } = await open();
    database.takes = 3000;
    await clock.look();
    expect(error()).toBe(0);
    database.ahead = 10;
    await clock.look();
    expect(error()).toBe(-1.5);
  });
});

describe('the operator', () => {
  test('hears of a machine whose clock is more than a minute off, once in the log and in readiness while it is', async () => {
    const { clock, log, set, warned } = await open({ ahead: 75 });
    expect(warned()).toEqual(["The clock of this machine is 75 seconds ahead of the database's"]);
    await clock.look();
    expect(log.warn.mock.calls).toEqual([
      [{ warning: 'CLOCK_OFF', seconds_ahead: 75 }, expect.stringContaining('synchronise both clocks')],
    ]);
    set(-75);
    await clock.look();
    expect(warned()).toEqual([]);
    set(-400);
    await clock.look();
    expect(warned()).toEqual(["The clock of this machine is 325 seconds behind the database's"]);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  test.each([-20, 0, 20])('hears nothing of one that is %s s ahead', async (ahead) => {
    const { log, warned } = await open({ ahead });
    expect(warned()).toEqual([]);
    expect(log.warn).not.toHaveBeenCalled();
  });
});

import type { Clock } from '../kernel/clock.ts';
import type { Warning } from '../kernel/warnings.ts';
import type { Database } from './open.ts';

/** Milliseconds between two looks at the database's clock. */
const lookEvery = 10_000;
/** Seconds by which a machine's clock may differ from the database's before its operator hears of it. Codes last 30. */
const tolerated = 20;

/** This machine, in milliseconds: its clock, and a count that nobody sets. */
export interface Machine {
  clock(): number;
  elapsed(): number;
}
const thisMachine: Machine = { clock: () => Date.now(), elapsed: () => performance.now() };

export interface DatabaseClock extends Clock {
  /** Looks at the database's clock now. */
  look(): Promise<void>;
  /** Tells of a clock of this machine that is more than twenty seconds off. */
  warnings(): Warning[];
  close(): void;
}

export interface ClockOptions {
  log?: { warn(details: object, message: string): void };
  machine?: Machine;
}

/**
 * The database's clock: the one 'now' of all processes. Between two looks it runs on, whatever
 * happens to the machine's own clock, or to the database.
 * @throws as the database does when it does not answer the first time
 */
export async function openDatabaseClock(
  db: Pick<Database, 'time'>,
  { log, machine = thisMachine }: ClockOptions = {},
): Promise<DatabaseClock> {
  /** The database's time when `elapsed` was 0. */
  let start = Number.NaN;
  let off = false;

  const readTime = () => start + machine.elapsed();
  const getSecondsAhead = () => Math.round((machine.clock() - readTime()) / 1000);
  const listWarnings = (): Warning[] =>
    Math.abs(getSecondsAhead()) > tolerated ? [{ code: 'CLOCK_OFF', message: formatWarning() }] : [];
  const formatWarning = () => {
    const seconds = getSecondsAhead();
    const where = seconds > 0 ? 'ahead of' : 'behind';
    return `The clock of this machine is ${Math.abs(seconds)} seconds ${where} the database's. Times are taken from the database; synchronise both clocks (NTP).`;
  };

  async function look(): Promise<void> {
    const asked = machine.elapsed();
    const time = await db.time();
    const [earliest, latest] = [time - machine.elapsed(), time - asked];
    // The answer was made somewhere in between: only a clock that cannot be right is moved, and no further than that.
    start = Number.isNaN(start) ? (earliest + latest) / 2 : Math.min(Math.max(start, earliest), latest);
    const [warning] = listWarnings();
    if (warning && !off) log?.warn({ warning: warning.code, seconds_ahead: getSecondsAhead() }, warning.message);
    off = warning !== undefined;
  }

  await look();
  // While the database is away, the clock runs on.
  const timer = setInterval(() => void look().catch(() => {}), lookEvery).unref();
  return { now: () => new Date(readTime()), look, warnings: listWarnings, close: () => clearInterval(timer) };
}

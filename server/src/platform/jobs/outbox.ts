import { setTimeout } from 'node:timers/promises';
import { ensure } from '@klantportaal/contract/values/ensure';
import { listKeys } from '@klantportaal/contract/values/objects';
import type { Database } from '../db/open.ts';
import type { Queries } from '../db/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { sanitizeMessage } from '../kernel/kept-words.ts';
import { getSecondsSince, type Observed, observedJobs, tell } from '../kernel/observed.ts';
import { toError } from '../kernel/thrown.ts';
import { withoutValues } from '../kernel/without-values.ts';
import { CONCURRENCY, IN_TURNS, type Lane, openLane } from './lanes.ts';
import type { JobKind } from './orders.ts';
import {
  claimJobs,
  claimJobsInTurns,
  computeBackoff,
  computePostponement,
  type Failure,
  forgetJob,
  type HandedOver,
  holdJob,
  type Job,
  type JobOf,
  listDueKinds,
  MAX_ATTEMPTS,
  markHandedOver,
  markJobDone,
  postponeJob,
  recordJobFailure,
  UNCERTAIN,
} from './outbox.queries.ts';

/** Trying again would end the same way: the job is dead at once. */
export class RefusedForGoodError extends Error {
  override name = 'RefusedForGoodError';
}

/** The work was handed over and no answer came: it may have been done, and is tried again later. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
}

/**
 * Does one job; throws when it should be retried. 'later': there was nothing to do yet, to be taken again after a wait
 * that grows. 'forget' deletes it, else it stays as done. A handler whose work cannot be taken back calls
 * `handOver` right before it leaves us, and ends within 15 minutes of that.
 */
export type JobHandler<Kind extends JobKind> = (
  job: JobOf<Kind>,
  handOver: (mail?: HandedOver) => Promise<void>,
) => Promise<void | 'forget' | 'later'>;
export type JobHandlers = { [Kind in JobKind]?: JobHandler<Kind> };

export interface OutboxContext {
  db: Database;
  clock: Clock;
  handlers: JobHandlers;
  log: { warn(details: object, message: string): void };
  /** Tells of a job that is given up, in the transaction that records it. */
  onDead?: (tx: Queries, job: Job, end: { refused: boolean; reason: string; at: Date }) => Promise<void>;
}

export interface Outbox {
  /** Looks for work now; call it when the database signals that there is some. */
  wake(): void;
  /** Stops taking jobs and waits for the running ones. */
  close(): Promise<void>;
}

/** Milliseconds for which a dead worker still holds its jobs; a live one says more often that it is at work. */
const LEASE = 120_000;
const SIGN_OF_LIFE = 30_000;

/**
 * Processes due jobs until there are none. Returns the number of jobs taken. Several processes may do this
 * concurrently; a job whose worker was killed is run again by another, so every handler must tolerate running twice.
 */
export async function processDueJobs(context: OutboxContext): Promise<number> {
  const failures: unknown[] = [];
  const lanes = [...openLanes(context, (error) => failures.push(error)).values()];
  let before = -1;
  let taken = 0;
  // A job of one kind may queue one of another.
  while (taken > before) {
    before = taken;
    for (const lane of lanes) lane.fill();
    const counts = await Promise.all(lanes.map((lane) => lane.idle()));
    taken = counts.reduce((sum, count) => sum + count, 0);
    if (failures.length > 0) throw failures[0];
  }
  return taken;
}

/**
 * The worker of this process: processes due jobs when woken, and every second for those that others left.
 * A database failure is logged and recovers without intervention.
 */
export function startOutbox(context: OutboxContext): Outbox {
  const { db, clock, log } = context;
  const logFailure = (error: unknown) => log.warn({ err: error }, 'the outbox could not be processed');
  const lanes = openLanes(context, logFailure);
  let looking: Promise<void> | null = null;
  let again = false;
  let closed = false;

  const look = async () => {
    const kinds = await db.queryAsSystem((q) => listDueKinds(q, [...lanes.keys()], clock.now()));
    for (const kind of kinds) lanes.get(kind)?.fill();
  };
  const wake = () => {
    if (closed) return;
    again = looking !== null;
    looking ??= look()
      .catch(logFailure)
      .then(() => {
        looking = null;
        if (again) wake();
      });
  };
  const timer = setInterval(wake, 1_000);
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      for (const lane of lanes.values()) lane.close();
      await looking;
      await Promise.all([...lanes.values()].map((lane) => lane.idle()));
    },
  };
}

function openLanes(context: OutboxContext, onError: (error: unknown) => void): Map<JobKind, Lane> {
  const { db, clock, handlers } = context;
  const kinds = listKeys(handlers);
  return new Map(
    kinds.map((kind) => {
      const claim = (most: number) => {
        const now = clock.now();
        const until = new Date(now.getTime() + LEASE);
        const claimAny = IN_TURNS.has(kind) ? claimJobsInTurns : claimJobs;
        return db.queryAsSystem((q) => claimAny(q, kind, most, now, until));
      };
      const run = (job: Job) => observedJobs.run({ kind: job.kind }, () => runJob(context, job)).catch(onError);
      return [kind, openLane({ room: CONCURRENCY[kind], claim, run, onError })];
    }),
  );
}

async function runJob({ db, clock, handlers, log, onDead }: OutboxContext, job: Job): Promise<void> {
  const toLater = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  const atWork = setInterval(() => {
    // One that is missed is made up for by the next.
    db.queryAsSystem((q) => holdJob(q, job, toLater(LEASE / 1000))).catch(() => {});
  }, SIGN_OF_LIFE);
  const handOver = async (mail?: HandedOver) => {
    const held = await db.queryAsSystem((q) => markHandedOver(q, job, clock.now(), mail));
    if (!held) throw new Error('Another worker took over this job.');
  };
  const from = performance.now();
  const reportOutcome = (outcome: Observed['job']['outcome']) =>
    tell('job', { kind: job.kind, outcome, seconds: getSecondsSince(from) });
  try {
    // The handler of a kind takes its jobs alone, and this job is of that kind.
    const handle = ensure(handlers[job.kind]) as JobHandler<JobKind>;
    const end = await handle(job, handOver).then(
      (outcome) => () => recordOutcome(outcome),
      (error: unknown) => () => recordFailure(error),
    );
    await insist(end);
  } finally {
    clearInterval(atWork);
  }

  async function recordOutcome(outcome: void | 'forget' | 'later'): Promise<void> {
    await db.queryAsSystem((q) => {
      if (outcome === 'forget') return forgetJob(q, job.id);
      if (outcome === 'later') return postponeJob(q, job, toLater(computePostponement(job.attempts)));
      return markJobDone(q, job.id, clock.now());
    });
    reportOutcome(outcome === 'later' ? 'later' : 'done');
  }

  async function recordFailure(error: unknown): Promise<void> {
    const failure = toFailure(job, error, toLater);
    const { reason, uncertain, refused } = failure;
    const { id: outbox_id, kind, attempts } = job;
    const dead = failure.next === null;
    const now = clock.now();
    await db.transactionAsSystem(async (tx) => {
      const recorded = await recordJobFailure(tx, job, failure, now);
      if (recorded && dead) await onDead?.(tx, job, { refused, reason, at: now });
    });
    reportOutcome(refused ? 'refused' : dead ? 'given-up' : uncertain ? 'uncertain' : 'failed');
    log.warn({ err: error, outbox_id, kind, attempts, dead, uncertain }, 'a job of the outbox failed');
  }
}

/** A finished job that is not recorded would run again, so a database away for a moment is asked again. */
async function insist(record: () => Promise<void>): Promise<void> {
  for (const wait of [1, 2, 4, 8]) {
    try {
      return await record();
    } catch {
      await setTimeout(wait * 1000);
    }
  }
  await record();
}

function toFailure(job: Job, error: unknown, later: (seconds: number) => Date): Failure {
  const reason = sanitizeMessage(withoutValues(toError(error).message));
  const uncertain = error instanceof OutcomeUnknownError;
  // One failure after many looks that found nothing is no reason to give up.
  const mayTry = job.attempts < MAX_ATTEMPTS || job.last_error === null;
  const refused = error instanceof RefusedForGoodError;
  if (refused || !mayTry) return { reason, next: null, uncertain: false, refused };
  return { reason, next: later(Math.max(computeBackoff(job.attempts), uncertain ? UNCERTAIN : 0)), uncertain, refused };
}

import type { Database } from '../db/open.ts';
import type { Clock } from '../kernel/clock.ts';
import { withoutValues } from '../kernel/without-values.ts';
import {
  ATTEMPTS_AT_MOST,
  backoff,
  claimJobs,
  forgetJob,
  type Job,
  type JobKind,
  jobDone,
  jobFailed,
  jobPostponed,
} from './outbox.queries.ts';

/**
 * Does one job; throws when it should be retried. 'later': there was nothing to do yet, to be taken again after a wait
 * that grows. 'forget' deletes it, else it stays as done.
 */
export type JobHandler = (job: Job) => Promise<void | 'forget' | 'later'>;
export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

export interface OutboxContext {
  db: Database;
  clock: Clock;
  handlers: JobHandlers;
  log: { warn(details: object, message: string): void };
}

export interface Outbox {
  /** Looks for work now; call it when the database signals that there is some. */
  wake(): void;
  /** Stops taking jobs and waits for the running ones. */
  close(): Promise<void>;
}

/** Milliseconds for which a dead worker still holds its jobs; longer than any handler may take. */
const lease = 120_000;
const atOnce = 5;

/**
 * Processes due jobs until there are none. Returns the number of jobs taken. Several processes may do this
 * concurrently; a job whose worker was killed is run again by another, so every handler must tolerate running twice.
 */
export async function processDueJobs({ db, clock, handlers, log }: OutboxContext): Promise<number> {
  const kinds = Object.keys(handlers) as JobKind[];
  let taken = 0;
  for (;;) {
    const now = clock.now();
    const until = new Date(now.getTime() + lease);
    const jobs = await db.system((q) => claimJobs(q, kinds, atOnce, now, until));
    if (jobs.length === 0) return taken;
    taken += jobs.length;
    await Promise.all(jobs.map(one));
  }

  async function one(job: Job): Promise<void> {
    try {
      const outcome = await handlers[job.kind]!(job);
      await db.system((q) => {
        if (outcome === 'forget') return forgetJob(q, job.id);
        return outcome === 'later' ? jobPostponed(q, job.id, after(job)) : jobDone(q, job.id, clock.now());
      });
    } catch (error) {
      // One failure after many looks that found nothing is no reason to give up.
      const next = job.attempts < ATTEMPTS_AT_MOST || job.last_error === null ? after(job) : null;
      const { id: outbox_id, kind, attempts } = job;
      log.warn({ err: error, outbox_id, kind, attempts, dead: !next }, 'a job of the outbox failed');
      const reason = withoutValues(error instanceof Error ? error.message : String(error)).slice(0, 500);
      await db.system((q) => jobFailed(q, job.id, reason, next, clock.now()));
    }
  }

  function after({ attempts }: Job): Date {
    return new Date(clock.now().getTime() + backoff(attempts) * 1000);
  }
}

/**
 * The worker of this process: processes due jobs when woken, and every second for those that others left.
 * A database failure is logged once per round and recovers without intervention.
 */
export function startOutbox(context: OutboxContext): Outbox {
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  const wake = () => {
    if (closed) return;
    if (running) {
      again = true;
      return;
    }
    again = false;
    running = processDueJobs(context)
      .catch((error) => context.log.warn({ err: error }, 'the outbox could not be processed'))
      .then(() => {
        running = null;
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
      await running;
    },
  };
}

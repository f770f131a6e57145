import type { Database } from '../db/open.ts';
import type { Clock } from './clock.ts';
import { claimJobs, forgetJob, type Job, type JobKind, jobDone, jobFailed } from './outbox.queries.ts';

/** Does one piece of work; throws when it should be tried again. 'forget' deletes it, else it stays as done. */
export type JobHandler = (job: Job) => Promise<void | 'forget'>;
export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

export interface OutboxParts {
  db: Database;
  clock: Clock;
  handlers: JobHandlers;
  log: { warn(details: object, message: string): void };
}

export interface Outbox {
  /** Looks for work now; call it when the database says that there is some. */
  wake(): void;
  /** Stops taking work and waits for what is under way. */
  close(): Promise<void>;
}

/** Milliseconds: how long a worker that died keeps its work from others; longer than any handler may take. */
const lease = 120_000;
const atOnce = 5;
/** 10 seconds after the first failure, then four times as long each time: 15 hours in all. */
const backoff = (attempts: number) => 10_000 * 4 ** (attempts - 1);
const attemptsAtMost = 8;

/**
 * Does what is due, until nothing is. Gives the number of jobs taken. Several processes may do this at once; a job
 * whose worker was killed is done again by another, so every handler must stand a repetition.
 */
export async function workOff({ db, clock, handlers, log }: OutboxParts): Promise<number> {
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
      await db.system((q) => (outcome === 'forget' ? forgetJob(q, job.id) : jobDone(q, job.id, clock.now())));
    } catch (error) {
      const now = clock.now();
      const next = job.attempts < attemptsAtMost ? new Date(now.getTime() + backoff(job.attempts)) : null;
      const { id: outbox_id, kind, attempts } = job;
      log.warn({ err: error, outbox_id, kind, attempts, dead: !next }, 'a job of the outbox failed');
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      await db.system((q) => jobFailed(q, job.id, reason, next, now));
    }
  }
}

/**
 * The worker of this process: works off what is due when woken and every second, for what others left.
 * A failure of the database is told once a round and mends itself.
 */
export function startOutbox(parts: OutboxParts): Outbox {
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
    running = workOff(parts)
      .catch((error) => parts.log.warn({ err: error }, 'the outbox could not be worked off'))
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

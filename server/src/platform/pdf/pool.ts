import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { FileRefusal } from '@klantportaal/contract/values/file-refusals';
import { getSecondsSince, type Observed, tell } from '../kernel/observed.ts';
import { DocumentError, type DocumentErrorCode, type Refused } from './document-error.ts';
import type { JobName, Jobs } from './jobs.ts';
import { TOO_LONG } from './progress.ts';

/** The message to the child, one at a time. */
export type Order<Name extends JobName = JobName> = { name: Name; input: Jobs[Name]['input'] };

/** The message of a child that has started. */
export type Started = 'started';

/** The result of a job: its output or its error. */
export type Outcome = {
  output?: unknown;
  fault?:
    | { code: DocumentErrorCode; reason: FileRefusal; refused: Refused }
    /** `system_code` is that of the operating system, such as ENOSPC. */
    | { message: string; system_code?: string };
};

/** The reply of the child, with its memory in bytes. */
export type Answer = Outcome & { rss: number };

export type PoolSettings = {
  /** Children at once. */
  workers: number;
  /** Jobs that may wait; one more is refused with `PoolFullError`. */
  max_waiting: number;
  /**
   * A job that has run this long is ended with `GaveWayError` when another waits; null: it never gives way. The start of
   * its child does not count: a slow machine must not make every job a long one.
   */
  gives_way_after_ms: number | null;
  /** A child is replaced after this many jobs: the Typst compiler retains memory. */
  renew_after: number;
  /** A child that holds more than this after a job is replaced, in bytes. */
  renew_above: number;
  /** A job that takes longer is ended with its child; the start of the child does not count here either. */
  timeout_ms: number;
  /** A child that takes longer to start is ended: a busy machine may take its time, and nothing waits for ever. */
  start_timeout_ms: number;
  /** The heap of a child, in MB: a job that needs more ends that child and nothing else. */
  heap_mb: number;
  /** All memory of a child, in MB, to the same effect. */
  memory_mb: number;
  /** Milliseconds of the processor that a step of a job may take, after which the child ends: a file, or a page. */
  processor_ms: number;
  /** A job that has run this long may end with its child: another starts, so that the next job finds it ready. */
  spare_after_ms: number;
  /** The priority of its children behind the server: see `lowerPriority`. */
  steps_behind: number;
  /** An idle child ends after this time and frees its memory. */
  idle_ms: number;
};

export class PoolFullError extends Error {
  constructor() {
    super('Too many documents wait to be made');
    this.name = 'PoolFullError';
  }
}

/** The process of a job died, or was ended because the job took too long; whose fault that is, the pool cannot know. */
export class WorkerLostError extends Error {
  readonly reason: 'crashed' | 'took_too_long';
  /** Whether the process had started: one that did not says nothing about its job. */
  readonly started: boolean;

  constructor(reason: 'crashed' | 'took_too_long', started: boolean) {
    super(`The process of a document was lost: ${reason}`);
    this.name = 'WorkerLostError';
    this.reason = reason;
    this.started = started;
  }
}

/** The job took long while others waited: it may be tried again where nobody waits for it. */
export class GaveWayError extends Error {
  constructor() {
    super('The document takes long, and others wait');
    this.name = 'GaveWayError';
  }
}

type Waiting = Order & {
  /** When it got in line, in milliseconds of `performance.now()`. */
  asked: number;
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
};
type Worker = {
  child: ChildProcess;
  jobs: number;
  job: Waiting | null;
  /** When the job was given to the child. */
  taken: number;
  started: boolean;
  /** When a started child began the job, in milliseconds of `performance.now()`. */
  since: number;
  timer: NodeJS.Timeout | undefined;
  /** The timer after which another child starts beside it. */
  spareTimer: NodeJS.Timeout | undefined;
};

export type Pool = {
  run<Name extends JobName>(name: Name, input: Jobs[Name]['input']): Promise<Jobs[Name]['output']>;
  /** Ends the children; queued and running jobs are rejected. */
  close(): Promise<void>;
};

/** Children that do the jobs, started when there is work. */
export function openPool(settings: PoolSettings): Pool {
  const workers = new Set<Worker>();
  /** Also those that were ended and have not exited yet. */
  const alive = new Set<ChildProcess>();
  /** A child that starts while a job is about to give way, so that nobody waits for its start. */
  let spare: Worker | null = null;
  const waiting: Waiting[] = [];
  let closed = false;
  let asking: NodeJS.Timeout | undefined;

  function startNext() {
    while (waiting.length > 0) {
      const worker =
        [...workers].find((candidate) => !candidate.job) ?? (workers.size < settings.workers ? takeWorker() : null);
      if (!worker) return makeRoom();
      const job = ensure(waiting.shift());
      worker.job = job;
      worker.jobs += 1;
      worker.taken = performance.now();
      worker.since = worker.taken;
      limit(worker, worker.started ? settings.timeout_ms : settings.start_timeout_ms);
      if (worker.started) prepareSpare(worker);
      worker.child.send({ name: job.name, input: job.input } satisfies Order);
    }
  }

  function prepareSpare(worker: Worker) {
    worker.spareTimer = setTimeout(() => {
      spare ??= start();
    }, settings.spare_after_ms);
  }

  function limit(worker: Worker, ms: number) {
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => handleLoss(worker, 'took_too_long'), ms);
  }

  /** A job waits and every child is busy: the longest job gives way, now or once it has had its time. */
  function makeRoom() {
    if (settings.gives_way_after_ms === null) return;
    const [longest] = [...workers]
      .filter(({ started }) => started)
      .toSorted((worker, other) => worker.since - other.since);
    if (!longest) return;
    const left = longest.since + settings.gives_way_after_ms - performance.now();
    const early = left - settings.gives_way_after_ms / 2;
    clearTimeout(asking);
    if (left > 0) {
      if (early <= 0) spare ??= start();
      asking = setTimeout(startNext, early > 0 ? early : left);
      return;
    }
    const { job } = longest;
    end(longest);
    tellJob(longest, job, 'gave-way');
    job?.reject(new GaveWayError());
    startNext();
  }

  function takeWorker(): Worker {
    const worker = spare ?? start();
    spare = null;
    workers.add(worker);
    return worker;
  }

  function start(): Worker {
    const child = fork(
      join(import.meta.dirname, 'worker.ts'),
      [String(settings.memory_mb * 1024 * 1024), String(settings.processor_ms)],
      {
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${settings.heap_mb}`, '--expose-gc'],
        // A process that reads uploads gets none of the server's secrets.
        env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: process.env.NODE_ENV },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    );
    lowerPriority(child, settings.steps_behind);
    const worker: Worker = {
      child,
      jobs: 0,
      job: null,
      taken: 0,
      started: false,
      since: 0,
      timer: undefined,
      spareTimer: undefined,
    };
    child.on('message', (said: Started | Answer) => (said === 'started' ? begin(worker) : finish(worker, said)));
    alive.add(child);
    const handleExit = (reason: 'crashed' | 'took_too_long') => {
      alive.delete(child);
      handleLoss(worker, reason);
    };
    child.on('exit', (_, signal) => handleExit(signal === TOO_LONG ? 'took_too_long' : 'crashed'));
    child.on('error', () => handleExit('crashed'));
    return worker;
  }

  function begin(worker: Worker) {
    worker.started = true;
    worker.since = performance.now();
    if (worker.job) {
      limit(worker, settings.timeout_ms);
      prepareSpare(worker);
    }
    if (waiting.length > 0) startNext();
  }

  function finish(worker: Worker, { output, fault, rss }: Answer) {
    const { job } = worker;
    worker.job = null;
    clearTimeout(worker.timer);
    clearTimeout(worker.spareTimer);
    if (worker.jobs >= settings.renew_after || rss > settings.renew_above) end(worker);
    else worker.timer = setTimeout(() => end(worker), settings.idle_ms).unref();
    tellJob(worker, job, !fault ? 'done' : 'reason' in fault ? 'fault' : 'failed');
    if (fault) job?.reject(toError(fault));
    else job?.resolve(output);
    startNext();
    if (waiting.length === 0) dropSpare();
  }

  /** A child that died or has to be ended. */
  function handleLoss(worker: Worker, reason: 'crashed' | 'took_too_long') {
    if (worker === spare) spare = null;
    if (!workers.has(worker)) return;
    const { job } = worker;
    end(worker);
    if (!closed) tell('document-process-lost', { reason });
    tellJob(worker, job, 'lost');
    job?.reject(new WorkerLostError(reason, worker.started));
    startNext();
  }

  function dropSpare() {
    spare?.child.kill('SIGKILL');
    spare = null;
  }

  function end(worker: Worker) {
    workers.delete(worker);
    clearTimeout(worker.timer);
    clearTimeout(worker.spareTimer);
    worker.child.kill('SIGKILL');
  }

  return {
    run<Name extends JobName>(name: Name, input: Jobs[Name]['input']) {
      return new Promise<Jobs[Name]['output']>((resolve, reject) => {
        if (closed || waiting.length >= settings.max_waiting) {
          tell('document-refused', {});
          return reject(new PoolFullError());
        }
        // A child answers the job that it was given.
        const finishJob = (output: unknown) => resolve(output as Jobs[Name]['output']);
        waiting.push({ name, input, asked: performance.now(), resolve: finishJob, reject });
        startNext();
      });
    },
    async close() {
      closed = true;
      clearTimeout(asking);
      const left = [...waiting.splice(0), ...[...workers].flatMap((worker) => worker.job ?? [])];
      const gone = [...alive].map((child) => new Promise((done) => child.once('exit', done)));
      dropSpare();
      for (const worker of workers) end(worker);
      for (const job of left) job.reject(new PoolFullError());
      await Promise.all(gone);
    },
  };
}

function tellJob(worker: Worker, job: Waiting | null, outcome: Observed['document']['outcome']): void {
  if (!job) return;
  const waited = (worker.taken - job.asked) / 1000;
  tell('document', { job: job.name, outcome, waited, seconds: getSecondsSince(worker.taken) });
}

/** The error of a job, as it is outside of the process that did it. */
export function toError(fault: NonNullable<Outcome['fault']>): Error {
  if (!('reason' in fault))
    return Object.assign(new Error(fault.message), fault.system_code && { code: fault.system_code });
  const { file_name, ...more } = fault.refused;
  return new DocumentError(fault.code, fault.reason, file_name, more);
}

/**
 * The processes that handle documents stand behind the server, whose own priority may have been lowered: behind
 * those who wait for a page, and not so far that a busy machine never comes to them.
 */
function lowerPriority({ pid }: ChildProcess, steps: number): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps));
  } catch {
    // The child ended at once, which is noticed elsewhere.
  }
}

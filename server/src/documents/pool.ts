import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { DocumentError, type DocumentErrorCode, type DocumentErrorReason } from './document-error.ts';
import type { JobName, Jobs } from './jobs.ts';

/** The message to the child, one at a time. */
export type Order = { name: JobName; input: Jobs[JobName]['input'] };

/** The reply: the output or the error, and the child's memory in bytes. */
export type Answer = {
  output?: unknown;
  fault?:
    | { code: DocumentErrorCode; reason: DocumentErrorReason; file_name?: string }
    /** `system_code` is that of the operating system, such as ENOSPC. */
    | { message: string; system_code?: string };
  rss: number;
};

export type PoolSettings = {
  /** Children at once. */
  workers: number;
  /** Jobs that may wait; one more is refused with `PoolFullError`. */
  max_waiting: number;
  /** Jobs of one owner that may wait or run; of these one runs at a time. One more is refused with `OwnerBusyError`. */
  max_of_owner: number;
  /**
   * A job that has run this long is ended with `GaveWayError` when a job of someone else waits; null: it never gives
   * way.
   */
  gives_way_after_ms: number | null;
  /** A child is replaced after this many jobs: the Typst compiler retains memory (docs/decisions/027). */
  renew_after: number;
  /** A child that holds more than this after a job is replaced, in bytes. */
  renew_above: number;
  /** A job that takes longer is ended with its child. */
  timeout_ms: number;
  /** The heap of a child, in MB: a job that needs more ends that child and nothing else. */
  heap_mb: number;
  /** All memory of a child, in MB, to the same effect. */
  memory_mb: number;
  /** An idle child ends after this time and frees its memory. */
  idle_ms: number;
};

export class PoolFullError extends Error {
  constructor() {
    super('Too many documents wait to be made');
    this.name = 'PoolFullError';
  }
}

/** One owner has too many jobs here already. */
export class OwnerBusyError extends Error {
  constructor() {
    super('Too many documents of one owner are being read');
    this.name = 'OwnerBusyError';
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
  owner: string | null;
  /** How many jobs of its owner were ahead of it. */
  turn: number;
  resolve: (output: never) => void;
  reject: (error: Error) => void;
};
type Worker = {
  child: ChildProcess;
  jobs: number;
  job: Waiting | null;
  /** When the job started, in milliseconds of `performance.now()`. */
  since: number;
  timer: NodeJS.Timeout | undefined;
};

export type Pool = {
  /** `owner` is whose job it is; null: nobody's in particular, without a limit of its own. */
  run<Name extends JobName>(
    name: Name,
    input: Jobs[Name]['input'],
    owner: string | null,
  ): Promise<Jobs[Name]['output']>;
  /** Ends the children; queued and running jobs are rejected. */
  close(): Promise<void>;
};

/** Children that do the jobs, started when there is work. */
export function openPool(settings: PoolSettings): Pool {
  const workers = new Set<Worker>();
  const waiting: Waiting[] = [];
  let closed = false;
  let asking: NodeJS.Timeout | undefined;

  const ownedBy = (owner: string) => waiting.filter((one) => one.owner === owner).length + (isRunning(owner) ? 1 : 0);
  const isRunning = (owner: string | null) => owner !== null && [...workers].some(({ job }) => job?.owner === owner);
  const isTurn = ({ owner }: Waiting) => !isRunning(owner);

  function next() {
    for (let at = waiting.findIndex(isTurn); at >= 0; at = waiting.findIndex(isTurn)) {
      const worker = [...workers].find((one) => !one.job) ?? (workers.size < settings.workers ? start() : null);
      if (!worker) return makeRoom();
      const job = waiting.splice(at, 1)[0]!;
      worker.job = job;
      worker.jobs += 1;
      worker.since = performance.now();
      clearTimeout(worker.timer);
      worker.timer = setTimeout(() => lose(worker, 'took_too_long'), settings.timeout_ms);
      worker.child.send({ name: job.name, input: job.input } satisfies Order);
    }
  }

  /** A job waits and every child is busy: the longest job gives way, now or once it has had its time. */
  function makeRoom() {
    if (settings.gives_way_after_ms === null) return;
    const [longest] = [...workers].toSorted((one, other) => one.since - other.since);
    if (!longest) return;
    const left = longest.since + settings.gives_way_after_ms - performance.now();
    clearTimeout(asking);
    if (left > 0) {
      asking = setTimeout(next, left);
      return;
    }
    const { job } = longest;
    end(longest);
    job?.reject(new GaveWayError());
    next();
  }

  function start(): Worker {
    const child = fork(join(import.meta.dirname, 'worker.ts'), [String(settings.memory_mb * 1024 * 1024)], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${settings.heap_mb}`, '--expose-gc'],
      // A process that reads uploads gets none of the server's secrets.
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: process.env.NODE_ENV },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const worker: Worker = { child, jobs: 0, job: null, since: 0, timer: undefined };
    child.on('message', (answer: Answer) => finish(worker, answer));
    child.on('exit', () => lose(worker, 'crashed'));
    child.on('error', () => lose(worker, 'crashed'));
    workers.add(worker);
    return worker;
  }

  function finish(worker: Worker, { output, fault, rss }: Answer) {
    const { job } = worker;
    worker.job = null;
    clearTimeout(worker.timer);
    if (worker.jobs >= settings.renew_after || rss > settings.renew_above) end(worker);
    else worker.timer = setTimeout(() => end(worker), settings.idle_ms).unref();
    if (fault) job?.reject(errorOf(fault));
    else job?.resolve(output as never);
    next();
  }

  /** A child that died or has to be ended. Only a file can cause that, so the file is refused. */
  function lose(worker: Worker, reason: 'crashed' | 'took_too_long') {
    if (!workers.has(worker)) return;
    const { job } = worker;
    end(worker);
    job?.reject(new DocumentError('UPLOAD_FILE_DAMAGED', reason));
    next();
  }

  function end(worker: Worker) {
    workers.delete(worker);
    clearTimeout(worker.timer);
    worker.child.kill('SIGKILL');
  }

  return {
    run(name, input, owner) {
      return new Promise((resolve, reject) => {
        if (closed || waiting.length >= settings.max_waiting) return reject(new PoolFullError());
        const turn = owner === null ? 0 : ownedBy(owner);
        if (turn >= settings.max_of_owner) return reject(new OwnerBusyError());
        // Owners take turns: the second job of one comes behind the first ones of others.
        const behind = waiting.findIndex((one) => one.turn > turn);
        waiting.splice(behind < 0 ? waiting.length : behind, 0, { name, input, owner, turn, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      clearTimeout(asking);
      const left = [...waiting.splice(0), ...[...workers].flatMap((worker) => worker.job ?? [])];
      const gone = [...workers].map(({ child }) => new Promise((done) => child.once('exit', done)));
      for (const worker of workers) end(worker);
      for (const job of left) job.reject(new PoolFullError());
      await Promise.all(gone);
    },
  };
}

const errorOf = (fault: NonNullable<Answer['fault']>): Error =>
  'reason' in fault
    ? new DocumentError(fault.code, fault.reason, fault.file_name)
    : Object.assign(new Error(fault.message), fault.system_code && { code: fault.system_code });

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { DocumentError, type DocumentErrorCode, type DocumentErrorReason } from './document-error.ts';
import type { JobName, Jobs } from './jobs.ts';

/** The message to the child, one at a time. */
export type Order = { name: JobName; input: Jobs[JobName]['input'] };

/** The reply: the output or the error, and the child's memory in bytes. */
export type Answer = {
  output?: unknown;
  fault?: { code: DocumentErrorCode; reason: DocumentErrorReason; file_name?: string } | { message: string };
  rss: number;
};

export type PoolSettings = {
  /** Children at once. */
  workers: number;
  /** Jobs that may wait; one more is refused with `PoolFullError`. */
  max_waiting: number;
  /** A child is replaced after this many jobs: the Typst compiler retains memory (docs/decisions/027). */
  renew_after: number;
  /** A child that holds more than this after a job is replaced, in bytes. */
  renew_above: number;
  /** A job that takes longer is ended with its child. */
  timeout_ms: number;
  /** The heap of a child, in MB: a job that needs more ends that child and nothing else. */
  heap_mb: number;
  /** An idle child ends after this time and frees its memory. */
  idle_ms: number;
};

export class PoolFullError extends Error {
  constructor() {
    super('Too many documents wait to be made');
    this.name = 'PoolFullError';
  }
}

type Waiting = Order & { resolve: (output: never) => void; reject: (error: Error) => void };
type Worker = { child: ChildProcess; jobs: number; job: Waiting | null; timer: NodeJS.Timeout | undefined };

export type Pool = {
  run<Name extends JobName>(name: Name, input: Jobs[Name]['input']): Promise<Jobs[Name]['output']>;
  /** Ends the children; queued and running jobs are rejected. */
  close(): Promise<void>;
};

/** Children that do the jobs, started when there is work. */
export function openPool(settings: PoolSettings): Pool {
  const workers = new Set<Worker>();
  const waiting: Waiting[] = [];
  let closed = false;

  function next() {
    while (waiting.length > 0) {
      const worker = [...workers].find((one) => !one.job) ?? (workers.size < settings.workers ? start() : null);
      const job = worker && waiting.shift();
      if (!worker || !job) return;
      worker.job = job;
      worker.jobs += 1;
      clearTimeout(worker.timer);
      worker.timer = setTimeout(() => lose(worker, 'took_too_long'), settings.timeout_ms);
      worker.child.send({ name: job.name, input: job.input } satisfies Order);
    }
  }

  function start(): Worker {
    const child = fork(join(import.meta.dirname, 'worker.ts'), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${settings.heap_mb}`, '--expose-gc'],
      // A process that reads uploads gets none of the server's secrets.
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: process.env.NODE_ENV },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const worker: Worker = { child, jobs: 0, job: null, timer: undefined };
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
    if (fault)
      job?.reject(
        'code' in fault ? new DocumentError(fault.code, fault.reason, fault.file_name) : new Error(fault.message),
      );
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
    run(name, input) {
      return new Promise((resolve, reject) => {
        if (closed || waiting.length >= settings.max_waiting) return reject(new PoolFullError());
        waiting.push({ name, input, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      const left = [...waiting.splice(0), ...[...workers].flatMap((worker) => worker.job ?? [])];
      const gone = [...workers].map(({ child }) => new Promise((done) => child.once('exit', done)));
      for (const worker of workers) end(worker);
      for (const job of left) job.reject(new PoolFullError());
      await Promise.all(gone);
    },
  };
}

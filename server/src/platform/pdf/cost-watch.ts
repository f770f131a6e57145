import { workerData } from 'node:worker_threads';
import { type Progress, TOO_LONG } from './progress.ts';

/** The limits of a process, and its progress. */
export interface Watched {
  /** Bytes of memory: buffers are outside the heap, whose limit does not count them. */
  most_bytes: number;
  /** Milliseconds of the processor for one step of a job: a file, or a page that is drawn. */
  most_ms: number;
  progress: Progress;
}

/**
 * A thread that ends its process when that costs more than it may. The main thread cannot do it, for it is the one that
 * is busy. Time on the clock would be too long for a parser that never ends, and too short on a busy machine.
 */
const { most_bytes, most_ms, progress } = workerData as Watched;
const SAMPLE_INTERVAL_MS = 20;

const getSpentMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

let step = 0;
let begun = 0;
setInterval(() => {
  if (process.memoryUsage.rss() > most_bytes) process.kill(process.pid, 'SIGKILL');
  const now = Atomics.load(progress, 1);
  if (Atomics.load(progress, 0) === 0 || now !== step) {
    step = now;
    begun = getSpentMs();
  } else if (getSpentMs() - begun > most_ms * Atomics.load(progress, 2)) process.kill(process.pid, TOO_LONG);
}, SAMPLE_INTERVAL_MS);

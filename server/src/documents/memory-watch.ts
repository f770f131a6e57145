import { workerData } from 'node:worker_threads';

/**
 * A thread that ends its process when that holds more memory than it may, in bytes: buffers are outside the heap, whose
 * limit does not count them. The main thread cannot do it, for it is the one that is busy.
 */
const { most_bytes } = workerData as { most_bytes: number };
const EVERY_MS = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > most_bytes) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);

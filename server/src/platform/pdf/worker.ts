import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { keepCompiledCode } from '../kernel/compiled-code.ts';
import type { Watched } from './cost-watch.ts';
import type { Answer, Order, Started } from './pool.ts';
import { noteBegin, noteEnd, type Progress, tellProgressTo } from './progress.ts';

/** Bytes that the process may grow by until it collects after a job: collecting takes as long as making a letter. */
const COLLECTS_AFTER = 16 * 1024 * 1024;

/**
 * The child process that handles uploads. It takes one job at a time, holds no secret and no connection,
 * and can be lost at any moment: the pool starts another.
 */
keepCompiledCode();
const progress: Progress = new Int32Array(new SharedArrayBuffer(12));
tellProgressTo(progress);
const watch = new Worker(join(import.meta.dirname, 'cost-watch.ts'), {
  workerData: { most_bytes: Number(process.argv[2]), most_ms: Number(process.argv[3]), progress } satisfies Watched,
});
const watching = once(watch, 'online');
const { runJob } = await import('./run-job.ts');
const { blockOtherFormats } = await import('./images/images.ts');
blockOtherFormats();
await watching;
watch.unref();

let collected = process.memoryUsage.rss();
process.on('message', async (order: Order) => {
  // Typesetting is ours: no file makes it endless.
  if (order.name !== 'render') noteBegin();
  const outcome = await runJob(order);
  noteEnd();
  const rss = process.memoryUsage.rss();
  process.send?.({ ...outcome, rss } satisfies Answer);
  if (rss - collected <= COLLECTS_AFTER) return;
  // The bytes of a large file are outside the heap, where V8 is slow to release them.
  gc?.();
  collected = process.memoryUsage.rss();
});

process.send?.('started' satisfies Started);
// The pool ends its children at once, which leaves them no time to keep what they compiled.
flushCompileCache();

// Ctrl-C reaches the whole group; the parent finishes its requests first and then ends us.
process.on('SIGINT', () => {});

// The parent is gone, however it ended: this process is no longer needed.
process.on('disconnect', () => process.exit());

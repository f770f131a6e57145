import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { coloursOf } from './colours-of.ts';
import { DocumentError } from './document-error.ts';
import { findNumbers } from './find-numbers.ts';
import { inspect } from './inspect.ts';
import type { JobName, Jobs } from './jobs.ts';
import { merge } from './merge.ts';
import type { Answer, Order, Started } from './pool.ts';
import { redact } from './redact.ts';
import { render } from './render.ts';
import { countUnpacked } from './unpack-limits.ts';

/**
 * The child process that handles uploads. It takes one job at a time, holds no secret and no connection,
 * and can be lost at any moment: the pool starts another.
 */
const jobs: {
  [Name in JobName]: (input: Jobs[Name]['input']) => Jobs[Name]['output'] | Promise<Jobs[Name]['output']>;
} = { inspect, merge, 'find-numbers': findNumbers, redact, colours: coloursOf, render };

const watch = new Worker(join(import.meta.dirname, 'memory-watch.ts'), {
  workerData: { most_bytes: Number(process.argv[2]) },
});
await once(watch, 'online');
watch.unref();

process.on('message', async ({ name, input }: Order) => {
  const answer: Answer = await run(name, input).then(
    (output) => ({ output, rss: process.memoryUsage.rss() }),
    (error) => ({ fault: toldOf(error), rss: process.memoryUsage.rss() }),
  );
  process.send?.(answer);
  // The bytes of a large file are outside the heap, where V8 is slow to release them.
  gc?.();
});

process.send?.('started' satisfies Started);

// Ctrl-C reaches the whole group; the parent finishes its requests first and then ends us.
process.on('SIGINT', () => {});

// The parent is gone, however it ended: this process is no longer needed.
process.on('disconnect', () => process.exit());

async function run<Name extends JobName>(name: Name, input: Jobs[Name]['input']) {
  countUnpacked();
  return await jobs[name](input);
}

function toldOf(error: unknown): Answer['fault'] {
  if (error instanceof DocumentError) return { code: error.code, reason: error.reason, file_name: error.file_name };
  const { code } = error as NodeJS.ErrnoException;
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error), system_code: code };
}

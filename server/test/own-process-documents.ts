import { type Documents, openDocuments } from '../src/documents/documents.ts';
import type { JobName } from '../src/documents/jobs.ts';
import { type Order, type Outcome, type Pool, toError, WorkerLostError } from '../src/documents/pool.ts';
import type * as RunJob from '../src/documents/run-job.ts';

/**
 * The readers and makers of documents, loaded once for all files of a worker: what they keep (a compiler, PDFium, a
 * count of what was unpacked) is as dear as a process, and is not reset between files. As from a process, only data comes
 * back from them.
 */
const kept = globalThis as { documentJobs?: Promise<typeof RunJob>; lastJob?: unknown };

/**
 * Documents that are read and made in the process of the test, one after the other, instead of in children.
 * @param lost a job whose process is lost each time
 */
export const openOwnProcessDocuments = (folder: string, lost?: JobName): Promise<Documents> =>
  openDocuments(folder, {}, () => openOwnProcessPool(lost));

function openOwnProcessPool(lost?: JobName): Pool {
  return {
    async run(name, input) {
      if (name === lost) throw new WorkerLostError('crashed', true);
      const work = async () => {
        kept.documentJobs ??= import('../src/documents/run-job.ts');
        const { runJob } = await kept.documentJobs;
        return structuredClone(await runJob(structuredClone({ name, input }) as Order));
      };
      const outcome: Promise<Outcome> = Promise.resolve(kept.lastJob).then(work);
      kept.lastJob = outcome.catch(() => {});
      const { output, fault } = await outcome;
      if (fault) throw toError(fault);
      return output as never;
    },
    close: async () => {},
  };
}

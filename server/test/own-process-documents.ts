import sharp from 'sharp';
import { type Documents, openDocuments } from '../src/platform/pdf/documents.ts';
import type { JobName, Jobs } from '../src/platform/pdf/jobs.ts';
import { type Order, type Outcome, type Pool, toError, WorkerLostError } from '../src/platform/pdf/pool.ts';

/** Jobs are done one at a time, as in a child: what one unpacks is counted in the process. */
let lastJob: Promise<unknown> = Promise.resolve();

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
      // As to and from a child, only data goes to the job and comes back.
      const job = lastJob.then(() => runAsChild(structuredClone({ name, input }) as Order));
      lastJob = job.catch(() => {});
      const { output, fault } = structuredClone(await job);
      if (fault) throw toError(fault);
      return output as Jobs[typeof name]['output'];
    },
    close: async () => {},
  };
}

/** Loads what reads and makes documents with the first job: most tests need none of it. */
async function runAsChild(order: Order): Promise<Outcome> {
  const [{ runJob }, { blockOtherFormats }] = await Promise.all([
    import('../src/platform/pdf/run-job.ts'),
    import('../src/platform/pdf/images/images.ts'),
  ]);
  blockOtherFormats();
  try {
    return await runJob(order);
  } finally {
    // A server reads the logos of its firms, whatever their format.
    sharp.unblock({ operation: ['VipsForeignLoad'] });
  }
}

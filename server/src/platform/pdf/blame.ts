import { DocumentError } from './document-error.ts';
import { WorkerLostError } from './pool.ts';

/** Our own processes for documents do not work: nothing is known about the file. */
export class DocumentsFailedError extends Error {
  constructor(cause: unknown) {
    super('The processes that read and make documents do not work', { cause });
    this.name = 'DocumentsFailedError';
  }
}

/** Does a job, and once more in another process when its process died. */
async function runWithRetry<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof WorkerLostError) || error.reason === 'took_too_long') throw error;
    const again = await run().catch((second: unknown) => {
      // One that never started says nothing about the file, whichever of the two it was.
      throw second instanceof WorkerLostError && !error.started ? error : second;
    });
    return again;
  }
}

/** Does a job of ours: when its process is lost, nobody's file is to blame. */
export async function runOwnJob<T>(run: () => Promise<T>): Promise<T> {
  return runWithRetry(run).catch((error: unknown) => {
    throw error instanceof WorkerLostError ? new DocumentsFailedError(error) : error;
  });
}

/**
 * Does a job on somebody's file. A process can die of the file, and of much else: memory that the system takes back, a
 * full disk, a program that does not start. So the file is refused only when two processes died of it, or one took too
 * long, while another file is read as ever.
 * @param other reads a file that is known to be good, in the same way
 * @throws DocumentError of the file, DocumentsFailedError of ours
 */
export async function runJobOnFile<T>(run: () => Promise<T>, other: () => Promise<unknown>): Promise<T> {
  try {
    return await runWithRetry(run);
  } catch (error) {
    if (!(error instanceof WorkerLostError)) throw error;
    if (!error.started) throw new DocumentsFailedError(error);
    await other().catch((cause: unknown) => {
      throw new DocumentsFailedError(cause);
    });
    throw new DocumentError('UPLOAD_FILE_DAMAGED', error.reason);
  }
}

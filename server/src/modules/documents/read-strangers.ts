import type { FileRefusal } from '@klantportaal/contract/values/file-refusals';
import { DocumentError } from '../../platform/pdf/document-error.ts';
import type { AppContext } from '../identity/app-context.ts';
import { tryOrFail } from '../identity/throttle.ts';

/** Refusals of files that exhaust us, on purpose or by accident. */
const EXHAUSTING: ReadonlySet<FileRefusal> = new Set(['crashed', 'took_too_long', 'unpacks_too_large']);

/**
 * Reads files of a consumer. A file that costs too much counts against who sent it, who after a few of them has to
 * wait.
 */
export async function readStrangers<T>(
  context: Pick<AppContext, 'db' | 'clock'> & { consumer: { id: string; licence_id: string } },
  read: () => Promise<T>,
): Promise<T> {
  const { licence_id, id } = context.consumer;
  const attempt = await tryOrFail(context, licence_id, 'costly-file', id);
  return read().catch(async (error: unknown) => {
    if (error instanceof DocumentError && EXHAUSTING.has(error.reason)) await attempt.wrong();
    throw error;
  });
}

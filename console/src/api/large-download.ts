import { type BackofficeCall, type BackofficeCalls, backofficeCalls } from '@klantportaal/contract/firm-calls';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { ensure } from '@klantportaal/contract/values/ensure';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { buildAddress, type FileCall, type InputOf } from '@klantportaal/web/api/calls.ts';
import { firm } from './client.ts';
import { askForSignIn, session } from './session.ts';

/** A file that the browser may write to (File System Access), as far as it is used here. */
interface ChosenFile {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}
type Choose = (options: { suggestedName: string }) => Promise<ChosenFile>;

/** Milliseconds: longer than any file is made in. */
const NO_LIMIT = DAY_MS;

/** The end of a download: stopped, complete, or left to the browser, which shows how far it is. */
export type Outcome = 'cancelled' | 'done' | 'by-browser';

interface Large {
  /** The suggested name of the file; the reader may choose another. */
  name: string;
  signal: AbortSignal;
  /** Told how many bytes came, each time some do. */
  progress: (bytes: number) => void;
}

/**
 * Fetches a file of any size without holding it in memory: into a file that the reader chooses, or, in a browser that
 * cannot write to one, as a link that it follows.
 * @throws ApiError for a refusal, and OFFLINE for a line that was cut
 */
export async function downloadLarge<N extends FileCall<BackofficeCalls>>(
  call: N,
  input: InputOf<BackofficeCalls[N]>,
  { name, signal, progress }: Large,
): Promise<Outcome> {
  const choose = (window as { showSaveFilePicker?: Choose }).showSaveFilePicker;
  if (!choose) {
    if (canOutliveSession(call) && isSignInOld() && !(await askForSignIn('recent'))) return 'cancelled';
    const link = document.createElement('a');
    link.href = buildAddress(firm.row(call), input);
    link.download = name;
    link.click();
    return 'by-browser';
  }
  const chosen = await choose.call(window, { suggestedName: name }).catch(isStopped);
  if (!chosen) return 'cancelled';
  const answer = await firm.request(call, input, { signal }, NO_LIMIT).catch(isStopped);
  if (!answer) return 'cancelled';
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      progress(bytes);
      controller.enqueue(chunk);
    },
  });
  try {
    await ensure(answer.body)
      .pipeThrough(counting)
      .pipeTo(await chosen.createWritable(), { signal });
    return 'done';
  } catch (error) {
    if (signal.aborted) return 'cancelled';
    // The file is left as it was: what was written is taken over only once it is whole.
    throw error instanceof ApiError ? error : new ApiError('OFFLINE');
  }
}

/** Whether what it gives goes on once the session is over. */
function canOutliveSession(call: FileCall<BackofficeCalls>): boolean {
  const row: BackofficeCall = backofficeCalls[call];
  return Boolean(row.outlives);
}

/** A link that a browser follows shows no dialog when it is refused, so this is asked before; a little too soon at most. */
function isSignInOld(): boolean {
  const me = session.get();
  return me !== null && Date.now() - Date.parse(me.session.signed_in_at) > 9 * 60_000;
}

/** Null for what the reader stopped; anything else is thrown on. */
function isStopped(error: unknown): null {
  const isAbort = error instanceof DOMException && error.name === 'AbortError';
  if (isAbort || (error instanceof ApiError && error.code === 'ABORTED')) return null;
  throw error;
}

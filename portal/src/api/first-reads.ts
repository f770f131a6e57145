import type {} from '../page-script.ts';
import { session } from './session.ts';

/** Milliseconds after the page began. What nobody came for by then is no first read any more. */
const FRESH = 30_000;

/**
 * The answer to a read, where the page as served asked it already for this very session; each is given once. Null, also
 * when that failed to come: then it is to be asked as always.
 */
export async function takeFirstRead(path: string): Promise<Response | null> {
  const asked = window.klantportaal;
  const answer = asked?.answers[path];
  if (!asked || !answer) return null;
  delete asked.answers[path];
  if (asked.accessToken !== session.get().accessToken || performance.now() > FRESH) return null;
  return answer.catch(() => null);
}

import { takeEarlyRead } from '@klantportaal/web/api/early-reads.ts';
import type {} from './page-script.ts';
import { session } from './session.ts';

/** The answer to a read that the page made already, once; null for any other. A failure is left to the call itself. */
export async function takeEarlyAnswer(url: string): Promise<Response | null> {
  const { whoIsHere, earlyReads } = window;
  if (url !== '/staff/v1/me' || !whoIsHere) return takeEarlyRead(earlyReads, url, session.get()?.id);
  window.whoIsHere = undefined;
  return whoIsHere.catch(() => null);
}

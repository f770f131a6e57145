import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a call may take before its party is looked at, and before it is looked at again. */
export const FIRST_LOOK_MS = 300;
const NEXT_LOOK_MS = 5_000;

/** Milliseconds within which who is there answers a look, so that nobody waits two seconds for who is not. */
export const BRIEF_LOOK_MS = 1_200;

/**
 * Waits for a call as long as its party is there: a slow answer is waited for, and so is an upload that moves, but a party
 * that says nothing to a look either holds even the first who asks it no longer than that look.
 * @param isSilent looks at the party now
 * @throws what `refuse` makes, once it is silent; the call is left to its own limit, and what becomes of it to nobody
 */
export async function waitWhileHeard<T>(
  call: Promise<T>,
  isSilent: () => Promise<boolean>,
  refuse: () => Error,
): Promise<T> {
  const settled = new AbortController();
  const end = () => settled.abort();
  call.then(end, end);
  return Promise.race([call, watch(isSilent, refuse, settled.signal)]);
}

/** Looks as long as nothing is settled. Settles itself only where the party is silent. */
async function watch(isSilent: () => Promise<boolean>, refuse: () => Error, settled: AbortSignal): Promise<never> {
  for (let ms = FIRST_LOOK_MS; !settled.aborted; ms = NEXT_LOOK_MS) {
    await wait(ms, undefined, { ref: false, signal: settled }).catch(() => {});
    if (settled.aborted) break;
    const [nothingHeard, heldUp] = await Promise.all([isSilent(), isHeldUp()]);
    if (nothingHeard && !heldUp) throw refuse();
  }
  return new Promise(() => {});
}

/** Whether this process is late itself during a look: an answer may then be there, and nobody has read it yet. */
async function isHeldUp(): Promise<boolean> {
  const began = performance.now();
  await wait(BRIEF_LOOK_MS, undefined, { ref: false });
  return performance.now() - began > BRIEF_LOOK_MS + FIRST_LOOK_MS;
}

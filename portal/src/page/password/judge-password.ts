import { loadPasswordStrength, type PasswordScore } from '@klantportaal/contract/values/password-strength';

/** The question for the worker. */
export interface Judging {
  password: string;
  words: readonly string[] | undefined;
}
/** The answer of the worker. */
export type JudgedHere = { score: PasswordScore } | 'failed';

/** Undefined before the first password, null in a browser that starts no worker. */
let worker: Worker | null | undefined;
/** Judgements take turns: a worker does one at a time, and so those that nobody waits for any more can be left out. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The strength of a password. In a worker, since one made to be hard to judge takes hundreds of milliseconds on a slow
 * machine, in which a page could not even show the key that was pressed; without one, in the page itself.
 * @param signal of a password that was typed on since: it is left out if its turn has not come, with null for an answer
 */
export function judgePassword(judging: Judging, signal?: AbortSignal): Promise<PasswordScore | null> {
  const turn = last.then(() => (signal?.aborted ? null : judge(judging)));
  last = turn.catch(() => {});
  return turn;
}

async function judge(judging: Judging): Promise<PasswordScore> {
  worker ??= worker === undefined ? start() : null;
  const answer = worker && (await ask(worker, judging));
  if (answer && answer !== 'failed') return answer.score;
  const measure = await loadPasswordStrength();
  return measure(judging.password, judging.words);
}

function start(): Worker | null {
  try {
    return new Worker(new URL('./strength.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

const ask = (to: Worker, judging: Judging) =>
  new Promise<JudgedHere>((resolve) => {
    to.onmessage = ({ data }: MessageEvent<JudgedHere>) => resolve(data);
    // Its file could not be fetched, or the browser refused it.
    to.onerror = () => {
      to.terminate();
      worker = null;
      resolve('failed');
    };
    to.postMessage(judging);
  });

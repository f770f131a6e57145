import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PasswordScore } from '@klantportaal/contract/values/password-strength';
import { fail } from '../../../platform/kernel/errors.ts';
import { openTurns, type Visitor } from '../throttles/turns.ts';

/** The message to the thread. */
export type Measuring = { password: string; words: readonly string[] };
/** A message of the worker: first that its dictionaries are loaded, then one score for each message. */
export type StrengthAnswer = 'started' | { score: PasswordScore };

/** The strength of a password. @throws RequestError TOO_BUSY if too many wait, SERVICE_UNAVAILABLE if it takes too long */
export type MeasureStrength = (password: string, words: readonly string[], who: Visitor) => Promise<PasswordScore>;

interface StrengthSettings {
  /** Milliseconds after which a measurement is given up, with its thread. It takes less than one second. */
  limit_ms: number;
  /** Milliseconds after which a thread without work ends and frees its 100 MB. */
  idle_ms: number;
  /** The number that may wait: in all, and with the same `from`. */
  length: number;
  places: number;
  /** The program of the thread. */
  script: string;
}

const product: StrengthSettings = {
  limit_ms: 15_000,
  idle_ms: 300_000,
  length: 100,
  places: 12,
  script: join(import.meta.dirname, 'strength-worker.ts'),
};

/** Milliseconds in which a thread loads its dictionaries, on a machine that is very busy. */
const MAX_START_MS = 60_000;

/**
 * Measures in a thread of its own, so that a password that takes long keeps nobody else waiting than those who also
 * chose one. The thread starts with the first password.
 */
export function openStrength(given: Partial<StrengthSettings> = {}): MeasureStrength {
  const { limit_ms, idle_ms, length, places, script } = { ...product, ...given };
  const inTurn = openTurns({ atOnce: 1, places, length });
  let thread: Promise<Worker> | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<Worker> {
    // The worker gets none of the server's secrets.
    const worker = new Worker(script, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 512 } });
    worker.unref();
    // Whoever waits for it hears of it; without work it just ends.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (thread === mine) thread = null;
    });
    const mine = awaitAnswer(worker, MAX_START_MS).then(() => worker);
    thread = mine;
    return mine;
  }

  return (password, words, who) =>
    inTurn(who, async () => {
      clearTimeout(idle);
      const worker = await (thread ?? start()).catch(() => fail('SERVICE_UNAVAILABLE'));
      worker.postMessage({ password, words } satisfies Measuring);
      const answer = await awaitAnswer(worker, limit_ms).catch(() => fail('SERVICE_UNAVAILABLE'));
      idle = setTimeout(() => {
        // A check that arrives while this thread ends gets another one.
        thread = null;
        void worker.terminate();
      }, idle_ms).unref();
      return answer === 'started' ? fail('SERVICE_UNAVAILABLE') : answer.score;
    });
}

/** The next thing that a thread says. One that says nothing in time is ended. @throws Error */
async function awaitAnswer(worker: Worker, within: number): Promise<StrengthAnswer> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([answer]) => answer as StrengthAnswer),
      once(worker, 'exit', { signal }).then(() => {
        throw new Error('The thread ended.');
      }),
      wait(within, undefined, { signal }).then(async () => {
        await worker.terminate();
        throw new Error('The thread took too long.');
      }),
    ]);
  } finally {
    // The thread lives on, and keeps no listener for each password that it measured.
    over.abort();
  }
}

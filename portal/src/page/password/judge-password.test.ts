import { afterEach, expect, test, vi } from 'vitest';
import type { JudgedHere, Judging } from './judge-password.ts';

const words = ['Anna van Veen'];
const hostile = 'aA1!'.repeat(16);

/** A browser's worker, answering when the test says so. */
class HeldWorker {
  static started: HeldWorker[] = [];
  asked: string[] = [];
  onmessage: (event: { data: JudgedHere }) => void = () => {};
  onerror: () => void = () => {};
  terminate = vi.fn();
  constructor() {
    HeldWorker.started.push(this);
  }
  postMessage({ password }: Judging) {
    this.asked.push(password);
  }
}

async function fresh(worker: unknown) {
  HeldWorker.started = [];
  vi.stubGlobal('Worker', worker);
  vi.resetModules();
  return (await import('./judge-password.ts')).judgePassword;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

test('judges in one worker, one password at a time, and leaves out those that were typed on', async () => {
  const judge = await fresh(HeldWorker);
  const first = judge({ password: hostile, words });
  const typedOn = new AbortController();
  const second = judge({ password: `${hostile}x`, words }, typedOn.signal);
  const third = judge({ password: `${hostile}xy`, words });
  typedOn.abort();
  await expect.poll(() => HeldWorker.started.length).toBe(1);
  const [worker] = HeldWorker.started as [HeldWorker];
  expect(worker.asked).toEqual([hostile]);
  worker.onmessage({ data: { score: 1 } });
  expect([await first, await second]).toEqual([1, null]);
  await expect.poll(() => worker.asked).toEqual([hostile, `${hostile}xy`]);
  worker.onmessage({ data: { score: 2 } });
  expect(await third).toBe(2);
});

test.each([
  ['does not start', (worker: HeldWorker) => worker.onerror()],
  ['cannot load what it judges by', (worker: HeldWorker) => worker.onmessage({ data: 'failed' })],
])('judges in the page where the worker %s', async (_, fail) => {
  const judge = await fresh(HeldWorker);
  const judged = judge({ password: 'Zeven-blauwe-fietsen-op-dinsdag!', words });
  await expect.poll(() => HeldWorker.started[0]?.asked).toHaveLength(1);
  fail(HeldWorker.started[0]!);
  expect(await judged).toBe(4);
});

test('judges in the page of a browser without workers', async () => {
  const judge = await fresh(undefined);
  expect(await judge({ password: 'welkom01', words })).toBeLessThan(2);
});

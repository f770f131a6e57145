import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPasswordStrength } from '@klantportaal/contract/values/password-strength';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStrength } from './strength.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kp-strength-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Measures by a thread that does as told: answers, hangs, or ends. */
async function withThread(name: string, body: string, settings: Partial<Parameters<typeof openStrength>[0]> = {}) {
  const script = join(folder, `${name}.mjs`);
  await writeFile(
    script,
    `import { parentPort } from 'node:worker_threads';\n${body}\nparentPort.postMessage('started');`,
  );
  return openStrength({ script, ...settings });
}
const who = (from: string) => ({ from, known: true });

/** Starting a thread takes seconds on a busy machine. */
const timeout = 60_000;

describe('the strength of a password', { timeout }, () => {
  test('takes a bounded time, whatever the password', async () => {
    const measure = await loadPasswordStrength();
    // Signs that stand for many letters, in an order without repeats.
    const costly = ['aA1!', '4@3e1!|0$', 'is1!|5$'].flatMap((signs) =>
      [0, 1, 2, 3, 4].map((shift) =>
        Array.from({ length: 128 }, (_, index) => signs[(index * index + shift + (index >> 2)) % signs.length]).join(
          '',
        ),
      ),
    );
    const begun = process.cpuUsage();
    for (const password of costly) measure(password);
    // Together one second of processor time, which does not depend on the load; unbounded it is thirteen.
    expect(process.cpuUsage(begun).user).toBeLessThan(6_000_000);
  });

  test('is measured as in the browser, with what is known of the person', async () => {
    const strength = openStrength();
    expect(await strength('Welkom01', [], who('a'))).toBeLessThanOrEqual(1);
    expect(await strength('zeekrachtduinpost', [], who('a'))).toBeGreaterThanOrEqual(3);
    expect(await strength('zeekrachtduinpost', ['a.zeekracht@duinpost.example'], who('a'))).toBeLessThanOrEqual(1);
  });

  test('is measured while the server does something else', async () => {
    const strength = openStrength();
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await strength('4@3e1!|0$'.repeat(20), [], who('a'));
    clearInterval(counting);
    // On the server's own thread it would be one long turn, and its dictionaries another.
    expect(turns).toBeGreaterThan(5);
  });

  test('leaves no listener on its thread, however many were measured before', async () => {
    const warnings: Error[] = [];
    const keep = (warning: Error) => void warnings.push(warning);
    process.on('warning', keep);
    const strength = await withThread('many', `parentPort.on('message', () => parentPort.postMessage({ score: 4 }));`);
    for (let times = 0; times < 12; times += 1) await strength('x', [], who('a'));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', keep);
    expect(warnings).toEqual([]);
  });

  test('that cannot be measured in time is refused, and the next one is measured by another thread', async () => {
    const hangs = `parentPort.on('message', ({ password }) => {
      if (password === 'hangs') for (;;);
      if (password === 'dies') process.exit(3);
      parentPort.postMessage({ score: 4 });
    });`;
    const strength = await withThread('hangs', hangs, { limit_ms: 2_000 });
    for (const password of ['hangs', 'dies']) {
      await expect(strength(password, [], who('a'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(await strength('fine', [], who('b'))).toBe(4);
    }
  });

  test('of more than may wait is refused, and of one account no more than its places', async () => {
    const slow = `parentPort.on('message', () => setTimeout(() => parentPort.postMessage({ score: 4 }), 20));`;
    const strength = await withThread('slow', slow, { length: 4, places: 2 });
    const asked = (from: string) => strength('x', [], who(from)).catch(({ code }) => code);
    const all = await Promise.all(['a', 'a', 'a', 'a', 'b', 'c', 'd'].map(asked));
    const full = 'TOO_BUSY';
    expect(all).toEqual([4, 4, 4, full, 4, 4, full]);
  });

  test('needs no thread that cannot start', async () => {
    const strength = await withThread('broken', 'throw new Error("no dictionaries");');
    for (let time = 0; time < 2; time += 1)
      await expect(strength('x', [], who('a'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('is forgotten by a thread that had nothing to do for a while; the next one starts anew', async () => {
    const counts = `let times = 0; parentPort.on('message', () => parentPort.postMessage({ score: (times += 1) }));`;
    const strength = await withThread('counts', counts, { idle_ms: 50 });
    await strength('x', [], who('a'));
    await expect
      .poll(
        async () => {
          await new Promise((resolve) => setTimeout(resolve, 100));
          return strength('x', [], who('a'));
        },
        { timeout: 30_000 },
      )
      .toBe(1);
  });
});

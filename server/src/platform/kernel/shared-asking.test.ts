import { expect, test } from 'vitest';
import { openSharedAsking } from './shared-asking.ts';

/** Something that is asked, and answers with how often it was, when told to. */
function slow() {
  const waiting: (() => void)[] = [];
  let times = 0;
  return {
    times: () => times,
    answer: () => waiting.shift()!(),
    ask: async () => {
      times += 1;
      const mine = times;
      await new Promise<void>((go) => waiting.push(go));
      if (mine === 3) throw new Error('away');
      return mine;
    },
  };
}

test('asks once for all who come together, and once more for all who come meanwhile', async () => {
  const shared = openSharedAsking<number>();
  const { ask, answer, times } = slow();
  const first = shared('a', ask);
  const later = Array.from({ length: 5 }, () => shared('a', ask));
  expect(times()).toBe(1);
  answer();
  expect(await first).toBe(1);
  await expect.poll(times).toBe(2);
  answer();
  expect(await Promise.all(later)).toEqual([2, 2, 2, 2, 2]);
  const failed = expect(shared('a', ask)).rejects.toThrow('away');
  const after = shared('a', ask);
  answer();
  await failed;
  await expect.poll(times).toBe(4);
  answer();
  expect(await after).toBe(4);
});

test('asks for another thing at the same time', () => {
  const shared = openSharedAsking<number>();
  const { ask, times } = slow();
  void shared('a', ask);
  void shared('b', ask);
  expect(times()).toBe(2);
});

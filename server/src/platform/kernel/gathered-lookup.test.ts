import { expect, test } from 'vitest';
import { openGatheredLookup } from './gathered-lookup.ts';

/** A lookup of words by their first letter, the keys of each query, and what lets the query that runs go on. */
function openWords(words: Record<string, string>) {
  const asked: string[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const find = openGatheredLookup(async (keys) => {
    asked.push([...keys]);
    await new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
    return new Map(Object.entries(words).filter(([key]) => keys.includes(key)));
  });
  const end = async (error?: Error) => {
    await expect.poll(() => ends.length).toBe(1);
    ends.pop()!(error);
  };
  return { find, asked, end };
}

test('asks once for all keys that come together, and gives each its own row', async () => {
  const { find, asked, end } = openWords({ a: 'appel', b: 'bes' });
  const found = Promise.all(['a', 'b', 'a', 'z'].map(find));
  await end();
  expect(await found).toEqual(['appel', 'bes', 'appel', null]);
  expect(asked).toEqual([['a', 'b', 'z']]);
});

test('runs one query at a time: keys that come meanwhile share the next', async () => {
  const { find, asked, end } = openWords({ a: 'appel', b: 'bes', c: 'citroen' });
  const first = find('a');
  await expect.poll(() => asked.length).toBe(1);
  const later = Promise.all([find('b'), find('c')]);
  await end();
  expect(await first).toBe('appel');
  await end();
  expect(await later).toEqual(['bes', 'citroen']);
  expect(asked).toEqual([['a'], ['b', 'c']]);
});

test('tells a failure to those who asked, and goes on', async () => {
  const { find, end } = openWords({ a: 'appel' });
  const failing = expect(find('a')).rejects.toThrow('away');
  await end(new Error('away'));
  await failing;
  const again = find('a');
  await end();
  expect(await again).toBe('appel');
});

import { expect, test } from 'vitest';
import { openFairShare } from './fair-share.ts';

function open() {
  const clock = { now: 0 };
  const rests: number[] = [];
  const wait = async (ms = 0) => void rests.push(ms);
  return { clock, rests, share: openFairShare(() => clock.now, wait) };
}

test('a firm that is alone does not rest', async () => {
  const { share, rests } = open();
  share.noteCall('one');
  share.noteCall('one');
  expect(share.hasNeighbours('one')).toBe(false);
  await share.rest('one', 50);
  expect(rests).toEqual([]);
});

test('a firm rests in proportion to its work while others are served, and for two seconds after', async () => {
  const { clock, share, rests } = open();
  share.noteCall('two');
  share.noteCall('one');
  share.noteCall('one');
  clock.now = 1_999;
  expect(share.hasNeighbours('one')).toBe(true);
  await share.rest('one', 20);
  // However long it took, others' work included, a rest ends soon.
  await share.rest('one', 5_000);
  expect(rests).toEqual([80, 1_000]);
  clock.now = 2_000;
  await share.rest('one', 20);
  expect(rests).toHaveLength(2);
});

test('each of two firms has the other for a neighbour, and so has one that was not served at all', () => {
  const { share } = open();
  share.noteCall('one');
  share.noteCall('two');
  expect([share.hasNeighbours('one'), share.hasNeighbours('two'), share.hasNeighbours('three')]).toEqual([
    true,
    true,
    true,
  ]);
});

/** Work that ends when it is told to. */
function pieces() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('uploads of a firm that is alone, and of different firms, do not wait for each other', async () => {
  const { share } = open();
  const { begun, work } = pieces();
  share.noteCall('one');
  void share.inTurn('one', work('a'));
  void share.inTurn('one', work('b'));
  share.noteCall('two');
  void share.inTurn('two', work('c'));
  void share.inTurn('one', work('d'));
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('uploads of one firm come one after the other while others are served, with a rest between them', async () => {
  const clock = { now: 0 };
  const waits: { ms: number; end: () => void }[] = [];
  const wait = (ms = 0) => new Promise<void>((end) => waits.push({ ms, end }));
  const share = openFairShare(() => clock.now, wait);
  const { begun, work, end } = pieces();
  share.noteCall('two');
  const first = share.inTurn('one', work('a'));
  void share.inTurn('one', work('b'));
  clock.now = 70;
  end('a');
  // Whoever sent it does not wait for the rest.
  expect(await first).toBe('a');
  await settled();
  expect(begun).toEqual(['a']);
  const rest = waits.find(({ ms }) => ms === 140)!;
  rest.end();
  await settled();
  expect(begun).toEqual(['a', 'b']);

  // One that takes its time keeps the next waiting for half a second.
  void share.inTurn('one', work('c'));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  expect(waits.at(-1)?.ms).toBe(500);
  waits.at(-1)?.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('an upload that is refused ends its turn', async () => {
  const { share } = open();
  share.noteCall('two');
  await expect(share.inTurn('one', () => Promise.reject(new Error('no PDF')))).rejects.toThrow('no PDF');
  expect(await share.inTurn('one', async () => 'next')).toBe('next');
});

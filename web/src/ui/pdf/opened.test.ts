import { beforeEach, expect, test, vi } from 'vitest';
import { giveBack, noteWidth, openAhead, take } from './opened.ts';

const closed: string[] = [];
const opened: string[] = [];
const drawn: string[] = [];
vi.mock('./open-pdf.ts', () => ({
  openPdf: async (bytes: ArrayBuffer) => {
    const name = new TextDecoder().decode(bytes);
    if (name === 'broken') throw new Error('no PDF');
    opened.push(name);
    const drawAhead = async (scale: number) => void drawn.push(`${name} ${scale}`);
    return { count: 1, page: async () => ({ width: 600, drawAhead }), close: () => closed.push(name) };
  },
}));
beforeEach(() => {
  closed.length = 0;
  opened.length = 0;
});

test('a document is opened once for all that show it, and closed with the last', async () => {
  const one = new Blob(['one']);
  expect(await take(one)).toBe(await take(one));
  giveBack(one);
  await take(one);
  giveBack(one);
  await Promise.resolve();
  expect([opened, closed]).toEqual([['one'], []]);
  giveBack(one);
  await vi.waitFor(() => expect(closed).toEqual(['one']));
});

test('what was opened ahead is there when it is asked for, and goes when others came', async () => {
  const blobs = ['a', 'b', 'c', 'd'].map((name) => new Blob([name]));
  for (const blob of blobs) await openAhead(blob);
  await vi.waitFor(() => expect(closed).toEqual(['a']));
  await take(blobs[3]!);
  expect(opened).toEqual(['a', 'b', 'c', 'd']);
});

test('what was opened ahead is drawn as wide as what was shown last', async () => {
  noteWidth(900);
  await openAhead(new Blob(['wide']));
  expect(drawn).toEqual(['wide 1.5']);
});

test('one that is broken is refused each time, and holds nothing up', async () => {
  const broken = new Blob(['broken']);
  await openAhead(broken);
  await expect(take(broken)).rejects.toThrow('no PDF');
  await expect(take(broken)).rejects.toThrow('no PDF');
});

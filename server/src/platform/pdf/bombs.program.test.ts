import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as sample from '../../../test/fixtures/samples.ts';
import * as bombs from '../../../test/made-files/bombs.ts';
import { type Documents, openDocuments } from './documents.ts';
import { DOCUMENT_KINDS } from './jobs.ts';
import type { PoolSettings } from './pool.ts';

let folder: Awaited<ReturnType<typeof sample.createTemporaryFolder>>;
let documents: Documents;

beforeAll(async () => {
  folder = await sample.createTemporaryFolder();
});
afterEach(() => documents.close());
afterAll(() => folder.remove());

const open = async (pool: Partial<PoolSettings> = {}) => {
  // Endless files shall be endless on a machine of any speed.
  documents = await openDocuments(`${folder.path}/tmp`, { processor_ms: 600_000, ...pool });
};
const give = (bytes: Uint8Array, name = 'afschrift.pdf') => sample.createDeliveredFile(folder.path, name, bytes);
const inspect = async (bytes: Uint8Array, owner = 'anna') =>
  documents.inspect(await give(bytes), DOCUMENT_KINDS, owner);
const merge = async (owner: string | null, ...files: Uint8Array[]) => {
  const given = await Promise.all(files.map((bytes, index) => give(bytes, `${index}.pdf`)));
  return documents.mergeToPdf(given, { accept: DOCUMENT_KINDS, title: 'Afschrift', language: 'nl', owner });
};
/** Starts a job that takes as long as it is let; the answer says whether it is over. */
const startEndless = async (owner: string) => {
  const state = { over: false };
  const file = await give(bombs.endlessTable());
  void documents
    .inspect(file, DOCUMENT_KINDS, owner)
    .catch(() => {})
    .finally(() => {
      state.over = true;
    });
  return state;
};

describe('a PDF that needs much more than its size', () => {
  test('has the shape of one that is accepted', async () => {
    await open();
    expect(await inspect(bombs.plainObjectStream())).toMatchObject({ pages: 1 });
  });

  test('is refused by what it would unpack to, which never happens, alone and among others, by name', async () => {
    // Less than it would take to unpack the file.
    await open({ memory_mb: 260 });
    const bomb = bombs.packedTwice();
    expect(bomb.length).toBeLessThan(1_000);
    await expect(inspect(bomb)).rejects.toMatchObject({ code: 'UPLOAD_FILE_DAMAGED', reason: 'unpacks_too_large' });
    await expect(merge('anna', await sample.createPdf(300), bomb)).rejects.toMatchObject({
      reason: 'unpacks_too_large',
      file_name: '1.pdf',
    });
    expect(await inspect(await sample.createPdf(300))).toMatchObject({ pages: 1 });
  });

  test('ends with its process once that holds too much memory outside of its heap', async () => {
    await open({ memory_mb: 300 });
    await expect(inspect(bombs.longRuns())).rejects.toMatchObject({ reason: 'crashed' });
    expect(await inspect(await sample.createPdf(300))).toMatchObject({ pages: 1 });
  });

  test('ends with its process once its objects fill the heap', async () => {
    await open({ heap_mb: 48 });
    await expect(inspect(bombs.manyObjects())).rejects.toMatchObject({ reason: 'crashed' });
  });
});

describe('a PDF that takes long to read', () => {
  test('gives way to the files of others, and to nothing of its own sender', async () => {
    await open();
    const endless = await startEndless('mallory');
    expect(await inspect(await sample.createPdf(300), 'anna')).toMatchObject({ pages: 1 });
    expect(endless.over).toBe(false);
    expect(await inspect(await sample.createPdf(300, 310), 'anna')).toMatchObject({ pages: 2 });
    expect(endless.over).toBe(false);
  });

  test('delays nobody a second time with the next files of its sender', async () => {
    // As on a machine where everything takes long: every job gives way.
    await open({ gives_way_after_ms: 0 });
    const endless = await startEndless('mallory');
    const file = await give(await sample.createPdf(300));
    const ordinary = documents.inspect(file, DOCUMENT_KINDS, 'anna');
    // Each would make the one before it give way, down to the pool where the first one never ends.
    for (const _ of ['second', 'third']) await startEndless('mallory');
    expect(await ordinary).toMatchObject({ pages: 1 });
    expect(endless.over).toBe(false);
  });

  test('delays no document of the firm, even if it never gave way', async () => {
    await open({ gives_way_after_ms: null });
    const endless = await startEndless('mallory');
    expect(await merge(null, await sample.createPdf(300), await sample.createPdf(310))).toMatchObject({ pages: 2 });
    expect(endless.over).toBe(false);
  });

  test('is read to its end when it had to give way and is only long', async () => {
    await open({ gives_way_after_ms: 0 });
    const photo = await sample.createTwoColours(600, 400).png().toBuffer();
    const answers = await Promise.all([inspect(photo, 'anna'), inspect(photo, 'bert')]);
    expect(answers.map(({ width }) => width)).toEqual([600, 600]);
  });
});

describe('the files of one consumer', () => {
  test('take turns with those of others', async () => {
    await open({ gives_way_after_ms: null });
    const order: string[] = [];
    const file = await give(await sample.createPdf(300));
    const read = (owner: string) => documents.inspect(file, DOCUMENT_KINDS, owner).then(() => order.push(owner));
    await Promise.all([read('mallory'), read('mallory'), read('mallory'), read('anna')]);
    expect(order).toEqual(['mallory', 'anna', 'mallory', 'mallory']);
  });

  test('are refused when twenty of them wait', async () => {
    await open();
    const file = await give(await sample.createPdf(300));
    const read = (owner: string) => documents.inspect(file, DOCUMENT_KINDS, owner);
    for (let job = 0; job < 20; job++) void read('mallory').catch(() => {});
    await expect(read('mallory')).rejects.toThrow('Too many documents of one owner');
    expect(await read('anna')).toMatchObject({ pages: 1 });
  });
});

test('a household that asks for letter after letter makes others wait for one of them, and is refused in the end', async () => {
  await open();
  const order: string[] = [];
  const firm = { name: 'X', lines: [], colour: '#000000' };
  const letter = { template: 'letter' as const, data: { language: 'nl' as const, title: 'Brief', firm } };
  const ask = (household: string) => documents.renderTypst(letter, household).then(() => order.push(household));
  const many = Promise.allSettled(Array.from({ length: 21 }, () => ask('mallory')));
  await ask('anna');
  expect(order).toEqual(['mallory', 'anna']);
  const refused = (await many).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
});

describe('a drawing that takes long to draw', () => {
  const circle = '<circle cx="9" cy="9" r="9" fill="red"/>';
  const drawing = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${inside}</svg>`);
  const tenfold = Array.from(
    { length: 9 },
    (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`,
  );
  const blurred = '<filter id="b"><feTurbulence baseFrequency="0.1" numOctaves="9"/></filter>';

  test.each([
    ['repeats itself a billion times', `<g id="a0">${circle}</g>${tenfold.join('')}<use href="#a9"/>`],
    ['blurs itself without end', `${blurred}${`<g filter="url(#b)">${circle}</g>`.repeat(5_000)}`],
  ])('is refused when it %s, and the next one is drawn', async (_, inside) => {
    await open({ processor_ms: 3_000 });
    const draw = async (bytes: Uint8Array) => documents.drawToPng(await give(bytes, 'logo.svg'), 'zee');
    await expect(draw(drawing(inside))).rejects.toMatchObject({ code: 'UPLOAD_FILE_DAMAGED', file_name: 'logo.svg' });
    expect(await draw(drawing(circle))).toMatchObject({ width: 1600 });
  });
});

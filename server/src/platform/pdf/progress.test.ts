import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as sample from '../../../test/fixtures/samples.ts';
import { DOCUMENT_KINDS } from './jobs.ts';
import { merge } from './merge.ts';
import { openWithPdfium } from './pdfium.ts';
import { noteBegin, noteEnd, type Progress, tellProgressTo } from './progress.ts';

let folder: Awaited<ReturnType<typeof sample.createTemporaryFolder>>;
let progress: Progress;
beforeAll(async () => {
  folder = await sample.createTemporaryFolder();
});
afterEach(() => tellProgressTo(null));
afterAll(() => folder.remove());

const watch = () => {
  progress = new Int32Array(new SharedArrayBuffer(12));
  tellProgressTo(progress);
};

test('a job that begins is at its first step, until it ends', () => {
  watch();
  noteBegin();
  expect([...progress.subarray(0, 2)]).toEqual([1, 1]);
  noteEnd();
  noteBegin();
  expect([...progress.subarray(0, 2)]).toEqual([1, 2]);
  noteEnd();
  expect(progress[0]).toBe(0);
});

test('each of several files has its own time', async () => {
  const files = await Promise.all(
    [300, 310, 320].map(async (width) =>
      sample.createDeliveredFile(folder.path, `${width}.pdf`, await sample.createPdf(width)),
    ),
  );
  const about = { accept: DOCUMENT_KINDS, title: 'Afschrift', language: 'nl' as const, of_stranger: true };
  watch();
  await merge({ ...about, files, target: `${folder.path}/merged.pdf`, max_bytes: 1_000_000 });
  // The last one is for writing what they make together.
  expect(progress[1]).toBe(4);
});

test('each page that is drawn has its own time', async () => {
  const pdf = await openWithPdfium(await sample.createPdf(300, 310, 320), 'a.pdf');
  watch();
  for (const at of [0, 1, 2]) pdf.withPage(at, ({ width }) => width);
  pdf.close();
  expect(progress[1]).toBe(3);
});

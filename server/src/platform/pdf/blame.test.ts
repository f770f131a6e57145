import { describe, expect, test } from 'vitest';
import { DocumentsFailedError, runJobOnFile, runOwnJob } from './blame.ts';
import { PoolFullError, WorkerLostError } from './pool.ts';

/** A job whose processes end so, one after the other; null: it succeeds. */
function job(...ends: (Error | null)[]) {
  let count = 0;
  const run = async () => {
    const end = ends[count];
    count += 1;
    if (end) throw end;
    return 'done';
  };
  return { run, tries: () => count };
}
const died = new WorkerLostError('crashed', true);
const neverStarted = new WorkerLostError('crashed', false);
const late = new WorkerLostError('took_too_long', true);
const good = async () => 'good';
const bad = () => Promise.reject(new WorkerLostError('crashed', true));

describe('a job on a file', () => {
  test('whose process was killed once is done by another', async () => {
    expect(await runJobOnFile(job(died, null).run, good)).toBe('done');
  });

  test('refuses the file of which two processes died while another file is read', async () => {
    const refused = { name: 'DocumentError', code: 'UPLOAD_FILE_DAMAGED', reason: 'crashed' };
    await expect(runJobOnFile(job(died, died).run, good)).rejects.toMatchObject(refused);
  });

  test('refuses a file that takes too long, without a second try', async () => {
    const slow = job(late, null);
    await expect(runJobOnFile(slow.run, good)).rejects.toMatchObject({ reason: 'took_too_long' });
    expect(slow.tries()).toBe(1);
  });

  test.each([
    ['no process starts', [neverStarted, neverStarted], good],
    ['one of the two processes never started', [neverStarted, died], good],
    ['one of the two processes never started', [died, neverStarted], good],
    ['no other file can be read either', [died, died], bad],
    ['no other file is read in time either', [late], bad],
  ])('blames nobody’s file when %s', async (_, ends, other) => {
    await expect(runJobOnFile(job(...ends).run, other)).rejects.toThrow(DocumentsFailedError);
  });

  test('passes on what is known', async () => {
    await expect(runJobOnFile(job(new PoolFullError()).run, good)).rejects.toThrow(PoolFullError);
  });
});

test('a document of our own is made again once, and its failure is ours', async () => {
  expect(await runOwnJob(job(died, null).run)).toBe('done');
  await expect(runOwnJob(job(died, died).run)).rejects.toThrow(DocumentsFailedError);
});

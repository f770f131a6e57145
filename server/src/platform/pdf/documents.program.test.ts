import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as sample from '../../../test/fixtures/samples.ts';
import { manyObjects } from '../../../test/made-files/bombs.ts';
import { DocumentsFailedError } from './blame.ts';
import { openDocuments } from './documents.ts';
import { DOCUMENT_KINDS } from './jobs.ts';

let folder: Awaited<ReturnType<typeof sample.createTemporaryFolder>>;

beforeAll(async () => {
  folder = await sample.createTemporaryFolder();
});
afterAll(() => folder.remove());

const give = (name: string, bytes: Uint8Array) => sample.createDeliveredFile(folder.path, name, bytes);

// Two processes end at their limit, one after the other.
describe('a merge that is lost half-way', { timeout: 60_000 }, () => {
  test.each([
    ['the only file', 1, { code: 'UPLOAD_FILE_DAMAGED', file_name: '0.pdf' }],
    ['the bundle, for nobody knows which of several it was', 2, { code: 'UKNOWN_DOCUMENT_BUNDLE' }],
  ])('refuses %s', async (_, many, fault) => {
    const small = await openDocuments(`${folder.path}/small`, { heap_mb: 48 });
    const given = await Promise.all(Array.from({ length: many }, (_, index) => give(`${index}.pdf`, manyObjects())));
    await expect(
      small.mergeToPdf(given, { accept: DOCUMENT_KINDS, title: 'Loonstrook', language: 'nl', owner: 'anna' }),
    ).rejects.toMatchObject(fault);
    await small.close();
  });

  test('blames no file when no process for documents can work', async () => {
    // One that does not start in time does nothing, however late the clock of a busy machine looks.
    const broken = await openDocuments(`${folder.path}/broken`, { start_timeout_ms: 1 });
    const given = await give('a.pdf', await sample.createPdf(300));
    await expect(broken.inspect(given, DOCUMENT_KINDS, 'anna')).rejects.toThrow(DocumentsFailedError);
    const data = { language: 'nl' as const, title: 'Brief', firm: { name: 'X', lines: [], colour: '#000000' } };
    await expect(broken.renderTypst({ template: 'letter', data }, null)).rejects.toThrow(DocumentsFailedError);
    await broken.close();
  });
});

test('the processes have no decoder for a format that we do not accept', async () => {
  const documents = await openDocuments(`${folder.path}/formats`);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#f00"/></svg>';
  await expect(documents.readColours(Buffer.from(svg))).rejects.toThrow();
  expect(await documents.readColours(await sample.createTwoColours(40, 30).png().toBuffer())).not.toEqual([]);
  await documents.close();
});

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensure } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGotenberg } from '../../server/src/platform/adapters/office/gotenberg.ts';
import { OfficeRefusedError } from '../../server/src/platform/adapters/office/office.ts';
import { DOCUMENT_KINDS } from '../../server/src/platform/pdf/jobs.ts';
import { createDeliveredFile, readPdfText } from '../../server/test/fixtures/samples.ts';
import { openOwnProcessDocuments } from '../../server/test/own-process-documents.ts';
import { openGotenbergStandIn, type SentToConvert } from '../../server/test/stand-ins/gotenberg.ts';
import { installFirst } from '../shared/apt.ts';
import { run } from '../shared/run.ts';

/*
 * Files of office programs by LibreOffice of Debian's, behind the route that a Gotenberg server has. What is done with a
 * file is tested without it (server/src/modules/documents/convert-office.test.ts).
 */

const PROGRAMS = ['libreoffice-writer-nogui', 'libreoffice-calc-nogui'];
let folder: string;
let documents: Awaited<ReturnType<typeof openOwnProcessDocuments>>;
let standIn: Awaited<ReturnType<typeof openGotenbergStandIn>>;
beforeAll(async () => {
  const both = 'cd "$(dirname "$(readlink -f "$(command -v soffice)")")" && ls libswlo.so libsclo.so';
  const find = async () => ((await run('sh', ['-c', both])).code === 0 ? true : null);
  if (!((await find()) ?? (await installFirst(PROGRAMS, find)))) throw new Error(`Install ${PROGRAMS.join(' ')}.`);
  folder = await mkdtemp(path.join(tmpdir(), 'klantportaal-office-'));
  documents = await openOwnProcessDocuments(folder);
  standIn = await openGotenbergStandIn(makePdf);
}, 600_000);
afterAll(async () => {
  await documents.close();
  await standIn.close();
  await rm(folder, { recursive: true, force: true });
});

/** Has LibreOffice write a file anew, in a profile of its own. @returns null where it made none */
async function convert(file: string, to: string): Promise<string | null> {
  const into = await mkdtemp(path.join(folder, 'made-'));
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
  await run('soffice', [profile, '--headless', '--norestore', '--convert-to', to, '--outdir', into, file]);
  const [made] = await readdir(into);
  return made ? path.join(into, made) : null;
}

async function makePdf({ name, bytes }: SentToConvert): Promise<Uint8Array | number> {
  const sent = path.join(await mkdtemp(path.join(folder, 'sent-')), name);
  await writeFile(sent, bytes);
  const made = await convert(sent, 'pdf');
  return made ? new Uint8Array(await readFile(made)) : 400;
}

test.each([
  ['docx', 'txt', 'Werkgeversverklaring van Noor Veen'],
  ['doc', 'txt', 'Werkgeversverklaring van Noor Veen'],
  ['odt', 'txt', 'Werkgeversverklaring van Noor Veen'],
  ['rtf', 'txt', 'Werkgeversverklaring van Noor Veen'],
  ['xlsx', 'csv', 'Bruto,54321'],
  ['xls', 'csv', 'Bruto,54321'],
  ['ods', 'csv', 'Bruto,54321'],
])(
  'a file of %s becomes a PDF that is taken, with what stands in it',
  { timeout: 240_000 },
  async (extension, from, words) => {
    const source = path.join(folder, `bron-${extension}.${from}`);
    await writeFile(source, words);
    const file = ensure(await convert(source, extension));
    const bytes = new Uint8Array(await readFile(file));
    const pdf = await openGotenberg({ url: standIn.url, timeout_ms: 120_000 }).convert(bytes, extension, 5_000_000);
    const taken = await documents.inspect(await createDeliveredFile(folder, 'brief.pdf', pdf), DOCUMENT_KINDS, null);
    expect(taken).toMatchObject({ kind: 'pdf', pages: 1 });
    const text = await readPdfText(pdf);
    for (const word of words.split(/[ ,]/)) expect(text).toContain(word);
  },
);

test('a file that is broken is refused', { timeout: 240_000 }, async () => {
  const broken = new Uint8Array(Buffer.from(`PK\x03\x04${'\0'.repeat(26)}word/`, 'latin1'));
  const made = openGotenberg({ url: standIn.url, timeout_ms: 120_000 }).convert(broken, 'docx', 5_000_000);
  await expect(made).rejects.toBeInstanceOf(OfficeRefusedError);
});

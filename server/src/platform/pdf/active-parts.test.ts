import { readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentsFixture, openDocumentsFixture } from '../../../test/fixtures/documents-fixture.ts';
import * as sample from '../../../test/fixtures/samples.ts';
import { createPdfWith } from '../../../test/made-files/pdf-objects.ts';
import { DOCUMENT_KINDS } from './jobs.ts';

let on: DocumentsFixture;

beforeAll(async () => {
  on = await openDocumentsFixture();
});
afterAll(() => on.close());

async function merge(...sent: Uint8Array[]) {
  const files = await Promise.all(
    sent.map((bytes, index) => sample.createDeliveredFile(on.folder, `${index}.pdf`, bytes)),
  );
  const made = await on.documents.mergeToPdf(files, {
    accept: DOCUMENT_KINDS,
    title: 'Stuk',
    language: 'nl',
    owner: 'anna',
  });
  return { ...made, bytes: await readFile(made.path) };
}

/** Everything in the PDF, unpacked, as text. */
async function everythingIn(bytes: Uint8Array): Promise<string> {
  const pdf = await PDF.load(bytes);
  const all = Buffer.from(bytes).toString('latin1');
  return (
    all +
    pdf
      .extractText()
      .map(({ text }) => text)
      .join()
  );
}

const link = (action: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>]`;
const script = '/S /JavaScript /JS (app.alert\\(1\\) MARK)';
const program = '<< /Type /Filespec /F (MARK.exe) /EF << /F 5 0 R >> >>';
const inside = '<< /Type /EmbeddedFile /Length 8 >>\nstream\nMZ MARK!\nendstream';

/** TABLE: what acts, and where it is in a PDF. Each has the word MARK in it. */
const active: [string, Parameters<typeof createPdfWith>[0]][] = [
  ['a script when it opens', { catalog: `/OpenAction << ${script} >>` }],
  ['a script when it opens, elsewhere in the file', { catalog: '/OpenAction 4 0 R', more: [`<< ${script} >>`] }],
  [
    'a script behind a harmless action',
    { catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << ${script} >> >>` },
  ],
  ['a script of the document', { catalog: `/Names << /JavaScript << /Names [(a) << ${script} >>] >> >>` }],
  ['a script when it is printed', { catalog: `/AA << /WP << ${script} >> >>` }],
  ['a script when a page shows', { page: `/AA << /O << ${script} >> >>` }],
  ['a script behind a link', { page: link(script) }],
  ['a script with its name in other letters', { catalog: '/OpenAction << /S /J#61vaScript /JS (MARK) >>' }],
  ['a program that is started', { page: link('/S /Launch /F (MARK.exe)') }],
  ['a program that is started when it opens', { catalog: '/OpenAction << /S /Launch /Win << /F (MARK) >> >>' }],
  ['another file that is opened', { page: link('/S /GoToR /F (//host/MARK.pdf) /D [0 /Fit]') }],
  ['a form that is sent', { page: link('/S /SubmitForm /F (https://example.org/MARK)') }],
  ['an address that opens by itself', { catalog: '/OpenAction << /S /URI /URI (https://example.org/MARK) >>' }],
  ['an address that opens with a page', { page: '/AA << /O << /S /URI /URI (https://example.org/MARK) >> >>' }],
  ['a link to a file of the reader', { page: link('/S /URI /URI (file:///c:/MARK.exe)') }],
  ['a link that is a script', { page: link('/S /URI /URI (javascript:MARK)') }],
  ['a program inside it', { catalog: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>', more: [program, inside] }],
  [
    'a program on a page',
    { page: '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS 4 0 R >>]', more: [program, inside] },
  ],
  ['a film with a script', { page: '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent (MARK) >>]' }],
  ['a form that a program draws', { catalog: '/AcroForm << /Fields [] /XFA (<script>MARK</script>) >>' }],
];

describe('a PDF with', () => {
  test.each(active)('%s keeps its page and loses that, alone and among others', async (_, parts) => {
    const bytes = createPdfWith(parts);
    expect(await everythingIn(bytes)).toContain('MARK');
    for (const made of [await merge(bytes), await merge(bytes, await sample.createPdf(310))]) {
      expect(made.cleaned).toBe(true);
      expect(await everythingIn(made.bytes)).not.toMatch(/MARK|JavaScript|Launch|EmbeddedFile/);
      expect((await PDF.load(made.bytes)).getPages()[0]).toMatchObject({ width: 300, height: 400 });
    }
  });

  test.each(['ImportData', 'GoToE', 'Rendition', 'RichMediaExecute', 'GoTo3DView', 'Movie', 'Sound'])(
    'the action %s behind a link loses it',
    async (name) => {
      const made = await merge(createPdfWith({ page: link(`/S /${name} /F (MARK)`) }));
      expect(made.cleaned).toBe(true);
      expect(await everythingIn(made.bytes)).not.toContain('MARK');
    },
  );

  test.each(['Screen', 'Movie', 'Sound', '3D', 'FileAttachment'])('an annotation %s loses it', async (name) => {
    const made = await merge(createPdfWith({ page: `/Annots [<< /Subtype /${name} /Rect [0 0 9 9] /T (MARK) >>]` }));
    expect(made.cleaned).toBe(true);
    expect(await everythingIn(made.bytes)).not.toContain('MARK');
  });

  test('a script that a later version of it no longer shows loses that too', async () => {
    const earlier = createPdfWith({ more: [`<< ${script} >>`] });
    const made = await merge(earlier);
    expect(made.cleaned).toBe(true);
    expect(await everythingIn(made.bytes)).not.toContain('MARK');
  });

  test.each([
    ['a place to open at', { catalog: '/OpenAction [3 0 R /Fit]' }],
    ['an action that goes to a place', { catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }],
    ['an action that prints', { catalog: '/OpenAction << /S /Named /N /Print >>' }],
    ['links to the web and to mail', { page: link('/S /URI /URI (https://bank.example/a)') }],
    ['a link without a scheme', { page: link('/S /URI /URI (www.bank.example)') }],
    ['an action of its page that goes to a place', { page: '/AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>' }],
    ['the attributes of a tagged document', { catalog: '/StructTreeRoot << /K << /S /P /A << /O /Layout >> >> >>' }],
  ])('%s stays as it came', async (_, parts) => {
    const bytes = createPdfWith(parts);
    const made = await merge(bytes);
    expect(made.cleaned).toBe(false);
    expect(made.bytes.equals(bytes)).toBe(true);
  });

  test.each([
    ['other files as its content', { catalog: '/Collection << /View /T >>' }],
    ['a form that only a program draws', { catalog: '/NeedsRendering true' }],
  ])('%s is refused by name', async (_, parts) => {
    const fault = { code: 'UPLOAD_PDF_NOT_PLAIN', file_name: '1.pdf' };
    await expect(merge(await sample.createPdf(300), createPdfWith(parts))).rejects.toMatchObject(fault);
    await expect(merge(createPdfWith(parts))).rejects.toMatchObject({ ...fault, file_name: '0.pdf' });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPdf } from '../../../test/fixtures/samples.ts';
import { type FileApp, openFileApp } from '../../../test/made-files/file-fixture.ts';
import { createForm, type SentFile } from '../../../test/made-files/multipart.ts';
import { addAction } from '../../../test/rows.ts';
import { as } from '../../../test/sessions.ts';
import { type Converting, openGotenbergStandIn } from '../../../test/stand-ins/gotenberg.ts';
import { openGotenberg } from '../../platform/adapters/office/gotenberg.ts';
import { noOffice, type OfficePort } from '../../platform/adapters/office/office.ts';
import { noVirusScan } from '../../platform/adapters/virus-scan/virus-scan.ts';
import { asc, eq } from '../../platform/db/drizzle.ts';
import { deliveries, files, originals } from '../files/files.table.ts';

let convert: Converting;
let standIn: Awaited<ReturnType<typeof openGotenbergStandIn>>;
let port: OfficePort = noOffice;
const office: OfficePort = {
  get on() {
    return port.on;
  },
  convert: (...given) => port.convert(...given),
};
let on: FileApp;
beforeAll(async () => {
  standIn = await openGotenbergStandIn((sent) => convert(sent));
  on = await openFileApp(() => ({ adapters: { virusScan: noVirusScan, office } }));
});
afterAll(async () => {
  await on.close();
  await standIn.close();
});
beforeEach(() => {
  port = openGotenberg({ url: standIn.url, timeout_ms: 5_000 });
});

const writeZip = (name: string, content = '') => Buffer.from(`PK\x03\x04${'\0'.repeat(26)}${name}${content}`, 'latin1');
const LETTER = writeZip('[Content_Types].xml');
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function send(...sent: SentFile[]) {
  const action = await addAction(on.db, {
    licence_id: on.anna.licence.id,
    dossier_id: on.anna.dossier.id,
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    details: { document: { label: 'Brief' } },
  });
  const { type, payload } = await createForm(sent, { productActionId: action.id });
  const headers = { ...as(on.anna.consumer), 'content-type': type };
  const answer = await on.app.inject({ method: 'POST', url: '/api/documents', headers, payload });
  const kept = await on.db.queryAsSystem((q) =>
    q
      .select({ n: originals.n, name: files.name, mime: files.mime, sha256: files.sha256 })
      .from(originals)
      .innerJoin(deliveries, eq(deliveries.id, originals.delivery_id))
      .innerJoin(files, eq(files.id, originals.file_id))
      .where(eq(deliveries.action_id, action.id))
      .orderBy(asc(originals.n)),
  );
  const [document] = await on.db.queryAsSystem((q) =>
    q
      .select({ name: files.name, mime: files.mime, pages: files.pages })
      .from(deliveries)
      .innerJoin(files, eq(files.id, deliveries.file_id))
      .where(eq(deliveries.action_id, action.id)),
  );
  return { status: answer.statusCode, error: answer.body ? answer.json().error : null, document, kept };
}

describe('a file of Word, where a converter is set', () => {
  test('becomes a PDF, and is kept beside it as it came', async () => {
    convert = async () => createPdf(300, 300);
    const { status, document, kept } = await send({ name: 'brief.docx', bytes: LETTER });
    expect(status).toBe(204);
    expect(document).toEqual({ name: 'brief.pdf', mime: 'application/pdf', pages: 2 });
    expect(kept).toMatchObject([{ name: 'brief.docx', mime: TYPE }]);
  });

  test('is one of several, in its place', async () => {
    convert = async () => createPdf(300, 300);
    const { document, kept } = await send(
      { name: 'a.pdf', bytes: Buffer.from(await createPdf(200)) },
      { name: 'b.docx', bytes: LETTER },
    );
    expect(document).toMatchObject({ name: 'Brief.pdf', pages: 3 });
    expect(kept.map(({ mime }) => mime)).toEqual(['application/pdf', TYPE]);
  });

  test.each([
    ['brief.doc', '\xd0\xcf\x11\xe0', 'doc'],
    ['cijfers.XLS', '\xd0\xcf\x11\xe0', 'xls'],
    ['brief.pdf', '\xd0\xcf\x11\xe0', 'doc'],
    ['brief', '{\\rtf1', 'rtf'],
    ['cijfers.xlsx', writeZip('xl/').toString('latin1'), 'xlsx'],
    ['x.docx', writeZip('mimetype', 'application/vnd.oasis.opendocument.spreadsheet').toString('latin1'), 'ods'],
  ])('is known by its bytes, and its name says which of them: %s', async (name, bytes, extension) => {
    const seen: string[] = [];
    convert = async (sent) => {
      seen.push(sent.name);
      return createPdf(300);
    };
    expect((await send({ name, bytes: Buffer.from(bytes, 'latin1') })).status).toBe(204);
    expect(seen).toEqual([`document.${extension}`]);
  });

  test.each<[string, Converting, string]>([
    ['that it cannot read', async () => 400, 'UPLOAD_FILE_DAMAGED'],
    ['of which it makes no PDF', async () => Buffer.from('%PDF-1.7 en dan niets'), 'UPLOAD_FILE_DAMAGED'],
    ['of which it makes a page', async () => Buffer.from('<html>'), 'IMAGE_TYPE_NOT_SUPPORTED'],
    ['that it fails at', async () => 500, 'SERVICE_UNAVAILABLE'],
  ])('is refused where it is one %s, and nothing of it stays', async (_, answers, code) => {
    convert = answers;
    const { error, document } = await send({ name: 'brief.docx', bytes: LETTER });
    expect(error).toMatchObject({ code, ...(code === 'SERVICE_UNAVAILABLE' ? {} : { file_name: 'brief.docx' }) });
    expect(document).toBeUndefined();
  });

  test('says which of several it is', async () => {
    convert = async () => 400;
    const { error } = await send(
      { name: 'a.pdf', bytes: Buffer.from(await createPdf(200)) },
      { name: 'b.docx', bytes: LETTER },
    );
    expect(error).toMatchObject({ file_name: 'b.docx', file_place: 2, found: 'office' });
  });
});

test('without a converter it is refused, and said what it is', async () => {
  port = noOffice;
  const { error } = await send({ name: 'brief.docx', bytes: LETTER });
  expect(error).toMatchObject({ code: 'IMAGE_TYPE_NOT_SUPPORTED', found: 'office', file_name: 'brief.docx' });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { createForm } from '../../../../test/made-files/multipart.ts';
import { noteTurns } from '../../../../test/turns.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { files } from '../../files/files.table.ts';
import { forgetUnusedUploads } from '../../files/files-of-firm.queries.ts';
import { actions } from '../../tasks/actions.table.ts';

let on: FirmCalls;
const { share, turns } = noteTurns();
let zee: TestFirm;
let duin: TestFirm;
const scopes = ['files:write', 'dossiers:read', 'dossiers:write', 'licence:write', 'licence:read'];
beforeAll(async () => {
  on = await openFirmCalls({ share });
  zee = await on.firm('zee', scopes);
  duin = await on.firm('duin', scopes);
});
afterAll(() => on.close());

async function upload(firm: TestFirm, name: string, bytes: Uint8Array) {
  const { type, payload } = await createForm([{ name, bytes: Buffer.from(bytes) }]);
  const { headers } = firm;
  const url = '/backoffice/v1/files';
  const answer = await on.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const dossier = (id: string, file: object) => ({
  label: id,
  date_created: '2026-11-01',
  persons: [{ firm_id: `p-${id}`, display_name: 'Noor Veen' }],
  actions: [
    {
      firm_id: `a-${id}`,
      type: 'DOWNLOAD_ADDED_DOCUMENT',
      label: 'Download',
      date_created: '2026-11-01',
      document: { label: 'Stuk', file },
    },
  ],
});

test('a file is named by its id, in its own firm and dossier alone', async () => {
  const { status, body } = await upload(zee, 'stuk.pdf', await createPdf(300));
  expect([status, body.data]).toMatchObject([
    201,
    { type: 'uploaded-files', attributes: { mime: 'application/pdf', pages: 1 } },
  ]);
  expect(turns).toEqual([zee.licence.id]);
  const file = { name: 'Polis.pdf', id: body.data.id };
  const made = await zee.call('PUT', '/dossiers/d-1', dossier('d-1', file));
  expect([made.status, made.body.data.attributes.actions[0].document.file]).toEqual([201, file]);
  const [row] = await on.db.queryAsSystem((q) => q.select().from(actions).where(eq(actions.firm_id, 'a-d-1')));
  expect(row!.details.file_id).toBe(file.id);
  const [stored] = await on.db.queryAsSystem((q) => q.select().from(files).where(eq(files.id, file.id)));
  expect([stored!.name, stored!.dossier_id]).toEqual(['Polis.pdf', row!.dossier_id]);
  expect((await zee.call('PUT', '/dossiers/d-1', dossier('d-1', file))).etag).toBe(made.etag);
  for (const [firm, id] of [
    [zee, 'd-2'],
    [duin, 'd-1'],
  ] as const) {
    const refused = await firm.call('PUT', `/dossiers/${id}`, dossier(id, file));
    expect([refused.status, refused.body.error.fields[0]]).toMatchObject([
      422,
      { pointer: '/actions/0/document/file', code: 'unknown_file', message: expect.stringContaining(file.id) },
    ]);
  }
});

test('XML is for a request for a pension overview, and no document can name it', async () => {
  const { status, body } = await upload(zee, 'pensioen.xml', Buffer.from('<pensioen/>'));
  expect([status, body.data.attributes]).toMatchObject([201, { mime: 'application/xml', pages: null }]);
  const named = await zee.call('PUT', '/dossiers/d-xml', dossier('d-xml', { name: 'pensioen.xml', id: body.data.id }));
  expect([named.status, named.body.error.fields[0]]).toMatchObject([
    422,
    { pointer: '/actions/0/document/file', code: 'no_document', message: expect.stringContaining('is XML') },
  ]);
  const entities = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
  expect((await upload(zee, 'kwaad.xml', Buffer.from(entities))).body.error.code).toBe('UPLOAD_XML_NOT_VALID');
});

test('a file is judged as a consumer’s', async () => {
  const { status, body } = await upload(zee, 'stuk.pdf', Buffer.from('no document at all'));
  expect([status, body.error.code]).toEqual([415, 'IMAGE_TYPE_NOT_SUPPORTED']);
});

test('a drawing of the firm is kept as the picture that was drawn of it, and read back by who may see the licence', async () => {
  const red = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2" fill="red"/></svg>';
  const { status, body } = await upload(zee, 'logo.svg', Buffer.from(red));
  expect([status, body.data.attributes]).toMatchObject([201, { name: 'logo.png', mime: 'image/png', pages: 1 }]);
  const read = (firm: TestFirm, id: string) =>
    on.app.inject({ url: `/backoffice/v1/pictures/${id}`, headers: firm.headers });
  const picture = await read(zee, body.data.id);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect((await read(duin, body.data.id)).statusCode).toBe(404);
  // A document is no picture, whoever uploaded it.
  const document = await upload(zee, 'stuk.pdf', await createPdf(300));
  expect((await read(zee, document.body.data.id)).statusCode).toBe(404);
});

test('a refusal says its true cause', async () => {
  const empty = await upload(zee, 'logo.png', Buffer.alloc(0));
  expect(empty.body.error).toMatchObject({ code: 'UPLOAD_FILE_DAMAGED', reason: 'empty', file_name: 'logo.png' });
  const half = await upload(zee, 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'));
  expect(half.body.error).toMatchObject({ code: 'UPLOAD_FILE_DAMAGED', reason: 'damaged' });
});

test('a letter is set by us, and another text is another file', async () => {
  const letter = (title: string) => ({ name: 'brief.pdf', letter: { title } });
  const made = await zee.call('PUT', '/dossiers/d-3', dossier('d-3', letter('Een')));
  const readFile = async () => {
    const [row] = await on.db.queryAsSystem((q) => q.select().from(actions).where(eq(actions.firm_id, 'a-d-3')));
    return row!.details.file_id;
  };
  const first = await readFile();
  expect([made.status, first]).toEqual([201, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect((await zee.call('PUT', '/dossiers/d-3', dossier('d-3', letter('Twee')))).status).toBe(200);
  expect(await readFile()).not.toBe(first);
});

test('a file that no document names is removed after a week', async () => {
  const { body } = await upload(zee, 'stuk.pdf', await createPdf(300));
  const { id, attributes } = body.data;
  const there = async () => (await on.db.queryAsSystem((q) => q.select().from(files).where(eq(files.id, id)))).length;
  const kept = new Date(attributes.kept_until).getTime();
  await on.db.transactionAsSystem((tx) => forgetUnusedUploads(tx, new Date(kept - 1000)));
  expect(await there()).toBe(1);
  await on.db.transactionAsSystem((tx) => forgetUnusedUploads(tx, new Date(kept + 1000)));
  expect(await there()).toBe(0);
  const { rows } = await on.db.queryAsSystem((q) =>
    q.execute(sql`select 1 from files where firm_id like 'upload/%' and dossier_id is not null`),
  );
  expect(rows).toHaveLength(1);
});

const licence = {
  name: 'Zee Advies',
  domains: ['zee.test.example'],
  languages: [{ name: 'Nederlands', iso_code: 'nl', is_default: true }],
};

test('a licence is sent whole and by part, and read back', async () => {
  expect((await zee.call('GET', '/licence')).status).toBe(404);
  const made = await zee.call('PUT', '/licence', licence);
  expect([made.status, made.body.data]).toMatchObject([201, { id: 'zee', attributes: { name: 'Zee Advies' } }]);
  const { attributes } = (await zee.call('GET', '/licence')).body.data;
  expect(await zee.call('PUT', '/licence', attributes)).toMatchObject({ status: 200, etag: made.etag });
  const part = await zee.call('PUT', '/licence/theme', { theme: { color_primary: '#0A2E65' } });
  expect([part.status, part.body.data.attributes]).toMatchObject([
    200,
    { name: 'Zee Advies', theme: { color_primary: '#0A2E65' } },
  ]);
  const stale = await zee.call('PUT', '/licence/theme', { theme: {} }, { 'if-match': made.etag! });
  expect([stale.status, stale.etag, stale.body.data.id]).toEqual([412, part.etag, 'zee']);
  for (const [path, body, pointer] of [
    ['/licence/theme', { theme: { color_primary: 'red' } }, '/theme/color_primary'],
    ['/licence/theme', { content: {} }, ''],
    ['/licence', { ...licence, domains: ['duin.test.example'] }, '/domains/0'],
    ['/licence', { ...licence, firm_id: 'duin' }, '/firm_id'],
    ['/licence', [], ''],
  ] as const) {
    const refused = await zee.call('PUT', path, body);
    expect([refused.status, refused.body.error.fields[0].pointer]).toEqual([422, pointer]);
  }
  expect((await zee.call('PUT', '/licence/nothing', {})).status).toBe(404);
});

test('advisers and important documents stay when they are left out', async () => {
  const of = (firm_id: string) => ({ firm_id, name: firm_id });
  expect((await zee.call('PUT', '/advisers', { advisers: [of('joke')] })).status).toBe(201);
  const both = await zee.call('PUT', '/advisers', { advisers: [of('roel')] });
  expect(both.body.data.attributes.advisers.map(({ firm_id }: { firm_id: string }) => firm_id)).toEqual([
    'joke',
    'roel',
  ]);
  expect(await zee.call('PUT', '/advisers', both.body.data.attributes)).toMatchObject({ status: 200, etag: both.etag });
  const category = { firm_id: 'c', name: { nl: 'Regels' }, documents: [] };
  expect((await zee.call('PUT', '/important-documents', { categories: [category] })).status).toBe(201);
  expect((await zee.call('PUT', '/important-documents', { categories: [] })).body.data.attributes).toEqual({
    categories: [category],
  });
  expect((await duin.call('GET', '/important-documents')).status).toBe(404);
});

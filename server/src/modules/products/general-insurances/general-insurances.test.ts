import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getErrorCode } from '../../../../test/answer.ts';
import type { TestDatabase } from '../../../../test/database.ts';
import { createEncryptedPdf, createPdf, createTwoColours } from '../../../../test/fixtures/samples.ts';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { createForm, type SentFile } from '../../../../test/made-files/multipart.ts';
import { createPdfWith } from '../../../../test/made-files/pdf-objects.ts';
import { addConsumer, addDossier, addHousehold, addProduct, getDomain, type Household } from '../../../../test/rows.ts';
import { as } from '../../../../test/sessions.ts';
import { buildApp } from '../../../app.ts';
import type { FilesPort } from '../../../platform/adapters/files/files.ts';
import { noOffice, type OfficePort, OfficeRefusedError } from '../../../platform/adapters/office/office.ts';
import type { ScanResult } from '../../../platform/adapters/virus-scan/virus-scan.ts';
import type { Json } from '../../../platform/db/columns.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { files } from '../../files/files.table.ts';
import { products } from '../products.table.ts';
import { damage_report_files, damage_reports } from './damage-reports.table.ts';

let db: TestDatabase;
let fixture: FileFixture;
let store: FilesPort;
let app: FastifyInstance;
let anna: Household;
let owner: { licence_id: string; dossier_id: string };
let file_id: string;
/** The domain of Anna's firm; with more than one firm, a call must name its own. */
let domain: string;
let scan: ScanResult = { result: 'clean' };
let office: OfficePort = noOffice;
// 12:00 in the Netherlands.
const now = new Date('2026-03-02T11:00:00Z');

const facts = {
  state: 'Lopend',
  file_id: null as Json,
  premium: 38.6,
  policy_number: 'GG-1',
  payment_period: 1,
  date_start: '2023-03-01',
  company_name: 'Grachtgoed',
  insurance_type: 'Inboedel',
  show_damage_report_button: true,
  damage_reports: [] as Json[],
};

beforeAll(async () => {
  fixture = await openFileFixture();
  store = fixture.store;
  db = fixture.db;
  const adapters = {
    virusScan: { scan: async () => scan },
    office: { on: true, convert: (...given: Parameters<OfficePort['convert']>) => office.convert(...given) },
  };
  const settings = { UPLOAD_MAX_MB: '1' };
  app = await buildApp(fixture.context({ adapters, settings, clock: { now: () => now } }));
  anna = await addHousehold(db);
  owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  domain = await getDomain(db, anna.licence.id);
  file_id = await fixture.addFile(owner, 'polis.pdf', await createPdf(300));
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});
beforeEach(() => {
  scan = { result: 'clean' };
  office = noOffice;
});

const me = (consumer = anna.consumer) => ({ ...as(consumer), 'x-acceleratedomain': domain });
const insured = (details: Record<string, Json> = {}) =>
  addProduct(db, { ...owner, kind: 'general_insurance', label: 'Woonverzekering', details: { ...facts, ...details } });
const filled = { date: '2026-03-01', time: '18:30', cause: 'Storm', notes: 'Acht pannen weg' };
async function report(
  { id }: { id: string },
  fields: Record<string, string> = filled,
  sent: SentFile[] = [],
  headers: object = me(),
) {
  const { type, payload } = await createForm(sent, fields);
  const url = `/api/products/general-insurances/${id}/damage-reports`;
  return app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload });
}
const download = (id: string, headers: object = me()) =>
  app.inject({ url: `/api/products/general-insurances/download/${id}`, headers: { ...headers } });
const served = async ({ id }: { id: string }) => {
  const { data } = (await app.inject({ url: '/api/products/general-insurances', headers: me() })).json();
  return data.find((item: { id: string }) => item.id === id).attributes;
};
const reportsUnder = ({ id }: { id: string }) =>
  db.query(anna.licence.id, (q) => q.select().from(damage_reports).where(eq(damage_reports.product_id, id)));
const readFiles = (report_id: string) =>
  db.query(anna.licence.id, (q) =>
    q
      .select({
        id: files.id,
        name: files.name,
        mime: files.mime,
        virus_status: files.virus_status,
        cleaned: files.cleaned,
      })
      .from(damage_report_files)
      .innerJoin(files, eq(files.id, damage_report_files.file_id))
      .where(eq(damage_report_files.report_id, report_id))
      .orderBy(asc(damage_report_files.position)),
  );
const stored = async () => {
  let count = 0;
  for await (const _ of store.list()) count += 1;
  return count;
};
const photo = async () => ({ name: 'dak.jpg', bytes: await createTwoColours(40, 30).jpeg().toBuffer() });
const stranger = async () => {
  const dossier = await addDossier(db, { licence_id: anna.licence.id });
  return addConsumer(db, { licence_id: anna.licence.id, dossier_id: dossier.id });
};

describe('reporting damage', () => {
  test('keeps what was filled in and each file as sent, shows it immediately and informs the firm', async () => {
    const insurance = await insured();
    const before = await served(insurance);
    expect(before.damage_reports).toEqual([]);
    const sent = [await photo(), { name: 'rekening.pdf', bytes: await createPdf(300) }];
    const answer = await report(insurance, { ...filled, product_id: insurance.id }, sent);
    expect(answer.statusCode).toBe(204);

    const [row] = await reportsUnder(insurance);
    expect(row).toMatchObject({ ...filled, reported_by: anna.consumer.id, reported_by_name: 'Mw. A. van Veen' });
    const kept = await readFiles(row!.id);
    expect(kept).toMatchObject([
      { name: 'dak.jpg', mime: 'image/jpeg', virus_status: 'clean' },
      { name: 'rekening.pdf', mime: 'application/pdf' },
    ]);
    const { stream } = await store.open(kept[0]!.id);
    const bytes: Buffer[] = [];
    for await (const chunk of stream) bytes.push(chunk as Buffer);
    expect(Buffer.concat(bytes).equals(Buffer.from(sent[0]!.bytes))).toBe(true);

    expect((await served(insurance)).damage_reports).toEqual([
      {
        id: row!.id,
        cause: 'Storm',
        notes: 'Acht pannen weg',
        consumer: 'Mw. A. van Veen',
        state: null,
        date_reported: '2026-03-02',
        is_closed: false,
      },
    ]);
    const firmEvents = await db.query(anna.licence.id, (q) =>
      q.select().from(events).where(eq(events.type, 'damage-report.created')),
    );
    expect(firmEvents.map(({ data }) => data)).toContainEqual({
      damage_report_id: row!.id,
      product_id: insurance.id,
      date: '2026-03-01',
      time: '18:30',
      files: 2,
    });
    const trail = await db.query(anna.licence.id, (q) => q.select().from(audit).where(eq(audit.target_id, row!.id)));
    expect(trail).toMatchObject([{ act: 'report', actor_id: anna.consumer.id }]);
  });

  test('needs no photo and no notes', async () => {
    const insurance = await insured();
    const { notes: _, ...least } = filled;
    expect((await report(insurance, least)).statusCode).toBe(204);
    expect(await reportsUnder(insurance)).toMatchObject([{ notes: null }]);
  });

  test('is one report when it is sent twice at once without a key, and its files are stored once', async () => {
    const insurance = await insured();
    const sent = [await photo(), { name: 'rekening.pdf', bytes: await createPdf(300) }];
    const before = await stored();
    const answers = await Promise.all([0, 1, 2].map(() => report(insurance, filled, sent)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await reportsUnder(insurance)).toHaveLength(1);
    expect((await stored()) - before).toBe(2);
  });

  test.each([
    ['another cause', { cause: 'Brand' }, 1],
    ['another photo', {}, 2],
  ])('is another one with %s', async (_, fields, size) => {
    const insurance = await insured();
    await report(insurance, filled, [await photo()]);
    const bytes = await createTwoColours(40 * size, 30)
      .jpeg()
      .toBuffer();
    await report(insurance, { ...filled, ...fields }, [{ name: 'dak.jpg', bytes }]);
    expect(await reportsUnder(insurance)).toHaveLength(2);
  });

  test('is one report when it is sent twice with the same key', async () => {
    const insurance = await insured();
    const headers = { ...me(), 'idempotency-key': 'damage-press-1' };
    const form = await createForm([], filled);
    const url = `/api/products/general-insurances/${insurance.id}/damage-reports`;
    const press = () =>
      app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': form.type }, payload: form.payload });
    expect([(await press()).statusCode, (await press()).statusCode]).toEqual([204, 204]);
    expect(await reportsUnder(insurance)).toHaveLength(1);
  });

  test('keeps of a PDF what does nothing by itself, and refuses one that is only a cover', async () => {
    const insurance = await insured();
    const script = createPdfWith({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });
    expect((await report(insurance, filled, [{ name: 'rekening.pdf', bytes: script }])).statusCode).toBe(204);
    const [row] = await reportsUnder(insurance);
    const [kept] = await readFiles(row!.id);
    expect(kept).toMatchObject({ name: 'rekening.pdf', cleaned: true });
    const bytes = await buffer((await store.open(kept!.id)).stream);
    expect(bytes.toString('latin1')).toMatch(/^%PDF-(?!.*JavaScript)/s);

    const cover = createPdfWith({ catalog: '/Collection << /View /T >>' });
    const refused = await report(await insured(), filled, [{ name: 'map.pdf', bytes: cover }]);
    expect(refused.json().error).toMatchObject({ code: 'UPLOAD_PDF_NOT_PLAIN', file_name: 'map.pdf' });
    expect(await readdir(join(fixture.folder, 'tmp'))).toEqual([]);
  });

  test('keeps a file of Word as the PDF that a converter makes of it, and refuses one that it cannot read', async () => {
    const insurance = await insured();
    const letter = { name: 'offerte.docx', bytes: Buffer.from(`PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml`) };
    office = { on: true, convert: () => createPdf(300, 300) };
    expect((await report(insurance, filled, [await photo(), letter])).statusCode).toBe(204);
    const [row] = await reportsUnder(insurance);
    expect(await readFiles(row?.id ?? '')).toMatchObject([
      { name: 'dak.jpg', mime: 'image/jpeg' },
      { name: 'offerte.pdf', mime: 'application/pdf', virus_status: 'clean' },
    ]);

    office = { on: true, convert: () => Promise.reject(new OfficeRefusedError(400)) };
    const { error } = (await report(await insured(), filled, [letter])).json();
    expect(error).toMatchObject({ code: 'DAMAGE_REPORT_PHOTO_FAILED_VALIDATION', file_name: 'offerte.docx' });
    expect(await readdir(join(fixture.folder, 'tmp'))).toEqual([]);
  });

  test.each([
    ['a day to come', { date: '2026-03-03' }],
    ['a time of today that is still to come', { date: '2026-03-02', time: '12:01' }],
    ['a day before 1900', { date: '1899-12-31' }],
    ['a day that does not exist', { date: '2026-02-30' }],
    ['a day in Dutch', { date: '01-03-2026' }],
    ['no day', { date: '' }],
    ['no time', { time: '' }],
    ['a time that does not exist', { time: '24:00' }],
    ['a time without a colon', { time: '1830' }],
    ['no cause', { cause: '' }],
    ['a cause that is too long', { cause: 'x'.repeat(501) }],
    ['text that cannot be stored', { cause: 'a\u0000b' }],
    ['another insurance in the form', { product_id: '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa' }],
  ])('refuses %s', async (_, wrong) => {
    const insurance = await insured();
    const answer = await report(insurance, { ...filled, ...wrong });
    expect([answer.statusCode, getErrorCode(answer)]).toEqual([422, 'DAMAGE_REPORT_FAILED_VALIDATION']);
    expect(await reportsUnder(insurance)).toEqual([]);
  });

  test.each([
    ['the day', '/date', { date: '2026-03-03', time: '00:00' }],
    ['the time', '/time', { date: '2026-03-02', time: '23:59' }],
  ])('names %s of a damage that lies ahead', async (_, pointer, ahead) => {
    const answer = await report(await insured(), { ...filled, ...ahead });
    expect(answer.json().error.fields).toEqual([{ pointer, code: 'DAMAGE_REPORT_FAILED_VALIDATION' }]);
  });

  test.each([
    ['this very minute', { date: '2026-03-02', time: '12:00' }],
    ['long ago', { date: '1900-01-01', time: '00:00' }],
  ])('accepts damage of %s', async (_, when) => {
    expect((await report(await insured(), { ...filled, ...when })).statusCode).toBe(204);
  });

  test.each([
    ['a GIF', Buffer.from('GIF89a'), 'DAMAGE_REPORT_PHOTO_FAILED_VALIDATION'],
    ['no photo at all', Buffer.from('MZ not a photo'), 'DAMAGE_REPORT_PHOTO_FAILED_VALIDATION'],
    ['a broken PDF', Buffer.from('%PDF-1.7 and junk'), 'DAMAGE_REPORT_PHOTO_FAILED_VALIDATION'],
    ['an empty file', Buffer.alloc(0), 'DAMAGE_REPORT_PHOTO_FAILED_VALIDATION'],
    ['more than may go together', Buffer.alloc(1024 * 1024 + 1, 1), 'COMBINED_PDF_TO_LARGE'],
  ])('refuses %s by its name, and keeps nothing', async (_, bytes, expected) => {
    const insurance = await insured();
    const before = await stored();
    const answer = await report(insurance, filled, [{ name: 'fout.jpg', bytes }]);
    expect(answer.json().error).toMatchObject({ code: expected, file_name: 'fout.jpg' });
    expect(await reportsUnder(insurance)).toEqual([]);
    expect(await stored()).toBe(before);
  });

  test('names a locked PDF and a virus as such', async () => {
    const insurance = await insured();
    const locked = { name: 'slot.pdf', bytes: await createEncryptedPdf({ userPassword: 'a', ownerPassword: 'b' }) };
    expect(getErrorCode(await report(insurance, filled, [locked]))).toBe('UPLOAD_PDF_ENCRYPTION_ERROR');
    scan = { result: 'infected', signature: 'Test' };
    expect(getErrorCode(await report(insurance, filled, [await photo()]))).toBe('UPLOAD_FILE_INFECTED');
  });

  test('is refused if the insurance does not offer it', async () => {
    const closed = await insured({ show_damage_report_button: false });
    const answer = await report(closed);
    expect([answer.statusCode, getErrorCode(answer)]).toEqual([403, 'ACCESS_DENIED']);
    expect(await reportsUnder(closed)).toEqual([]);
  });

  test('is refused to a stranger, a stranger of another firm, and without a session', async () => {
    const insurance = await insured();
    const other = await addHousehold(db);
    const elsewhere = { ...as(other.consumer), 'x-acceleratedomain': await getDomain(db, other.licence.id) };
    const refusals = [
      await report(insurance, filled, [], me(await stranger())),
      await report(insurance, filled, [], elsewhere),
      await report(insurance, filled, [], { 'x-acceleratedomain': domain }),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 404, 401]);
    expect(getErrorCode(refusals[0]!)).toBe('PRODUCT_OWNERSHIP_MISMATCH');
    expect(await reportsUnder(insurance)).toEqual([]);
  });

  test.each(['made-up', '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa', '%00'])('does not find insurance %j', async (id) => {
    const answer = await report({ id });
    expect(answer.statusCode).toBeLessThan(500);
    expect([400, 404]).toContain(answer.statusCode);
  });

  test('is not for another kind of product', async () => {
    const fgv = await addProduct(db, { ...owner, kind: 'fgv', details: facts });
    expect(getErrorCode(await report(fgv))).toBe('GENERAL_INSURANCE_NOT_FOUND');
  });

  test('keeps nothing when the report cannot be written', async () => {
    const insurance = await insured();
    const spy = vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('gone'));
    expect((await report(insurance, filled, [await photo()])).statusCode).toBe(500);
    spy.mockRestore();
    expect(await reportsUnder(insurance)).toEqual([]);
  });
});

test('a report that the firm processed is shown once, in the firm’s version', async () => {
  const insurance = await insured();
  await report(insurance);
  const [row] = await reportsUnder(insurance);
  const known = {
    id: row!.id,
    cause: 'Storm',
    notes: null,
    consumer: 'Anna',
    state: 'Uitbetaald',
    date_reported: '2026-03-02',
    is_closed: true,
  };
  await db.transaction(anna.licence.id, (tx) =>
    tx
      .update(products)
      .set({ details: { ...facts, damage_reports: [known] } })
      .where(eq(products.id, insurance.id)),
  );
  expect((await served(insurance)).damage_reports).toEqual([{ ...known, state_en: 'Paid out' }]);
});

describe('the policy document', () => {
  test('downloads under its own name', async () => {
    const insurance = await insured({ file_id });
    const { api_id, file_id: named } = await served(insurance);
    expect(named).toBe(file_id);
    const answer = await download(api_id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('polis.pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is missing if the firm sent none', async () => {
    const answer = await download((await insured()).id);
    expect([answer.statusCode, getErrorCode(answer)]).toEqual([404, 'FILE_NOT_FOUND']);
  });

  test('is refused to a stranger, and not found for an invalid id', async () => {
    const insurance = await insured({ file_id });
    expect(getErrorCode(await download(insurance.id, me(await stranger())))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
    expect(getErrorCode(await download('made-up'))).toBe('GENERAL_INSURANCE_NOT_FOUND');
    expect((await download(insurance.id, { 'x-acceleratedomain': domain })).statusCode).toBe(401);
  });
});

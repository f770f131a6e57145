import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf, createTwoColours } from '../../../../test/fixtures/samples.ts';
import { writePdf, writeStream } from '../../../../test/made-files/made-pdfs.ts';
import { createForm, type SentFile } from '../../../../test/made-files/multipart.ts';
import { createPdfWith } from '../../../../test/made-files/pdf-objects.ts';
import { addAction, addConsumer } from '../../../../test/rows.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { deliveries } from '../../files/files.table.ts';
import { actions } from '../../tasks/actions.table.ts';

let on: Judging;
let nth = 0;
beforeAll(async () => {
  on = await openJudging();
});
afterAll(() => on.close());

/** Uploads files by call; their ids. */
async function upload(...files: SentFile[]) {
  const ids: string[] = [];
  for (const file of files) {
    const { type, payload } = await createForm([file]);
    const headers = { authorization: 'Bearer crm', 'content-type': type };
    const answer = await on.app.inject({ method: 'POST', url: '/backoffice/v1/files', headers, payload });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    ids.push(answer.json().data.id);
  }
  return ids;
}
const pdf = async (size = 300): Promise<SentFile> => ({ name: 'strook.pdf', bytes: await createPdf(size) });
const put = (firm_id: string, body: object, key = 'crm') =>
  on.firm(key)('POST', `/actions/${firm_id}/deliveries`, body);
const given = (files: string[], overrides: object = {}) => ({
  firm_id: `post-${++nth}`,
  files,
  came_by: 'post',
  ...overrides,
});

describe('a file that came to the firm', () => {
  test('is put under a request: the consumer sees it received, and it is judged like any other', async () => {
    const { id, firm_id } = await on.asked();
    const body = given(
      await upload(await pdf(), { name: 'achterkant.png', bytes: await createTwoColours(40, 30).png().toBuffer() }),
      {
        note: 'Kwam per post, dubbelzijdig.',
        by: 'Sanne de Wit',
        received_on: '2026-01-15',
      },
    );
    const made = await put(firm_id, body);
    expect(made).toMatchObject({
      status: 201,
      data: {
        action_firm_id: firm_id,
        delivered_by_firm_id: on.anna.consumer.firm_id,
        verdict: 'received',
        came_by: 'post',
        put_by: { kind: 'key', name: 'Sanne de Wit' },
        mime: 'application/pdf',
        pages: 2,
        originals: 2,
        delivered_at: '2026-01-14T23:00:00.000Z',
      },
    });
    const seen = await on.consumer.delivery(made.data.id);
    expect(seen).toMatchObject({ status: 'received', by_firm: true, can_delete: false, date_delivered: '2026-01-15' });
    expect(await on.consumer.action(id)).toMatchObject({ is_done: true, status: 'received' });
    const judged = await on.crm(
      'PUT',
      `/deliveries/${made.data.id}/verdict`,
      { verdict: 'approved' },
      { 'if-match': made.etag },
    );
    expect(judged.status).toBe(202);
    await on.after(10);
    expect(await on.consumer.delivery(made.data.id)).toMatchObject({ status: 'approved' });
    const { list } = await on.crm('GET', `/deliveries?dossier=${on.anna.dossier.firm_id}`);
    expect(list.find((item) => item.id === made.data.id)).toMatchObject({
      put_by: { kind: 'key', name: 'Sanne de Wit' },
      requested_for: null,
    });
    const notes = (await on.crm('GET', `/deliveries/${made.data.id}/notes`)).list;
    expect(notes).toMatchObject([{ text: 'Kwam per post, dubbelzijdig.', written_by: 'Sanne de Wit' }]);
    const [event] = await on.readEvents(made.data.id);
    expect(event).toMatchObject({ type: 'delivery.received', actor_kind: 'key', data: { came_by: 'post' } });
    expect((await on.readLines(made.data.id)).map(({ act }) => act)).toContain('delivered-for-consumer');
  });

  test('is one XML for a pension overview, kept byte for byte and judged like any other', async () => {
    const { firm_id } = await on.asked({ type: 'REQUEST_PENSION_XML' });
    const bytes = Buffer.from('<?xml version="1.0"?><pensioen><bedrag>1200</bedrag></pensioen>');
    const [one, two] = await upload({ name: 'pensioen.xml', bytes }, { name: 'nog-een.xml', bytes });
    const both = await put(firm_id, given([one!, two!]));
    expect([both.status, both.error?.fields]).toMatchObject([422, [{ pointer: '/files', code: 'one_file' }]]);
    const [paper] = await upload(await pdf());
    expect((await put(firm_id, given([paper!]))).error?.code).toBe('IMAGE_TYPE_NOT_SUPPORTED');
    const made = await put(firm_id, given([one!]));
    expect(made).toMatchObject({
      status: 201,
      data: { verdict: 'received', file_name: 'pensioen.xml', mime: 'application/xml', pages: null, originals: 1 },
    });
    const headers = { authorization: 'Bearer crm' };
    for (const path of ['file', 'originals/1']) {
      const sent = await on.app.inject({ url: `/backoffice/v1/deliveries/${made.data.id}/${path}`, headers });
      expect(sent.rawPayload.equals(bytes)).toBe(true);
      expect(sent.headers['content-disposition']).toContain('attachment');
    }
  });

  test('is no XML for any other request', async () => {
    const { firm_id } = await on.asked();
    const files = await upload({ name: 'pensioen.xml', bytes: Buffer.from('<pensioen/>') });
    expect((await put(firm_id, given(files))).error?.code).toBe('IMAGE_TYPE_NOT_SUPPORTED');
  });

  test('is kept as it came, also where something was taken out of it', async () => {
    const { firm_id } = await on.asked();
    const sent = await pdf(301);
    const plain = await put(firm_id, given(await upload(sent)));
    const original = await on.crm('GET', `/deliveries/${plain.data.id}/originals/1`);
    expect(original.raw.rawPayload.equals(Buffer.from(sent.bytes))).toBe(true);
    const acting: SentFile = {
      name: 'actief.pdf',
      bytes: createPdfWith({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
    };
    const second = await put((await on.asked()).firm_id, given(await upload(acting)));
    expect(second.data).toMatchObject({ cleaned: true, originals: 1 });
    const kept = await on.crm('GET', `/deliveries/${second.data.id}/originals/1`);
    expect(kept.raw.rawPayload.equals(Buffer.from(acting.bytes))).toBe(true);
  });

  test('is kept as it came where a form showed something else than its fields hold, which is told', async () => {
    const field = '/T(loon)/V(12,00)/FT/Tx/DA(/Helv 10 Tf 0 g)/Rect[20 100 280 120]/F 4/AP<</N 7 0 R>>';
    const says = writeStream('/Type/XObject/Subtype/Form/BBox[0 0 260 20]', 'BT /Helv 10 Tf 2 6 Td (54.321,00) Tj ET');
    const form: SentFile = {
      name: 'formulier.pdf',
      bytes: writePdf('', {
        catalog: '/AcroForm<</Fields[6 0 R]>>',
        page: '/Annots[6 0 R]',
        objects: [`<</Type/Annot/Subtype/Widget${field}>>`, says],
      }),
    };
    const uploaded = await upload(form);
    const { data } = await put((await on.asked()).firm_id, given(uploaded));
    expect(data).toMatchObject({ values_differ: true, cleaned: false, originals: 1 });
    const kept = await on.crm('GET', `/deliveries/${data.id}/originals/1`);
    expect(kept.raw.rawPayload.equals(Buffer.from(form.bytes))).toBe(true);
  });

  test('is the same again under the same id, also of two at once', async () => {
    const { id, firm_id } = await on.asked();
    const body = given(await upload(await pdf()));
    const both = await Promise.all([put(firm_id, body), put(firm_id, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
    const rows = await on.db.query(on.anna.licence.id, (q) =>
      q.select().from(deliveries).where(eq(deliveries.action_id, id)),
    );
    expect(rows).toHaveLength(1);
    const other = await on.asked();
    expect(await put(other.firm_id, body)).toMatchObject({
      status: 422,
      error: { fields: [{ pointer: '/firm_id', code: 'id_of_another_delivery' }] },
    });
  });

  test('cannot be taken back by the consumer', async () => {
    const { firm_id } = await on.asked();
    const made = await put(firm_id, given(await upload(await pdf())));
    const answer = await on.consumer.send('DELETE', `/api/deliveries/${made.data.id}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'DELIVERY_CANNOT_BE_DELETED']);
  });

  test('is of the person who was asked, or who is named', async () => {
    const { licence, dossier } = on.anna;
    const own = { licence_id: licence.id, dossier_id: dossier.id };
    const partner = await addConsumer(on.db, { ...own, position: 1 });
    const asked = await on.asked({ requested_for: partner.id });
    const files = await upload(await pdf());
    expect((await put(asked.firm_id, given(files))).data.delivered_by_firm_id).toBe(partner.firm_id);
    const open = await on.asked();
    const made = await put(open.firm_id, given(files, { person: partner.firm_id }));
    expect(made.data.delivered_by_firm_id).toBe(partner.firm_id);
    const [row] = await on.db.query(licence.id, (q) => q.select().from(actions).where(eq(actions.id, open.id)));
    expect(row!.of_person).toBe(partner.id);
  });
});

describe('is refused', () => {
  test.each([
    ['a file of nobody', { files: ['6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa'] }, 404, 'FILE_NOT_FOUND'],
    ['a person of nobody', { person: 'nobody' }, 404, 'CONSUMER_NOT_FOUND'],
    ['a day to come', { received_on: '2999-01-01' }, 422, 'INVALID_DATE'],
    ['no file', { files: [] }, 422, 'INVALID_REQUEST'],
    ['an unknown way', { came_by: 'pigeon' }, 422, 'INVALID_REQUEST'],
    ['too long a note', { note: 'x'.repeat(5001) }, 422, 'INVALID_REQUEST'],
  ])('%s, and the request stays open', async (_, more, status, code) => {
    const { id, firm_id } = await on.asked();
    expect(await put(firm_id, given(await upload(await pdf()), more))).toMatchObject({ status, code });
    expect(await on.consumer.action(id)).toMatchObject({ is_done: false });
  });

  test('what is no request for a document, is done, withdrawn, or can still be undone', async () => {
    const files = await upload(await pdf());
    const now = new Date();
    for (const [row, status, code] of [
      [{ type: 'MARKET_VALUE' }, 422, 'INVALID_ACTION_TYPE'],
      [{ is_done: true, date_executed: now }, 409, 'ACTION_ALREADY_DONE'],
      [{ cancelled_at: now }, 404, 'PRODUCTACTION_NOT_FOUND'],
      [{ is_held: true }, 409, 'REQUEST_HELD'],
    ] as const) {
      const { firm_id } = await on.asked(createPartial(row));
      expect(await put(firm_id, given(files))).toMatchObject({ code, ...(status && { status }) });
    }
  });

  test('another firm’s request and another firm’s file', async () => {
    const { firm_id } = await on.asked();
    const files = await upload(await pdf());
    expect(await put(firm_id, given(files), 'stranger')).toMatchObject({ code: 'PRODUCTACTION_NOT_FOUND' });
    const { licence, dossier } = on.bert;
    const own = { licence_id: licence.id, dossier_id: dossier.id, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' };
    const theirs = await addAction(on.db, own);
    expect(await put(theirs.firm_id, given(files), 'stranger')).toMatchObject({ code: 'FILE_NOT_FOUND' });
  });
});

describe('a file that nobody had asked for', () => {
  const into = (dossier: string, body: object, key = 'crm') =>
    on.firm(key)('POST', `/dossiers/${dossier}/deliveries`, body);
  const dossierOfAnna = async () => {
    const { firm_id } = await on.asked();
    const put_under = await put(firm_id, given(await upload(await pdf())));
    return put_under.data.dossier_firm_id as string;
  };

  test('is a delivery of the dossier like any other, and the consumer was never asked', async () => {
    const dossier = await dossierOfAnna();
    const body = given(await upload(await pdf()), { label: 'Brief van de notaris', note: 'Kwam zomaar.' });
    const made = await into(dossier, body);
    expect(made).toMatchObject({
      status: 201,
      data: { label: 'Brief van de notaris', verdict: 'received', came_by: 'post', document_kind: null },
    });
    expect(await on.consumer.delivery(made.data.id)).toMatchObject({ status: 'received', by_firm: true });
    const todos = (await on.crm('GET', `/dossiers/${dossier}/todos`)).list;
    expect(todos.find(({ delivery_id }) => delivery_id === made.data.id)).toMatchObject({
      label: 'Brief van de notaris',
      state: 'received',
    });
    const [first] = await on.readEvents(made.data.id);
    expect(first).toMatchObject({ type: 'delivery.received', data: { came_by: 'post' } });
    const judged = await on.crm(
      'PUT',
      `/deliveries/${made.data.id}/verdict`,
      { verdict: 'approved' },
      { 'if-match': made.etag },
    );
    expect(judged.status).toBe(202);
    // The same again, after an answer that was lost.
    expect(await into(dossier, body)).toMatchObject({ status: 200, data: { id: made.data.id } });
  });

  test('takes the name of its kind, and lapses by its term', async () => {
    const dossier = await dossierOfAnna();
    await on.crm('PUT', '/document-kinds/brief', {
      name: { nl: 'Brief', en: 'Letter' },
      term_months: 3,
      term_from: 'delivered',
    });
    const made = await into(dossier, given(await upload(await pdf()), { kind: 'brief' }));
    expect(made.data).toMatchObject({ label: 'Brief', document_kind: 'brief' });
  });

  test('is refused without a name, of a kind or in a dossier that is not there, and under the id of another', async () => {
    const dossier = await dossierOfAnna();
    const files = await upload(await pdf());
    const refused = async (body: object, where = dossier) => {
      const { status, error } = await into(where, given(files, body));
      return [status, error?.code ?? null, error?.fields?.[0]?.pointer ?? null];
    };
    expect(await refused({})).toEqual([422, 'INVALID_REQUEST', '/label']);
    expect(await refused({ kind: 'none' })).toEqual([422, 'INVALID_REQUEST', '/kind']);
    expect(await refused({ label: 'Brief' }, 'none')).toEqual([404, 'DOSSIER_NOT_FOUND', null]);
    const { firm_id } = await on.asked();
    const other = given(files);
    await put(firm_id, other);
    const { status } = await into('none', { ...other, label: 'Brief' });
    expect(status).toBe(404);
  });
});

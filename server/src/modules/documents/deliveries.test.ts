import { getFirst } from '@klantportaal/contract/values/ensure';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getErrorCode } from '../../../test/answer.ts';
import { createEncryptedPdf, createPdf, createTwoColours } from '../../../test/fixtures/samples.ts';
import { type FileApp, openFileApp } from '../../../test/made-files/file-fixture.ts';
import { createForm, type SentFile } from '../../../test/made-files/multipart.ts';
import { addAction, addConsumer, addDossier, addHousehold, addProduct, getDomain, isDone } from '../../../test/rows.ts';
import { as } from '../../../test/sessions.ts';
import { noteTurns } from '../../../test/turns.ts';
import type { ScanResult } from '../../platform/adapters/virus-scan/virus-scan.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { licences } from '../../platform/db/licences.table.ts';
import { events } from '../../platform/jobs/outbox.table.ts';
import { deliveries, files } from '../files/files.table.ts';
import type { actions } from '../tasks/actions.table.ts';

let mortgage: Awaited<ReturnType<typeof addProduct>>;
const { share, turns } = noteTurns();
let scan: ScanResult = { result: 'clean' };

let on: FileApp;
beforeAll(async () => {
  on = await openFileApp(() => ({
    adapters: { virusScan: { scan: async () => scan } },
    settings: { UPLOAD_MAX_MB: '1' },
    share,
  }));
  mortgage = await addProduct(on.db, { ...on.owner, kind: 'mortgage' });
});
afterAll(() => on.close());
beforeEach(() => {
  scan = { result: 'clean' };
});

const asked = (row: Partial<typeof actions.$inferInsert> = {}) =>
  addAction(on.db, {
    licence_id: on.anna.licence.id,
    dossier_id: on.anna.dossier.id,
    product_id: mortgage.id,
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    details: { document: { label: 'Salarisstrook' } },
    ...row,
  });

async function send(action: { id: string }, sent: SentFile[], headers: object = as(on.anna.consumer), fields = {}) {
  const { type, payload } = await createForm(sent, { productActionId: action.id, ...fields });
  return on.app.inject({
    method: 'POST',
    url: '/api/documents',
    headers: { ...headers, 'content-type': type },
    payload,
  });
}
const list = async (consumer = on.anna.consumer) =>
  (await on.app.inject({ url: '/api/deliveries', headers: as(consumer) })).json().data as {
    id: string;
    attributes: Record<string, unknown>;
  }[];
const get = (url: string, consumer = on.anna.consumer) => on.app.inject({ url, headers: as(consumer) });
const remove = (id: string, consumer = on.anna.consumer) =>
  on.app.inject({ method: 'DELETE', url: `/api/deliveries/${id}`, headers: as(consumer) });

describe('delivering documents', () => {
  test('makes one PDF of several files, closes the action and informs the firm', async () => {
    const action = await asked();
    const photo = await createTwoColours(400, 300).jpeg().toBuffer();
    const answer = await send(
      action,
      [
        { name: 'voorkant.jpg', bytes: photo },
        { name: 'strook.pdf', bytes: await createPdf(300, 301) },
      ],
      undefined,
      { comment: 'Beide kanten' },
    );
    expect(answer.statusCode).toBe(204);
    expect(turns).toEqual([on.anna.licence.id]);
    expect(await isDone(on.db, action.id)).toBe(true);
    const [delivery] = (await list()).filter(({ attributes }) => attributes.productActionId === action.id);
    expect(delivery!.attributes).toMatchObject({
      label: 'Salarisstrook',
      file_name: 'Salarisstrook.pdf',
      status: 'received',
      description: 'Beide kanten',
      pages: 3,
      can_delete: true,
    });
    const file = await get(`/api/deliveries/${delivery!.id}/download`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain('Salarisstrook.pdf');
    expect((await PDF.load(file.rawPayload)).getPageCount()).toBe(3);
    const firmEvents = await on.db.query(on.anna.licence.id, (q) =>
      q.select().from(events).where(eq(events.type, 'delivery.received')),
    );
    expect(firmEvents.map(({ data }) => data.delivery_id)).toContain(delivery!.id);
  });

  test('says whose document it is, as the task did', async () => {
    const action = await asked({ requested_for: on.anna.consumer.id });
    await send(action, [{ name: 'Strook.pdf', bytes: await createPdf(300) }]);
    const own = (await list()).filter(({ attributes }) => attributes.productActionId === action.id);
    expect(getFirst(own).attributes.consumer_name).toBe(on.anna.consumer.display_name);
  });

  test('keeps the name of a single file', async () => {
    const action = await asked();
    await send(action, [{ name: 'Strook oktober.pdf', bytes: await createPdf(300) }]);
    expect((await list()).map(({ attributes }) => attributes.file_name)).toContain('Strook oktober.pdf');
  });

  test.each([
    [
      'an encrypted PDF',
      'UPLOAD_PDF_ENCRYPTION_ERROR',
      422,
      async () => createEncryptedPdf({ userPassword: 'a', ownerPassword: 'b' }),
    ],
    ['a program named .pdf', 'IMAGE_TYPE_NOT_SUPPORTED', 415, async () => Buffer.from('MZ not a document')],
    ['more than the limit', 'COMBINED_PDF_TO_LARGE', 413, async () => Buffer.alloc(1024 * 1024 + 1, 1)],
  ])('refuses %s by name, and leaves the action open', async (_, expected, status, bytes) => {
    const action = await asked();
    const answer = await send(action, [{ name: 'stuk.pdf', bytes: await bytes() }]);
    expect([answer.statusCode, getErrorCode(answer), answer.json().error.file_name]).toEqual([
      status,
      expected,
      'stuk.pdf',
    ]);
    expect(await isDone(on.db, action.id)).toBe(false);
  });

  test('refuses an infected file before anything reads it', async () => {
    scan = { result: 'infected', signature: 'Test-Signature' };
    const action = await asked();
    const answer = await send(action, [{ name: 'stuk.pdf', bytes: await createPdf(300) }]);
    expect(getErrorCode(answer)).toBe('UPLOAD_FILE_INFECTED');
    expect(await isDone(on.db, action.id)).toBe(false);
  });

  test('requires a file and the action', async () => {
    const action = await asked();
    expect(getErrorCode(await send(action, []))).toBe('UPLOAD_DOCUMENTS_NOT_PROVIDED');
    expect(getErrorCode(await send({ id: '' }, [{ name: 'a.pdf', bytes: await createPdf(300) }]))).toBe(
      'PRODUCTACTION_ID_NOT_PROVIDED',
    );
    expect(getErrorCode(await send({ id: 'nonsense' }, [{ name: 'a.pdf', bytes: await createPdf(300) }]))).toBe(
      'PRODUCTACTION_NOT_FOUND',
    );
  });

  test('refuses an action of another kind, one already done, and one of another dossier', async () => {
    const bytes = await createPdf(300);
    const sign = await asked({ type: 'SIGN_OTD' });
    expect(getErrorCode(await send(sign, [{ name: 'a.pdf', bytes }]))).toBe('INVALID_ACTION_TYPE');
    const done = await asked({ is_done: true, date_executed: new Date() });
    const refused = await send(done, [{ name: 'a.pdf', bytes }]);
    expect([refused.statusCode, getErrorCode(refused)]).toEqual([409, 'ACTION_ALREADY_DONE']);
    const stranger = await strangerOfSameLicence();
    const answer = await send(await asked(), [{ name: 'a.pdf', bytes }], as(stranger));
    expect([answer.statusCode, getErrorCode(answer)]).toEqual([403, 'PRODUCT_OWNERSHIP_MISMATCH']);
  });

  test('delivers once when the button is pressed ten times simultaneously', async () => {
    const action = await asked();
    const bytes = await createPdf(300);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(action, [{ name: 'a.pdf', bytes }])));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    const rows = await on.db.query(on.anna.licence.id, (q) =>
      q.select().from(deliveries).where(eq(deliveries.action_id, action.id)),
    );
    expect(rows).toHaveLength(1);
  });

  test('accepts only XML for the pension request, and stores it unchanged', async () => {
    const action = await asked({ type: 'REQUEST_PENSION_XML' });
    expect(getErrorCode(await send(action, [{ name: 'a.pdf', bytes: await createPdf(300) }]))).toBe(
      'IMAGE_TYPE_NOT_SUPPORTED',
    );
    const entities = Buffer.from('<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>');
    const refused = await send(action, [{ name: 'overzicht.xml', bytes: entities }]);
    expect(refused.json().error).toMatchObject({ code: 'UPLOAD_XML_NOT_VALID', file_name: 'overzicht.xml' });
    expect(await isDone(on.db, action.id)).toBe(false);
    const xml = Buffer.from('<?xml version="1.0"?><pensioen><bedrag>1200</bedrag></pensioen>');
    expect((await send(action, [{ name: 'pensioen.xml', bytes: xml }])).statusCode).toBe(204);
    const [delivery] = (await list()).filter(({ attributes }) => attributes.file_name === 'pensioen.xml');
    expect((await get(`/api/deliveries/${delivery!.id}/download`)).rawPayload.equals(xml)).toBe(true);
  });
});

describe('withdrawing a document', () => {
  const deliveredFor = async () => {
    const action = await asked();
    await send(action, [{ name: 'a.pdf', bytes: await createPdf(300) }]);
    const [delivery] = (await list()).filter(({ attributes }) => attributes.productActionId === action.id);
    return { action, id: delivery!.id };
  };

  test('reopens the action while the document is only received', async () => {
    const { action, id } = await deliveredFor();
    expect((await remove(id)).statusCode).toBe(204);
    expect(await isDone(on.db, action.id)).toBe(false);
    expect((await list()).map((delivery) => delivery.id)).not.toContain(id);
    expect(getErrorCode(await get(`/api/deliveries/${id}/download`))).toBe('DELIVERY_NOT_FOUND');
    expect((await send(action, [{ name: 'b.pdf', bytes: await createPdf(300) }])).statusCode).toBe(204);
  });

  test('is refused once the document is judged', async () => {
    const { action, id } = await deliveredFor();
    await on.db.transaction(on.anna.licence.id, (tx) =>
      tx.update(deliveries).set({ status: 'approved' }).where(eq(deliveries.id, id)),
    );
    expect(getErrorCode(await remove(id))).toBe('DELIVERY_CANNOT_BE_DELETED');
    expect(await isDone(on.db, action.id)).toBe(true);
  });

  test('is refused if the licence has it switched off', async () => {
    const { action, id } = await deliveredFor();
    const switched = (features: Record<string, boolean>) =>
      on.db.transactionAsSystem((tx) =>
        tx.update(licences).set({ features }).where(eq(licences.id, on.anna.licence.id)),
      );
    await switched({ can_delete_received_documents: false });
    const shown = (await list()).find((delivery) => delivery.id === id);
    expect(shown?.attributes.can_delete).toBe(false);
    expect(getErrorCode(await remove(id))).toBe('DELIVERY_CANNOT_BE_DELETED');
    expect(await isDone(on.db, action.id)).toBe(true);
    await switched({});
    expect((await remove(id)).statusCode).toBe(204);
  });

  test('is refused to a stranger, as is reading it', async () => {
    const { id } = await deliveredFor();
    const stranger = await strangerOfSameLicence();
    expect(getErrorCode(await remove(id, stranger))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
    expect(getErrorCode(await get(`/api/deliveries/${id}/download`, stranger))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
    expect(getErrorCode(await remove('not-an-id'))).toBe('DELIVERY_NOT_FOUND');
    const elsewhere = await addHousehold(on.db);
    const foreign = await on.app.inject({
      url: `/api/deliveries/${id}/download`,
      headers: { ...as(elsewhere.consumer), 'x-acceleratedomain': await getDomain(on.db, elsewhere.licence.id) },
    });
    expect([foreign.statusCode, getErrorCode(foreign)]).toEqual([404, 'DELIVERY_NOT_FOUND']);
  });
});

test('stores no row for a file that was refused', async () => {
  const before = await on.db.query(on.anna.licence.id, (q) => q.$count(files));
  await send(await asked(), [{ name: 'a.pdf', bytes: Buffer.from('%PDF-1.7 and junk') }]);
  expect(await on.db.query(on.anna.licence.id, (q) => q.$count(files))).toBe(before);
});

async function strangerOfSameLicence() {
  const dossier = await addDossier(on.db, { licence_id: on.anna.licence.id });
  return addConsumer(on.db, { licence_id: on.anna.licence.id, dossier_id: dossier.id, email: null });
}

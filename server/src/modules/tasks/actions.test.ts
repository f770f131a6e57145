import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getErrorCode } from '../../../test/answer.ts';
import { testContext } from '../../../test/app-context.ts';
import { createAdaptersHolding, hashBytes } from '../../../test/backoffice.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { addAction, addConsumer, addDossier, addProduct, type Household } from '../../../test/rows.ts';
import { as, setSignInMethod, testSessions } from '../../../test/sessions.ts';
import { openHouseholdApp } from '../../../test/stand-ins/household-app.ts';
import { buildApp } from '../../app.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { events } from '../../platform/jobs/outbox.table.ts';
import { deliveries, files } from '../files/files.table.ts';
import { payments } from '../payments/payments.table.ts';
import type { actions } from './actions.table.ts';

const then = new Date('2026-03-01T23:30:00Z');
const bytes = Buffer.from('what the firm put ready');
let db: TestDatabase;
let app: FastifyInstance;
let anna: Household;
let owner: { licence_id: string; dossier_id: string };

let household: Awaited<ReturnType<typeof openHouseholdApp>>;
beforeAll(async () => {
  household = await openHouseholdApp(bytes);
  ({ db, app, anna, owner } = household);
});
afterAll(() => household.close());

const get = (url: string, consumer = anna.consumer) => app.inject({ url, headers: as(consumer) });
const addFile = async () => {
  const file = {
    ...owner,
    id: randomUUID(),
    name: 'Polis.pdf',
    mime: 'application/pdf',
    size: bytes.length,
    sha256: hashBytes(bytes),
    created_at: then,
  };
  await db.transaction(owner.licence_id, (tx) => tx.insert(files).values(file));
  return file.id;
};
const polis = {
  label: 'Polis',
  description: null,
  consumer_name: null,
  is_consumer_specific: false,
  client_approval_explanation: null,
  upload_requirements: null,
};
const ready = async (given: Partial<typeof actions.$inferInsert> = {}) =>
  addAction(db, {
    ...owner,
    type: 'DOWNLOAD_ADDED_DOCUMENT',
    details: { document: polis, file_id: await addFile() },
    ...given,
  });
type Served = {
  id: string;
  type: string;
  attributes: Record<string, unknown>;
  relationships: Record<string, { data: unknown }>;
};
const served = async (id: string) => {
  const { data } = (await get('/api/actions')).json() as { data: Served[] };
  return data.find((action) => action.id === id)!;
};

describe('the list of actions', () => {
  test('names the person whose document is asked, also where the firm only said whom it asks', async () => {
    const requested_for = anna.consumer.id;
    const { display_name } = anna.consumer;
    for (const [details, name] of [
      [{}, display_name],
      [{ consumer_name: 'Mw. Vos' }, 'Mw. Vos'],
      [{ consumer_name: 'Mw. Vos', document: { ...polis, consumer_name: 'Dhr. Vos' } }, 'Dhr. Vos'],
    ] as const) {
      const { id } = await addAction(db, { ...owner, type: 'FILL_INVENTORY', requested_for, details });
      expect((await served(id)).attributes.consumer_name).toBe(name);
    }
    const { id } = await addAction(db, { ...owner, type: 'FILL_INVENTORY' });
    expect((await served(id)).attributes.consumer_name).toBeNull();
  });

  test('serves every listed field, with dates in the Dutch time zone, and closed actions too', async () => {
    const open = await addAction(db, { ...owner, type: 'FILL_INVENTORY', date_created: then, deadline: '2026-04-01' });
    const closed = await addAction(db, { ...owner, type: 'FILL_INVENTORY', is_done: true, date_executed: then });
    expect((await served(open.id)).attributes).toMatchObject({
      type: 'FILL_INVENTORY',
      date_created: '2026-03-02',
      date_executed: null,
      is_done: false,
      comment: null,
      mollie_invalid: false,
      smartcare_explain: null,
      document: null,
      consumer_name: null,
      deadline: '2026-04-01',
      status: 'open',
    });
    expect((await served(closed.id)).attributes).toMatchObject({
      is_done: true,
      date_executed: '2026-03-02',
      status: 'done',
    });
    expect((await served(open.id)).relationships.product!.data).toEqual({ type: 'products', id: anna.dossier.id });
  });

  test('serves the English that the firm sent beside its Dutch', async () => {
    const details = { label_en: 'Property advice', type: null, insurer: null };
    const fgv = await addProduct(db, { ...owner, kind: 'fgv', label: 'Vastgoedadvies', details });
    const action = await addAction(db, {
      ...owner,
      type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
      product_id: fgv.id,
      details: { label_en: 'Upload your payslip', comment_en: null, document: { ...polis, label_en: 'Policy' } },
    });
    const document = (await get('/api/actions')).json() as { included: Served[] };
    expect((await served(action.id)).attributes).toMatchObject({
      label_en: 'Upload your payslip',
      comment_en: null,
      document: { label_en: 'Policy' },
    });
    expect(document.included.find(({ id }) => id === fgv.id)!.attributes.label_en).toBe('Property advice');
    const list = (await get('/api/products/fgvs')).json() as { data: Served[] };
    expect(list.data.find(({ id }) => id === fgv.id)!.attributes.label_en).toBe('Property advice');
  });

  test('shows the status of the last delivery, and why it was rejected', async () => {
    const action = await addAction(db, {
      ...owner,
      type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
      is_done: true,
      date_executed: then,
    });
    const row = { ...owner, action_id: action.id, delivered_by: anna.consumer.id, delivered_at: then };
    const file_id = await addFile();
    await db.transaction(owner.licence_id, (tx) =>
      tx.insert(deliveries).values({ ...row, file_id, status: 'rejected', reason: 'Pagina 2 ontbreekt' }),
    );
    expect((await served(action.id)).attributes).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Pagina 2 ontbreekt',
    });
    const later = { ...row, delivered_at: new Date('2026-03-05T09:00:00Z') };
    await db.transaction(owner.licence_id, (tx) =>
      tx.insert(deliveries).values({ ...later, file_id, status: 'received' }),
    );
    expect((await served(action.id)).attributes).toMatchObject({ status: 'received', rejection_reason: null });
  });

  test('includes the invoice to pay, and the payment that counts', async () => {
    const details = { public_number: '2026-0142', date_created: '2026-02-20', total: 1250 };
    const invoice = await addProduct(db, { ...owner, kind: 'invoice', label: 'Factuur 2026-0142', details });
    const action = await addAction(db, { ...owner, type: 'PAY_INVOICE_PER_IDEAL', product_id: invoice.id });
    const payment = {
      ...owner,
      action_id: action.id,
      product_id: invoice.id,
      description: 'Factuur',
      amount_cents: 125_000,
    };
    await db.transaction(owner.licence_id, (tx) =>
      tx.insert(payments).values([
        { ...payment, status: 'FAILED', created_at: then, updated_at: then },
        { ...payment, status: 'CANCELLED', created_at: new Date('2026-03-05T09:00:00Z'), updated_at: then },
      ]),
    );
    const document = (await get('/api/actions')).json() as { included: Served[] };
    expect((await served(action.id)).attributes.public_number).toBe('2026-0142');
    const listIncluded = (type: string) => document.included.filter((resource) => resource.type === type);
    expect(listIncluded('invoices')[0]!.attributes).toEqual({
      ...details,
      received: 0,
      charged_back: 0,
      is_refunded: false,
    });
    expect(listIncluded('payments').map(({ attributes }) => attributes)).toMatchObject([
      { amount: 1250, status: 'CANCELLED', is_paid: false },
    ]);
  });

  test('leaves out what was cancelled, and never reveals where a file is stored', async () => {
    const gone = await addAction(db, { ...owner, type: 'FILL_INVENTORY', cancelled_at: then });
    const action = await ready();
    expect(await served(gone.id)).toBeUndefined();
    const { attributes } = await served(action.id);
    expect(attributes.document).toEqual({ ...polis, has_document: true });
    expect(attributes).not.toHaveProperty('file_id');
  });
});

describe('downloading what the firm made available', () => {
  test('returns the file and closes the action, once for many downloads', async () => {
    const action = await ready();
    const answers = await Promise.all([1, 2, 3].map(() => get(`/api/actions/${action.id}/download`)));
    for (const answer of answers) expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect((await served(action.id)).attributes.is_done).toBe(true);
    const firmEvents = await db.query(owner.licence_id, (q) =>
      q.select().from(events).where(eq(events.type, 'document.downloaded')),
    );
    expect(firmEvents.filter(({ data }) => data.action_id === action.id)).toHaveLength(1);
    expect((await get(`/api/actions/${action.id}/download`)).statusCode).toBe(200);
  });

  test('closes nothing when an adviser is viewing as the consumer', async () => {
    const action = await ready();
    const sessions = setSignInMethod(testSessions(db), () => 'view-as');
    const looking = await buildApp(testContext(db, { sessions, adapters: createAdaptersHolding(bytes) }));
    const url = `/api/actions/${action.id}/download`;
    const answer = await looking.inject({ url, headers: as(anna.consumer) });
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect((await served(action.id)).attributes.is_done).toBe(false);
  });

  test("refuses an action without a file, one of another kind, and a stranger's", async () => {
    const empty = await ready({ details: {} });
    expect(getErrorCode(await get(`/api/actions/${empty.id}/download`))).toBe('DOWNLOADABLE_DOCUMENT_NOT_FOUND');
    const sign = await ready({ type: 'SIGN_OTD' });
    expect(getErrorCode(await get(`/api/actions/${sign.id}/download`))).toBe('INVALID_ACTION_TYPE');
    const dossier = await addDossier(db, { licence_id: anna.licence.id });
    const stranger = await addConsumer(db, { licence_id: anna.licence.id, dossier_id: dossier.id, email: null });
    const action = await ready();
    expect(getErrorCode(await get(`/api/actions/${action.id}/download`, stranger))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
    expect(getErrorCode(await get('/api/actions/none/download'))).toBe('PRODUCTACTION_NOT_FOUND');
  });

  test('shows the document of an approval without closing it', async () => {
    const action = await ready({ type: 'APPROVE_DOCUMENT' });
    expect((await get(`/api/actions/${action.id}/downloadable-document`)).rawPayload.equals(bytes)).toBe(true);
    expect((await served(action.id)).attributes.is_done).toBe(false);
  });
});

test('closes a dialog journey when it is opened, once', async () => {
  const action = await addAction(db, { ...owner, type: 'START_DIALOG_JOURNEY' });
  const start = () =>
    app.inject({ method: 'POST', url: `/api/actions/${action.id}/start-dialog-journey`, headers: as(anna.consumer) });
  expect((await start()).statusCode).toBe(204);
  expect(getErrorCode(await start())).toBe('ACTION_ALREADY_DONE');
});

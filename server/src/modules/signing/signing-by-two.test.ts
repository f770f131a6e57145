import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getErrorCode } from '../../../test/answer.ts';
import { getFirmKey, giveKey } from '../../../test/backoffice.ts';
import { createPdf, readPdfText } from '../../../test/fixtures/samples.ts';
import { type FileApp, openFileApp } from '../../../test/made-files/file-fixture.ts';
import { addAction, addConsumer, addProduct, isDone } from '../../../test/rows.ts';
import { as } from '../../../test/sessions.ts';
import { addAccount } from '../../../test/sign-in.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { events } from '../../platform/jobs/outbox.table.ts';
import { closeAnswered } from '../integrations/import/close-answered.queries.ts';
import type { DossierPlace } from '../records/import-context.ts';

type Person = Awaited<ReturnType<typeof addConsumer>>;

let on: FileApp;
let file_id: string;
let anna: Person;
let bram: Person;
beforeAll(async () => {
  on = await openFileApp(undefined, { settings: {} });
  anna = on.anna.consumer;
  bram = await addConsumer(on.db, { ...on.owner, position: 1, display_name: 'B. de Boer', email: 'bram@boer.example' });
  for (const person of [anna, bram]) await addAccount(on.db, person, { password_changed_at: new Date(0) });
  await giveKey(on.db, on.owner.licence_id, getFirmKey(on.anna), ['dossiers:read', 'signatures:read']);
  file_id = await on.addFile(on.owner, 'opdracht.pdf', await createPdf(300));
});
afterAll(() => on.close());

const nothing = Object.fromEntries(
  ['grand_total', 'total_at_once', 'total_monthly', 'service_name', 'subservice_name', 'sepa_payment_reference']
    .concat(['sepa_creditor_name', 'sepa_creditor_id', 'vat_percentage', 'vat_total_monthly', 'date_finalised'])
    .concat(
      ['iban_account', 'iban_bic', 'iban_name'].map((name) => `sepa_accountholder_${name}`),
      'date_offered',
    )
    .map((name) => [name, null]),
);
const facts = { ...nothing, has_automatic_debit_fees: false, is_cancelled: false, is_signed: false };

const offer = () =>
  addProduct(on.db, { ...on.owner, kind: 'otd', label: 'Opdracht aankoop', details: { ...facts, file_id } });
const ask = (product_id: string, whom: Person | null, type = 'SIGN_OTD') =>
  addAction(on.db, { ...on.owner, product_id, type, requested_for: whom?.id ?? null });
const sign = (action: { id: string }, by: Person) =>
  on.app.inject({
    method: 'POST',
    url: `/api/products/otds/actions/${action.id}/sign`,
    headers: { ...as(by) },
    body: { data: {} },
  });
const get = async (url: string, by: Person) => (await on.app.inject({ url, headers: as(by) })).json().data;
const readOtd = async (id: string, by: Person) =>
  (await get('/api/products/otds', by)).find((otd: { id: string }) => otd.id === id).attributes;
async function askFirm(url: string): Promise<{ id: string; attributes: Record<string, unknown> }[]> {
  const headers = { authorization: `Bearer ${getFirmKey(on.anna)}` };
  return (await on.app.inject({ url: `/backoffice/v1${url}`, headers })).json().data;
}

/** An assignment that both are asked to sign. */
async function offerToBoth() {
  const otd = await offer();
  return { otd, ofAnna: await ask(otd.id, anna), ofBram: await ask(otd.id, bram) };
}

describe('of two who are asked to sign', () => {
  test('each signs for themselves, and the task of the other stays open until then', async () => {
    const { otd, ofAnna, ofBram } = await offerToBoth();
    expect((await sign(ofAnna, anna)).statusCode).toBe(204);
    expect([await isDone(on.db, ofAnna.id), await isDone(on.db, ofBram.id)]).toEqual([true, false]);
    expect((await sign(ofBram, bram)).statusCode).toBe(204);
    expect(await isDone(on.db, ofBram.id)).toBe(true);
    const given = (await askFirm('/signatures')).filter(({ attributes }) => attributes.product_firm_id === otd.firm_id);
    expect(given.map(({ attributes }) => attributes.signer_firm_id).toSorted()).toEqual(
      [anna.firm_id, bram.firm_id].toSorted(),
    );
  });

  test('nobody signs in the place of the other', async () => {
    const { ofAnna, ofBram } = await offerToBoth();
    const refused = await sign(ofBram, anna);
    expect([refused.statusCode, getErrorCode(refused)]).toEqual([403, 'PRODUCT_OWNERSHIP_MISMATCH']);
    expect([await isDone(on.db, ofAnna.id), await isDone(on.db, ofBram.id)]).toEqual([false, false]);
  });

  test('both may sign at the same moment', async () => {
    const { ofAnna, ofBram } = await offerToBoth();
    const answers = await Promise.all([sign(ofAnna, anna), sign(ofBram, bram)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  });

  test('one who signs what names nobody closes that and their own task', async () => {
    const { otd, ofAnna, ofBram } = await offerToBoth();
    const ofAnybody = await ask(otd.id, null);
    expect((await sign(ofAnybody, bram)).statusCode).toBe(204);
    expect(await Promise.all([ofAnybody, ofBram, ofAnna].map(({ id }) => isDone(on.db, id)))).toEqual([
      true,
      true,
      false,
    ]);
    expect((await sign(ofAnna, anna)).statusCode).toBe(204);
  });

  test('facts that the firm sends again close what was signed, and leave open who has yet to', async () => {
    const { otd, ofAnna, ofBram } = await offerToBoth();
    await sign(ofAnna, anna);
    const again = await ask(otd.id, anna);
    await on.db.transaction(on.owner.licence_id, (tx) =>
      closeAnswered(createPartial<DossierPlace>({ tx, ...on.owner, now: new Date() })),
    );
    expect([await isDone(on.db, again.id), await isDone(on.db, ofBram.id)]).toEqual([true, false]);
  });

  test('each reads who signed and who has yet to', async () => {
    const { otd, ofAnna } = await offerToBoth();
    expect(await readOtd(otd.id, anna)).toMatchObject({
      is_signed: false,
      other_signers: [{ name: bram.display_name, date_signed: null }],
    });
    await sign(ofAnna, anna);
    expect(await readOtd(otd.id, anna)).toMatchObject({
      is_signed: true,
      date_signed: '2026-03-02',
      other_signers: [{ name: bram.display_name, date_signed: null }],
    });
    expect(await readOtd(otd.id, bram)).toMatchObject({
      is_signed: false,
      date_signed: null,
      other_signers: [{ name: anna.display_name, date_signed: '2026-03-02' }],
    });
  });

  test('each gets the document that they signed, and reads the unsigned one until then', async () => {
    const { otd, ofAnna, ofBram } = await offerToBoth();
    const download = async (action: { id: string }) =>
      readPdfText(
        (await on.app.inject({ url: `/api/products/otds/actions/${action.id}/download`, headers: as(bram) }))
          .rawPayload,
      );
    await sign(ofAnna, anna);
    expect(await download(ofBram)).not.toContain(anna.display_name);
    await sign(ofBram, bram);
    const ready = (await get('/api/actions', bram)).filter(
      ({
        attributes,
        relationships,
      }: {
        attributes: { type: string };
        relationships: { product: { data: { id: string } } };
      }) => attributes.type === 'DOWNLOAD_SIGNED_OTD' && relationships.product.data.id === otd.id,
    );
    for (const { id, attributes } of ready) expect(await download({ id })).toContain(attributes.consumer_name);
    expect(
      new Set(ready.map(({ attributes }: { attributes: { consumer_name: string } }) => attributes.consumer_name)),
    ).toEqual(new Set([anna.display_name, bram.display_name]));
  });

  test('the firm reads who signed, and who is awaited', async () => {
    const { otd, ofAnna, ofBram } = await offerToBoth();
    await sign(ofAnna, anna);
    const todos = await askFirm(`/dossiers/${on.anna.dossier.firm_id}/todos`);
    for (const { firm_id } of [ofAnna, ofBram])
      expect(todos.find(({ id }) => id === firm_id)?.attributes).toMatchObject({
        signers: [{ firm_id: anna.firm_id, name: anna.display_name, signed_at: '2026-03-02T09:00:00.000Z' }],
        awaits: [bram.firm_id],
      });
    const given = (await askFirm('/signatures')).find(({ attributes }) => attributes.product_firm_id === otd.firm_id);
    expect(given?.attributes).toMatchObject({ signer_firm_id: anna.firm_id, awaits: [bram.firm_id] });
    const told = await on.db.query(on.owner.licence_id, (q) =>
      q.select().from(events).where(eq(events.type, 'otd.signed')),
    );
    expect(told.find(({ data }) => data.otd_id === otd.id)?.data).toMatchObject({ awaited_consumer_ids: [bram.id] });
  });
});

const draft = { version: 0, step: 0, device: 'phone', answers: {} };
test.each([
  ['APPROVE_DOCUMENT', 'POST', '/api/actions/{id}/respond-document-approval', { response: 'yes' }],
  ['FILL_KNOWLEDGE_FORM', 'POST', '/api/actions/{id}/draft', draft],
] as const)('%s that names one person is not done by the other', async (type, method, path, body) => {
  const call = (action: { id: string }, by: Person) =>
    on.app.inject({ method, url: path.replace('{id}', action.id), headers: { ...as(by) }, ...(body && { body }) });
  const ofBram = await addAction(on.db, { ...on.owner, type, requested_for: bram.id });
  expect(getErrorCode(await call(ofBram, anna))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
  expect(await isDone(on.db, ofBram.id)).toBe(false);
  expect((await call(ofBram, bram)).statusCode).toBeLessThan(300);
  const ofAnybody = await addAction(on.db, { ...on.owner, type });
  expect((await call(ofAnybody, anna)).statusCode).toBeLessThan(300);
});

test('the page is told whose task alone it is, and anybody may deliver', async () => {
  const approval = await addAction(on.db, { ...on.owner, type: 'APPROVE_DOCUMENT', requested_for: bram.id });
  const payslip = await addAction(on.db, {
    ...on.owner,
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    requested_for: bram.id,
  });
  const read = async (by: Person) =>
    Object.fromEntries(
      (await get('/api/actions', by)).map(
        ({ id, attributes }: { id: string; attributes: { only_for: string | null } }) => [id, attributes.only_for],
      ),
    );
  expect(await read(anna)).toMatchObject({ [approval.id]: bram.display_name, [payslip.id]: null });
  expect(await read(bram)).toMatchObject({ [approval.id]: null, [payslip.id]: null });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPdf, readPdfText } from '../../../../test/fixtures/samples.ts';
import { type FileApp, openFileApp } from '../../../../test/made-files/file-fixture.ts';
import {
  addAction,
  addConsumer,
  addDossier,
  addHousehold,
  addProduct,
  getDomain,
  isDone,
} from '../../../../test/rows.ts';
import { as } from '../../../../test/sessions.ts';
import type { Json } from '../../../platform/db/columns.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { products } from '../products.table.ts';

const facts = {
  company: 'Garantiehuis Nederland',
  is_BNP: true,
  cost: 295,
  amount: 29500,
  one_off_additional_orv_cost: 18.5,
  premium: 4.5,
  arrangement: 'garantiehuis',
  purchase_price: 295000,
  date_of_issue: null,
  date_ultimate: '2026-03-23',
  date_bankguarantee: '2026-03-16',
  purchase_agreement_date: '2026-02-19',
};

let file_ids: Record<string, string | null>;

let on: FileApp;
beforeAll(async () => {
  on = await openFileApp();
  const stored = async (name: string) => on.addFile(on.owner, name, await createPdf(300));
  file_ids = {
    request: await stored('aanvraag.pdf'),
    terms_and_conditions: await stored('voorwaarden.pdf'),
    insurance_card: await stored('kaart.pdf'),
  };
});
afterAll(() => on.close());

/** The headers of a consumer of the firm. */
const here = (consumer = on.anna.consumer) => ({ ...as(consumer), 'x-acceleratedomain': on.domain });

const guarantee = (details: Record<string, Json> = {}) =>
  addProduct(on.db, {
    ...on.owner,
    kind: 'bankguarantee',
    label: 'Bankgarantie Duinlaan',
    details: { ...facts, file_ids, ...details },
  });
/** A guarantee with an action that asks for the choice. */
async function asked(action: Partial<typeof actions.$inferInsert> = {}) {
  const product = await guarantee();
  return {
    product,
    action: await addAction(on.db, { ...on.owner, product_id: product.id, type: 'BNP_BANKGUARANTEE', ...action }),
  };
}
const choose = (action: { id: string }, body: object = { accepted: true }, headers: object = here()) => {
  const url = `/api/products/bankguarantees/actions/${action.id}/submit-choice`;
  return on.app.inject({ method: 'POST', url, headers: { ...headers }, body });
};
const download = ({ id }: { id: string }, type?: string, headers: object = here()) => {
  const search = type === undefined ? '' : `?type=${type}`;
  return on.app.inject({ url: `/api/documents/bankguarantees/${id}/download${search}`, headers: { ...headers } });
};
const outcome = (answer: { statusCode: number; body: string }) =>
  answer.body ? [answer.statusCode, JSON.parse(answer.body).error.code] : [answer.statusCode];
const firmEvents = (type: string) =>
  on.db.query(on.owner.licence_id, (q) => q.select().from(events).where(eq(events.type, type)));
const stranger = async () => {
  const dossier = await addDossier(on.db, { licence_id: on.owner.licence_id });
  return addConsumer(on.db, { licence_id: on.owner.licence_id, dossier_id: dossier.id });
};

describe('the choice about a guarantee', () => {
  test.each([
    [true, 'bankguarantee.approved', 'approve'],
    [false, 'bankguarantee.declined', 'decline'],
  ])('accepted %s closes the action, informs the firm and keeps what was shown', async (accepted, type, act) => {
    const { product, action } = await asked();
    expect(outcome(await choose(action, { accepted }))).toEqual([204]);
    expect(await isDone(on.db, action.id)).toBe(true);
    const data = { bankguarantee_id: product.id, firm_id: product.firm_id, action_id: action.id, accepted };
    expect(await firmEvents(type)).toMatchObject([{ consumer_id: on.anna.consumer.id, data }]);
    const trail = await on.db.query(on.owner.licence_id, (q) =>
      q.select().from(audit).where(eq(audit.target_id, product.id)),
    );
    expect(trail).toMatchObject([
      { act, actor_kind: 'consumer', details: { accepted, shown: { amount: 29500, premium: 4.5 } } },
    ]);
  });

  test('is recorded once when a button is pressed ten times', async () => {
    const { product, action } = await asked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(action)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    const found = await firmEvents('bankguarantee.approved');
    expect(found.filter(({ data }) => data.bankguarantee_id === product.id)).toHaveLength(1);
  });

  test('is not changed by the other button, and a retry with the same key answers like the first', async () => {
    const { action } = await asked();
    const headers = { ...here(), 'idempotency-key': `choice-${action.id}` };
    expect(outcome(await choose(action, { accepted: true }, headers))).toEqual([204]);
    expect(outcome(await choose(action, { accepted: true }, headers))).toEqual([204]);
    expect(outcome(await choose(action, { accepted: false }))).toEqual([409, 'ACTION_ALREADY_DONE']);
  });

  test('is refused for what is done, of another type, unknown or of another dossier, and without a choice', async () => {
    const done = await asked({ is_done: true, date_executed: new Date() });
    const upload = await asked({ type: 'REQUEST_PENSION_XML' });
    const { action } = await asked();
    const elsewhere = await addHousehold(on.db);
    const far = { ...as(elsewhere.consumer), 'x-acceleratedomain': await getDomain(on.db, elsewhere.licence.id) };
    expect(outcome(await choose(done.action))).toEqual([409, 'ACTION_ALREADY_DONE']);
    expect(outcome(await choose(upload.action))).toEqual([422, 'INVALID_ACTION_TYPE']);
    expect(outcome(await choose({ id: '7' }))).toEqual([404, 'PRODUCTACTION_NOT_FOUND']);
    expect(outcome(await choose(action, undefined, here(await stranger())))).toEqual([
      403,
      'PRODUCT_OWNERSHIP_MISMATCH',
    ]);
    expect(outcome(await choose(action, undefined, far))).toEqual([404, 'PRODUCTACTION_NOT_FOUND']);
    for (const body of [{}, { accepted: 'ja' }]) expect(outcome(await choose(action, body))[0]).toBe(422);
    expect(await isDone(on.db, action.id)).toBe(false);
  });

  test('fails and changes nothing when the action has no guarantee', async () => {
    const mortgage = await addProduct(on.db, { ...on.owner, kind: 'mortgage' });
    const action = await addAction(on.db, { ...on.owner, product_id: mortgage.id, type: 'BNP_BANKGUARANTEE' });
    expect(outcome(await choose(action))).toEqual([502, 'BANK_GUARANTEE_PROPOSAL_FAILED']);
    expect(await isDone(on.db, action.id)).toBe(false);
  });

  test.each<[string, { label?: string; details?: Record<string, Json> }]>([
    ['its cost', { details: { ...facts, cost: 2950 } }],
    ['its documents', { details: { ...facts, file_ids: {} } }],
    ['its name', { label: 'Bankgarantie Duinweg' }],
  ])('is refused when the firm changed %s since it was shown', async (_, change) => {
    const { product, action } = await asked();
    const version = async (): Promise<string> => {
      const { data } = (await on.app.inject({ url: '/api/products/bankguarantees', headers: here() })).json();
      return data.find((item: { id: string }) => item.id === product.id).attributes.version;
    };
    const shown = await version();
    await on.db.transaction(on.owner.licence_id, (tx) =>
      tx
        .update(products)
        .set({ details: { ...facts, file_ids }, ...change })
        .where(eq(products.id, product.id)),
    );
    expect(outcome(await choose(action, { accepted: true, version: shown }))).toEqual([409, 'ACTION_CHANGED']);
    expect(await isDone(on.db, action.id)).toBe(false);
    expect(outcome(await choose(action, { accepted: true, version: await version() }))).toEqual([204]);
  });
});

describe('the documents of a guarantee', () => {
  test.each([
    [undefined, 'aanvraag.pdf'],
    ['', 'aanvraag.pdf'],
    ['TERMS_AND_CONDITIONS', 'voorwaarden.pdf'],
    ['INSURANCE_CARD', 'kaart.pdf'],
  ])('of type %j is %s', async (type, name) => {
    const answer = await download(await guarantee(), type);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain(`filename=${name}`);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('include a request made from the facts if the firm sent none, under a name of its own', async () => {
    const answer = await download(await guarantee({ file_ids: {} }));
    expect(answer.headers['content-disposition']).toContain('filename=aanvraag-bankgarantie.pdf');
    const words = await readPdfText(answer.rawPayload);
    for (const part of [
      'Mw. A. van Veen',
      'Garantiehuis Nederland',
      '€ 29.500,00',
      '€ 4,50 per maand',
      '23-03-2026',
      'meestal 10% van de koopsom',
      'binnen 30 dagen',
    ])
      expect(words.replace(/\s/g, ' ')).toContain(part);
    // A tagged PDF: screen readers can follow it.
    expect(answer.rawPayload.toString('latin1')).toContain('/StructTreeRoot');
  });

  test('are in the reader’s own language', async () => {
    const product = await guarantee({ file_ids: {} });
    const language = (chosen_language: 'nl' | 'en' | null) =>
      on.db.transaction(on.owner.licence_id, (tx) =>
        tx.update(consumers).set({ chosen_language }).where(eq(consumers.id, on.anna.consumer.id)),
      );
    await language('en');
    expect(await readPdfText((await download(product)).rawPayload)).toContain('usually 10% of the purchase price');
    await language(null);
  });

  test('that the firm did not send are said to be missing, in the list and by the call', async () => {
    const product = await guarantee({ file_ids: { request: null, terms_and_conditions: null, insurance_card: null } });
    const other = await guarantee();
    const { data } = (await on.app.inject({ url: '/api/products/bankguarantees', headers: here() })).json();
    const has = (id: string) => {
      const { attributes } = data.find((item: { id: string }) => item.id === id);
      return [attributes.has_terms_and_conditions, attributes.has_insurance_card];
    };
    expect([has(product.id), has(other.id)]).toEqual([
      [false, false],
      [true, true],
    ]);
    for (const type of ['TERMS_AND_CONDITIONS', 'INSURANCE_CARD'])
      expect(outcome(await download(product, type))).toEqual([404, 'FILE_NOT_FOUND']);
  });

  test('are refused for an unknown guarantee, type or dossier', async () => {
    const product = await guarantee();
    const credit = await addProduct(on.db, { ...on.owner, kind: 'credit' });
    for (const id of ['7', credit.id, '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa'])
      expect(outcome(await download({ id }))).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect(outcome(await download(product, undefined, here(await stranger())))).toEqual([
      403,
      'PRODUCT_OWNERSHIP_MISMATCH',
    ]);
    expect(outcome(await download(product, 'POLICY'))[0]).toBe(422);
  });

  test('reading them closes no action', async () => {
    const { product, action } = await asked();
    await download(product);
    expect(await isDone(on.db, action.id)).toBe(false);
    const closed = and(eq(actions.product_id, product.id), eq(actions.is_done, true));
    expect(await on.db.query(on.owner.licence_id, (q) => q.select().from(actions).where(closed))).toEqual([]);
  });
});

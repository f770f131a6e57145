import { createConsent } from '@klantportaal/contract/modules/signing/terms/consents';
import { buildSepaMandate } from '@klantportaal/contract/modules/signing/terms/sepa-mandate';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getErrorCode } from '../../../../test/answer.ts';
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
import { as, setSignInMethod, testSessions } from '../../../../test/sessions.ts';
import { addAccount } from '../../../../test/sign-in.ts';
import type { Json } from '../../../platform/db/columns.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import { events, outbox } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { products } from '../../products/products.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { signatures } from '../signatures.table.ts';

let file_id: string;
let method: 'password' | 'view-as' = 'password';

const facts = {
  grand_total: 2474.95,
  total_at_once: 2450,
  total_monthly: 24.95,
  service_name: 'Hypotheekadvies',
  subservice_name: 'Advies en nazorg',
  sepa_payment_reference: 'ZEE-1',
  sepa_creditor_name: 'Advies aan Zee',
  sepa_creditor_id: 'NL00ZZZ000001420000',
  vat_percentage: 21,
  vat_total_monthly: 4.33,
  has_automatic_debit_fees: true,
  sepa_accountholder_iban_account: null,
  sepa_accountholder_iban_bic: null,
  sepa_accountholder_iban_name: null,
  is_cancelled: false,
  is_signed: false,
  date_finalised: '2026-02-20',
  date_offered: '2026-02-20',
};
const account = { sepaAccountholderIbanAccount: 'nl93 demo 0123 4567 89', sepaAccountholderIbanName: 'A. van Veen' };

let on: FileApp;
beforeAll(async () => {
  on = await openFileApp((db) => ({ sessions: setSignInMethod(testSessions(db), () => method) }), {
    settings: { address_lines: ['Kade 1', '3311 AA Dordrecht'] },
  });
  await addAccount(on.db, on.anna.consumer, { password_changed_at: new Date(0) });
  file_id = await on.addFile(on.owner, 'opdracht.pdf', await createPdf(300));
});
afterAll(() => on.close());

/** An assignment with one open action, to be signed unless said otherwise. */
async function offered(details: Record<string, Json> = {}, action: Partial<typeof actions.$inferInsert> = {}) {
  const label = 'Opdracht aankoop';
  const otd = await addProduct(on.db, { ...on.owner, kind: 'otd', label, details: { ...facts, file_id, ...details } });
  const asked = await addAction(on.db, { ...on.owner, product_id: otd.id, type: 'SIGN_OTD', ...action });
  return { otd, action: asked };
}
const sign = (action: { id: string }, body: object = { data: account }, headers: object = as(on.anna.consumer)) =>
  on.app.inject({ method: 'POST', url: `/api/products/otds/actions/${action.id}/sign`, headers: { ...headers }, body });
const download = (action: { id: string }, headers: object = as(on.anna.consumer)) =>
  on.app.inject({ url: `/api/products/otds/actions/${action.id}/download`, headers: { ...headers } });
const mandate = buildSepaMandate({ locale: 'nl', style: 'formal' }, 'Advies aan Zee');
type Said = ReturnType<typeof consents>[number];
/** The evidence that the portal reports, in our words. */
const consents = () => [
  createConsent('otd_sign.terms_agreed', ['Ik ga akkoord met de voorwaarden']),
  createConsent('otd_sign.mandate', [...mandate, 'Ik geef deze machtiging']),
  createConsent('otd_sign.agree', ['Ik geef Advies aan Zee deze opdracht']),
];
const signaturesUnder = (otd: { id: string }) =>
  on.db.query(on.anna.licence.id, (q) => q.select().from(signatures).where(eq(signatures.product_id, otd.id)));
const served = async (otd: { id: string }) => {
  const { data } = (await on.app.inject({ url: '/api/products/otds', headers: as(on.anna.consumer) })).json();
  return data.find(({ id }: { id: string }) => id === otd.id).attributes;
};
const stored = async () => {
  let count = 0;
  for await (const _ of on.store.list()) count += 1;
  return count;
};
const stranger = async () => {
  const dossier = await addDossier(on.db, { licence_id: on.anna.licence.id });
  return addConsumer(on.db, { licence_id: on.anna.licence.id, dossier_id: dossier.id });
};

describe('signing an assignment', () => {
  test('happens once, though two actions ask for it, at the same time too', async () => {
    const { otd, action } = await offered();
    const again = await addAction(on.db, { ...on.owner, product_id: otd.id, type: 'SIGN_OTD' });
    const answers = await Promise.all([sign(action), sign(again)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect(getErrorCode(answers.find(({ statusCode }) => statusCode === 409)!)).toBe('ACTION_ALREADY_DONE');
    expect(await signaturesUnder(otd)).toHaveLength(1);
    expect([await isDone(on.db, action.id), await isDone(on.db, again.id)]).toEqual([true, true]);
    const later = await addAction(on.db, { ...on.owner, product_id: otd.id, type: 'SIGN_OTD' });
    expect(getErrorCode(await sign(later))).toBe('ACTION_ALREADY_DONE');
    expect(await signaturesUnder(otd)).toHaveLength(1);
  });

  test('is refused for one that was signed on paper', async () => {
    const { otd, action } = await offered({ is_signed: true });
    expect(getErrorCode(await sign(action))).toBe('ACTION_ALREADY_DONE');
    expect(await signaturesUnder(otd)).toHaveLength(0);
  });

  test('keeps the account, closes the action and publishes the signed document, with what was agreed to', async () => {
    const { otd, action } = await offered();
    const evidence = {
      locale: 'nl',
      terms_opened_at: '2026-03-02T08:50:00Z',
      terms_read_at: '2026-03-02T08:55:00Z',
      consents: consents(),
      // Evidence of an earlier version of the portal, which wrote it itself.
      consent_texts: ['Ik geef niets.'],
    };
    expect((await sign(action, { data: account, evidence })).statusCode).toBe(204);
    expect(await isDone(on.db, action.id)).toBe(true);
    expect(await served(otd)).toMatchObject({
      is_signed: true,
      date_signed: '2026-03-02',
      sepa_accountholder_iban_account: 'NL93DEMO0123456789',
      sepa_accountholder_iban_name: 'A. van Veen',
      action_counter: { total: 1, closed: 1, open: 0 },
    });
    const [signature] = await signaturesUnder(otd);
    expect(signature).toMatchObject({ consumer_id: on.anna.consumer.id, action_id: action.id });
    expect(signature!.evidence).toMatchObject({
      authentication_method: 'password',
      account: { made_by: 'firm', invited_at: null, password_chosen_at: expect.any(String) },
      terms: { version: '2026-2' },
      document: { name: 'opdracht.pdf', version: '2026-02-20' },
      consents: [
        { id: 'otd_sign.terms_agreed', words: ['Ik ga akkoord met de voorwaarden'] },
        { id: 'otd_sign.mandate', words: [...mandate, 'Ik geef deze machtiging'] },
        { id: 'otd_sign.agree', words: ['Ik geef Advies aan Zee deze opdracht'] },
      ],
      reported: {
        user_agent: 'lightMyRequest',
        terms_opened_at: '2026-03-02T08:50:00.000Z',
        terms_read_at: '2026-03-02T08:55:00.000Z',
      },
    });
    expect(JSON.stringify(signature!.evidence)).not.toContain('Ik geef niets');
    const [ready] = await on.db.query(on.anna.licence.id, (q) =>
      q
        .select()
        .from(actions)
        .where(and(eq(actions.product_id, otd.id), eq(actions.type, 'DOWNLOAD_SIGNED_OTD'))),
    );
    const pdf = await download(ready!);
    expect(pdf.headers['content-disposition']).toContain('opdracht-getekend.pdf');
    const words = await readPdfText(pdf.rawPayload);
    // The date and the zone: 09:00 UTC is 10:00 in the Netherlands.
    for (const part of [
      'Mw. A. van Veen',
      '02-03-2026',
      '10:00:00',
      'Ik geef Advies aan Zee deze opdracht',
      'Wat de browser meldde',
      'NL93 DEMO 0123 4567 89',
      'binnen 8 weken',
      // Facts that a mandate must name, and that the portal shows beside its words.
      'Naam incassant',
      'Adres incassant',
      'Kade 1, 3311 AA Dordrecht, Nederland',
      'Incassant ID',
      'Kenmerk machtiging',
      'Soort betaling',
      'Naam rekeninghouder',
      'Rekeningnummer (IBAN)',
      'binnen 14 dagen',
    ])
      expect(words).toContain(part);
    expect(await isDone(on.db, ready!.id)).toBe(true);
  });

  test.each([
    ['no agreement', { consents: (all: Said[]) => all.slice(0, 2) }, '/evidence/consents', 'missing'],
    ['no mandate', { consents: ([one, , two]: Said[]) => [one, two] }, '/evidence/consents', 'missing'],
    [
      'other words than are valid now',
      { consents: ([one, two]: Said[]) => [one, two, createConsent('otd_sign.agree', ['Ik geef niets'])] },
      '/evidence/consents',
      'outdated',
    ],
    ['an agreement twice', { consents: (all: Said[]) => [...all, all[0]] }, '/evidence/consents', 'unknown'],
    ['an agreement that we do not know', { consents: () => [{ id: 'x', version: '1' }] }, '/evidence/consents/0/id'],
    ['terms read before they were opened', { terms_read_at: '2026-03-02T08:49:59Z' }, '/evidence/terms_read_at'],
    ['terms read and never opened', { terms_opened_at: null }, '/evidence/terms_read_at', 'before_opening'],
  ])('is refused if the screen reports %s', async (_, change, pointer, code = expect.any(String)) => {
    const { otd, action } = await offered();
    const times = { terms_opened_at: '2026-03-02T08:50:00Z', terms_read_at: '2026-03-02T08:55:00Z' };
    const given = 'consents' in change ? { consents: change.consents(consents()) } : change;
    const evidence = { locale: 'nl', consents: consents(), ...times, ...given };
    const answer = await sign(action, { data: account, evidence });
    expect([answer.statusCode, answer.json().error]).toEqual([
      422,
      expect.objectContaining({ code: 'INVALID_REQUEST', fields: [{ pointer, code }] }),
    ]);
    expect([await isDone(on.db, action.id), await signaturesUnder(otd)]).toEqual([false, []]);
  });

  test("knows the firm's own wording of what was agreed to", async () => {
    const translation = JSON.stringify({ nl: 'Ja, {{firm}} mag aan de slag' });
    const word = (dictionary: { id: string; translation: string }[]) =>
      on.db.transactionAsSystem((tx) =>
        tx.update(licences).set({ dictionary }).where(eq(licences.id, on.anna.licence.id)),
      );
    await word([{ id: 'otd_sign.agree', translation }]);
    const { action } = await offered({ has_automatic_debit_fees: false });
    const [terms] = consents();
    const said = (text: string) => ({
      data: {},
      evidence: { locale: 'nl', consents: [terms, createConsent('otd_sign.agree', [text])] },
    });
    const answers = [
      await sign(action, said('Ik geef Advies aan Zee deze opdracht')),
      await sign(action, said('Ja, Advies aan Zee mag aan de slag')),
    ];
    await word([]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 204]);
  });

  test('informs the firm, writes the audit trail and queues the receipt', async () => {
    const { otd, action } = await offered();
    await sign(action);
    const [firmEvents] = await on.db.query(on.anna.licence.id, async (q) =>
      (await q.select().from(events).where(eq(events.type, 'otd.signed'))).filter(({ data }) => data.otd_id === otd.id),
    );
    expect(firmEvents).toMatchObject({ consumer_id: on.anna.consumer.id, data: { action_id: action.id } });
    const trail = await on.db.query(on.anna.licence.id, (q) =>
      q.select().from(audit).where(eq(audit.target_id, otd.id)),
    );
    expect(trail).toMatchObject([{ act: 'sign', actor_kind: 'consumer', target_kind: 'otd' }]);
    expect(JSON.stringify([firmEvents, trail])).not.toContain('DEMO0123456789');
    const mails = await on.db.queryAsSystem((q) => q.select().from(outbox).where(eq(outbox.kind, 'mail')));
    expect(mails.map(({ payload }) => payload)).toContainEqual({
      template: 'otd-signed',
      consumer_id: on.anna.consumer.id,
      data: { label: 'Opdracht aankoop', label_en: null, otd_id: expect.any(String) },
    });
  });

  test('stays signed when the firm sends its facts again', async () => {
    const { otd, action } = await offered();
    await sign(action);
    await on.db.transaction(on.anna.licence.id, (tx) =>
      tx
        .update(products)
        .set({ details: { ...facts, service_name: 'Nieuw' } })
        .where(eq(products.id, otd.id)),
    );
    expect(await served(otd)).toMatchObject({ is_signed: true, service_name: 'Nieuw' });
  });

  test('needs no account without direct debit, and generates the document if the firm sent none', async () => {
    const { otd, action } = await offered({ has_automatic_debit_fees: false, file_id: null });
    const before = await download(action);
    expect(before.headers['content-disposition']).toContain('otd.pdf');
    expect(await readPdfText(before.rawPayload)).toContain('Hypotheekadvies');
    expect(await isDone(on.db, action.id)).toBe(false);
    expect((await sign(action, { data: {} })).statusCode).toBe(204);
    expect(await signaturesUnder(otd)).toMatchObject([{ sepa_iban: null, sepa_name: null }]);
    expect(await readPdfText((await download(action)).rawPayload)).not.toContain('Doorlopende machtiging SEPA');
  });

  test.each([
    ['no account', {}, 'SEPA_CONSUMER_DATA_MISSING'],
    ['no name', { ...account, sepaAccountholderIbanName: '' }, 'SEPA_CONSUMER_DATA_MISSING'],
    ['a wrong IBAN', { ...account, sepaAccountholderIbanAccount: 'NL94DEMO0123456789' }, 'SEPA_INVALID_IBAN'],
  ])('refuses direct debit with %s, and changes nothing', async (_, data, expected) => {
    const { otd, action } = await offered();
    const answer = await sign(action, { data });
    expect([answer.statusCode, getErrorCode(answer)]).toEqual([422, expected]);
    expect(await isDone(on.db, action.id)).toBe(false);
    expect(await signaturesUnder(otd)).toEqual([]);
  });

  test('names the fields of the account that are missing', async () => {
    const { action } = await offered();
    const answer = await sign(action, { data: { sepaAccountholderIbanName: 'A. van Veen' } });
    expect(answer.json().error.fields).toEqual([{ pointer: '/data/sepaAccountholderIbanAccount', code: 'required' }]);
  });

  test('is refused if it is done, cancelled, of another kind, unknown, or of another dossier', async () => {
    const done = await offered({}, { is_done: true, date_executed: new Date() });
    const cancelled = await offered({ is_cancelled: true });
    const upload = await offered({}, { type: 'REQUEST_PENSION_XML' });
    const mortgage = await addProduct(on.db, { ...on.owner, kind: 'mortgage' });
    const astray = await addAction(on.db, { ...on.owner, product_id: mortgage.id, type: 'SIGN_OTD' });
    const { action } = await offered();
    const refusals: [Awaited<ReturnType<typeof sign>>, number, string][] = [
      [await sign(done.action), 409, 'ACTION_ALREADY_DONE'],
      [await sign(cancelled.action), 409, 'ACTION_ALREADY_DONE'],
      [await sign(upload.action), 422, 'INVALID_ACTION_TYPE'],
      [await sign(astray), 404, 'OTD_NOT_FOUND'],
      [await sign({ id: '7' }), 404, 'PRODUCTACTION_NOT_FOUND'],
      [await sign(action, undefined, as(await stranger())), 403, 'PRODUCT_OWNERSHIP_MISMATCH'],
    ];
    expect(refusals.map(([answer]) => [answer.statusCode, getErrorCode(answer)])).toEqual(
      refusals.map(([, status, expected]) => [status, expected]),
    );
  });

  test('is refused to an adviser who is viewing as the consumer', async () => {
    const { action } = await offered();
    method = 'view-as';
    const answer = await sign(action);
    method = 'password';
    expect([answer.statusCode, getErrorCode(answer)]).toEqual([403, 'ACCESS_DENIED']);
  });

  test('happens once when the button is pressed ten times simultaneously, and leaves one document', async () => {
    const { otd, action } = await offered();
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sign(action)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    expect(await signaturesUnder(otd)).toHaveLength(1);
    const { action_counter } = await served(otd);
    expect(action_counter).toEqual({ total: 1, closed: 1, open: 0 });
    expect((await stored()) - before).toBe(1);
  });

  test('answers a retry with the same key like the first request', async () => {
    const { otd, action } = await offered();
    const headers = { ...as(on.anna.consumer), 'idempotency-key': `sign-${action.id}` };
    const answers = [await sign(action, undefined, headers), await sign(action, undefined, headers)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await signaturesUnder(otd)).toHaveLength(1);
  });
});

describe('downloading an assignment', () => {
  test.each(['DOWNLOAD_OTD', 'DOWNLOAD_SIGNED_OTD', 'DOWNLOAD_UNSIGNED_OTD'])(
    "%s returns the firm's document before it is signed here, and closes",
    async (type) => {
      const { action } = await offered({}, { type });
      const answer = await download(action);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toContain('opdracht.pdf');
      expect((await PDF.load(answer.rawPayload)).getPageCount()).toBe(1);
      expect(await isDone(on.db, action.id)).toBe(true);
      expect((await download(action)).statusCode).toBe(200);
    },
  );

  test('returns the signed one afterwards, except for the action that asks for the unsigned one', async () => {
    const { otd, action } = await offered();
    await sign(action);
    const readPages = async (type: string) => {
      const asked = await addAction(on.db, { ...on.owner, product_id: otd.id, type });
      return (await PDF.load((await download(asked)).rawPayload)).getPageCount();
    };
    expect(await readPages('DOWNLOAD_OTD')).toBeGreaterThan(2);
    expect(await readPages('DOWNLOAD_SIGNED_OTD')).toBeGreaterThan(2);
    expect(await readPages('DOWNLOAD_UNSIGNED_OTD')).toBe(1);
  });

  test('is refused for another kind of action, and to a stranger', async () => {
    const upload = await offered({}, { type: 'DOWNLOAD_ADDED_DOCUMENT' });
    expect(getErrorCode(await download(upload.action))).toBe('INVALID_ACTION_TYPE');
    const { action } = await offered({}, { type: 'DOWNLOAD_OTD' });
    expect(getErrorCode(await download(action, as(await stranger())))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
    const elsewhere = await addHousehold(on.db);
    const headers = { ...as(elsewhere.consumer), 'x-acceleratedomain': await getDomain(on.db, elsewhere.licence.id) };
    expect(getErrorCode(await download(action, headers))).toBe('PRODUCTACTION_NOT_FOUND');
    expect(await isDone(on.db, action.id)).toBe(false);
  });
});

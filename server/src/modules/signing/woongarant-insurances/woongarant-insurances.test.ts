import { createHash } from 'node:crypto';
import { createConsent } from '@klantportaal/contract/modules/signing/terms/consents';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
import type { Json } from '../../../platform/db/columns.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { events, outbox } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { signatures } from '../signatures.table.ts';

const house = {
  quoteDate: '2026-02-20',
  risicoAddress: 'Duinlaan 12, 1934 AA Egmond',
  proposalCode: 'WG 77/A',
  product: 'Woonpakket Compleet',
  isApartment: false,
  coverage: 'Extra uitgebreid',
  deductibleContents: 100,
  deductibleProperty: 250,
  premium: 42.35,
  renovationPremium: 12.8,
  infoUrl: 'https://verzekeraar.example/info',
  conditionsUrl: 'https://verzekeraar.example/voorwaarden',
  approvalUrl: 'https://verzekeraar.example/akkoord',
};
const agreed = 'Ik heb het voorstel en de voorwaarden gelezen en ga akkoord';
const said = { locale: 'nl', consents: [createConsent('proposal.agree', [agreed])] };

let method: 'password' | 'view-as' = 'password';

let on: FileApp;
beforeAll(async () => {
  on = await openFileApp((db) => ({ sessions: setSignInMethod(testSessions(db), () => method) }));
});
afterAll(() => on.close());

/** An insurance with a proposal to sign. */
async function proposed(
  woongarant: Record<string, Json> | null = house,
  action: Partial<typeof actions.$inferInsert> = {},
) {
  const insurance = await addProduct(on.db, { ...on.owner, kind: 'woongarant_insurance', label: 'Woonpakket' });
  const asked = {
    ...on.owner,
    product_id: insurance.id,
    type: 'SIGN_WOONGARANT_INSURANCE_PROPOSAL',
    ...(woongarant && { details: { woongarant } }),
  };
  return { insurance, action: await addAction(on.db, { ...asked, ...action }) };
}
const here = (consumer = on.anna.consumer) => ({ ...as(consumer), 'x-acceleratedomain': on.domain });
const base = '/api/products/woongarant-insurances';
const sign = ({ id }: { id: string }, body: object = { evidence: said }, headers: object = here()) =>
  on.app.inject({ method: 'POST', url: `${base}/actions/${id}/open-approval`, headers: { ...headers }, body });
const proposal = ({ id }: { id: string }, headers: object = here()) =>
  on.app.inject({ url: `${base}/actions/${id}/proposal`, headers: { ...headers } });
const document = (id: string, headers: object = here()) =>
  on.app.inject({ url: `${base}/download/${id}`, headers: { ...headers } });
const outcome = (answer: { statusCode: number; body: string }) =>
  answer.body ? [answer.statusCode, JSON.parse(answer.body).error.code] : [answer.statusCode];
const signaturesUnder = ({ id }: { id: string }) =>
  on.db.query(on.owner.licence_id, (q) => q.select().from(signatures).where(eq(signatures.product_id, id)));
const stored = async () => {
  let count = 0;
  for await (const _ of on.store.list()) count += 1;
  return count;
};
const stranger = async () => {
  const dossier = await addDossier(on.db, { licence_id: on.owner.licence_id });
  return addConsumer(on.db, { licence_id: on.owner.licence_id, dossier_id: dossier.id });
};
const isTagged = (pdf: Buffer) => pdf.toString('latin1').includes('/StructTreeRoot');

describe('signing a proposal', () => {
  test('closes the action and keeps the proposal, what was agreed to, and how', async () => {
    const { insurance, action } = await proposed();
    const before = await proposal(action);
    expect(outcome(await sign(action))).toEqual([204]);
    expect(await isDone(on.db, action.id)).toBe(true);
    const [signature] = await signaturesUnder(insurance);
    expect(signature).toMatchObject({ consumer_id: on.anna.consumer.id, action_id: action.id, sepa_iban: null });
    expect(signature!.evidence).toMatchObject({
      signer: { name: 'Mw. A. van Veen' },
      authentication_method: 'password',
      document: {
        name: 'voorstel-WG-77-A.pdf',
        sha256: createHash('sha256').update(before.rawPayload).digest('hex'),
        version: '2026-02-20',
      },
      consents: [{ id: 'proposal.agree', words: [agreed] }],
      reported: { user_agent: 'lightMyRequest' },
      proposal: house,
    });
    const signed = await proposal(action);
    expect(signed.headers['content-disposition']).toContain('voorstel-WG-77-A-getekend.pdf');
    expect(isTagged(signed.rawPayload)).toBe(true);
    const words = await readPdfText(signed.rawPayload);
    for (const part of ['Mw. A. van Veen', '10:00:00', agreed, 'Woonpakket Compleet']) expect(words).toContain(part);
  });

  test.each(['before it is sent', 'while its document is made'])(
    'signs nothing that the firm changes %s',
    async (moment) => {
      const { insurance, action } = await proposed();
      const list = (await on.app.inject({ url: '/api/actions', headers: here() })).json().data;
      const { version } = list.find(({ id }: { id: string }) => id === action.id).attributes;
      const change = () =>
        on.db.transaction(on.owner.licence_id, (tx) =>
          tx
            .update(actions)
            .set({ details: { woongarant: { ...house, premium: 99 } } })
            .where(eq(actions.id, action.id)),
        );
      const put = vi.spyOn(on.store, 'put');
      if (moment === 'before it is sent') await change();
      else
        put.mockImplementationOnce(async (...given) => {
          await change();
          put.mockRestore();
          return on.store.put(...given);
        });
      const answer = await sign(action, { evidence: said, version });
      put.mockRestore();
      expect(outcome(answer)).toEqual([409, 'ACTION_CHANGED']);
      expect([await isDone(on.db, action.id), await signaturesUnder(insurance)]).toEqual([false, []]);
    },
  );

  test('informs the firm by its own id, writes the audit trail and queues the receipt', async () => {
    const { insurance, action } = await proposed();
    await sign(action);
    const firmEvents = await on.db.query(on.owner.licence_id, (q) =>
      q.select().from(events).where(eq(events.type, 'woongarant-proposal.signed')),
    );
    expect(firmEvents.filter(({ data }) => data.action_id === action.id)).toMatchObject([
      { consumer_id: on.anna.consumer.id, data: { firm_id: insurance.firm_id, proposal_code: 'WG 77/A' } },
    ]);
    const trail = await on.db.query(on.owner.licence_id, (q) =>
      q.select().from(audit).where(eq(audit.target_id, insurance.id)),
    );
    expect(trail).toMatchObject([{ act: 'sign', actor_kind: 'consumer', target_kind: 'woongarant-insurance' }]);
    const mails = await on.db.queryAsSystem((q) => q.select().from(outbox).where(eq(outbox.kind, 'mail')));
    expect(mails.map(({ payload }) => payload)).toContainEqual({
      template: 'proposal-signed',
      consumer_id: on.anna.consumer.id,
      data: { label: 'Woonpakket Compleet', insurance_id: insurance.id },
    });
  });

  test('needs no evidence from the screen', async () => {
    const { insurance, action } = await proposed();
    expect(outcome(await sign(action, {}))).toEqual([204]);
    expect((await signaturesUnder(insurance))[0]!.evidence).toMatchObject({ consents: [], signer: {} });
  });

  test('happens once when the button is pressed ten times, and leaves one document', async () => {
    const { insurance, action } = await proposed();
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sign(action)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    expect(await signaturesUnder(insurance)).toHaveLength(1);
    expect((await stored()) - before).toBe(1);
  });

  test('answers a retry with the same key like the first request', async () => {
    const { insurance, action } = await proposed();
    const headers = { ...here(), 'idempotency-key': `proposal-${action.id}` };
    expect(outcome(await sign(action, undefined, headers))).toEqual([204]);
    expect(outcome(await sign(action, undefined, headers))).toEqual([204]);
    expect(await signaturesUnder(insurance)).toHaveLength(1);
  });

  test('is refused if it is done, of another type, without an insurance or proposal, unknown, or of another dossier', async () => {
    const done = await proposed(house, { is_done: true, date_executed: new Date() });
    const other = await proposed(house, { type: 'REQUEST_PENSION_XML' });
    const astray = await proposed(house, { product_id: null });
    const empty = await proposed(null);
    const { insurance, action } = await proposed();
    expect(outcome(await sign(done.action))).toEqual([409, 'ACTION_ALREADY_DONE']);
    expect(outcome(await sign(other.action))).toEqual([422, 'INVALID_ACTION_TYPE']);
    expect(outcome(await sign(astray.action))).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect(outcome(await sign(empty.action))).toEqual([404, 'DOWNLOADABLE_DOCUMENT_NOT_FOUND']);
    expect(outcome(await sign({ id: '7' }))).toEqual([404, 'PRODUCTACTION_NOT_FOUND']);
    expect(outcome(await sign(action, undefined, here(await stranger())))).toEqual([403, 'PRODUCT_OWNERSHIP_MISMATCH']);
    expect(outcome(await sign(action, { evidence: { ...said, locale: 'fr' } }))[0]).toBe(422);
    const elsewise = { locale: 'nl', consents: [createConsent('proposal.agree', ['Ik ga nergens mee akkoord'])] };
    expect(outcome(await sign(action, { evidence: elsewise }))).toEqual([422, 'INVALID_REQUEST']);
    expect([await isDone(on.db, action.id), await signaturesUnder(insurance)]).toEqual([false, []]);
  });

  test('is refused to an adviser who is viewing as the consumer', async () => {
    const { action } = await proposed();
    method = 'view-as';
    const answer = await sign(action);
    method = 'password';
    expect(outcome(answer)).toEqual([403, 'ACCESS_DENIED']);
  });
});

describe('the proposal as PDF', () => {
  test('of a house names building, storm and renovation, and closes nothing', async () => {
    const { action } = await proposed();
    const answer = await proposal(action);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('voorstel-WG-77-A.pdf');
    expect(isTagged(answer.rawPayload)).toBe(true);
    const words = (await readPdfText(answer.rawPayload)).replace(/\s/g, ' ');
    for (const part of [
      'Advies aan Zee',
      'Mw. A. van Veen',
      '20-02-2026',
      'WG 77/A',
      'Duinlaan 12, 1934 AA Egmond',
      'Extra uitgebreid',
      '€ 42,35 per maand',
      '€ 100,00',
      '€ 2.500.000,00',
      'Opstal',
      '€ 250,00',
      '€ 12,80 per maand',
      'Meld dat voordat u begint',
    ])
      expect(words).toContain(part);
    for (const part of ['Eigenaarsbelang', 'Glas', 'Ondertekening']) expect(words).not.toContain(part);
    expect(await isDone(on.db, action.id)).toBe(false);
  });

  test('of an apartment names owner’s interest and glass instead', async () => {
    const { action } = await proposed({ ...house, isApartment: true });
    const words = (await readPdfText((await proposal(action)).rawPayload)).replace(/\s/g, ' ');
    for (const part of ['€ 2.500.000,00', 'Eigenaarsbelang', '€ 20.000,00', 'Glas']) expect(words).toContain(part);
    for (const part of ['Opstal', 'storm', 'verbouw']) expect(words).not.toContain(part);
  });

  test('is refused for another type of action, without a proposal, and to a stranger', async () => {
    const other = await proposed(house, { type: 'REQUEST_PENSION_XML' });
    const empty = await proposed(null);
    const { action } = await proposed();
    expect(outcome(await proposal(other.action))).toEqual([422, 'INVALID_ACTION_TYPE']);
    expect(outcome(await proposal(empty.action))).toEqual([404, 'DOWNLOADABLE_DOCUMENT_NOT_FOUND']);
    expect(outcome(await proposal({ id: '7' }))).toEqual([404, 'PRODUCTACTION_NOT_FOUND']);
    expect(outcome(await proposal(action, here(await stranger())))).toEqual([403, 'PRODUCT_OWNERSHIP_MISMATCH']);
  });
});

describe('a document of an insurance', () => {
  test('downloads under its own name', async () => {
    const api_id = await on.addFile(on.owner, 'polis-woonpakket.pdf', await createPdf(300));
    const documents = [{ api_id, description: 'Polisblad' }];
    await addProduct(on.db, { ...on.owner, kind: 'woongarant_insurance', details: { documents } });
    const answer = await document(api_id);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain('polis-woonpakket.pdf');
    expect(outcome(await document(api_id, here(await stranger())))).toEqual([403, 'PRODUCT_OWNERSHIP_MISMATCH']);
    const elsewhere = await addHousehold(on.db);
    const far = { ...as(elsewhere.consumer), 'x-acceleratedomain': await getDomain(on.db, elsewhere.licence.id) };
    expect(outcome(await document(api_id, far))).toEqual([404, 'FILE_NOT_FOUND']);
  });

  test('is not found if no insurance has it, even if it is a file of the dossier', async () => {
    const api_id = await on.addFile(on.owner, 'ander-stuk.pdf', await createPdf(300));
    for (const id of [api_id, '7', '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa'])
      expect(outcome(await document(id))).toEqual([404, 'FILE_NOT_FOUND']);
  });
});

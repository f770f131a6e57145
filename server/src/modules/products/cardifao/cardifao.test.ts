import { randomUUID } from 'node:crypto';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { addAction, addConsumer, addDossier, addLicence, addProduct } from '../../../../test/rows.ts';
import { as, setSignInMethod, testSessions } from '../../../../test/sessions.ts';
import { createAdjustableClock } from '../../../../test/sign-in.ts';
import { createTroubledPremiums, type Trouble } from '../../../../test/stand-ins/troubled-premiums.ts';
import { buildApp } from '../../../app.ts';
import { getAdapterSettings } from '../../../platform/adapters/adapter-settings.ts';
import { openCardif } from '../../../platform/adapters/premiums/cardif.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { chooseFreePort } from '../../../platform/http/address.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { files } from '../../files/files.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { products } from '../products.table.ts';

let fixture: FileFixture;
let db: TestDatabase;
let app: FastifyInstance;
let licence_id: string;
let anna: Awaited<ReturnType<typeof addConsumer>>;
let mortgage: Awaited<ReturnType<typeof addProduct>>;
let action: Awaited<ReturnType<typeof addAction>>;
let method: 'password' | 'view-as' = 'password';
let trouble: Trouble = 'none';
const clock = createAdjustableClock();

/** The whole stack: the portal's calls, the real client, and the insurer of the demo, over HTTP. */
beforeAll(async () => {
  fixture = await openFileFixture();
  ({ db } = fixture);
  licence_id = (await addLicence(db)).id;
  const free = await chooseFreePort('127.0.0.1');
  const settings = { DEMO: '1', PORT: String(free), PUBLIC_URL: `http://127.0.0.1:${free}` };
  const context = fixture.context({ clock, settings, sessions: setSignInMethod(testSessions(db), () => method) });
  const cardif = { ...getAdapterSettings(context.config).premiums!, retry_ms: 1 };
  const [patient, hasty] = [openCardif(cardif), openCardif({ ...cardif, timeout_ms: 500 })];
  // Only silence is waited for: a busy machine may take longer over an answer.
  const calculate: typeof patient.calculate = (question) =>
    (question.reference_number?.endsWith('-silent') ? hasty : patient).calculate(question);
  const premiums = createTroubledPremiums({ ...patient, calculate }, () => trouble);
  app = await buildApp({ ...context, adapters: { ...context.adapters, premiums } });
  await app.listen({ port: free, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});
beforeEach(async () => {
  method = 'password';
  trouble = 'none';
  anna = await person({ date_of_birth: '1991-04-12', person: { smoker: false } });
  mortgage = await addProduct(db, { ...own(), kind: 'mortgage', details: { amount: 425_000 } });
  await offer('AO-2026-117');
});

async function person(row: object = {}) {
  const dossier = await addDossier(db, { licence_id });
  return addConsumer(db, { licence_id, dossier_id: dossier.id, ...row });
}
const own = () => ({ licence_id, dossier_id: anna.dossier_id });
/** From now on the action is that of an offer with this reference: its last word is the insurer's mood. */
async function offer(reference_number: string, overrides: object = {}) {
  const details = { reference_number, quote_number: 'Q-1', ...overrides };
  const product = await addProduct(db, { ...own(), kind: 'cardifao', label: 'Woonlasten Anna', details });
  action = await addAction(db, { ...own(), type: 'CARDIFAO_START', product_id: product.id });
}
const call = (what: 'premium' | 'accept' | 'decline', { by = anna, id = action.id, body = {} as object } = {}) =>
  app.inject({
    method: what === 'premium' ? 'GET' : 'POST',
    url: `/api/products/cardifao/actions/${id}/${what}`,
    // As the portal does: a write under a key is one transaction.
    headers: { ...as(by), 'idempotency-key': randomUUID() },
    ...(what !== 'premium' && { payload: body }),
  });
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) =>
  body ? [statusCode, JSON.parse(body).error?.code] : [statusCode];
const told = () => db.query(licence_id, (q) => q.select().from(events).where(eq(events.dossier_id, anna.dossier_id)));
const heard = async () => (await told()).map(({ type }) => type.replace('cardif-premium.', ''));
const stored = async () =>
  (await db.query(licence_id, (q) => q.select().from(actions).where(eq(actions.id, action.id))))[0]!;
const kept = async () => (await stored()).details.cardif as Record<string, unknown> | undefined;
const listed = async (): Promise<Record<string, unknown>[]> =>
  (await app.inject({ url: '/api/actions', headers: as(anna) }))
    .json()
    .data.map(({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }));

describe('the premium of an offer', () => {
  test('is what the insurer calculates, in euros per month', async () => {
    const answer = await call('premium');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ id: action.id, attributes: { premium: 22.18, disability: 1275 } });
  });

  test('stays the same while it holds, and is asked again when the facts change or its time is over', async () => {
    await call('premium');
    const first = await kept();
    clock.pass(60);
    await call('premium');
    expect(await kept()).toEqual(first);
    const details = { amount: 300_000 };
    await db.transaction(licence_id, (tx) => tx.update(products).set({ details }).where(eq(products.id, mortgage.id)));
    expect((await call('premium')).json().data.attributes).toMatchObject({ disability: 900 });
    const second = await kept();
    clock.pass(3 * 7 * 24 * 3_600);
    await call('premium');
    expect((await kept())?.calculation_id).not.toBe(second?.calculation_id);
  });

  test('is of the person and the mortgage that the firm names', async () => {
    const second = await addProduct(db, { ...own(), kind: 'mortgage', details: { amount: 100_000 }, position: 1 });
    const partner = { firm_id: `p-${anna.id}`, position: 1, date_of_birth: '1971-01-01', display_name: 'Bram Bakker' };
    await addConsumer(db, { ...own(), email: null, ...partner });
    await offer('AO-1', { mortgage: second.firm_id, insured: partner.firm_id });
    expect((await call('premium')).json().data.attributes).toMatchObject({
      premium: 9,
      disability: 300,
      insured_name: 'Bram Bakker',
    });
  });

  test('is that of the person who is asked, when the firm names nobody', async () => {
    const older = await addConsumer(db, { ...own(), email: null, position: 1, date_of_birth: '1971-01-01' });
    const set = { requested_for: older.id };
    await db.transaction(licence_id, (tx) => tx.update(actions).set(set).where(eq(actions.id, action.id)));
    expect((await call('premium')).json().data.attributes).toMatchObject({ premium: 38.25 });
  });

  test('is kept for the consumer alone: an impersonating adviser leaves no trace, and the list of actions has none', async () => {
    method = 'view-as';
    expect((await call('premium')).statusCode).toBe(200);
    expect(await kept()).toBeUndefined();
    method = 'password';
    await call('premium');
    expect(JSON.stringify(await listed())).not.toMatch(/cardif":|calc-/);
  });

  test.each([
    ['is silent', 'AO-1-silent'],
    ['is away', 'AO-1-away'],
    ['answers nonsense', 'AO-1-wrong'],
  ])('is refused with CARDIF_API_ERROR when the insurer %s', async (_, reference) => {
    await offer(reference);
    expect(outcome(await call('premium'))).toEqual([502, 'CARDIF_API_ERROR']);
    expect(await kept()).toBeUndefined();
  });

  test.each([
    ['CARDIF_MORTGAGE_MISSING without a mortgage', {}, { mortgage: 'unknown' }, 'CARDIF_MORTGAGE_MISSING'],
    ['CARDIF_CONSUMER_MISSING without a person', {}, { insured: 'unknown' }, 'CARDIF_CONSUMER_MISSING'],
    ['CARDIF_CONSUMER_MISSING without a day of birth', { date_of_birth: null }, {}, 'CARDIF_CONSUMER_MISSING'],
    ['CARDIF_CONSUMER_MISSING for a company', { is_company: true }, {}, 'CARDIF_CONSUMER_MISSING'],
  ])('is refused with %s', async (_, row, more, code) => {
    await db.transaction(licence_id, (tx) =>
      tx
        .update(consumers)
        .set({ ...row, updated_at: clock.now() })
        .where(eq(consumers.id, anna.id)),
    );
    await offer('AO-1', more);
    expect(outcome(await call('premium'))).toEqual([422, code]);
  });

  test('is refused with CARDIF_MORTGAGE_MISSING when the amount of the mortgage is unknown', async () => {
    const details = {};
    await db.transaction(licence_id, (tx) => tx.update(products).set({ details }).where(eq(products.id, mortgage.id)));
    expect(outcome(await call('premium'))).toEqual([422, 'CARDIF_MORTGAGE_MISSING']);
  });
});

describe('accepting', () => {
  test('applies, stores the application, closes the action and tells the firm', async () => {
    await call('premium');
    expect(outcome(await call('accept', { body: { premium: 22.18, disability: 1275 } }))).toEqual([204]);
    expect((await stored()).is_done).toBe(true);
    const [applied, event, ...more] = await told();
    expect(more).toEqual([]);
    expect(applied).toMatchObject({
      type: 'cardif-premium.applied',
      data: { action_id: action.id, premium_cents: 2_218, application_number: expect.stringMatching(/^WL-/) },
    });
    expect(event).toMatchObject({
      type: 'cardif-premium.accepted',
      consumer_id: anna.id,
      data: {
        action_id: action.id,
        firm_id: action.firm_id,
        product_id: action.product_id,
        premium_cents: 2_218,
        disability_cents: 127_500,
        application_number: expect.stringMatching(/^WL-/),
      },
    });
    const trail = await db.query(licence_id, (q) => q.select().from(audit).where(eq(audit.target_id, action.id)));
    expect(trail).toMatchObject([
      { act: 'apply-premium', actor_id: anna.id },
      { act: 'accept-premium', actor_id: anna.id },
    ]);

    const download = (await listed()).find(({ type }) => type === 'DOWNLOAD_ADDED_DOCUMENT');
    expect(download).toMatchObject({
      label: 'Aanvraag Woonlasten Anna',
      is_done: true,
      document: { description: expect.stringMatching(/^Uw aanvraag bij de verzekeraar, met nummer WL-/) },
    });
    const file = await app.inject({ url: `/api/actions/${String(download?.id)}/download`, headers: as(anna) });
    expect(file.headers['content-disposition']).toContain('Aanvraag Woonlasten Anna.pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // The page of a closed action shows what was accepted.
    expect((await call('premium')).json().data.attributes).toMatchObject({ premium: 22.18 });
  });

  test('works without having asked for the premium, and needs no body', async () => {
    expect(outcome(await call('accept'))).toEqual([204]);
    expect(await heard()).toEqual(['applied', 'accepted']);
  });

  test('happens once for ten presses, with one stored file', async () => {
    await call('premium');
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('accept')));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    expect(await heard()).toEqual(['applied', 'accepted']);
    const mine = and(eq(files.licence_id, licence_id), eq(files.dossier_id, anna.dossier_id));
    expect(await db.query(licence_id, (q) => q.select().from(files).where(mine))).toHaveLength(1);
  });

  test.each([
    ['another premium than the page showed', { premium: 21 }],
    ['another cover than the page showed', { disability: 1000 }],
  ])('is refused with %s', async (_, body) => {
    await call('premium');
    expect(outcome(await call('accept', { body }))).toEqual([409, 'CARDIF_PREMIUM_CHANGED']);
    expect((await stored()).is_done).toBe(false);
  });

  test.each([
    ['when its time is over', async () => clock.pass(3 * 7 * 24 * 3_600)],
    [
      'when the mortgage has changed',
      () =>
        db.transaction(licence_id, (tx) =>
          tx
            .update(products)
            .set({ details: { amount: 1_000 } })
            .where(eq(products.id, mortgage.id)),
        ),
    ],
  ])('is refused %s, and the new premium can be accepted', async (_, change) => {
    await call('premium');
    await change();
    expect(outcome(await call('accept'))).toEqual([409, 'CARDIF_PREMIUM_CHANGED']);
    await call('premium');
    expect(outcome(await call('accept'))).toEqual([204]);
  });

  test('is refused when the insurer takes its calculation back', async () => {
    await offer('AO-1-expired');
    await call('premium');
    expect(outcome(await call('accept'))).toEqual([409, 'CARDIF_PREMIUM_CHANGED']);
    expect((await kept())?.calculation_id).toBeUndefined();
  });

  test.each([
    ['CARDIF_ERROR_CREATING_LX when the insurer refuses', 'AO-1-refused', 'CARDIF_ERROR_CREATING_LX'],
    ['CARDIF_API_ERROR when no premium was seen and the insurer is away', 'AO-1-away', 'CARDIF_API_ERROR'],
  ])('fails with %s, tells nobody, and can still be declined', async (_, reference, code) => {
    await offer(reference);
    expect(outcome(await call('accept'))).toEqual([502, code]);
    expect(await told()).toEqual([]);
    expect((await stored()).is_done).toBe(false);
    expect(outcome(await call('decline'))).toEqual([204]);
  });
});

describe('an application that the insurer took', () => {
  /** Accepts, while something goes wrong on the way back. */
  const acceptAmid = async (what: Trouble, code: string) => {
    trouble = what;
    expect(outcome(await call('accept'))).toEqual([502, code]);
    trouble = 'none';
  };
  const number = expect.stringMatching(/^WL-/);

  test('is told to the firm and shown, also when its document could not be stored', async () => {
    await offer('AO-1-lost');
    await acceptAmid('none', 'CARDIF_ERROR_STORING_LX');
    expect(await told()).toMatchObject([
      { type: 'cardif-premium.applied', data: { action_id: action.id, application_number: number } },
    ]);
    expect((await call('premium')).json().data.attributes).toMatchObject({ application_number: number });
    expect((await stored()).is_done).toBe(false);
  });

  test('is asked for again when its answer was lost, before the premium is shown', async () => {
    await acceptAmid('answer lost', 'CARDIF_ERROR_CREATING_LX');
    expect(await told()).toEqual([]);
    const shown = (await call('premium')).json().data.attributes;
    expect(shown).toMatchObject({ application_number: number });
    expect(await heard()).toEqual(['applied']);
    // Also after the calculation is out of date: it was made at this premium.
    clock.pass(3 * 7 * 24 * 3_600);
    expect((await call('premium')).json().data.attributes).toEqual(shown);
    expect(outcome(await call('accept'))).toEqual([204]);
    expect(await heard()).toEqual(['applied', 'accepted']);
  });

  test('cannot be declined by who was told that there was none; declined knowingly, the firm hears both', async () => {
    await acceptAmid('answer lost', 'CARDIF_ERROR_CREATING_LX');
    const unaware = await call('decline', { body: { nothing_applied: true } });
    expect(outcome(unaware)).toEqual([409, 'CARDIF_ALREADY_APPLIED']);
    expect((await stored()).is_done).toBe(false);
    expect(outcome(await call('decline'))).toEqual([204]);
    expect(await told()).toMatchObject([
      { type: 'cardif-premium.applied', data: { application_number: number } },
      { type: 'cardif-premium.declined', data: { application_number: number } },
    ]);
    expect((await call('premium')).json().data.attributes).toMatchObject({ application_number: number });
  });

  test('is not known while the insurer is away, and until then nothing can be said', async () => {
    await acceptAmid('answer lost', 'CARDIF_ERROR_CREATING_LX');
    trouble = 'away';
    for (const what of ['premium', 'decline', 'accept'] as const)
      expect([what, ...outcome(await call(what))]).toEqual([what, 502, 'CARDIF_API_ERROR']);
    expect(await told()).toEqual([]);
    trouble = 'none';
    expect(outcome(await call('accept'))).toEqual([204]);
    expect(await heard()).toEqual(['applied', 'accepted']);
  });

  test('is looked up by an impersonating adviser without a trace', async () => {
    await acceptAmid('answer lost', 'CARDIF_ERROR_CREATING_LX');
    method = 'view-as';
    expect((await call('premium')).json().data.attributes).toMatchObject({ application_number: number });
    expect(await told()).toEqual([]);
  });

  test('is none when the order never arrived: the premium can be declined, and the firm hears no more', async () => {
    await acceptAmid('order lost', 'CARDIF_ERROR_CREATING_LX');
    expect(outcome(await call('decline', { body: { nothing_applied: true } }))).toEqual([204]);
    expect(await told()).toMatchObject([{ type: 'cardif-premium.declined', data: { application_number: null } }]);
  });
});

describe('declining', () => {
  test('closes the action, tells the firm and asks the insurer nothing', async () => {
    await offer('AO-1-away');
    expect(outcome(await call('decline'))).toEqual([204]);
    expect((await stored()).is_done).toBe(true);
    const ids = { action_id: action.id, firm_id: action.firm_id, product_id: action.product_id };
    const data = { ...ids, application_number: null };
    expect(await told()).toMatchObject([{ type: 'cardif-premium.declined', consumer_id: anna.id, data }]);
    expect(outcome(await call('premium'))).toEqual([409, 'ACTION_ALREADY_DONE']);
  });

  test('waits for an answer of the insurer to somebody who is accepting', async () => {
    const until = (seconds: number) => ({
      cardif: { accepting_until: new Date(clock.now().getTime() + seconds * 1000).toISOString() },
    });
    const set = (details: object) =>
      db.transaction(licence_id, (tx) =>
        tx
          .update(actions)
          .set({ details: createPartial(details) })
          .where(eq(actions.id, action.id)),
      );
    await set(until(20));
    expect(outcome(await call('decline'))).toEqual([409, 'ACTION_ALREADY_DONE']);
    // A process that died while accepting does not hold it for ever.
    await set(until(-1));
    expect(outcome(await call('decline'))).toEqual([204]);
  });
});

describe.each(['premium', 'accept', 'decline'] as const)('%s', (what) => {
  test('is refused for an action of another dossier or another type, and for an unknown one', async () => {
    expect(outcome(await call(what, { by: await person() }))).toEqual([403, 'PRODUCT_OWNERSHIP_MISMATCH']);
    const other = await addAction(db, { ...own(), type: 'SIGN_OTD' });
    expect(outcome(await call(what, { id: other.id }))).toEqual([422, 'INVALID_ACTION_TYPE']);
    expect(outcome(await call(what, { id: 'unknown' }))).toEqual([404, 'PRODUCTACTION_NOT_FOUND']);
  });

  test('is refused for an action of no offer', async () => {
    const stray = await addAction(db, { ...own(), type: 'CARDIFAO_START' });
    const expected = what === 'decline' ? [204] : [404, 'PRODUCT_NOT_FOUND'];
    expect(outcome(await call(what, { id: stray.id }))).toEqual(expected);
  });

  test('is refused once it is closed', async () => {
    await call('decline');
    expect(outcome(await call(what))).toEqual([409, 'ACTION_ALREADY_DONE']);
  });
});

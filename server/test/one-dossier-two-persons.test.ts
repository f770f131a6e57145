import type { Endpoint } from '@klantportaal/contract/endpoint';
import { type EndpointName, endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { deliveries, files } from '../src/modules/files/files.table.ts';
import { payments } from '../src/modules/payments/payments.table.ts';
import { changeAccess, keepApart } from '../src/modules/people/access.queries.ts';
import { consumers } from '../src/modules/people/consumers.table.ts';
import { damage_reports } from '../src/modules/products/general-insurances/damage-reports.table.ts';
import { mortgage_updates } from '../src/modules/products/mortgages/mortgage-updates.table.ts';
import { nothingEntered } from '../src/modules/products/mortgages/save-update.ts';
import { products } from '../src/modules/products/products.table.ts';
import { answers, drafts } from '../src/modules/questionnaires/answers.table.ts';
import { signatures } from '../src/modules/signing/signatures.table.ts';
import { closeOnce } from '../src/modules/tasks/actions.queries.ts';
import { actions } from '../src/modules/tasks/actions.table.ts';
import type { JsonObject } from '../src/platform/db/columns.ts';
import { eq, inArray } from '../src/platform/db/drizzle.ts';
import type { TestDatabase } from './database.ts';
import { facts } from './fixtures/mortgage-fixture.ts';
import { createEvidence } from './fixtures/signature-evidence.ts';
import { type FileFixture, openFileFixture } from './made-files/file-fixture.ts';
import { addAction, addConsumer, addDossier, addLicence, addProduct } from './rows.ts';
import { as } from './sessions.ts';

/** In every text that one person delivers, and in what the firm makes of it. */
const SECRET = 'GEHEIM';
const at = new Date('2026-03-02T09:00:00Z');

const enteredPart = {
  id: 'entered-1',
  type: SECRET,
  amount: 1,
  current_amount: null,
  interest: null,
  date: null,
  start_of_fixed_rate_period: null,
  end_of_fixed_rate_period: null,
};

const insured = {
  state: 'Lopend',
  file_id: null,
  premium: 38.6,
  policy_number: SECRET,
  payment_period: 1,
  date_start: '2023-03-01',
  company_name: 'Grachtgoed',
  insurance_type: 'Inboedel',
  show_damage_report_button: true,
  damage_reports: [],
};

let fixture: FileFixture;
let db: TestDatabase;
let app: FastifyInstance;
let licence: Awaited<ReturnType<typeof addLicence>>;
beforeAll(async () => {
  fixture = await openFileFixture();
  db = fixture.db;
  app = await buildApp(fixture.context({}));
  licence = await addLicence(db);
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});

type Person = Awaited<ReturnType<typeof addConsumer>>;
interface Two {
  owner: { licence_id: string; dossier_id: string };
  /** The person who looks, and the one whose part it is. */
  reader: Person;
  other: Person;
  /** Every id that the other one's part has. */
  ids: string[];
}

/** A dossier with two persons, of whom `other` delivered one of everything. */
async function two(readerAt: 0 | 1): Promise<Two> {
  const licence_id = licence.id;
  const { id: dossier_id } = await addDossier(db, { licence_id });
  const owner = { licence_id, dossier_id };
  const person = (position: number, name: string) =>
    addConsumer(db, { ...owner, position, display_name: name, email: `${position}-${dossier_id}@post.example` });
  const reader = await person(readerAt, 'Lezer');
  const other = await person(1 - readerAt, `Ander ${SECRET}`);
  const product = (kind: string, details: JsonObject = {}) =>
    addProduct(db, { ...owner, kind, label: `${SECRET} ${kind}`, details });
  const [mortgage, invoice, otd, insurance] = [
    await product('mortgage', createPartial<JsonObject>(facts)),
    await product('invoice', { public_number: SECRET, total: 10, date_created: '2026-01-01' }),
    await product('otd'),
    await product('general_insurance', insured),
  ];
  const toDo = (type: string, product_id?: string) =>
    addAction(db, { ...owner, type, product_id, label: `${SECRET} ${type}`, requested_for: other.id, comment: SECRET });
  const upload = await toDo('UPLOAD_DOCUMENTMANAGEMENT_FILE', mortgage.id);
  const form = await toDo('FILL_INVENTORY');
  const pay = await toDo('PAY_INVOICE_PER_IDEAL', invoice.id);
  const sign = await toDo('SIGN_OTD', otd.id);
  const open = await toDo('FILL_KNOWLEDGE_FORM');
  const rows = await db.asPerson(other.id).transaction(licence_id, async (tx) => {
    const [file] = await tx
      .insert(files)
      .values({ ...owner, name: `${SECRET}.pdf`, mime: 'application/pdf', size: 3, sha256: SECRET, created_at: at })
      .returning();
    const file_id = file!.id;
    const added = [
      ...(await tx
        .insert(deliveries)
        .values({ ...owner, action_id: upload.id, file_id, delivered_by: other.id, comment: SECRET, delivered_at: at })
        .returning({ id: deliveries.id })),
      ...(await tx
        .insert(answers)
        .values({
          ...owner,
          action_id: form.id,
          consumer_id: other.id,
          file_id,
          questionnaire: 'inventory-form',
          version: '1',
          answers: { [SECRET]: SECRET },
          sections: [{ title: SECRET, facts: [{ label: SECRET, value: SECRET }] }],
          submitted_at: at,
        })
        .returning({ id: answers.id })),
      ...(await tx
        .insert(signatures)
        .values({
          ...owner,
          product_id: otd.id,
          action_id: sign.id,
          consumer_id: other.id,
          file_id,
          signed_at: at,
          sepa_name: SECRET,
          evidence: createEvidence(other.id, at, SECRET),
        })
        .returning({ id: signatures.id })),
      ...(await tx
        .insert(damage_reports)
        .values({
          ...owner,
          product_id: insurance.id,
          reported_by: other.id,
          reported_by_name: SECRET,
          date: '2026-01-01',
          time: '10:00',
          cause: SECRET,
          reported_at: at,
        })
        .returning({ id: damage_reports.id })),
      ...(await tx
        .insert(mortgage_updates)
        .values({
          ...owner,
          product_id: mortgage.id,
          action_id: upload.id,
          submitted_by: other.id,
          submitted_at: at,
          entered: { ...nothingEntered, new_loan_parts: [enteredPart] },
        })
        .returning({ id: mortgage_updates.id })),
      ...(await tx
        .insert(payments)
        .values({
          ...owner,
          action_id: pay.id,
          product_id: invoice.id,
          started_by: other.id,
          description: SECRET,
          amount_cents: 1000,
          created_at: at,
          updated_at: at,
        })
        .returning({ id: payments.id })),
    ];
    await tx
      .insert(drafts)
      .values({ licence_id, consumer_id: other.id, key: open.id, body: { sealed: SECRET }, updated_at: at });
    for (const action of [upload, form, sign]) await closeOnce(tx, action, at);
    return [file_id, ...added.map(({ id }) => id)];
  });
  const ids = [other, mortgage, invoice, otd, insurance, upload, form, pay, sign, open].map(({ id }) => id);
  return { owner, reader, other, ids: [...ids, ...rows] };
}

interface Seen {
  name: EndpointName;
  status: number;
  text: string;
}

/** Calls that the walk leaves out: one would end it, and the question names the other one, by its name alone. */
const leftOut: EndpointName[] = ['logout', 'getDossierAccess', 'answerDossierAccess'];

/** Every call of a signed-in consumer, with every id of the other's part in every place; what each answered. */
async function everyCall({ reader, ids }: Two, methods = ['GET', 'POST', 'DELETE']): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const name of endpointNames) {
    const { method, path, access }: Endpoint = endpoints[name];
    if (!['consumer', 'setup'].includes(access) || leftOut.includes(name) || !methods.includes(method)) continue;
    const ask = async (id: string): Promise<Seen> => {
      const url = path.replace(/\{\w+\}/g, id) + (method === 'GET' && id ? `?productActionId=${id}` : '');
      const payload = { productActionId: id, id, product_id: id, answers: {}, data: {}, formData: {}, response: 'yes' };
      const asked = { method, url, headers: as(reader), ...(method === 'POST' && { payload }) };
      const { statusCode: status, body } = await app.inject(asked);
      // An id in the question is no news to who asked.
      return { name, status, text: id ? body.replaceAll(id, '') : body };
    };
    const places = path.includes('{') || method === 'POST' ? ids : [''];
    seen.push(...(await Promise.all(places.map(ask))));
  }
  return seen;
}

/** The finds of the walk in the other's part: a text of theirs, or an id that was not in the question. */
const found = (seen: readonly Seen[], ids: readonly string[]): EndpointName[] =>
  seen.filter(({ text }) => text.includes(SECRET) || ids.some((id) => text.includes(id))).map(({ name }) => name);

describe.each([0, 1] as const)('somebody who planted themselves with the form, at place %i', (place) => {
  let pair: Two;
  beforeEach(async () => {
    pair = await two(place);
    const { owner, reader, other } = pair;
    await db.transaction(licence.id, (tx) => keepApart(tx, owner, [reader.id, other.id], at));
  });
  const answer = (who: Person, given: 'confirm' | 'end') =>
    app.inject({ method: 'POST', url: '/api/consumers/access', headers: as(who), payload: { answer: given } });

  test('sees nothing that the other one delivered in any call, also after saying yes alone, and changes nothing', async () => {
    expect(found(await everyCall(pair, ['GET']), pair.ids)).toEqual([]);
    expect((await answer(pair.reader, 'confirm')).statusCode).toBe(204);
    expect(found(await everyCall(pair), pair.ids)).toEqual([]);
    const [delivery] = await db.queryAsSystem((q) =>
      q.select().from(deliveries).where(eq(deliveries.dossier_id, pair.owner.dossier_id)),
    );
    expect(delivery!.deleted_at).toBeNull();
  }, 120_000);

  test('sees it once both have said yes: the same walk finds it', async () => {
    await answer(pair.reader, 'confirm');
    await answer(pair.other, 'confirm');
    const names = new Set(found(await everyCall(pair, ['GET']), pair.ids));
    expect([...names]).toEqual(
      expect.arrayContaining([
        'getPartner',
        'listActions',
        'listDeliveries',
        'listMortgages',
        'listGeneralInsurances',
        'listDefinitions',
        'getGivenAnswers',
        'getQuestionnaire',
      ]),
    );
  }, 120_000);

  test('is told the name of the other one, and not what they answered', async () => {
    await answer(pair.other, 'end');
    const asked = async () =>
      (await app.inject({ url: '/api/consumers/access', headers: as(pair.reader) })).json().data.attributes;
    expect(await asked()).toEqual({
      name: pair.other.display_name,
      state: 'asked',
      reads_along: false,
      is_merge: false,
    });
    await answer(pair.reader, 'confirm');
    expect(await asked()).toMatchObject({ state: 'waiting', reads_along: false });
  });
});

describe('a person whose access ended', () => {
  const change = (pair: Two, who: Person, given: Parameters<typeof changeAccess>[3]) =>
    db.transaction(licence.id, (tx) => changeAccess(tx, pair.owner, who.id, given, at));

  test('by the firm sees nothing of the dossier but the own part', async () => {
    const pair = await two(1);
    await change(pair, pair.reader, { standing: 'ended' });
    expect(found(await everyCall(pair, ['GET']), pair.ids)).toEqual([]);
  }, 120_000);

  test('by the other one sees the products still, and nothing that the other one delivers', async () => {
    const pair = await two(1);
    const get = async (url: string) => (await app.inject({ url, headers: as(pair.reader) })).json().data;
    const reports = async () => (await get('/api/products/general-insurances'))[0].attributes.damage_reports;
    expect(await reports()).toHaveLength(1);
    await change(pair, pair.other, { shares: false });
    expect(await get('/api/products/mortgages')).toHaveLength(1);
    expect(await get('/api/deliveries')).toEqual([]);
    expect(await get('/api/actions')).toEqual([]);
    expect(await reports()).toEqual([]);
    await change(pair, pair.other, { shares: true });
    expect(await get('/api/deliveries')).toHaveLength(1);
    expect(await reports()).toHaveLength(1);
  });

  test('finds in each table what they may see, whatever a statement asks for', async () => {
    const tables = {
      actions,
      answers,
      consumers,
      damage_reports,
      deliveries,
      drafts,
      files,
      mortgage_updates,
      payments,
      products,
      signatures,
    };
    const count = async ({ owner, reader, other }: Two) => {
      const { licence_id, dossier_id } = owner;
      const counted = Object.entries(tables).map(async ([name, table]) => {
        const isTheirs =
          'dossier_id' in table ? eq(table.dossier_id, dossier_id) : inArray(table.consumer_id, [reader.id, other.id]);
        return [name, await db.query(licence_id, (q) => q.$count(table, isTheirs), reader.id)] as const;
      });
      return Object.fromEntries(await Promise.all(counted));
    };
    const delivered = ['answers', 'damage_reports', 'deliveries', 'drafts', 'files', 'mortgage_updates', 'signatures'];
    const each = (times: number) => Object.fromEntries(delivered.map((name) => [name, times]));
    const pair = await two(1);
    expect(await count(pair)).toEqual({ ...each(1), actions: 5, consumers: 2, payments: 1, products: 4 });
    await change(pair, pair.other, { shares: false });
    expect(await count(pair)).toEqual({ ...each(0), actions: 0, consumers: 1, payments: 1, products: 4 });
    await change(pair, pair.reader, { standing: 'ended' });
    expect(await count(pair)).toEqual({ ...each(0), actions: 0, consumers: 1, payments: 0, products: 0 });
  });
});

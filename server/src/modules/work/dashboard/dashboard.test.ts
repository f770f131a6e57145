import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addAction, addHousehold, addProduct, type Household } from '../../../../test/rows.ts';
import { as, testSessions } from '../../../../test/sessions.ts';
import { buildApp } from '../../../app.ts';
import { licence_domains } from '../../../platform/db/licences.table.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { advisers, dossier_panels } from '../../dossiers/dossiers.table.ts';
import { payments } from '../../payments/payments.table.ts';

const then = new Date('2026-03-02T09:00:00Z');
let db: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  db = await freshDatabase();
  app = await buildApp(testContext(db, { sessions: testSessions(db) }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

interface Definition {
  id: string;
  attributes: { late_actions: number };
}
async function read(url: string, { consumer, licence }: Household) {
  const headers = { ...as(consumer), 'x-acceleratedomain': await readDomain(licence.id) };
  return (await app.inject({ url, headers })).json();
}
async function readDomain(licenceId: string) {
  const rows = await db.queryAsSystem((q) => q.select().from(licence_domains));
  return rows.find(({ licence_id }) => licence_id === licenceId)!.domain;
}
const owner = ({ licence, dossier }: Household) => ({ licence_id: licence.id, dossier_id: dossier.id });
const done = { is_done: true, date_executed: then };

describe('the counters behind the menu', () => {
  test('list only the kinds that the consumer has, with their number, open actions and first product', async () => {
    const home = await addHousehold(db);
    const first = await addProduct(db, { ...owner(home), kind: 'mortgage', position: 0 });
    await addProduct(db, { ...owner(home), kind: 'mortgage', position: 1 });
    await addAction(db, { ...owner(home), type: 'EDIT_MARKET_VALUE', product_id: first.id });
    await addAction(db, { ...owner(home), type: 'EDIT_MARKET_VALUE', product_id: first.id, ...done });
    await addAction(db, { ...owner(home), type: 'EDIT_MARKET_VALUE', product_id: first.id, cancelled_at: then });
    await addAction(db, { ...owner(home), type: 'FILL_INVENTORY' });
    const { data } = await read('/api/products/definitions', home);
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['dossier', 'mortgage']);
    expect(data[0].attributes).toMatchObject({ counter: 1, open_actions: 1, first_product_id: home.dossier.id });
    expect(data[1].attributes).toMatchObject({ counter: 2, open_actions: 1, first_product_id: first.id });
  });

  test('count home-guarantee insurances with the general ones, and give the kind of a single one', async () => {
    const home = await addHousehold(db);
    const lone = await addProduct(db, { ...owner(home), kind: 'woongarant_insurance' });
    const { data } = await read('/api/products/definitions', home);
    const general = data.find(({ id }: { id: string }) => id === 'general_insurance');
    expect(general.attributes).toMatchObject({
      counter: 1,
      first_product_id: lone.id,
      first_product_kind: 'woongarant_insurance',
    });
  });
});

describe('what is late', () => {
  test('is open after its last day, per kind and for the dossier itself', async () => {
    const home = await addHousehold(db);
    const { id: product_id } = await addProduct(db, { ...owner(home), kind: 'mortgage' });
    const ask = (row: object) => addAction(db, { ...owner(home), type: 'EDIT_MARKET_VALUE', ...row });
    const today = toDutchDay(testContext(db).clock.now());
    await ask({ product_id, deadline: '2020-01-31' });
    await ask({ product_id, deadline: '2020-01-31', ...done });
    await ask({ product_id, deadline: '2020-01-31', cancelled_at: then });
    await ask({ product_id, deadline: today });
    await ask({ product_id, deadline: '2999-01-31' });
    await ask({ product_id });
    await ask({ deadline: '2020-01-31' });
    await ask({ deadline: '2020-01-31', type: 'DOWNLOAD_ADDED_DOCUMENT' });
    await ask({ deadline: today });
    const { data } = await read('/api/products/definitions', home);
    expect(data.map(({ id, attributes }: Definition) => [id, attributes.late_actions])).toEqual([
      ['dossier', 1],
      ['mortgage', 1],
    ]);
  });

  test('is no invoice whose payment the bank is processing, which is no open task either', async () => {
    const home = await addHousehold(db);
    const { id: product_id } = await addProduct(db, { ...owner(home), kind: 'invoice' });
    const asked = { ...owner(home), product_id, type: 'PAY_INVOICE_PER_IDEAL', deadline: '2020-01-31' } as const;
    const { id: action_id } = await addAction(db, asked);
    const invoice = async () => {
      const { data } = await read('/api/products/definitions', home);
      const { open_actions, late_actions } = data.find(({ id }: { id: string }) => id === 'invoice').attributes;
      return { open_actions, late_actions };
    };
    expect(await invoice()).toEqual({ open_actions: 1, late_actions: 1 });
    const payment = { ...owner(home), product_id, action_id, description: 'Factuur', amount_cents: 100 };
    await db.transaction(home.licence.id, (tx) =>
      tx.insert(payments).values({ ...payment, status: 'PENDING', created_at: then, updated_at: then }),
    );
    expect(await invoice()).toEqual({ open_actions: 0, late_actions: 0 });
  });
});

describe('the timelines on the dossier', () => {
  const steps = (...titles: string[]) =>
    titles.map((label, index) => ({ label, completed: index === 0, active: index === 1 }));
  const shown = { do_show_mortgage_timeline: true, do_show_purchaseintention_timeline: true };

  test.each([
    ['both switches on', shown, ['Huis in Edam', 'Duinlaan 12']],
    ['that of mortgages off', { ...shown, do_show_mortgage_timeline: false }, ['Huis in Edam']],
    ['that of purchase plans off', { ...shown, do_show_purchaseintention_timeline: false }, ['Duinlaan 12']],
  ])('with %s, are those the firm keeps, in its order', async (_, features, expected) => {
    const home = await addHousehold(db, { features });
    const add = (kind: string, label: string, position: number, details: object) =>
      addProduct(db, { ...owner(home), kind, label, position, details: createPartial(details) });
    await add('mortgage', 'Duinlaan 12', 2, { has_timeline: true, timeline: steps('Aanvraag', 'Offerte') });
    await add('purchase_intention', 'Huis in Edam', 1, { has_timeline: true, timeline: steps('Zoeken') });
    await add('mortgage', 'Zonder', 3, { has_timeline: false, timeline: steps('Aanvraag') });
    await add('mortgage', 'Leeg', 4, { has_timeline: true, timeline: [] });
    await add('mortgage', 'Nooit gehad', 5, {});
    const { data } = await read('/api/dossiers', home);
    expect(data.attributes.timelines.map(({ label }: { label: string }) => label)).toEqual(expected);
    if (expected.includes('Duinlaan 12'))
      expect(data.attributes.timelines.at(-1).timeline).toMatchObject(steps('Aanvraag', 'Offerte'));
  });
});

describe('the progress of a dossier', () => {
  test.each([
    ['has no bar without actions', 0, 0, null],
    ['is 0 while nothing is closed', 2, 0, 0],
    ['is the closed part of all actions', 3, 1, 100 / 3],
    ['is 100 when all is closed', 2, 2, 100],
  ])('%s', async (_, total, closed, expected) => {
    const home = await addHousehold(db);
    for (let index = 0; index < total; index += 1)
      await addAction(db, { ...owner(home), type: 'FILL_INVENTORY', ...(index < closed ? done : {}) });
    await addAction(db, { ...owner(home), type: 'FILL_INVENTORY', cancelled_at: then });
    const { data } = await read('/api/dossiers', home);
    if (expected === null) expect(data.attributes.percentage_complete).toBeNull();
    else expect(data.attributes.percentage_complete).toBeCloseTo(expected, 10);
  });
});

describe('documents, which the pages do not list as to-dos,', () => {
  const downloads = ['DOWNLOAD_ADDED_DOCUMENT', 'DOWNLOAD_DOCUMENTMANAGEMENT_FILE'];
  const addDownloads = async (home: Household, product_id: string) => {
    for (const type of downloads) {
      await addAction(db, { ...owner(home), type, product_id });
      await addAction(db, { ...owner(home), type });
      await addAction(db, { ...owner(home), type, product_id, ...done });
    }
  };
  const counted = async (home: Household) => {
    const [{ data: definitions }, { data: fgvs }, { data: dossier }] = await Promise.all(
      ['/api/products/definitions', '/api/products/fgvs', '/api/dossiers'].map((url) => read(url, home)),
    );
    return {
      open: definitions.map(({ attributes }: { attributes: { open_actions: number } }) => attributes.open_actions),
      counter: fgvs[0].attributes.action_counter,
      progress: dossier.attributes.percentage_complete,
    };
  };

  test('count nowhere, and leave a dossier with nothing else without a bar', async () => {
    const home = await addHousehold(db);
    const fgv = await addProduct(db, { ...owner(home), kind: 'fgv', details: { type: null, insurer: null } });
    await addDownloads(home, fgv.id);
    expect(await counted(home)).toEqual({
      open: [0, 0],
      counter: { total: 0, closed: 0, open: 0 },
      progress: null,
    });
  });

  test('do not keep a dossier from 100 %', async () => {
    const home = await addHousehold(db);
    const fgv = await addProduct(db, { ...owner(home), kind: 'fgv', details: { type: null, insurer: null } });
    await addDownloads(home, fgv.id);
    await addAction(db, { ...owner(home), type: 'FILL_INVENTORY', product_id: fgv.id, ...done });
    await addAction(db, { ...owner(home), type: 'FILL_INVENTORY', ...done });
    expect(await counted(home)).toEqual({
      open: [0, 0],
      counter: { total: 1, closed: 1, open: 0 },
      progress: 100,
    });
  });
});

test('shows the advisers of the dossier in order, as relations', async () => {
  const home = await addHousehold(db);
  await db.transaction(home.licence.id, async (tx) => {
    for (const [position, name] of ['Imran Aydin', 'Joke Brouwer'].entries()) {
      const values = { licence_id: home.licence.id, firm_id: name, name, whatsapp: position ? null : '+31610000078' };
      const [adviser] = await tx.insert(advisers).values(values).returning();
      const panel = { ...owner(home), adviser_id: adviser!.id, label: 'Adviseur', systemname: 'ADVISOR', position };
      await tx.insert(dossier_panels).values({ ...panel, dont_show_prefix: position === 1 });
    }
  });
  const { data, included } = await read('/api/dossiers', home);
  expect(data.relationships.user_panels.data).toHaveLength(2);
  expect(included.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
    { name: 'Imran Aydin', dontShowPrefix: 0, systemname: 'ADVISOR', whatsapp: '+31610000078' },
    { name: 'Joke Brouwer', dontShowPrefix: 1, whatsapp: null },
  ]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addAction, addConsumer, addDossier, addLicence, addProduct } from '../../../test/rows.ts';
import { as, testSessions } from '../../../test/sessions.ts';
import { buildApp } from '../../app.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { actions } from '../tasks/actions.table.ts';
import { products } from './products.table.ts';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
let licence: Awaited<ReturnType<typeof addLicence>>;
let anna: Awaited<ReturnType<typeof addConsumer>>;
let fgv: Awaited<ReturnType<typeof addProduct>>;
beforeAll(async () => {
  db = await freshDatabase();
  licence = await addLicence(db);
  app = await buildApp(testContext(db, { sessions: testSessions(db) }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(async () => {
  anna = await household();
  fgv = await addProduct(db, { ...mine(), kind: 'fgv', label: 'FGV', details: { type: 'Starter', insurer: 'Duin' } });
  // The first answer is the one that could be cached too long.
  expect(await listed()).toEqual([{ label: 'FGV', type: 'Starter', insurer: 'Duin', action_counter: counts(0, 0) }]);
});

async function household() {
  const dossier = await addDossier(db, { licence_id: licence.id });
  return addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id });
}
const mine = () => ({ licence_id: licence.id, dossier_id: anna.dossier_id });
const counts = (open: number, closed: number) => ({ total: open + closed, closed, open });
const change = (work: Parameters<TestDatabase['transaction']>[1]) => db.transaction(licence.id, work);
const listed = async (consumer = anna): Promise<object[]> => {
  const answer = await app.inject({ url: '/api/products/fgvs', headers: as(consumer) });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.map(({ attributes }: { attributes: object }) => attributes);
};

describe('a list of products that was fetched before', () => {
  test('shows what the firm changed since', async () => {
    const details = { type: 'Doorstromer', insurer: 'Duin' };
    await change((tx) => tx.update(products).set({ details }).where(eq(products.id, fgv.id)));
    expect(await listed()).toMatchObject([{ type: 'Doorstromer' }]);
  });

  test('shows a product that was added, and leaves out one that was removed', async () => {
    await addProduct(db, { ...mine(), kind: 'fgv', label: 'Tweede', position: 1, details: fgv.details });
    expect(await listed()).toMatchObject([{ label: 'FGV' }, { label: 'Tweede' }]);
    await change((tx) => tx.delete(products).where(eq(products.id, fgv.id)));
    expect(await listed()).toMatchObject([{ label: 'Tweede' }]);
  });

  test('shows the firm’s new order', async () => {
    const second = await addProduct(db, { ...mine(), kind: 'fgv', label: 'Tweede', position: 1, details: fgv.details });
    await listed();
    await change((tx) => tx.update(products).set({ position: -1 }).where(eq(products.id, second.id)));
    expect(await listed()).toMatchObject([{ label: 'Tweede' }, { label: 'FGV' }]);
  });

  test('counts an action that was added, closed or withdrawn since', async () => {
    const action = await addAction(db, { ...mine(), type: 'UPLOAD_DOCUMENT', product_id: fgv.id });
    expect(await listed()).toMatchObject([{ action_counter: counts(1, 0) }]);
    const done = { is_done: true, date_executed: new Date() };
    await change((tx) => tx.update(actions).set(done).where(eq(actions.id, action.id)));
    expect(await listed()).toMatchObject([{ action_counter: counts(0, 1) }]);
    await change((tx) => tx.update(actions).set({ cancelled_at: new Date() }).where(eq(actions.id, action.id)));
    expect(await listed()).toMatchObject([{ action_counter: counts(0, 0) }]);
  });

  test('is different for another household', async () => {
    const bert = await household();
    expect(await listed(bert)).toEqual([]);
    await addProduct(db, { ...mine(), dossier_id: bert.dossier_id, kind: 'fgv', label: 'Buren', details: fgv.details });
    expect(await listed(bert)).toMatchObject([{ label: 'Buren' }]);
    expect(await listed()).toMatchObject([{ label: 'FGV' }]);
  });

  test('answers 500 if a row does not fit the contract, and is not cached', async () => {
    const set = (insurer: string | number) =>
      change((tx) =>
        tx
          .update(products)
          .set({ details: { type: null, insurer } })
          .where(eq(products.id, fgv.id)),
      );
    await set(12);
    for (let time = 0; time < 2; time += 1)
      expect((await app.inject({ url: '/api/products/fgvs', headers: as(anna) })).statusCode).toBe(500);
    await set('Zee');
    expect(await listed()).toMatchObject([{ insurer: 'Zee' }]);
  });

  test('holds only what the contract names, in its order', async () => {
    const details = { file_id: 'secret', insurer: 'Duin', cancelled_for: 'secret', type: null };
    await change((tx) => tx.update(products).set({ details }).where(eq(products.id, fgv.id)));
    const [shown] = await listed();
    expect(JSON.stringify(shown)).toBe(
      '{"label":"FGV","type":null,"insurer":"Duin","action_counter":{"total":0,"closed":0,"open":0}}',
    );
  });

  test('is compressed each time for clients that accept it', async () => {
    const insurer = 'Duin en Zee '.repeat(200);
    await change((tx) =>
      tx
        .update(products)
        .set({ details: { type: null, insurer } })
        .where(eq(products.id, fgv.id)),
    );
    for (let time = 0; time < 2; time += 1) {
      const headers = { ...as(anna), 'accept-encoding': 'gzip' };
      const answer = await app.inject({ url: '/api/products/fgvs', headers });
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(answer.rawPayload.length).toBeLessThan(insurer.length / 4);
    }
    expect(await listed()).toMatchObject([{ insurer }]);
  });
});

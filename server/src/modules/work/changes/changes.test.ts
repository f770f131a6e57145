import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordMadeUpEvent } from '../../../../test/every/made-up-events.ts';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { openDatabase } from '../../../platform/db/open.ts';

let on: Judging;
beforeAll(async () => {
  on = await openJudging();
});
afterAll(() => on.close());

const changes = async (after?: unknown, key = 'crm') =>
  (await on.firm(key)('GET', `/changes${after === undefined ? '' : `?after=${after}`}`)).data;

const happens = (type: 'otd.signed' | 'note.added', db: Pick<typeof on.db, 'transaction'> = on.db) =>
  db.transaction(on.anna.licence.id, (tx) =>
    recordMadeUpEvent(tx, {
      licence_id: on.anna.licence.id,
      dossier_id: on.anna.dossier.id,
      type,
      by: 'system',
      at: on.clock.now(),
    }),
  );

test('what changed is told by type and dossier, once, and nothing while nothing happens', async () => {
  const first = await changes();
  expect(first).toMatchObject({ id: 'changes', types: [], dossiers: [] });
  expect(await changes(first.position)).toEqual(first);
  await happens('otd.signed');
  await happens('note.added');
  await happens('note.added');
  const next = await changes(first.position);
  expect(next).toMatchObject({ types: ['note.added', 'otd.signed'], dossiers: [on.anna.dossier.firm_id] });
  expect(Number(next.position)).toBe(Number(first.position) + 3);
  expect(await changes(next.position)).toMatchObject({ types: [], position: next.position });
  // A reader who starts now has nothing to catch up with.
  expect(await changes()).toMatchObject({ types: [], position: next.position });
});

test('what another server wrote is told too, also over a pooler', async () => {
  const { position } = await changes();
  const other = await openDatabase(on.db.connection, { pooled: true });
  try {
    await happens('otd.signed', other);
  } finally {
    await other.close();
  }
  expect(await changes(position)).toMatchObject({ types: ['otd.signed'] });
});

test('of very many dossiers none is named', async () => {
  const { position } = await changes();
  const { licence_id } = { licence_id: on.anna.licence.id };
  await on.db.transaction(licence_id, (tx) =>
    tx.execute(`
      with made as (insert into dossiers (licence_id, firm_id, label, created_at)
        select '${licence_id}', 'many-' || n, 'x', now() from generate_series(1, 101) n returning id, licence_id)
      insert into events (licence_id, dossier_id, type, at) select licence_id, id, 'note.added', now() from made`),
  );
  expect(await changes(position)).toMatchObject({ types: ['note.added'], dossiers: null });
});

test('a dossier that has gone since is not named, and counts among very many', async () => {
  const { position } = await changes();
  const gone = (n: number) =>
    on.db.transaction(on.anna.licence.id, (tx) =>
      tx.execute(`insert into events (licence_id, dossier_id, type, at)
        select '${on.anna.licence.id}', gen_random_uuid(), 'note.added', now() from generate_series(1, ${n})`),
    );
  await gone(1);
  await happens('note.added');
  expect(await changes(position)).toMatchObject({ dossiers: [on.anna.dossier.firm_id] });
  await gone(99);
  expect(await changes(position)).toMatchObject({ dossiers: null });
});

test('a place that the feed has not reached begins where it is, and one that is none is refused', async () => {
  const { position } = await changes();
  expect(await changes('999999999999999')).toMatchObject({ position, types: [] });
  for (const after of ['-1', 'x', '1e3', '9'.repeat(16)])
    expect((await on.crm('GET', `/changes?after=${after}`)).code).toBe('INVALID_REQUEST');
});

test('another firm hears nothing of it', async () => {
  await happens('otd.signed');
  expect(await changes('0', 'stranger')).toMatchObject({ position: '0', types: [] });
  expect((await on.firm('reader')('GET', '/changes')).code).toBe('ACCESS_DENIED');
});

test('what is held says so at once, before there is an event of it, and when it is undone', async () => {
  const id = await on.consumer.deliver(await on.asked(), [{ name: 'a.pdf', bytes: await createPdf(300) }]);
  const before = await changes();
  await on.crm('PUT', `/deliveries/${id}/verdict`, { verdict: 'approved' }, { 'if-match': '*' });
  const held = await changes(before.position);
  expect(held).toMatchObject({ position: before.position, types: [] });
  expect(held.held).not.toBe(before.held);
  await on.crm('DELETE', `/deliveries/${id}/verdict`);
  expect((await changes(before.position)).held).toBe(before.held);
});

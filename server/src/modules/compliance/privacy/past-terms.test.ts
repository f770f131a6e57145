import { keptKindNames } from '@klantportaal/contract/modules/compliance/retention';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createEvidence } from '../../../../test/fixtures/signature-evidence.ts';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { addAction, addConsumer, addDossier, addLicence, addProduct } from '../../../../test/rows.ts';
import { eq, type PgTable, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { deliveries, files, originals } from '../../files/files.table.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { payments } from '../../payments/payments.table.ts';
import { damage_report_files, damage_reports } from '../../products/general-insurances/damage-reports.table.ts';
import { mortgage_updates } from '../../products/mortgages/mortgage-updates.table.ts';
import { answers } from '../../questionnaires/answers.table.ts';
import { signatures } from '../../signing/signatures.table.ts';
import { removePastTerms } from './past-terms.ts';

const at = new Date('2019-03-01T10:00:00Z');
/** Five years later is 1 March 2026, seven 1 March 2028. */
const closed_on = '2021-03-01';
/** An hour of the Netherlands, which has winter time then. */
const dutch = (day: string, hour = '09:00') => new Date(`${day}T${hour}:00+01:00`);
const tables = { documents: deliveries, answers, signatures, damage_reports, mortgage_updates, payments };

let fixture: FileFixture;
beforeAll(async () => {
  fixture = await openFileFixture();
});
afterAll(() => fixture.close());
afterEach(() => fixture.db.transactionAsSystem((tx) => tx.update(licences).set({ settings: {} })));

const removesAll = { remove_past_terms: true };
const firm = async (settings: object = removesAll) => (await addLicence(fixture.db, { settings: { ...settings } })).id;
/** A run at a moment; the licences of earlier tests do not have it removed any more. */
const run = (now: Date, most?: number, given: Partial<AppContext> = {}) =>
  removePastTerms({ ...fixture.context({ clock: { now: () => now } }), ...given }, most);

/** A dossier with one of everything that is kept, and its files. */
async function full(licence_id: string, closed: string | null = closed_on) {
  const { db } = fixture;
  const dossier = await addDossier(db, { licence_id, closed_on: closed });
  const own = { licence_id, dossier_id: dossier.id };
  const consumer = await addConsumer(db, own);
  const action = await addAction(db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  const product = await addProduct(db, { ...own, kind: 'mortgages' });
  const by = { ...own, product_id: product.id, action_id: action.id };
  const file = (name: string) => fixture.addFile(own, name, Buffer.from(name));
  const names = ['loonstrook', 'origineel', 'antwoorden', 'opdracht', 'schade'];
  const [made, sent, answered, signed, damage] = await Promise.all(names.map(file));
  await db.transaction(licence_id, async (tx) => {
    const delivery = { ...own, action_id: action.id, file_id: made!, delivered_by: consumer.id, delivered_at: at };
    const [delivered] = await tx.insert(deliveries).values(delivery).returning();
    await tx.insert(originals).values({ licence_id, delivery_id: delivered!.id, n: 1, file_id: sent! });
    const answer = { ...own, consumer_id: consumer.id, questionnaire: 'kyc', version: '1', answers: {} };
    await tx.insert(answers).values({ ...answer, file_id: answered!, submitted_at: at });
    const signature = { ...by, consumer_id: consumer.id, file_id: signed!, signed_at: at };
    await tx.insert(signatures).values({ ...signature, evidence: createEvidence(consumer.id, at) });
    const report = { ...own, product_id: product.id, reported_by: consumer.id, reported_by_name: 'A', cause: 'x' };
    const [reported] = await tx
      .insert(damage_reports)
      .values({ ...report, reported_at: at, date: '2019-03-01', time: '10:00' })
      .returning();
    await tx.insert(damage_report_files).values({ ...own, report_id: reported!.id, file_id: damage!, position: 0 });
    const entered = { collateral: null, loan_parts: [], new_loan_parts: [], smartcare: null, opportunity: null };
    await tx.insert(mortgage_updates).values({ ...by, submitted_by: consumer.id, submitted_at: at, entered });
    const payment = { ...by, started_by: consumer.id, description: 'Advies', amount_cents: 100, return_url: '' };
    await tx.insert(payments).values({ ...payment, created_at: at, updated_at: at } as typeof payments.$inferInsert);
  });
  return { ...own, consumer, stored: [made!, sent!, answered!, signed!, damage!] };
}
type Full = Awaited<ReturnType<typeof full>>;

/** Reads which kinds are left, how many files have their bytes, and how many their names. */
async function left({ licence_id, dossier_id, stored }: Full) {
  const count = (table: PgTable, where: SQL) => fixture.db.query(licence_id, (q) => q.$count(table, where));
  const kinds = [];
  for (const kind of keptKindNames)
    if ((await count(tables[kind], sql`dossier_id = ${dossier_id}`)) > 0) kinds.push(kind);
  const opened = await Promise.all(
    stored.map((id) =>
      fixture.store.open(id).then(
        ({ stream }) => Boolean(stream.destroy()),
        () => false,
      ),
    ),
  );
  const removed = await count(
    files,
    sql`dossier_id = ${dossier_id} and name = 'verwijderd' and removed_at is not null`,
  );
  return { kinds, bytes: opened.filter(Boolean).length, removed };
}
const everything = { kinds: [...keptKindNames], bytes: 5, removed: 0 };
const onlyPayments = { kinds: ['payments'], bytes: 0, removed: 5 };
const told = ({ licence_id, dossier_id }: Full) =>
  fixture.db.query(licence_id, async (q) => ({
    events: (await q.select().from(events).where(eq(events.dossier_id, dossier_id))).map(({ type, data }) => ({
      type,
      data,
    })),
    lines: (await q.select().from(audit).where(eq(audit.dossier_id, dossier_id))).map(
      ({ act, actor_kind, details }) => ({ act, actor_kind, details }),
    ),
  }));

test('what is past its term goes the day after, by the days of the Netherlands, with its files', async () => {
  const dossier = await full(await firm());
  expect(await run(dutch('2026-03-01', '23:59'))).toBe(0);
  expect(await left(dossier)).toEqual(everything);
  expect(await run(dutch('2026-03-02', '00:01'))).toBe(1);
  expect(await left(dossier)).toEqual(onlyPayments);
  expect(await run(dutch('2028-03-01'))).toBe(0);
  expect(await run(dutch('2028-03-02'))).toBe(1);
  expect((await left(dossier)).kinds).toEqual([]);
});

test('it is a line in the trail and an event with numbers, once, and without contents', async () => {
  const dossier = await full(await firm());
  await run(dutch('2026-03-02'));
  await run(dutch('2026-03-03'));
  const goes = ['documents', 'answers', 'signatures', 'damage_reports', 'mortgage_updates'].map((kind) => ({
    kind,
    count: 1,
  }));
  expect(await told(dossier)).toEqual({
    events: [{ type: 'dossier.past-terms-removed', data: { by: expect.objectContaining({ kind: 'system' }), goes } }],
    lines: [{ act: 'past-terms-removed', actor_kind: 'system', details: { goes } }],
  });
});

test('nothing goes at a firm that did not say so, or takes it back', async () => {
  const not = [await full(await firm({})), await full(await firm({ remove_past_terms: false }))];
  const took = await full(await firm());
  await fixture.db.transactionAsSystem((tx) =>
    tx.update(licences).set({ settings: {} }).where(eq(licences.id, took.licence_id)),
  );
  expect(await run(dutch('2026-03-02'))).toBe(0);
  for (const dossier of [...not, took]) expect(await left(dossier)).toEqual(everything);
});

test("a firm's own term counts for its kind", async () => {
  const retention = { documents: { months: 12, ground: 'eigen termijn' } };
  const dossier = await full(await firm({ ...removesAll, retention }));
  expect(await run(dutch('2022-03-01'))).toBe(0);
  // The last day of all others.
  expect(await run(dutch('2026-03-01'))).toBe(1);
  expect(await left(dossier)).toEqual({
    kinds: keptKindNames.filter((kind) => kind !== 'documents'),
    bytes: 3,
    removed: 2,
  });
});

test('an open dossier, and one under a legal hold, keep everything', async () => {
  const licence_id = await firm();
  const open = await full(licence_id, null);
  const held = await full(licence_id);
  const hold = (reason: string | null) =>
    fixture.db.transaction(licence_id, (tx) =>
      tx.update(dossiers).set({ legal_hold: reason }).where(eq(dossiers.id, held.dossier_id)),
    );
  await hold('rechtszaak');
  expect(await run(dutch('2040-01-01'))).toBe(0);
  expect([await left(open), await left(held)]).toEqual([everything, everything]);
  await hold(null);
  expect(await run(dutch('2040-01-01'))).toBe(1);
  expect((await left(held)).kinds).toEqual([]);
  expect(await left(open)).toEqual(everything);
});

test('a dossier that is put under a hold, or opened again, after it was found keeps everything', async () => {
  const licence_id = await firm();
  const [held, opened] = [await full(licence_id), await full(licence_id)];
  const { db } = fixture;
  let isFound = false;
  const meanwhile: AppContext['db'] = {
    ...db,
    async query(id, work) {
      const found = await db.query(id, work);
      if (id === licence_id && !isFound) {
        isFound = true;
        await db.transaction(licence_id, async (tx) => {
          await tx.update(dossiers).set({ legal_hold: 'zaak' }).where(eq(dossiers.id, held.dossier_id));
          await tx.update(dossiers).set({ closed_on: null }).where(eq(dossiers.id, opened.dossier_id));
        });
      }
      return found;
    },
  };
  expect(await run(dutch('2026-03-02'), undefined, { db: meanwhile })).toBe(0);
  expect(isFound).toBe(true);
  expect([await left(held), await left(opened)]).toEqual([everything, everything]);
});

test('those under a legal hold take no place of others in a run', async () => {
  const licence_id = await firm();
  const held = await full(licence_id, '2020-01-01');
  await fixture.db.transaction(licence_id, (tx) =>
    tx.update(dossiers).set({ legal_hold: 'zaak' }).where(eq(dossiers.id, held.dossier_id)),
  );
  const dossier = await full(licence_id);
  expect(await run(dutch('2026-03-02'), 1)).toBe(1);
  expect([await left(held), await left(dossier)]).toEqual([everything, onlyPayments]);
});

test('a run stops at its bound, and the next goes on', async () => {
  const licence_id = await firm();
  const all = [await full(licence_id), await full(licence_id), await full(licence_id)];
  const now = dutch('2026-03-02');
  expect([await run(now, 2), await run(now, 2), await run(now, 2)]).toEqual([2, 1, 0]);
  for (const dossier of all) expect(await left(dossier)).toEqual(onlyPayments);
});

test('a run that was ended halfway goes on where it was, and tells of each dossier once', async () => {
  const licence_id = await firm();
  const all = [await full(licence_id), await full(licence_id)];
  const { db } = fixture;
  let writes = 0;
  const dying: AppContext['db'] = {
    ...db,
    transaction: (id, work) =>
      db.transaction(id, async (tx) => {
        const done = await work(tx);
        writes += 1;
        if (writes === 2) throw new Error('the server was killed');
        return done;
      }),
  };
  const now = dutch('2026-03-02');
  expect(await run(now, undefined, { db: dying })).toBe(1);
  expect((await Promise.all(all.map(left))).map(({ kinds }) => kinds.length).toSorted()).toEqual([1, 6]);
  expect(await run(now)).toBe(1);
  for (const dossier of all) {
    expect(await left(dossier)).toEqual(onlyPayments);
    expect((await told(dossier)).events).toHaveLength(1);
  }
});

test('of two servers one removes it', async () => {
  const licence_id = await firm();
  const dossier = await full(licence_id);
  const [held, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { db } = fixture;
  const slow: AppContext['db'] = {
    ...db,
    transaction: (id, work) =>
      db.transaction(id, async (tx) => {
        const done = await work(tx);
        held.resolve();
        await mayEnd.promise;
        return done;
      }),
  };
  const now = dutch('2026-03-02');
  const one = run(now, undefined, { db: slow });
  await held.promise;
  // It leaves it at once, and does not wait until it may try.
  const { log } = fixture.context();
  const warned = vi.spyOn(log, 'warn');
  expect(await run(now, undefined, { log })).toBe(0);
  expect(warned).not.toHaveBeenCalled();
  mayEnd.resolve();
  expect(await one).toBe(1);
  expect(await left(dossier)).toEqual(onlyPayments);
});

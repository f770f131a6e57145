import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { addAction, addConsumer, addDossier, addLicence, addProduct } from '../../../../test/rows.ts';
import { addAccount } from '../../../../test/sign-in.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { events, outbox } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { deliveries } from '../../files/files.table.ts';
import { accounts } from '../../identity/sign-in.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { removePastTerms } from './past-terms.ts';

let fixture: FileFixture;
beforeAll(async () => {
  fixture = await openFileFixture();
});
afterAll(() => fixture.close());

const closed_on = '2015-03-01';
/** The longest term is seven years: the last day is 1 March 2022. */
const lastDay = new Date('2022-03-01T22:59:00Z');
const dayAfter = new Date('2022-03-02T00:01:00+01:00');
const forgotten: string[] = [];
const run = (now: Date) => {
  const context = fixture.context({ clock: { now: () => now } });
  const sessions = { ...context.sessions, forget: (id: string) => void forgotten.push(id) };
  return removePastTerms({ ...context, sessions });
};

/** A closed dossier of somebody with an account, a product, what was asked, what the firm sent, and a mail. */
async function addDossierWithSettings(settings: object, values: Partial<typeof dossiers.$inferInsert> = {}) {
  const { db } = fixture;
  const { id: licence_id } = await addLicence(db, { settings: { ...settings } });
  const dossier = await addDossier(db, { licence_id, closed_on, ...values });
  const own = { licence_id, dossier_id: dossier.id };
  const consumer = await addConsumer(db, own);
  await addAccount(db, consumer);
  const action = await addAction(db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE', requested_for: consumer.id });
  await addProduct(db, { ...own, kind: 'mortgages' });
  const file = await fixture.addFile(own, 'advies', Buffer.from('advies'));
  await db.transaction(licence_id, (tx) =>
    tx.insert(outbox).values({
      licence_id,
      kind: 'mail',
      payload: { consumer_id: consumer.id },
      created_at: lastDay,
      next_at: lastDay,
    } as typeof outbox.$inferInsert),
  );
  const left = () =>
    db.query(licence_id, async (q) => ({
      dossiers: await q.$count(dossiers),
      persons: await q.$count(consumers),
      accounts: await q.$count(accounts),
      mails: await q.$count(outbox),
      file: await fixture.store.open(file).then(
        ({ stream }) => Boolean(stream.destroy()),
        () => false,
      ),
    }));
  return { ...own, firm_id: dossier.firm_id, consumer, action, file, left };
}
const all = { dossiers: 1, persons: 1, accounts: 1, mails: 1, file: true };
const nothing = { dossiers: 0, persons: 0, accounts: 0, mails: 0, file: false };
const removes = { remove_past_terms: true };

test('a dossier of which nothing is kept goes with its persons the day after the longest term', async () => {
  const one = await addDossierWithSettings(removes);
  expect([await run(lastDay), await one.left()]).toEqual([0, all]);
  expect([await run(dayAfter), await one.left()]).toEqual([1, nothing]);
  expect(forgotten).toContain(one.consumer.id);
  expect(await run(dayAfter)).toBe(0);
  const told = await fixture.db.query(one.licence_id, async (q) => ({
    events: (await q.select().from(events)).map(({ type, dossier_id, data }) => ({ type, dossier_id, data })),
    lines: (await q.select().from(audit).where(eq(audit.dossier_id, one.dossier_id))).map(({ act, details }) => ({
      act,
      details,
    })),
  }));
  const dossier_firm_id = one.firm_id;
  expect(told).toEqual({
    events: [
      {
        type: 'dossier.removed',
        dossier_id: null,
        data: { dossier_firm_id, by: expect.objectContaining({ kind: 'system' }) },
      },
    ],
    lines: [{ act: 'past-terms-removed', details: { dossier_firm_id, goes: [{ kind: 'person', count: 1 }] } }],
  });
});

test('what a firm keeps for longer keeps the persons too', async () => {
  const retention = { answers: { months: 96, ground: 'eigen termijn' } };
  const one = await addDossierWithSettings({ ...removes, retention });
  expect([await run(dayAfter), await one.left()]).toEqual([0, all]);
  expect([await run(new Date('2023-03-02T10:00:00Z')), await one.left()]).toEqual([1, nothing]);
});

test('one that still holds something, is open, under a hold, or of a firm that did not say so, stays', async () => {
  const full = await addDossierWithSettings({ ...removes, retention: { documents: { months: 0, ground: 'x' } } });
  const { licence_id, dossier_id, action, consumer, file } = full;
  const delivery = { licence_id, dossier_id, action_id: action.id, file_id: file, delivered_by: consumer.id };
  await fixture.db.transaction(licence_id, (tx) =>
    tx.insert(deliveries).values({ ...delivery, delivered_at: lastDay }),
  );
  const others = [
    await addDossierWithSettings(removes, { closed_on: null }),
    await addDossierWithSettings(removes, { legal_hold: 'zaak' }),
    await addDossierWithSettings({}),
  ];
  // Records past their term go first, and the rest of the dossier only after the longest term.
  expect(await run(lastDay)).toBe(1);
  expect(await full.left()).toMatchObject({ dossiers: 1, persons: 1 });
  expect(await run(dayAfter)).toBe(1);
  expect(await full.left()).toMatchObject({ dossiers: 0, persons: 0 });
  for (const other of others) expect(await other.left()).toEqual(all);
});

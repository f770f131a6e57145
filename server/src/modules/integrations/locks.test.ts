import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { countLockWaiters } from '../../../test/meet-at-lock.ts';
import { addConsumer, addDossier, addLicence } from '../../../test/rows.ts';
import { addAccount } from '../../../test/sign-in.ts';
import { setLimits } from '../../commands/firm/limits.queries.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { system } from '../audit/actors.ts';
import { lockPerson } from '../compliance/privacy/erasure.queries.ts';
import { lockDossiers } from '../dossiers/dossier-documents.queries.ts';
import { lockLicence } from '../firms/licence-drafts/licence-drafts.queries.ts';
import { lockLicence as lockFirm } from '../firms/sandbox/sandbox.queries.ts';
import { keepLicenceDocument } from '../licences/licence-documents.queries.ts';
import { lockSetup } from '../licences/setup.queries.ts';
import { consumers, dossier_access } from '../people/consumers.table.ts';
import { lockAccepted } from '../people/imported-accounts.queries.ts';
import { lockInvited } from '../people/invitations/invitations.queries.ts';

const at = new Date('2026-03-02T09:00:00Z');
let db: TestDatabase;
let licence_id: string;
let dossier: { id: string; firm_id: string };
let person: Awaited<ReturnType<typeof addConsumer>>;
beforeAll(async () => {
  db = await freshDatabase();
  licence_id = (await addLicence(db)).id;
  dossier = await addDossier(db, { licence_id });
  person = await addConsumer(db, { licence_id, dossier_id: dossier.id });
  await addAccount(db, person);
});
afterAll(() => db.close());

const ofDossier = () => [{ firm_id: dossier.firm_id, label: 'Dossier', created_at: at }];

/** Writes as a client does meanwhile, on a connection of its own that does not wait for long. */
const clientWrites = () =>
  db.transaction(licence_id, async (tx) => {
    await tx.execute(sql`set local lock_timeout = '500ms'`);
    const row = { licence_id, dossier_id: dossier.id, consumer_id: person.id, changed_at: at };
    const values = { ...row, standing: 'waiting', sees: 'own' } as const;
    await tx.insert(dossier_access).values(values).onConflictDoNothing();
    await tx.delete(dossier_access).where(eq(dossier_access.consumer_id, person.id));
  });

describe('what a client does goes on', () => {
  const writer = { owner: 'system', actor: system, address: null, caller: null } as const;
  const keep = { kind: 'licence', writer, condition: null, now: at } as const;
  const held: Record<string, (tx: Queries) => Promise<unknown>> = {
    'while a sandbox is made or removed': (tx) => lockFirm(tx, licence_id),
    'while the licence is published': (tx) => lockLicence(tx, licence_id),
    'while a document of the licence is written': (tx) =>
      keepLicenceDocument(tx, { ...keep, licence_id }, () => ({ name: 'Advies' })),
    'while the firm is set up': (tx) => lockSetup(tx, licence_id),
    'while limits are set': (tx) => setLimits(tx, licence_id, {}),
    'while the firm writes their dossier': (tx) => lockDossiers(tx, licence_id, ofDossier()),
    'while the firm writes an address': (tx) => lockAccepted(tx, licence_id, [person.firm_id]),
    'while they are invited': (tx) => lockInvited(tx, licence_id, person.firm_id),
  };
  test.each(Object.entries(held))('%s', async (_, lock) => {
    await db.transactionAsSystem(async (tx) => {
      await lock(tx);
      await clientWrites();
    });
  });
});

test('erasing a person waits for who writes their dossier, holding nothing that this one needs', async () => {
  const { erasing } = await db.transaction(licence_id, async (tx) => {
    await lockDossiers(tx, licence_id, ofDossier());
    const erasing = db.transaction(licence_id, (other) => lockPerson(other, licence_id, person.firm_id));
    await waiting();
    await tx.execute(sql`set local lock_timeout = '500ms'`);
    await tx.update(consumers).set({ display_name: 'Mw. B. van Veen' }).where(eq(consumers.id, person.id));
    return { erasing };
  });
  expect(await erasing).toMatchObject({ person: { id: person.id }, display_name: 'Mw. B. van Veen' });
});

/** Resolves once somebody waits for a lock of ours. */
const waiting = () => expect.poll(() => countLockWaiters(db)).toBe(1);

import { randomUUID } from 'node:crypto';
import { dossiers } from '../src/modules/dossiers/dossiers.table.ts';
import { consumers } from '../src/modules/people/consumers.table.ts';
import { products } from '../src/modules/products/products.table.ts';
import { actions } from '../src/modules/tasks/actions.table.ts';
import { eq } from '../src/platform/db/drizzle.ts';
import { licence_domains, licences } from '../src/platform/db/licences.table.ts';
import type { Database } from '../src/platform/db/open.ts';

/**
 * Rows for tests: each function adds one row with plausible values, which the test overrides where they matter, and
 * returns the row. `firm_id` is made unique if none is given.
 */
const then = new Date('2026-03-02T09:00:00Z');
const firmId = (kind: string) => `${kind}-${randomUUID().slice(0, 8)}`;
type Row<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

/** A licence with one domain, made up if none is given. */
export async function addLicence(
  db: Database,
  row: Row<typeof licences> = {},
  domain = `${randomUUID().slice(0, 8)}.test.example`,
) {
  return db.transactionAsSystem(async (tx) => {
    const values = { firm_id: firmId('licence'), name: 'Advies aan Zee', created_at: then, updated_at: then, ...row };
    const [licence] = await tx.insert(licences).values(values).returning();
    await tx.insert(licence_domains).values({ domain, licence_id: licence!.id });
    return licence!;
  });
}

/** The domain by which a call names this licence, needed if there is more than one. */
export async function getDomain(db: Database, licence_id: string): Promise<string> {
  const own = eq(licence_domains.licence_id, licence_id);
  const [row] = await db.queryAsSystem((q) => q.select().from(licence_domains).where(own));
  return row!.domain;
}

export async function addDossier(db: Database, row: Row<typeof dossiers> & { licence_id: string }) {
  const values = { firm_id: firmId('dossier'), label: 'Dossier van Veen', created_at: then, ...row };
  return db.transaction(row.licence_id, async (tx) => (await tx.insert(dossiers).values(values).returning())[0]!);
}

export async function addConsumer(
  db: Database,
  row: Row<typeof consumers> & { licence_id: string; dossier_id: string },
) {
  const values = {
    firm_id: firmId('consumer'),
    display_name: 'Mw. A. van Veen',
    email: 'anna@veen.example',
    date_of_birth: '1988-04-12',
    created_at: then,
    updated_at: then,
    ...row,
  };
  return db.transaction(row.licence_id, async (tx) => (await tx.insert(consumers).values(values).returning())[0]!);
}

/** `details` are the served attributes of its kind. */
export async function addProduct(
  db: Database,
  row: Row<typeof products> & { licence_id: string; dossier_id: string; kind: string },
) {
  const values = {
    firm_id: firmId(row.kind),
    label: 'Hypotheek Duinlaan 12',
    created_at: then,
    updated_at: then,
    ...row,
  };
  return db.transaction(row.licence_id, async (tx) => (await tx.insert(products).values(values).returning())[0]!);
}

/** Open, unless `is_done` and `date_executed` say otherwise. */
export async function addAction(
  db: Database,
  row: Row<typeof actions> & { licence_id: string; dossier_id: string; type: string },
) {
  const values = {
    firm_id: firmId('action'),
    label: 'Upload uw salarisstrook',
    date_created: then,
    updated_at: then,
    ...row,
  };
  return db.transaction(row.licence_id, async (tx) => (await tx.insert(actions).values(values).returning())[0]!);
}

/** Whether the action with this id is done, as stored. */
export async function isDone(db: Database, id: string): Promise<boolean | undefined> {
  const [row] = await db.queryAsSystem((q) =>
    q.select({ is_done: actions.is_done }).from(actions).where(eq(actions.id, id)),
  );
  return row?.is_done;
}

/** A licence with a dossier and its first person. */
export async function addHousehold(db: Database, licenceRow: Row<typeof licences> = {}) {
  const licence = await addLicence(db, licenceRow);
  const dossier = await addDossier(db, { licence_id: licence.id });
  const consumer = await addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id });
  return { licence, dossier, consumer };
}
export type Household = Awaited<ReturnType<typeof addHousehold>>;

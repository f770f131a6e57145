import type { AccessStanding, SeenPart } from '@klantportaal/contract/modules/people/access-standings';
import { and, asc, eq, isNotNull, isNull, notExists, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import { accounts } from '../identity/sign-in.table.ts';
import { drafts } from '../questionnaires/answers.table.ts';
import { actions } from '../tasks/actions.table.ts';
import { consumers, dossier_access, OF_PORTAL } from './consumers.table.ts';

/** A dossier. */
interface Owner {
  licence_id: string;
  dossier_id: string;
}

/** The changes to a person's access: the firm's part, or the person's own answer. */
export type AccessChange = { standing: AccessStanding } | { shares: boolean };

/** One person's access, as stored or as it is without a row. */
export interface AccessRow {
  consumer_id: string;
  standing: AccessStanding;
  shares: boolean | null;
  sees: SeenPart;
}

const openToAll = { standing: 'granted', shares: null, sees: 'all' } as const;

/** Lets two persons who never shared a dossier wait for each other's answer, whatever each had said to somebody else. */
export async function keepApart(tx: Queries, owner: Owner, persons: readonly string[], now: Date): Promise<void> {
  const { licence_id, dossier_id } = owner;
  const row = { licence_id, dossier_id, standing: 'waiting', sees: 'own', changed_at: now } as const;
  await tx
    .insert(dossier_access)
    .values(persons.map((consumer_id) => ({ ...row, consumer_id })))
    .onConflictDoUpdate({
      target: [dossier_access.licence_id, dossier_access.consumer_id],
      set: { ...row, shares: null },
    });
}

/**
 * Lets who is invited by the other person of the dossier wait for their own yes; the other one said it by inviting, and
 * goes on seeing the dossier.
 */
export async function keepInvitedApart(
  tx: Queries,
  { licence_id, dossier_id }: Owner,
  { inviter, invited }: { inviter: string; invited: string },
  now: Date,
): Promise<void> {
  const owner = { licence_id, dossier_id, changed_at: now };
  const rows = [
    { ...owner, consumer_id: inviter, standing: 'granted', shares: true, sees: 'all' },
    { ...owner, consumer_id: invited, standing: 'waiting', shares: null, sees: 'own' },
  ] as const;
  for (const row of rows)
    await tx
      .insert(dossier_access)
      .values(row)
      .onConflictDoUpdate({ target: [dossier_access.licence_id, dossier_access.consumer_id], set: row });
}

/**
 * Changes one person's part, and what follows from it for both; the only place that does. Returns the rows of both,
 * this person's first, and whether anything changed. To be called with queries that see the whole dossier.
 */
export async function changeAccess(
  tx: Queries,
  owner: Owner,
  consumer_id: string,
  change: AccessChange,
  now: Date,
): Promise<{ rows: AccessRow[]; changed: boolean }> {
  const { licence_id, dossier_id } = owner;
  // Two changes at once come one after the other.
  await tx.select({ id: dossiers.id }).from(dossiers).where(eq(dossiers.id, dossier_id)).for('update');
  const before = await listAccess(tx, owner, consumer_id);
  const after = withSight(grantAgreed(before.map((row, index) => (index === 0 ? { ...row, ...change } : row))));
  const changed = JSON.stringify(after) !== JSON.stringify(before);
  if (!changed) return { rows: after, changed };
  for (const { consumer_id, ...values } of after) {
    const row = { ...values, changed_at: now };
    await tx
      .insert(dossier_access)
      .values({ ...row, licence_id, dossier_id, consumer_id })
      .onConflictDoUpdate({ target: [dossier_access.licence_id, dossier_access.consumer_id], set: row });
  }
  const isWaiting = (rows: readonly AccessRow[]) => rows.some(({ standing }) => standing === 'waiting');
  if (isWaiting(before) && after.every(({ standing }) => standing === 'granted')) await joinToDos(tx, owner, now);
  return { rows: after, changed };
}

/** The access of the dossier's persons, this one's first. To be called with queries that see the whole dossier. */
export async function listAccess(q: Queries, owner: Owner, consumer_id: string): Promise<AccessRow[]> {
  const rows = await q
    .select({
      consumer_id: consumers.id,
      standing: dossier_access.standing,
      shares: dossier_access.shares,
      sees: dossier_access.sees,
    })
    .from(consumers)
    .leftJoin(dossier_access, eq(dossier_access.consumer_id, consumers.id))
    .where(and(eq(consumers.licence_id, owner.licence_id), eq(consumers.dossier_id, owner.dossier_id)))
    .orderBy(asc(sql`(${consumers.id} <> ${consumer_id})`));
  return rows.map(({ consumer_id, standing, shares, sees }) =>
    standing && sees ? { consumer_id, standing, shares, sees } : { consumer_id, ...openToAll },
  );
}

/** Once both have said yes, nobody waits any longer. What the firm ended stays ended. */
function grantAgreed(rows: readonly AccessRow[]): AccessRow[] {
  const both = rows.every(({ shares }) => shares);
  return rows.map((row) => (both && row.standing === 'waiting' ? { ...row, standing: 'granted' } : row));
}

function withSight(rows: readonly AccessRow[]): AccessRow[] {
  const stopped = rows.some(({ shares }) => shares === false);
  return rows.map((row) => ({ ...row, sees: row.standing === 'granted' ? (stopped ? 'firm' : 'all') : 'own' }));
}

/**
 * The first to-dos, one for each while they waited, are for both from now on; a second one that nobody began goes.
 */
async function joinToDos(tx: Queries, { licence_id, dossier_id }: Owner, now: Date): Promise<void> {
  const first = and(
    eq(actions.licence_id, licence_id),
    eq(actions.dossier_id, dossier_id),
    sql`starts_with(${actions.firm_id}, ${OF_PORTAL})`,
    isNotNull(actions.requested_for),
  );
  const begun = tx
    .select({ key: drafts.key })
    .from(drafts)
    .where(eq(drafts.key, sql`${actions.id}::text`));
  await tx
    .update(actions)
    .set({ cancelled_at: now, updated_at: now })
    .where(and(first, sql`${actions.firm_id} like '%-start-2'`, eq(actions.is_done, false), notExists(begun)));
  await tx
    .update(actions)
    .set({ requested_for: null, updated_at: now })
    .where(and(first, isNull(actions.cancelled_at)));
}

/** The other person of the dossier, by name, and whether they can sign in. */
export async function findOtherConsumer(q: Queries, owner: Owner, consumer_id: string) {
  const [other] = await q
    .select({ id: consumers.id, display_name: consumers.display_name, user_name: accounts.user_name })
    .from(consumers)
    .leftJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(
      and(
        eq(consumers.licence_id, owner.licence_id),
        eq(consumers.dossier_id, owner.dossier_id),
        sql`${consumers.id} <> ${consumer_id}`,
      ),
    );
  return other ?? null;
}

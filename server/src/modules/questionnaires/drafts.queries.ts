import { and, eq, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { drafts } from './answers.table.ts';

/** The owner of a draft, and its action. */
export interface DraftOwner {
  licence_id: string;
  consumer_id: string;
  action_id: string;
}

const filterByOwner = ({ licence_id, consumer_id, action_id }: DraftOwner) =>
  and(eq(drafts.licence_id, licence_id), eq(drafts.consumer_id, consumer_id), eq(drafts.key, action_id));

export interface DraftRow {
  sealed: string;
  version: number;
  updated_at: Date;
}

/** The draft, or null. `hold` locks it until the end of the transaction. */
export async function findDraft(q: Queries, owner: DraftOwner, { hold = false } = {}): Promise<DraftRow | null> {
  const found = q
    .select({
      sealed: sql<string>`${drafts.body} ->> 'sealed'`,
      version: drafts.version,
      updated_at: drafts.updated_at,
    })
    .from(drafts)
    .where(filterByOwner(owner));
  const [row] = await (hold ? found.for('update') : found);
  return row ?? null;
}

/** Whether it was added: not if another device did at the same moment. */
export async function addDraft(tx: Queries, owner: DraftOwner, sealed: string, now: Date): Promise<boolean> {
  const { licence_id, consumer_id, action_id: key } = owner;
  const row = { licence_id, consumer_id, key, body: { sealed }, updated_at: now };
  const added = await tx.insert(drafts).values(row).onConflictDoNothing().returning({ version: drafts.version });
  return added.length > 0;
}

export async function replaceDraft(tx: Queries, owner: DraftOwner, row: DraftRow): Promise<void> {
  const { sealed, version, updated_at } = row;
  await tx.update(drafts).set({ body: { sealed }, version, updated_at }).where(filterByOwner(owner));
}

/** Erases what anybody saved of an action, once it is closed: nobody can go on with it. */
export async function removeActionDrafts(
  tx: Queries,
  { licence_id, action_id }: Pick<DraftOwner, 'licence_id' | 'action_id'>,
): Promise<void> {
  await tx.delete(drafts).where(and(eq(drafts.licence_id, licence_id), eq(drafts.key, action_id)));
}

export async function removeDraft(tx: Queries, owner: DraftOwner): Promise<void> {
  await tx.delete(drafts).where(filterByOwner(owner));
}

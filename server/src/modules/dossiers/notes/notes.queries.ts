import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, desc, eq, inArray, or } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossiers } from '../dossiers.table.ts';
import { internal_notes } from '../firm-work.table.ts';
import { isItsOwn, withMerged } from '../merged.queries.ts';

/** The dossier or delivery that a note is about. */
export interface NoteTarget {
  licence_id: string;
  dossier_id: string;
  /** Null: the dossier. */
  delivery_id: string | null;
}

export type Note = typeof internal_notes.$inferSelect;

/** The notes on a dossier, with those on its deliveries, or on one delivery; the latest first. */
export const listNotes = (q: Queries, { licence_id, dossier_id, delivery_id }: NoteTarget): Promise<Note[]> =>
  q
    .select()
    .from(internal_notes)
    .where(
      and(
        eq(internal_notes.licence_id, licence_id),
        or(eq(internal_notes.dossier_id, dossier_id), inArray(internal_notes.dossier_id, withMerged(q, dossier_id))),
        delivery_id === null ? undefined : eq(internal_notes.delivery_id, delivery_id),
      ),
    )
    .orderBy(desc(internal_notes.at), desc(internal_notes.id));

/** A note of a dossier; null for none. */
export async function findNote(q: Queries, licence_id: string, dossier_id: string, id: string): Promise<Note | null> {
  const [found] = await q
    .select()
    .from(internal_notes)
    .where(
      and(
        eq(internal_notes.licence_id, licence_id),
        or(eq(internal_notes.dossier_id, dossier_id), inArray(internal_notes.dossier_id, withMerged(q, dossier_id))),
        eq(internal_notes.id, id),
      ),
    );
  return found ?? null;
}

export async function addNote(tx: Queries, note: typeof internal_notes.$inferInsert): Promise<Note> {
  const added = getFirst(await tx.insert(internal_notes).values(note).returning());
  return added;
}

/** A dossier's id by the firm's own; null for none. */
export async function findDossierId(q: Queries, licence_id: string, firm_id: string): Promise<string | null> {
  const [found] = await q
    .select({ id: dossiers.id })
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.firm_id, firm_id), isItsOwn));
  return found?.id ?? null;
}

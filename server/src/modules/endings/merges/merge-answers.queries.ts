import { and, eq, inArray, or } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { consumers } from '../../people/consumers.table.ts';
import { dossier_merges } from '../merges.table.ts';

/** The firm's question to a person: whether their dossier and another's may become one. */
export interface MergeQuestion {
  merge_id: string;
  into_id: string;
  from_id: string;
  /** The other one who is asked. */
  other: { id: string; display_name: string };
  answers: Record<string, boolean | null>;
}

/**
 * The question that waits for this person, or for the other one. To be called with queries that see both dossiers.
 * @param isAnswered locks it until the transaction ends
 */
export async function findMergeQuestion(
  q: Queries,
  { licence_id, dossier_id }: { licence_id: string; dossier_id: string },
  consumer_id: string,
  isAnswered = false,
): Promise<MergeQuestion | null> {
  const asked = q
    .select()
    .from(dossier_merges)
    .where(
      and(
        eq(dossier_merges.licence_id, licence_id),
        eq(dossier_merges.state, 'waiting'),
        or(eq(dossier_merges.into_id, dossier_id), eq(dossier_merges.from_id, dossier_id)),
      ),
    )
    .orderBy(dossier_merges.asked_at);
  const all = await (isAnswered ? asked.for('update') : asked);
  const merge = all.find(({ answers }) => consumer_id in answers);
  if (!merge) return null;
  const others = Object.keys(merge.answers).filter((id) => id !== consumer_id);
  const [other] = await q
    .select({ id: consumers.id, display_name: consumers.display_name })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), inArray(consumers.id, others)));
  return other
    ? { merge_id: merge.id, into_id: merge.into_id, from_id: merge.from_id, other, answers: merge.answers }
    : null;
}

/** Keeps a person's answer. @returns what there is now: who said no ends it */
export async function answerMergeQuestion(
  tx: Queries,
  { merge_id, answers }: MergeQuestion,
  consumer_id: string,
  says: boolean,
  answeredAt: Date,
): Promise<'waiting' | 'agreed' | 'refused'> {
  const now = { ...answers, [consumer_id]: says };
  const state = says ? 'waiting' : 'refused';
  await tx
    .update(dossier_merges)
    .set({ answers: now, state, ...(says ? {} : { changed_at: answeredAt }) })
    .where(eq(dossier_merges.id, merge_id));
  if (!says) return 'refused';
  return Object.values(now).every((yes) => yes) ? 'agreed' : 'waiting';
}

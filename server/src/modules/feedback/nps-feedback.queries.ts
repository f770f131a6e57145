import { and, eq } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { nps_invitations } from './nps.table.ts';

export type Invitation = typeof nps_invitations.$inferSelect;

/** The invitation with this token. */
export async function findInvitationByToken(
  q: Queries,
  licence_id: string,
  token_hash: string,
): Promise<Invitation | undefined> {
  const [found] = await q
    .select()
    .from(nps_invitations)
    .where(and(eq(nps_invitations.licence_id, licence_id), eq(nps_invitations.token_hash, token_hash)));
  return found;
}

/** The invitation with this id, locked until the transaction ends. */
export async function lockInvitation(tx: Queries, licence_id: string, id: string): Promise<Invitation | undefined> {
  const [found] = await tx
    .select()
    .from(nps_invitations)
    .where(and(eq(nps_invitations.licence_id, licence_id), eq(nps_invitations.id, id)))
    .for('update');
  return found;
}

type Answers = Partial<
  Pick<Invitation, 'score' | 'confirmed_at' | 'score_changes' | 'follow_up_answer' | 'free_answer'>
>;

export async function saveAnswers(
  tx: Queries,
  { licence_id, id }: Pick<Invitation, 'licence_id' | 'id'>,
  answers: Answers & { answered_at: Date },
): Promise<void> {
  await tx
    .update(nps_invitations)
    .set(answers)
    .where(and(eq(nps_invitations.licence_id, licence_id), eq(nps_invitations.id, id)));
}

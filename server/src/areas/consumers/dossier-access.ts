import type { DossierAccess } from '@klantportaal/contract/areas/consumers';
import type { Call } from '../../http/handler.ts';
import { actOf, auditConsumer } from '../../journal/acts.ts';
import { recordEvent } from '../../journal/events.queries.ts';
import { fail } from '../../kernel/errors.ts';
import { type AccessRow, accessOf, changeAccess, otherPerson } from '../../persons/access.queries.ts';

/**
 * How it stands with the other person. Read as `system`, for the person's own queries do not see the other one yet; of
 * the other one only the name is told (docs/decisions/215).
 */
export async function getDossierAccess({ db, consumer }: Call<'getDossierAccess'>): Promise<DossierAccess | null> {
  const [other, rows] = await db.queryAsSystem(async (q) => [
    await otherPerson(q, consumer, consumer.id),
    await accessOf(q, consumer, consumer.id),
  ]);
  const [mine, theirs] = rows;
  // Nobody reads along who cannot sign in; where something was answered or ended, that is told all the same.
  if (!other || !mine || !theirs || (!other.user_name && mine.sees === 'all' && mine.shares === null)) return null;
  return {
    id: other.id,
    name: other.display_name,
    state: stateOf(mine, theirs),
    reads_along: theirs.sees === 'all',
  };
}

function stateOf(mine: AccessRow, theirs: AccessRow): DossierAccess['state'] {
  if (mine.shares === false) return 'ended';
  // Not that the other one said no: whoever made up a partner learns nothing.
  if (mine.standing === 'waiting' || theirs.standing === 'waiting') return mine.shares ? 'waiting' : 'asked';
  return mine.sees === 'all' && theirs.sees === 'all' ? 'together' : 'apart';
}

/** The person's own answer, with its event for the firm and its line in the audit trail; the same again does nothing. */
export async function answerDossierAccess(call: Call<'answerDossierAccess'>): Promise<void> {
  const { db, clock, consumer, body, meta } = call;
  const act = actOf(consumer, clock.now());
  const shares = body.answer === 'confirm';
  await db.transactionAsSystem(async (tx) => {
    const other = await otherPerson(tx, consumer, consumer.id);
    if (!other) fail('PARTNER_NOT_FOUND');
    const { rows, changed } = await changeAccess(tx, consumer, consumer.id, { shares }, act.at);
    if (!changed) return;
    const together = rows.every(({ sees }) => sees === 'all');
    const data = { person_id: other.id, together };
    await recordEvent(tx, {
      ...act,
      by: 'consumer',
      type: shares ? 'access.confirmed' : 'access.ended',
      data: { ...data, by: 'consumer' },
    });
    await auditConsumer(tx, act, meta, {
      act: shares ? 'access-confirmed' : 'access-ended',
      target_kind: 'consumer',
      target_id: other.id,
      details: { together },
    });
  });
}

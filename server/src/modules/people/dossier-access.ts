import type { DossierAccess } from '@klantportaal/contract/modules/people/consumers';
import type { Queries } from '../../platform/db/queries.ts';
import { enqueue } from '../../platform/jobs/outbox.queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { answerMergeQuestion, findMergeQuestion } from '../endings/merges/merge-answers.queries.ts';
import { recordConsumerAudit, toAct } from '../events/acts.ts';
import { recordEvent } from '../events/events.queries.ts';
import type { Call } from '../identity/handler.ts';
import { type AccessRow, changeAccess, findOtherConsumer, listAccess } from './access.queries.ts';
import { invitePartner } from './invite-partner.ts';

/**
 * The way it stands with the other person. Read as `system`, for the person's own queries do not see the other one yet; of
 * the other one only the name is told.
 */
export async function getDossierAccess({ db, consumer }: Call<'getDossierAccess'>): Promise<DossierAccess | null> {
  const [other, rows] = await db.queryAsSystem(async (q) => [
    await findOtherConsumer(q, consumer, consumer.id),
    await listAccess(q, consumer, consumer.id),
  ]);
  const [mine, theirs] = rows;
  if (!other) return findMergeAsked(db, consumer);
  if (!mine || !theirs) return null;
  // Nobody reads along who cannot sign in; where something was answered or ended, that is told all the same.
  const isAlone = !other.user_name && mine.sees === 'all' && mine.shares === null;
  return {
    id: other.id,
    name: other.display_name,
    state: isAlone ? 'alone' : getAccessState(mine, theirs),
    reads_along: !isAlone && theirs.sees === 'all',
    is_merge: false,
  };
}

/** Finds the question to a person who is alone in the dossier: whether it may become one with another's. */
async function findMergeAsked(
  db: Call<'getDossierAccess'>['db'],
  consumer: Call<'getDossierAccess'>['consumer'],
): Promise<DossierAccess | null> {
  const question = await db.queryAsSystem((q) => findMergeQuestion(q, consumer, consumer.id));
  if (!question) return null;
  const { id, display_name: name } = question.other;
  return { id, name, state: question.answers[consumer.id] ? 'waiting' : 'asked', reads_along: false, is_merge: true };
}

function getAccessState(mine: AccessRow, theirs: AccessRow): DossierAccess['state'] {
  if (mine.shares === false) return 'ended';
  // Not that the other one said no: whoever made up a partner learns nothing.
  if (mine.standing === 'waiting' || theirs.standing === 'waiting') return mine.shares ? 'waiting' : 'asked';
  return mine.sees === 'all' && theirs.sees === 'all' ? 'together' : 'apart';
}

/** The person's own answer, with its event for the firm and its line in the audit trail; the same again does nothing. */
export async function answerDossierAccess(call: Call<'answerDossierAccess'>): Promise<void> {
  const { db, clock, consumer, body, meta } = call;
  if (body.answer === 'invite') return invitePartner(call, body.email ?? '');
  const act = toAct(consumer, clock.now());
  const shares = body.answer === 'confirm';
  await db.transactionAsSystem(async (tx) => {
    const other = await findOtherConsumer(tx, consumer, consumer.id);
    if (!other) return answerMerge(call, tx);
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
    await recordConsumerAudit(tx, act, meta, {
      act: shares ? 'access-confirmed' : 'access-ended',
      target_kind: 'consumer',
      target_id: other.id,
      details: { together },
    });
  });
}

/** The answer to the firm that would make one dossier of this person's and of another's; once both said yes it is done. */
async function answerMerge(call: Call<'answerDossierAccess'>, tx: Queries): Promise<void> {
  const { clock, consumer, body, meta } = call;
  const { licence_id } = consumer;
  const act = toAct(consumer, clock.now());
  const question = await findMergeQuestion(tx, consumer, consumer.id, true);
  if (!question) fail('PARTNER_NOT_FOUND');
  const says = body.answer === 'confirm';
  if (question.answers[consumer.id] === says) return;
  const state = await answerMergeQuestion(tx, question, consumer.id, says, act.at);
  const { merge_id, other } = question;
  if (state === 'agreed') await enqueue(tx, { licence_id, kind: 'merge-agreed', payload: { merge_id }, at: act.at });
  const type = says ? 'dossier.merge-confirmed' : 'dossier.merge-declined';
  await recordEvent(tx, { ...act, by: 'consumer', type, data: { person_id: other.id, state } });
  await recordConsumerAudit(tx, act, meta, {
    act: says ? 'merge-confirmed' : 'merge-declined',
    target_kind: 'consumer',
    target_id: other.id,
    details: { state },
  });
}

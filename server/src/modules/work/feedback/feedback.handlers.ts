import { randomUUID } from 'node:crypto';
import type { NpsAnswer, NpsResult } from '@klantportaal/contract/modules/feedback/feedback';
import { followUpOf, optionsOf } from '@klantportaal/contract/modules/feedback/nps-feedback';
import { Answered } from '../../../platform/http/conditions.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { cutPage, failAfter } from '../../../platform/kernel/pages.ts';
import { sha256 } from '../../../platform/kernel/secrets.ts';
import { audit } from '../../audit/audit.queries.ts';
import { byKey } from '../../audit/by-key.ts';
import { noteList, noteRead } from '../../audit/reads.ts';
import { dossierOfFirm } from '../../dossiers/dossier-of-firm.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { languageOf } from '../../licences/language-of.ts';
import { recipient } from '../../notifications/recipients.queries.ts';
import { addressOf, feedbackToken } from '../../notifications/send-mail.ts';
import { consumerOfFirm } from '../../people/consumer-of-firm.queries.ts';
import { advisersNamed, inboxAt } from '../named.ts';
import {
  type AnswerRow,
  addInvitation,
  answersGiven,
  findAnswerPlace,
  type InvitationRow,
  invitationOfFirm,
  listInvitations,
} from './feedback.queries.ts';
import { questionsOf } from './questions.ts';

export const handlers = {
  inviteToFeedback,

  async listNpsResults({ db, key, page: asked }) {
    const page = await listInvitations(db, key.licence_id, { ...asked, code: 'INVALID_REQUEST' });
    return new Answered(page.rows.map(resultOf), { page });
  },

  async listNpsAnswers(call) {
    const { db, key, query, page: asked } = call;
    const { licence_id } = key;
    const advisers = [query.adviser ?? []].flat();
    return db.transaction(licence_id, async (tx) => {
      const of = await advisersNamed(tx, licence_id, query.adviser);
      const after = await findAnswerPlace(tx, licence_id, asked.after);
      if (after === null) failAfter();
      const found = await answersGiven(tx, inboxAt(call), of, { after, most: asked.limit + 1 });
      const page = cutPage(found, asked, ({ micros, id }) => `${micros}.${id}`);
      await noteList(tx, byKey(call), 'listNpsAnswers', { adviser: advisers.join(' ') });
      return new Answered(page.rows.map(answerOf), { page });
    });
  },

  async readNpsResult(call) {
    const { db, key, params } = call;
    return db.transaction(key.licence_id, async (tx) => {
      const row = await invitationOfFirm(tx, key.licence_id, params.firmId);
      if (!row) fail('NPS_TOKEN_NOT_FOUND');
      const dossier = await dossierOfFirm(tx, key.licence_id, row.dossier_firm_id);
      const target = { target_kind: 'nps-invitation', target_id: row.id } as const;
      await noteRead(tx, byKey(call), { dossier_id: dossier?.id ?? null, ...target });
      return resultOf(row);
    });
  },
} satisfies Partial<BackofficeHandlers>;

type Invite = Pick<
  BackofficeRequest<'inviteToFeedback'>,
  'db' | 'clock' | 'licences' | 'secrets' | 'key' | 'params' | 'body' | 'address'
>;

/** Keeps the questions of this moment with the invitation, in the language of its mail. */
async function inviteToFeedback(call: Invite) {
  const { db, clock, licences, secrets, key, params, body } = call;
  const { licence_id } = key;
  const licence = await licences.byId(licence_id);
  const [consumer, to] = await db.query(licence_id, async (q) => {
    const known = await consumerOfFirm(q, licence_id, params.firmId);
    return [known, known && (await recipient(q, licence_id, known.id))] as const;
  });
  if (!licence || !consumer || !to) fail('CONSUMER_NOT_FOUND');
  if (!addressOf(to)) fail('INVALID_REQUEST', { fields: [{ pointer: '', code: 'no_mail_address' }] });

  const at = clock.now();
  const id = randomUUID();
  const row = {
    id,
    licence_id,
    dossier_id: consumer.dossier_id,
    consumer_id: consumer.id,
    firm_id: body.firm_id,
    token_hash: sha256(feedbackToken(secrets, id)),
    created_at: at,
    ...questionsOf(licence, { locale: languageOf(to, licence), style: to.address_style }),
  };
  await db.transaction(licence_id, async (tx) => {
    if (!(await addInvitation(tx, row))) return;
    const order = { template: 'nps-invitation', consumer_id: consumer.id, data: { invitation_id: id } } as const;
    await enqueueMail(tx, licence_id, order, at);
    const about = { dossier_id: consumer.dossier_id, consumer_id: consumer.id };
    const target = { target_kind: 'nps-invitation', target_id: id };
    await audit(tx, { ...byKey(call), at, ...about, ...target, act: 'nps.invited' });
  });
  const stored = await db.query(licence_id, (q) => invitationOfFirm(q, licence_id, body.firm_id));
  // The id is taken by an invitation of someone else.
  if (stored?.consumer_firm_id !== params.firmId)
    fail('INVALID_REQUEST', { fields: [{ pointer: '/firm_id', code: 'taken' }] });
  return resultOf(stored);
}

/** What was asked after a score, and the words of what was chosen. */
function saidOf({
  score,
  follow_ups,
  follow_up_answer,
}: Pick<AnswerRow, 'follow_ups' | 'follow_up_answer'> & { score: number | null }) {
  const asked = score === null ? null : followUpOf(follow_ups, score);
  return {
    question: asked?.question ?? null,
    answer: asked && follow_up_answer !== null ? (optionsOf(asked)[follow_up_answer] ?? null) : null,
  };
}

const answerOf = (row: AnswerRow): NpsAnswer => ({
  id: row.id,
  dossier_firm_id: row.dossier_firm_id,
  consumer_firm_id: row.consumer_firm_id,
  names: row.names,
  scored_at: new Date(Number(row.micros) / 1000).toISOString(),
  score: row.score,
  ...saidOf(row),
  free_answer: row.free_answer,
});

function resultOf(row: InvitationRow): NpsResult {
  const { id, firm_id, dossier_firm_id, consumer_firm_id, score, free_answer } = row;
  return {
    id,
    firm_id,
    dossier_firm_id,
    consumer_firm_id,
    invited_at: row.created_at.toISOString(),
    scored_at: row.confirmed_at?.toISOString() ?? null,
    score,
    ...saidOf(row),
    free_answer,
    last_answered_at: row.answered_at?.toISOString() ?? null,
  };
}

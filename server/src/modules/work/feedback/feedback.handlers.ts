import { randomUUID } from 'node:crypto';
import type { NpsAnswer, NpsResult } from '@klantportaal/contract/modules/feedback/feedback';
import { findFollowUp, listOptions } from '@klantportaal/contract/modules/feedback/nps-feedback';
import { Answered } from '../../../platform/http/conditions.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { cutPage, failAfter } from '../../../platform/kernel/pages.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { toActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteList, noteRead } from '../../audit/reads.ts';
import { findDossierByFirmId } from '../../dossiers/dossier-of-firm.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { chooseLanguage } from '../../licences/choose-language.ts';
import { findRecipient } from '../../notifications/recipients.queries.ts';
import { deriveFeedbackToken, findMailAddress } from '../../notifications/send-mail.ts';
import { findConsumerByFirmId } from '../../people/consumer-of-firm.queries.ts';
import { findAdviserIds, getInbox } from '../named.ts';
import {
  type AnswerRow,
  addInvitation,
  findAnswerPlace,
  findInvitationByFirmId,
  type InvitationRow,
  listGivenAnswers,
  listInvitations,
} from './feedback.queries.ts';
import { getNpsQuestions } from './questions.ts';

export const listNpsResults: BackofficeHandlers['listNpsResults'] = async ({ db, key, page: asked }) => {
  const page = await listInvitations(db, key.licence_id, { ...asked, code: 'INVALID_REQUEST' });
  return new Answered(page.rows.map(toNpsResult), { page });
};

export const listNpsAnswers: BackofficeHandlers['listNpsAnswers'] = async (call) => {
  const { db, key, query, page: asked } = call;
  const { licence_id } = key;
  const advisers = [query.adviser ?? []].flat();
  return db.transaction(licence_id, async (tx) => {
    const adviserIds = await findAdviserIds(tx, licence_id, query.adviser);
    const after = await findAnswerPlace(tx, licence_id, asked.after);
    if (after === null) failAfter();
    const found = await listGivenAnswers(tx, getInbox(call), adviserIds, { after, most: asked.limit + 1 });
    const page = cutPage(found, asked, ({ micros, id }) => `${micros}.${id}`);
    await noteList(tx, startAuditEntry(call), 'listNpsAnswers', { adviser: advisers.join(' ') });
    return new Answered(page.rows.map(toNpsAnswer), { page });
  });
};

export const readNpsResult: BackofficeHandlers['readNpsResult'] = async (call) => {
  const { db, key, params } = call;
  return db.transaction(key.licence_id, async (tx) => {
    const row = await findInvitationByFirmId(tx, key.licence_id, params.firmId);
    if (!row) fail('NPS_TOKEN_NOT_FOUND');
    const dossier = await findDossierByFirmId(tx, key.licence_id, row.dossier_firm_id);
    const target = { target_kind: 'nps-invitation', target_id: row.id } as const;
    await noteRead(tx, startAuditEntry(call), { dossier_id: dossier?.id ?? null, ...target });
    return toNpsResult(row);
  });
};

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
    const known = await findConsumerByFirmId(q, licence_id, params.firmId);
    return [known, known && (await findRecipient(q, licence_id, known.id))] as const;
  });
  if (!licence || !consumer || !to) fail('CONSUMER_NOT_FOUND');
  if (!findMailAddress(to)) fail('INVALID_REQUEST', { fields: [{ pointer: '', code: 'no_mail_address' }] });

  const now = clock.now();
  const id = randomUUID();
  const row = {
    id,
    licence_id,
    dossier_id: consumer.dossier_id,
    consumer_id: consumer.id,
    firm_id: body.firm_id,
    token_hash: hashSha256(deriveFeedbackToken(secrets, id)),
    created_at: now,
    ...getNpsQuestions(licence, { locale: chooseLanguage(to, licence), style: to.address_style }),
  };
  await db.transaction(licence_id, async (tx) => {
    if (!(await addInvitation(tx, row))) return;
    const order = { template: 'nps-invitation', consumer_id: consumer.id, data: { invitation_id: id } } as const;
    await enqueueMail(tx, licence_id, order, now);
    const about = { dossier_id: consumer.dossier_id, consumer_id: consumer.id };
    const target = { target_kind: 'nps-invitation', target_id: id };
    await recordAudit(tx, { ...startAuditEntry(call), at: now, ...about, ...target, act: 'nps.invited' });
    const by = toActor(key);
    const data = { firm_id: body.firm_id, by: toWireActor(by) };
    await recordEvent(tx, { licence_id, ...about, at: now, by, type: 'nps.invited', data });
  });
  const stored = await db.query(licence_id, (q) => findInvitationByFirmId(q, licence_id, body.firm_id));
  // The id is taken by an invitation of someone else.
  if (stored?.consumer_firm_id !== params.firmId)
    fail('INVALID_REQUEST', { fields: [{ pointer: '/firm_id', code: 'taken' }] });
  return toNpsResult(stored);
}

/** The follow-up question of a score, and the text of the chosen answer. */
function getFollowUp({
  score,
  follow_ups,
  follow_up_answer,
}: Pick<AnswerRow, 'follow_ups' | 'follow_up_answer'> & { score: number | null }) {
  const asked = score === null ? null : findFollowUp(follow_ups, score);
  return {
    question: asked?.question ?? null,
    answer: asked && follow_up_answer !== null ? (listOptions(asked)[follow_up_answer] ?? null) : null,
  };
}

const toNpsAnswer = (row: AnswerRow): NpsAnswer => ({
  id: row.id,
  dossier_firm_id: row.dossier_firm_id,
  consumer_firm_id: row.consumer_firm_id,
  names: row.names,
  scored_at: new Date(Number(row.micros) / 1000).toISOString(),
  score: row.score,
  ...getFollowUp(row),
  free_answer: row.free_answer,
});

function toNpsResult(row: InvitationRow): NpsResult {
  const { id, firm_id, dossier_firm_id, consumer_firm_id, score, free_answer } = row;
  return {
    id,
    firm_id,
    dossier_firm_id,
    consumer_firm_id,
    invited_at: row.created_at.toISOString(),
    scored_at: row.confirmed_at?.toISOString() ?? null,
    score,
    ...getFollowUp(row),
    free_answer,
    last_answered_at: row.answered_at?.toISOString() ?? null,
  };
}

export { inviteToFeedback };

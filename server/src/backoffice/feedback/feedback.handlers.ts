import { randomUUID } from 'node:crypto';
import { followUpOf, optionsOf } from '@klantportaal/contract/areas/nps-feedback';
import type { NpsResult } from '@klantportaal/contract/backoffice/feedback';
import { audit } from '../../journal/audit.queries.ts';
import { byKey } from '../../journal/by-key.ts';
import { noteRead } from '../../journal/reads.ts';
import { fail } from '../../kernel/errors.ts';
import { uuid } from '../../kernel/ids.ts';
import { sha256 } from '../../kernel/secrets.ts';
import { languageOf } from '../../licences/language-of.ts';
import { recipient } from '../../mails/recipients.queries.ts';
import { addressOf, feedbackToken } from '../../mails/send-mail.ts';
import { enqueueMail } from '../../outbox/outbox.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../backoffice-calls.ts';
import { consumerOfFirm } from '../consumer-of-firm.queries.ts';
import { dossierOfFirm } from '../dossier-of-firm.queries.ts';
import { addInvitation, type InvitationRow, invitationOfFirm, listInvitations } from './feedback.queries.ts';
import { questionsOf } from './questions.ts';

export const handlers = {
  inviteToFeedback,

  async listNpsResults({ db, key, query }) {
    const after = query.after ? uuid(query.after, 'INVALID_REQUEST') : undefined;
    const rows = await listInvitations(db, key.licence_id, after);
    if (!rows) fail('INVALID_REQUEST');
    return rows.map(resultOf);
  },

  async readNpsResult(call) {
    const { db, key, params } = call;
    return db.transaction(key.licence_id, async (tx) => {
      const row = await invitationOfFirm(tx, key.licence_id, params.firmId);
      if (!row) fail('NPS_TOKEN_NOT_FOUND');
      const dossier = await dossierOfFirm(tx, key.licence_id, row.dossier_firm_id);
      const target = { target_kind: 'nps-invitation', target_id: row.id };
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
    ...questionsOf(licence, languageOf(to, licence)),
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

function resultOf(row: InvitationRow): NpsResult {
  const { id, firm_id, dossier_firm_id, consumer_firm_id, score, free_answer, follow_up_answer } = row;
  const asked = score === null ? null : followUpOf(row.follow_ups, score);
  return {
    id,
    firm_id,
    dossier_firm_id,
    consumer_firm_id,
    invited_at: row.created_at.toISOString(),
    scored_at: row.confirmed_at?.toISOString() ?? null,
    score,
    question: asked?.question ?? null,
    answer: asked && follow_up_answer !== null ? (optionsOf(asked)[follow_up_answer] ?? null) : null,
    free_answer,
    last_answered_at: row.answered_at?.toISOString() ?? null,
  };
}

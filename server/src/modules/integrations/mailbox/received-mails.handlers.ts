import type {
  OpenedMail,
  ReceivedAttachment,
  ReceivedMail,
} from '@klantportaal/contract/modules/integrations/received-mails';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition } from '../../../platform/http/conditions.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { cutPage, failAfter } from '../../../platform/kernel/pages.ts';
import type { SecretBox } from '../../../platform/kernel/secrets.ts';
import { type Actor, toActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteList, noteRead } from '../../audit/reads.ts';
import { downloadAudited } from '../../documents/audited-download.ts';
import { deliverForConsumer, deliverUnasked } from '../../documents/deliveries/deliver-for-consumer.ts';
import { findDelivery, withdrawDelivery } from '../../documents/deliveries.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { removeBytes } from '../../files/taken-files.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { findConsumerByFirmId } from '../../people/consumer-of-firm.queries.ts';
import {
  type AttachmentRow,
  changeMail,
  countUnfiled,
  fileAttachment,
  findMail,
  listAttachments,
  listMails,
  listSenders,
  lockMail,
  type MailWithPerson,
  type ReceivedMailRow,
  toDoneColumns,
  undone,
  unfileAttachments,
} from './received-mails.queries.ts';

export const listReceivedMails: BackofficeHandlers['listReceivedMails'] = async (call) => {
  const { db, key, query, page: asked } = call;
  const { licence_id } = key;
  const found = await db.transaction(licence_id, async (tx) => {
    await noteList(tx, startAuditEntry(call), 'listReceivedMails', query);
    return listMails(tx, licence_id, query.state, asked);
  });
  if (!found) return failAfter();
  const { rows, ...page } = cutPage(found.rows, asked, ({ place }) => place);
  return new Answered(rows.map(toReceivedMail), { page: { ...page, total: found.total } });
};

export const readReceivedMail: BackofficeHandlers['readReceivedMail'] = async (call) => {
  const { db, key, params, secrets } = call;
  const { licence_id } = key;
  const id = parseUuid(params.id, 'RECEIVED_MAIL_NOT_FOUND');
  return db.transaction(licence_id, async (tx) => {
    const { answer, found } = await openMail(tx, secrets, licence_id, id);
    const about = { dossier_id: found.dossier_id, consumer_id: found.mail.consumer_id };
    await noteRead(tx, startAuditEntry(call), { ...about, target_kind: 'received-mail', target_id: id });
    return answer;
  });
};

export const downloadReceivedAttachment: BackofficeHandlers['downloadReceivedAttachment'] = async (call) => {
  const { db, key, params } = call;
  const id = parseUuid(params.id, 'RECEIVED_MAIL_NOT_FOUND');
  const { file, dossier_id } = await db.query(key.licence_id, async (q) => {
    const found = await findMail(q, key.licence_id, id);
    if (!found) return fail('RECEIVED_MAIL_NOT_FOUND');
    return { ...(await getAttachment(q, key.licence_id, id, params.n)), dossier_id: found.dossier_id };
  });
  return downloadAudited(call, { file, dossier_id, target_kind: 'received-mail', target_id: id });
};

/** @throws RequestError FILE_NOT_FOUND for one that was refused, or that there is not */
async function getAttachment(q: Queries, licence_id: string, mail_id: string, n: string) {
  const all = await listAttachments(q, licence_id, mail_id);
  const { attachment, file } = all.find((row) => String(row.attachment.n) === n) ?? {};
  if (!attachment || !file || file.removed_at) return fail('FILE_NOT_FOUND');
  return { attachment, file };
}

export const fileReceivedAttachment: BackofficeHandlers['fileReceivedAttachment'] = async (call) => {
  const { db, key, params, body, clock } = call;
  const { licence_id } = key;
  const id = parseUuid(params.id, 'RECEIVED_MAIL_NOT_FOUND');
  const { together = [], ...place } = body;
  const ns = [Number(params.n), ...together];
  if (new Set(ns).size < ns.length) fail('INVALID_REQUEST', { fields: [{ pointer: '/together', code: 'twice' }] });
  const { mail, kept } = await db.query(licence_id, async (q) => {
    const found = await findMail(q, licence_id, id);
    if (!found) return fail('RECEIVED_MAIL_NOT_FOUND');
    const kept = [];
    for (const n of ns) kept.push(await getAttachment(q, licence_id, id, String(n)));
    if (kept.some(({ attachment }) => attachment.delivery_id)) fail('ATTACHMENT_FILED');
    return { ...found, kept };
  });
  const actor = toActor(key);
  const mailed = {
    by: 'mail' as const,
    written: (tx: Queries, delivery: Filed) => noteFiled(tx, call, delivery, { id, ns, actor }),
  };
  const given = {
    // Filed again after it was taken back, it is another delivery: the version of the mail went up.
    firm_id: `mail/${id}/${params.n}/${mail.version}`,
    files: kept.map(({ file }) => file.id),
    came_by: 'mail' as const,
    // The clock of the mail server may be ahead: then it came today.
    received_on: toDutchDay(new Date(Math.min(mail.received_at.getTime(), clock.now().getTime()))),
    person: place.person ?? null,
    note: null,
    by: null,
  };
  if ('action' in place) return deliverForConsumer({ ...call, params: { firmId: place.action }, body: given }, mailed);
  const unasked = { ...given, kind: place.kind ?? null, label: place.label };
  return deliverUnasked({ ...call, params: { firmId: place.dossier }, body: unasked }, mailed);
};

interface Filed {
  id: string;
  dossier_id: string;
  consumer_id: string;
}

/** In the transaction that made the delivery: the attachment names it, and with the last one the mail is done. */
async function noteFiled(
  tx: Queries,
  call: Pick<BackofficeRequest<'fileReceivedAttachment'>, 'clock' | 'key'>,
  { id: delivery_id, dossier_id, consumer_id }: Filed,
  { id: mail_id, ns, actor }: { id: string; ns: readonly number[]; actor: Actor },
): Promise<void> {
  const { licence_id } = call.key;
  const now = call.clock.now();
  const mail = await lockMail(tx, licence_id, mail_id);
  if (!mail) return fail('RECEIVED_MAIL_NOT_FOUND');
  for (const n of ns)
    if (!(await fileAttachment(tx, { licence_id, mail_id, n }, { delivery_id, actor, now }))) fail('ATTACHMENT_FILED');
  const isLast = (await countUnfiled(tx, licence_id, mail_id)) === 0;
  await changeMail(tx, mail, isLast && !mail.done_at ? toDoneColumns(actor, now) : {});
  const about = { licence_id, at: now, by: actor, dossier_id, consumer_id };
  const data = { received_mail_id: mail_id, delivery_id, by: toWireActor(actor) };
  await recordEvent(tx, { ...about, type: 'received-mail.filed', data });
}

/** The delivery goes as one that a consumer takes back; what was filed waits again, all of it where it was several. */
export const unfileReceivedAttachment: BackofficeHandlers['unfileReceivedAttachment'] = async (call) => {
  const { db, clock, key, params } = call;
  const { licence_id } = key;
  const mail_id = parseUuid(params.id, 'RECEIVED_MAIL_NOT_FOUND');
  const now = clock.now();
  const removed = await db.transaction(licence_id, async (tx) => {
    const mail = await lockMail(tx, licence_id, mail_id);
    if (!mail) return fail('RECEIVED_MAIL_NOT_FOUND');
    const attached = await listAttachments(tx, licence_id, mail_id);
    const delivery_id = attached.find(({ attachment }) => String(attachment.n) === params.n)?.attachment.delivery_id;
    if (!delivery_id) return fail('FILE_NOT_FOUND');
    const { delivery } = (await findDelivery(tx, licence_id, delivery_id)) ?? fail('DELIVERY_CANNOT_BE_DELETED');
    const { dossier_id, action_id, delivered_by: consumer_id } = delivery;
    const owner = { licence_id, dossier_id };
    const gone = (await withdrawDelivery(tx, owner, delivery_id, now)) ?? fail('DELIVERY_CANNOT_BE_DELETED');
    await unfileAttachments(tx, { licence_id, mail_id, delivery_id });
    await changeMail(tx, mail, undone);
    const actor = toActor(key);
    const about = { ...owner, consumer_id, at: now, by: actor };
    const by = toWireActor(actor);
    await recordEvent(tx, { ...about, type: 'delivery.deleted', data: { delivery_id, action_id, by } });
    const data = { received_mail_id: mail_id, delivery_id, by };
    await recordEvent(tx, { ...about, type: 'received-mail.unfiled', data });
    const line = { ...startAuditEntry(call), ...owner, consumer_id, at: now, target_id: mail_id };
    await recordAudit(tx, { ...line, act: 'received-mail.unfiled', target_kind: 'received-mail' });
    return gone;
  });
  for (const file of removed) await removeBytes(call, file);
};

export const matchReceivedMail: BackofficeHandlers['matchReceivedMail'] = async (call) => {
  const { db, clock, key, params, body, condition, secrets } = call;
  const { licence_id } = key;
  const id = parseUuid(params.id, 'RECEIVED_MAIL_NOT_FOUND');
  const now = clock.now();
  return db.transaction(licence_id, async (tx) => {
    const mail = await lockMail(tx, licence_id, id);
    if (!mail) return fail('RECEIVED_MAIL_NOT_FOUND');
    const present = await openMail(tx, secrets, licence_id, id);
    await assertCondition(condition, present.answer.etag, () => present.answer.value);
    const person = body.person === null ? null : await findConsumerByFirmId(tx, licence_id, body.person);
    if (person === undefined) return fail('CONSUMER_NOT_FOUND');
    await changeMail(tx, mail, { consumer_id: person?.id ?? null, is_matched_by_hand: person !== null });
    await tell(tx, call, { id, now, type: 'received-mail.matched' }, person ?? present.found);
    return (await openMail(tx, secrets, licence_id, id)).answer;
  });
};

export const finishReceivedMail: BackofficeHandlers['finishReceivedMail'] = async (call) => {
  const { db, clock, key, params, body, secrets } = call;
  const { licence_id } = key;
  const id = parseUuid(params.id, 'RECEIVED_MAIL_NOT_FOUND');
  const now = clock.now();
  const isDone = body.state === 'done';
  return db.transaction(licence_id, async (tx) => {
    const mail = await lockMail(tx, licence_id, id);
    if (!mail) return fail('RECEIVED_MAIL_NOT_FOUND');
    if ((mail.done_at !== null) !== isDone) {
      await changeMail(tx, mail, isDone ? toDoneColumns(toActor(key), now) : undone);
      const { found } = await openMail(tx, secrets, licence_id, id);
      const type = isDone ? 'received-mail.put-away' : 'received-mail.brought-back';
      await tell(tx, call, { id, now, type }, found);
    }
    return (await openMail(tx, secrets, licence_id, id)).answer;
  });
};

type Told = 'received-mail.matched' | 'received-mail.put-away' | 'received-mail.brought-back';

/** An event and a line of the trail, which is called like it. */
async function tell(
  tx: Queries,
  call: Pick<BackofficeRequest<'finishReceivedMail'>, 'clock' | 'key' | 'address'>,
  { id, now, type }: { id: string; now: Date; type: Told },
  about: { dossier_id: string | null },
): Promise<void> {
  const { licence_id } = call.key;
  const { dossier_id } = about;
  const actor = toActor(call.key);
  const data = { received_mail_id: id, by: toWireActor(actor) };
  await recordEvent(tx, { licence_id, at: now, by: actor, dossier_id, type, data });
  const line = { ...startAuditEntry(call), dossier_id, act: type, target_kind: 'received-mail', target_id: id };
  await recordAudit(tx, line);
}

/** One mail as it is answered, with its row. */
async function openMail(q: Queries, secrets: Pick<SecretBox, 'open'>, licence_id: string, id: string) {
  const found = await findMail(q, licence_id, id);
  if (!found) return fail('RECEIVED_MAIL_NOT_FOUND');
  const { mail } = found;
  const attached = await listAttachments(q, licence_id, id);
  const senders = mail.consumer_id === null ? await listSenders(q, licence_id, mail.from_address) : [];
  const value: OpenedMail = {
    ...toReceivedMail(found),
    text: mail.text === null ? '' : secrets.open(mail.text),
    is_cut: mail.is_cut,
    attachments: attached.map(toAttachment),
    left_out: mail.left_out,
    proposals: senders.map(({ firm_id, name, dossier_firm_id, dossier_label }) => ({
      firm_id,
      name,
      dossier_firm_id,
      dossier_label,
    })),
  };
  return { found, answer: new Answered(value, { etag: String(mail.version) }) };
}

function toReceivedMail({ mail, person, attachments_count, filed_count }: MailWithPerson): ReceivedMail {
  const { firm_id, name, dossier_firm_id, dossier_label } = { ...person };
  const isKnown = firm_id && name && dossier_firm_id && dossier_label !== null && dossier_label !== undefined;
  return {
    id: mail.id,
    received_at: mail.received_at.toISOString(),
    from_address: mail.from_address,
    from_name: mail.from_name,
    subject: mail.subject,
    proof: mail.proof,
    person: isKnown ? { firm_id, name, dossier_firm_id, dossier_label } : null,
    matched_by_hand: mail.is_matched_by_hand,
    remark: mail.remark,
    attachments_count,
    filed_count,
    done_at: mail.done_at?.toISOString() ?? null,
    done_by: findDoneBy(mail),
  };
}

const findDoneBy = ({ done_by_kind: kind, done_by_id: id, done_by_name: name }: ReceivedMailRow) =>
  kind && { kind, id, name };

const findFiledBy = ({ filed_by_kind: kind, filed_by_id: id, filed_by_name: name }: AttachmentRow) =>
  kind && { kind, id, name };

function toAttachment({ attachment, file }: Awaited<ReturnType<typeof listAttachments>>[number]): ReceivedAttachment {
  const { n, name, size, refusal, delivery_id, filed_at } = attachment;
  return {
    n,
    name,
    size,
    mime: file?.mime ?? null,
    pages: file?.pages ?? null,
    cleaned: file?.cleaned ?? false,
    refusal,
    delivery_id,
    filed_at: filed_at?.toISOString() ?? null,
    filed_by: findFiledBy(attachment),
  };
}

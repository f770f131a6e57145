import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type AttachmentRefusal,
  type MailRemark,
  mailRemarks,
  type SenderProof,
} from '@klantportaal/contract/modules/integrations/received-mails';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { toBytes } from '@klantportaal/contract/values/file-limits';
import type { FoundMail } from '../../../platform/adapters/mailboxes/mailboxes.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { RequestError } from '../../../platform/kernel/errors.ts';
import { DocumentError } from '../../../platform/pdf/document-error.ts';
import { DOCUMENT_KINDS, XML_KINDS } from '../../../platform/pdf/jobs.ts';
import type { MailedFile, ReadMail } from '../../../platform/pdf/mails/mail.ts';
import { type TakenFirmFile, takeFirmFile } from '../../documents/take-firm-file.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { addUpload } from '../../files/files-of-firm.queries.ts';
import { refuseIfFirmIsFull } from '../../files/limits.queries.ts';
import { removeBytes } from '../../files/taken-files.ts';
import type { AppContext } from '../../identity/app-context.ts';
import type { MailboxRow } from './mailboxes.queries.ts';
import { addAttachments, addReceivedMail, countKeptBytes, isReceived, listSenders } from './received-mails.queries.ts';
import { findProof } from './sender-proof.ts';

export type MailContext = Pick<
  AppContext,
  'adapters' | 'clock' | 'config' | 'db' | 'documents' | 'log' | 'secrets' | 'share'
>;

/** The parts of a mailbox that a mail is judged by. */
type OwnMailbox = Pick<MailboxRow, 'licence_id' | 'user_name' | 'receiving_server' | 'changed_at'>;

/** Attachments of a mail that are looked at; those beyond them are told of. */
const MAX_ATTACHMENTS = 25;
/** A mail writes four bytes for three of a file, and line ends. */
const GROWTH = 1.4;
/** So much of a mail that is too large says who wrote it, and what about. */
const BEGINNING_BYTES = 64 * 1024;

const accept = [...new Set([...DOCUMENT_KINDS, ...XML_KINDS])];

/** The attachments kept of a sender in a day, in the largest uploads: room for who mails the pages of a whole year. */
const MAX_OF_SENDER = 10;
/** The same of all who are not proved to be who they say: anybody can write to a firm, under as many names as they like. */
const MAX_OF_STRANGERS = 50;

/** An attachment that is kept, or was refused. */
interface Judged {
  name: string;
  size: number;
  taken: TakenFirmFile | null;
  refusal: AttachmentRefusal | null;
}

/**
 * Takes a mail in: reads it in a process apart, judges its attachments as uploads are, and keeps it, once however often
 * it is found. `isHopeless`: it failed too often, so that it is only noted.
 */
export async function takeMail(
  context: MailContext,
  mailbox: OwnMailbox,
  found: FoundMail,
  isHopeless: boolean,
): Promise<void> {
  const { config, db } = context;
  const { licence_id } = mailbox;
  const folder = toTemporaryFolder(config);
  const path = join(folder, randomUUID());
  const attached: MailedFile[] = [];
  try {
    const most = toBytes(config.UPLOAD_MAX_MB) * GROWTH;
    const isTooLarge = found.size > most;
    await mkdir(folder, { recursive: true });
    await pipeline(await found.open(isTooLarge ? BEGINNING_BYTES : most), createWriteStream(path, { mode: 0o600 }));
    const mail = isHopeless ? null : await readMail(context, path, isTooLarge ? 0 : MAX_ATTACHMENTS, licence_id);
    attached.push(...(mail?.attachments ?? []));
    const key = mail?.hash ?? `${mailbox.changed_at.getTime()}/${found.uid}`;
    if (await db.query(licence_id, (q) => isReceived(q, licence_id, key))) return;
    const proof = proveSender(mailbox, mail);
    const isTooMuch = mail !== null && (await isOverDay(context, licence_id, mail, proof));
    const judged: Judged[] = [];
    for (const file of isTooMuch ? [] : attached)
      judged.push(await context.share.inTurn(licence_id, () => judgeAttachment(context, file, licence_id)));
    await keepMail(context, mailbox, { found, mail, proof, key, judged, isTooLarge, isTooMuch });
  } finally {
    await Promise.all([path, ...attached.map((file) => file.path)].map((file) => rm(file, { force: true })));
  }
}

/** Null: it cannot be read. */
async function readMail(
  { documents }: MailContext,
  path: string,
  most: number,
  licence_id: string,
): Promise<ReadMail | null> {
  return documents.readMail(path, most, licence_id).catch((error: unknown) => {
    if (error instanceof DocumentError) return null;
    throw error;
  });
}

const proveSender = ({ receiving_server }: OwnMailbox, mail: ReadMail | null): SenderProof | null =>
  mail?.from ? findProof({ authentication: mail.authentication, from: mail.from.address, receiving_server }) : null;

/** Whether its attachments are more than is kept of a day: nobody fills a firm's storage by writing to it. */
async function isOverDay(
  { clock, config, db }: MailContext,
  licence_id: string,
  { attachments, from }: ReadMail,
  proof: SenderProof | null,
): Promise<boolean> {
  const size = attachments.reduce((total, attachment) => total + attachment.size, 0);
  if (size === 0) return false;
  const since = new Date(clock.now().getTime() - DAY_MS);
  const who = { licence_id, from_address: from?.address ?? '', is_proved: proof !== null };
  const { ofSender, ofStrangers } = await db.query(licence_id, (q) => countKeptBytes(q, who, since));
  const largest = toBytes(config.UPLOAD_MAX_MB);
  return (
    ofSender + size > MAX_OF_SENDER * largest || (proof === null && ofStrangers + size > MAX_OF_STRANGERS * largest)
  );
}

async function judgeAttachment(context: MailContext, file: MailedFile, owner: string): Promise<Judged> {
  const { name, size, path } = file;
  try {
    const received = { path, file_name: name, size, field: 'file' };
    return { name, size, taken: await takeFirmFile(context, received, { accept, owner }), refusal: null };
  } catch (error) {
    const refusal = findRefusal(error);
    if (!refusal) throw error;
    return { name, size, taken: null, refusal };
  }
}

function findRefusal(error: unknown): AttachmentRefusal | null {
  if (error instanceof DocumentError) return error.reason;
  return error instanceof RequestError && error.code === 'UPLOAD_FILE_INFECTED' ? 'infected' : null;
}

interface Read {
  found: FoundMail;
  mail: ReadMail | null;
  proof: SenderProof | null;
  key: string;
  judged: readonly Judged[];
  isTooLarge: boolean;
  /** Its attachments stay in the mailbox. */
  isTooMuch: boolean;
}

async function keepMail(context: MailContext, mailbox: OwnMailbox, read: Read): Promise<void> {
  const stored = read.judged.flatMap(({ taken }) =>
    taken ? [taken.file, ...(taken.original ? [taken.original] : [])] : [],
  );
  const removeStored = () => Promise.all(stored.map(({ id }) => removeBytes(context, id)));
  const { db } = context;
  const isNew = await db
    .transaction(mailbox.licence_id, async (tx) => {
      await refuseIfFirmIsFull(tx, mailbox.licence_id, stored);
      return writeMail(tx, context, mailbox, read);
    })
    .catch(async (error: unknown) => {
      // After a lost connection nobody knows whether the rows are there: the sweep decides.
      if (error instanceof RequestError) await removeStored();
      throw error;
    });
  // Another process took it at the same moment.
  if (!isNew) await removeStored();
}

type Tx = Parameters<typeof addReceivedMail>[0];

/** @returns whether it was not here yet */
async function writeMail(
  tx: Tx,
  { clock, secrets }: MailContext,
  { licence_id, user_name }: OwnMailbox,
  { found, mail, proof, key, judged, isTooLarge, isTooMuch }: Read,
): Promise<boolean> {
  const now = clock.now();
  const from = mail?.from ?? { address: '', name: '' };
  const senders = proof ? await listSenders(tx, licence_id, from.address) : [];
  const person = senders.length === 1 ? senders[0] : undefined;
  const remark = findRemark(mail, { isTooLarge, isTooMuch, judged, user_name });
  const isPutAway = remark !== null && mailRemarks[remark].isPutAway;
  const id = await addReceivedMail(tx, {
    licence_id,
    key,
    received_at: found.received_at,
    taken_at: now,
    from_address: from.address,
    from_name: from.name,
    subject: mail?.subject ?? '',
    text: mail?.text ? secrets.seal(mail.text) : null,
    is_cut: mail?.is_cut ?? false,
    left_out: (mail?.left_out ?? 0) + (isTooMuch ? (mail?.attachments.length ?? 0) : 0),
    proof,
    consumer_id: person?.id ?? null,
    remark,
    done_at: isPutAway ? now : null,
    done_by_kind: isPutAway ? 'system' : null,
  });
  if (!id) return false;
  for (const { taken } of judged) if (taken) await addUpload(tx, licence_id, taken, now, 'mail');
  await addAttachments(
    tx,
    judged.map(({ name, size, taken, refusal }, index) => ({
      licence_id,
      mail_id: id,
      n: index + 1,
      name,
      size,
      file_id: taken?.file.id ?? null,
      refusal,
    })),
  );
  const about = { licence_id, at: now, dossier_id: person?.dossier_id ?? null, consumer_id: person?.id ?? null };
  const data = { received_mail_id: id, attachments: judged.length, is_put_away: isPutAway };
  await recordEvent(tx, { ...about, by: 'system', type: 'received-mail.added', data });
  return true;
}

/** A mail that a program sent needs nobody, unless it brings a file, as those of scanners and authorities do. */
function findRemark(
  mail: ReadMail | null,
  {
    isTooLarge,
    isTooMuch,
    judged,
    user_name,
  }: Pick<Read, 'isTooLarge' | 'isTooMuch' | 'judged'> & Pick<MailboxRow, 'user_name'>,
): MailRemark | null {
  if (isTooLarge) return 'too_large';
  if (!mail) return 'unreadable';
  if (isTooMuch) return 'too_much';
  if (mail.from?.address === user_name.toLowerCase()) return 'own';
  return mail.is_report || (mail.is_automatic && judged.length === 0) ? 'automatic' : null;
}

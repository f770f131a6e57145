/** Mails that came in by the firm's mailbox, to be matched and filed. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { fileRefusals } from '../../values/file-refusals.ts';
import { defineOptionalName } from '../../values/name.ts';
import { listKeys } from '../../values/objects.ts';
import { maybeMoment, maybeText, servedMoment } from '../../values/text.ts';
import { FirmActor } from '../audit/actors.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';

/** The way the receiving server proved that a mail is from the domain of its sender. */
export const senderProofs = ['dkim', 'spf'] as const;
export type SenderProof = (typeof senderProofs)[number];

/** Why an attachment is not kept. */
export const attachmentRefusals = [...fileRefusals, 'infected'] as const;
export type AttachmentRefusal = (typeof attachmentRefusals)[number];

/**
 * TABLE: what makes a mail unlike others, and whether it is put away as it comes: what a program sent needs nobody, and
 * what could not be read whole, or of which more came in a day than is kept, is looked at in the mailbox itself.
 */
export const mailRemarks = {
  automatic: { isPutAway: true },
  own: { isPutAway: true },
  too_large: { isPutAway: false },
  unreadable: { isPutAway: false },
  too_much: { isPutAway: false },
} as const satisfies Record<string, { isPutAway: boolean }>;
export type MailRemark = keyof typeof mailRemarks;
const mailRemarkNames = listKeys(mailRemarks);

export const ReceivedMailsQuery = z.strictObject({
  /** `waiting`: somebody has to do something with it. */
  state: z.optional(z.enum(['waiting', 'done'])),
});

/** A person whose mail it is, or may be. */
const Person = z.object({
  /** The firm's own ids. */
  firm_id: z.string(),
  name: z.string(),
  dossier_firm_id: z.string(),
  dossier_label: z.string(),
});
export type PersonOfMail = z.output<typeof Person>;

const fields = {
  /** Instant, ISO 8601 in UTC. */
  received_at: servedMoment,
  /** The sender that the mail names: '' if it names no single one. It is unproved where `proof` is null. */
  from_address: z.string(),
  from_name: z.string(),
  subject: z.string(),
  /** The way the receiving server proved that it is from the domain of the sender; null: it did not. */
  proof: z.nullable(z.enum(senderProofs)),
  /** The person whose it is; null: nobody was found, or nobody said so. */
  person: z.nullable(Person),
  /** Somebody of the firm said whose it is. */
  matched_by_hand: z.boolean(),
  /** Makes it unlike other mails. */
  remark: z.nullable(z.enum(mailRemarkNames)),
  /** The number of attachments it has, and how many of them were filed. */
  attachments_count: z.int(),
  filed_count: z.int(),
  /** The time since which nothing needs to be done with it; 30 days later it is deleted. Null: it waits. */
  done_at: maybeMoment,
  done_by: z.nullable(FirmActor),
};

export const ReceivedMail = defineResource('received-mails', fields);
export type ReceivedMail = Flat<typeof ReceivedMail>;

const Attachment = z.object({
  /** Its place, from 1. */
  n: z.int(),
  name: z.string(),
  /** Bytes as it came. */
  size: z.int(),
  /** The type of the file that is kept; null: it was refused. */
  mime: maybeText,
  pages: z.nullable(z.int()),
  /** Parts that act by themselves were removed. */
  cleaned: z.boolean(),
  /** Why it is not kept. */
  refusal: z.nullable(z.enum(attachmentRefusals)),
  /** The delivery that was made of it, and who did that when. */
  delivery_id: maybeText,
  filed_at: maybeMoment,
  filed_by: z.nullable(FirmActor),
});
export type ReceivedAttachment = z.output<typeof Attachment>;

/** One mail with its text and attachments. */
export const OpenedMail = defineResource('received-mails', {
  ...fields,
  /** Plain text, whatever the mail was written in; '' where there is none. */
  text: z.string(),
  /** The text was longer than this. */
  is_cut: z.boolean(),
  attachments: z.array(Attachment),
  /** Attachments beyond the most that are looked at. */
  left_out: z.int(),
  /** Persons with the address of the sender, where nobody was matched: proposals for a person, who may know better. */
  proposals: z.array(Person),
});
export type OpenedMail = Flat<typeof OpenedMail>;

export const MailPersonBody = z.strictObject({
  /** The firm's own id of the person; null: nobody any more. */
  person: z.nullable(refersTo('person_of_firm', firmId)),
});

export const MailStateBody = z.strictObject({ state: z.enum(['waiting', 'done']) });

/** The numbers of further attachments that become one document with it, in this order, such as photos of its pages. */
const together = z.optional(z.array(z.int().check(z.minimum(1), z.maximum(1000))).check(z.maxLength(49)));

/** An attachment goes under an open request, or into a dossier as a document that nobody asked for. */
export const AttachmentFilingBody = z.union([
  z.strictObject({ action: refersTo('action', firmId), person: z.nullish(refersTo('person', firmId)), together }),
  z.strictObject({
    dossier: refersTo('dossier', firmId),
    person: z.nullish(refersTo('person', firmId)),
    /** The kind of the document: one of the catalogue, by the firm's own id; else by its name. */
    kind: z.nullish(refersTo('document_kind', firmId)),
    label: defineOptionalName(200),
    together,
  }),
]);

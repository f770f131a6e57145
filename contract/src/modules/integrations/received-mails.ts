/** Mails that came in by the firm's mailbox, to be matched and filed. */
import { fileRefusals } from '../../values/file-refusals.ts';

/** How the receiving server proved that a mail is from the domain of its sender. */
export const senderProofs = ['dkim', 'spf'] as const;
export type SenderProof = (typeof senderProofs)[number];

/** Why an attachment is not kept. */
export const attachmentRefusals = [...fileRefusals, 'infected'] as const;
export type AttachmentRefusal = (typeof attachmentRefusals)[number];

/**
 * TABLE: what makes a mail unlike others, and whether it is put away as it comes: what a program sent needs nobody, and
 * what could not be read whole is looked at in the mailbox itself.
 */
export const mailRemarks = {
  automatic: { isPutAway: true },
  own: { isPutAway: true },
  too_large: { isPutAway: false },
  unreadable: { isPutAway: false },
} as const satisfies Record<string, { isPutAway: boolean }>;
export type MailRemark = keyof typeof mailRemarks;

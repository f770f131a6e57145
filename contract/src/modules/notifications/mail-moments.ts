import { listKeys } from '../../values/objects.ts';

/**
 * TABLE: the mails to consumers by the moment at which they are sent, in the order in which a client meets them. A test
 * of the server holds it to the mails that there are.
 */
export const mailMoments = {
  start: ['invitation', 'invitation-again', 'form-invitation', 'has-account', 'expired-link', 'second-reader'],
  asked: ['new-todos', 'several-news', 'todo-reminder', 'document-rejected', 'all-approved'],
  documents: [
    'new-document',
    'important-document',
    'document-expiring',
    'document-lapsed',
    'guest-link',
    'guest-delivered',
    'guest-link-ended',
  ],
  signed: ['otd-signed', 'proposal-signed'],
  paid: ['new-invoice', 'invoice-to-read', 'invoice-paid', 'payment-returned'],
  meetings: ['appointment', 'nps-invitation'],
  dossiers: ['merge-asked', 'dossiers-merged', 'dossiers-apart'],
  account: [
    'password-reset',
    'password-changed',
    'email-change',
    'email-change-asked',
    'email-changed',
    'two-factor-enabled',
    'two-factor-disabled',
    'device-signed-out',
    'other-devices-signed-out',
  ],
} as const;
export type MailMoment = keyof typeof mailMoments;
export const mailMomentNames = listKeys(mailMoments);

import { hasKey } from '@klantportaal/contract/values/guards';
import type { MailName } from '../../platform/jobs/orders.ts';

/**
 * TABLE: which mails the firm may have sent again. Not what tells of a moment, which sent later would tell of another;
 * nor a link to choose a password, which has a call of its own that ends the earlier link. The compiler enforces a row
 * for each mail.
 */
const repeatable: Record<MailName, boolean> = {
  'password-reset': false,
  invitation: false,
  'form-invitation': false,
  'invitation-again': false,
  'expired-link': false,
  'has-account': false,
  'email-change': false,
  'email-change-asked': false,
  'email-changed': false,
  'password-changed': false,
  'two-factor-enabled': false,
  'two-factor-disabled': false,
  'device-signed-out': false,
  'other-devices-signed-out': false,
  'otd-signed': true,
  'proposal-signed': true,
  'invoice-paid': true,
  'payment-returned': true,
  'dossiers-merged': false,
  'dossiers-apart': false,
  'merge-asked': true,
  'nps-invitation': true,
  // A repeated mail holds the same link, as long as it works.
  'guest-link': true,
  'guest-delivered': true,
  'guest-link-ended': true,
  'new-todos': true,
  'document-rejected': true,
  'todo-reminder': true,
  'new-invoice': true,
  'invoice-to-read': true,
  'new-document': true,
  'document-expiring': true,
  'document-lapsed': true,
  'all-approved': true,
  'second-reader': true,
  appointment: true,
  'important-document': true,
  'several-news': true,
};

/** Whether a mail of this name may be sent again; not one of a name that there is no more. */
export const isRepeatable = (name: string): boolean => hasKey(repeatable, name) && repeatable[name];

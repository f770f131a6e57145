import { isAmong } from '@klantportaal/contract/values/guards';
import type { TrailAct } from './act-words.ts';

/**
 * TABLE: what every administrator is mailed when somebody did it, also by a key or a command: it goes on working after
 * who did it is gone. Whoever writes such a line in the trail mails with it, in one transaction.
 */
export const toldActs = [
  'backoffice-key-made',
  'backoffice-key-rotated',
  'supplier-let-in',
  'sandbox-made',
  'identity-provider-set',
  'name-proved',
  'name-proof-missing',
  'name-unproved',
  'name-withdrawn',
  'identity-provider-removed',
  'staff-invited',
  'staff-changed',
  'staff-ended',
  'staff-two-factor-reset',
  'identity-tied',
  'mailbox-set',
  'mailbox-removed',
  'mailbox-failing',
  'webhook-made',
  'webhook-changed',
  'webhook-secret-rotated',
  'licence-identity-changed',
  'adviser-contacts-changed',
  'two-factor-reset',
  'licence-exported',
] as const satisfies TrailAct[];

/** TABLE: those of them that nobody did: the program, by its schedule. */
export const ownActs: readonly TrailAct[] = ['name-proof-missing', 'name-unproved', 'mailbox-failing'];

interface Line {
  act: TrailAct;
  target_kind?: string | null | undefined;
}

/** An export is told of where it is one of the whole firm. */
export const isTold = ({ act, target_kind }: Line): boolean =>
  isAmong(toldActs, act) || (act === 'export' && target_kind === 'licence');

/** TABLE: by what clients know the firm, whom its mails come from, where clients are led and where they pay. */
export const identityFields = [
  'name',
  'email_from',
  'domains',
  'settings.public_urls',
  'settings.emailaddress',
  'settings.phone',
  'settings.whatsapp',
  'settings.iban',
  'settings.iban_name',
] as const;
export type IdentityField = (typeof identityFields)[number];

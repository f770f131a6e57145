/** TABLE: what the index for people calls what our tables keep as a word for programs. The compiler asks for each. */
import type { Verdict } from '@klantportaal/contract/modules/files/verdict-states';
import type { PaymentStatus } from '@klantportaal/contract/modules/tasks/payment-states';
import { productKinds } from '@klantportaal/contract/product-kinds';
import type { FirmActorKind } from '../../../platform/db/licences.table.ts';
import type { MailName } from '../../../platform/jobs/orders.ts';
import type { action_closings } from '../../tasks/actions.table.ts';
import type { PackedFile } from './export-index.ts';

const verdicts: Record<Verdict, string> = {
  received: 'ontvangen, nog niet beoordeeld',
  in_doubt: 'in twijfel',
  provisionally_approved: 'voorlopig akkoord',
  approved: 'akkoord',
  rejected: 'afgekeurd',
  lapsed: 'vervallen',
};

const closings: Record<(typeof action_closings.$inferSelect)['closed_as'], string> = {
  received_another_way: 'anders ontvangen',
  not_applicable: 'niet van toepassing',
  withdrawn: 'ingetrokken',
  reopened: 'heropend',
};

const payments: Record<PaymentStatus, string> = {
  CREATED: 'begonnen',
  PENDING: 'in behandeling',
  FAILED: 'mislukt',
  EXPIRED: 'verlopen',
  CANCELLED: 'afgebroken',
  PAID: 'betaald',
};

const files: Record<PackedFile['state'], string> = {
  packed: 'in dit pakket',
  removed: 'verwijderd',
  damaged: 'beschadigd of weg',
  not_allowed: 'niet in de rechten van wie dit opvroeg',
};

const actors: Record<FirmActorKind, string> = {
  key: 'het systeem van het kantoor',
  staff: 'een collega',
  import: 'een import',
  system: 'het portaal zelf',
};

const mails: Record<MailName, string> = {
  'password-reset': 'nieuw wachtwoord kiezen',
  invitation: 'uitnodiging',
  'form-invitation': 'uitnodiging na het formulier',
  'expired-link': 'nieuwe link voor een verlopen link',
  'email-change': 'bevestiging van een nieuw e-mailadres',
  'email-change-asked': 'melding dat een nieuw e-mailadres is gevraagd',
  'email-changed': 'melding van een gewijzigd e-mailadres',
  'password-changed': 'melding van een gewijzigd wachtwoord',
  'two-factor-enabled': 'melding dat inloggen met een code aan staat',
  'two-factor-disabled': 'melding dat inloggen met een code uit staat',
  'guest-link': 'verzoek aan iemand anders om een document',
  'guest-delivered': 'document dat iemand anders stuurde',
  'guest-link-ended': 'link voor iemand anders ingetrokken',
  'device-signed-out': 'melding van een uitgelogd apparaat',
  'other-devices-signed-out': 'melding van andere uitgelogde apparaten',
  'otd-signed': 'bevestiging van een ondertekende opdracht',
  'proposal-signed': 'bevestiging van een ondertekend voorstel',
  'invoice-paid': 'bevestiging van een betaling',
  'payment-returned': 'bericht over geld dat terugging',
  'has-account': 'melding dat er al een account is',
  'dossiers-merged': 'melding dat dossiers zijn samengevoegd',
  'dossiers-apart': 'melding dat dossiers weer apart staan',
  'merge-asked': 'vraag of dossiers mogen worden samengevoegd',
  'nps-invitation': 'vraag om een beoordeling',
  'new-todos': 'nieuwe vragen',
  'document-rejected': 'een afgekeurd document',
  'todo-reminder': 'herinnering aan een vraag',
  'new-invoice': 'een nieuwe factuur om te betalen',
  'invoice-to-read': 'een nieuwe factuur',
  'new-document': 'een nieuw document',
  'document-expiring': 'een document dat bijna vervalt',
  'document-lapsed': 'een vervallen document',
  'all-approved': 'alles is akkoord',
  'several-news': 'bericht over meer dan één ding',
  appointment: 'een afspraak',
  'important-document': 'een nieuw belangrijk document',
  'invitation-again': 'herinnering aan de uitnodiging',
  'second-reader': 'iemand leest mee',
};

const products = Object.fromEntries(Object.entries(productKinds).map(([kind, { name }]) => [kind, name?.nl ?? kind]));

const words = { verdicts, closings, payments, files, actors, mails, products };

/** The Dutch label of a stored value; a value without a label is returned as it is. */
export const translateTerm = (table: keyof typeof words, word: unknown): string => {
  const known: Readonly<Record<string, string>> = words[table];
  return known[String(word)] ?? String(word ?? '');
};

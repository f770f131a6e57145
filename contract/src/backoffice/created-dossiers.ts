/** What was filled in to create a dossier (docs/decisions/028, 143). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { maybeDay, maybeText, servedMoment } from '../values/text.ts';

const person = z.object({
  firm_id: z.string(),
  gender: z.nullable(z.enum(['male', 'female'])),
  initials: maybeText,
  firstName: z.string(),
  preposition: maybeText,
  lastName: z.string(),
  postalCode: maybeText,
  houseNumber: maybeText,
  houseNumberAddition: maybeText,
  street: maybeText,
  city: maybeText,
  homePhone: maybeText,
  mobilePhone: maybeText,
  /** YYYY-MM-DD. */
  dateOfBirth: maybeDay,
  country: z.string(),
  email: maybeText,
  addressStyle: z.enum(['formal', 'informal']),
  incomeType: maybeText,
  /** Others whom the firm knows by this mail address: it may be the same person. */
  same_address_firm_ids: z.array(z.string()),
});

/** Its persons and the dossier have ids that the portal made; the firm's imports go on with them. */
export const CreatedDossier = resource('created-dossiers', {
  firm_id: z.string(),
  /** The number that the consumer sees. */
  label: z.string(),
  /** Instant, ISO 8601 in UTC. */
  created_at: servedMoment,
  /** Codes of the licence's lists. */
  product_phase: maybeText,
  lead_source: maybeText,
  persons: z.array(person),
});
export type CreatedDossier = Flat<typeof CreatedDossier>;

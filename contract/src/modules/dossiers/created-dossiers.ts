/** The answers given to create a dossier. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeDay, maybeText, servedMoment } from '../../values/text.ts';

/** With the names and values of a person whom the firm sends (`persons.ts`). */
const person = z.object({
  firm_id: z.string(),
  gender: z.nullable(z.enum(['MALE', 'FEMALE', 'X'])),
  initials: maybeText,
  first_name: z.string(),
  preposition: maybeText,
  last_name: z.string(),
  zipcode: maybeText,
  house_number: maybeText,
  house_number_addition: maybeText,
  street_name: maybeText,
  city: maybeText,
  phone_home: maybeText,
  phone_mobile: maybeText,
  date_of_birth: maybeDay,
  country: z.string(),
  email: maybeText,
  address_style: z.enum(['formal', 'informal']),
  /** A code of the licence's list. */
  income_type: maybeText,
  /** Others whom the firm knows by this mail address: it may be the same person. */
  same_address_firm_ids: z.array(z.string()),
});

/** Its persons and the dossier have ids that the portal made; the firm's imports go on with them. */
export const CreatedDossier = defineResource('created-dossiers', {
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

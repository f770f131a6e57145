/** The consumer and the partner (P3-01 to P3-03, P7-23 to P7-25; served in snake_case). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineEmail } from '../../values/contact/email.ts';
import { ticked } from '../../values/numbers/yes-no.ts';
import { defineId, maybeDay, maybeText, servedDay } from '../../values/text.ts';
import { addressStyle } from '../licences/licences.ts';

export const MarketingPreference = z.object({
  /** Commercial consent. */
  enabled: z.boolean(),
  email: z.boolean(),
  phone: z.boolean(),
  post: z.boolean(),
});
export type MarketingPreference = z.output<typeof MarketingPreference>;
/** The preference as it is sent. */
export const sentPreference = { enabled: ticked, email: ticked, phone: ticked, post: ticked };

export const consumerFields = {
  gender: z.nullable(z.enum(['MALE', 'FEMALE', 'X'])),
  initials: maybeText,
  first_name: maybeText,
  preposition: maybeText,
  last_name: maybeText,
  display_name: z.string(),
  date_of_birth: maybeDay,
  /** One line: street, number, postal code, place. */
  address: maybeText,
  nationality: maybeText,
  email: maybeText,
  profilePicture: maybeText,
  phoneNumbers: z.array(z.string()),
  two_factor: z.boolean(),
  street_name: maybeText,
  house_number: maybeText,
  house_number_addition: maybeText,
  zipcode: maybeText,
  city: maybeText,
  birth_country: maybeText,
  birth_last_name: maybeText,
  birth_preposition: maybeText,
  phone_home: maybeText,
  phone_mobile: maybeText,
  marital_state: maybeText,
  degree: maybeText,
  smoker: z.nullable(z.boolean()),
  in_paid_employment: z.nullable(z.boolean()),
  marketing_campaign_preference: MarketingPreference,
  ever_divorced: z.nullable(z.boolean()),
  address_style: addressStyle,
  salutation: maybeText,
  is_company: z.boolean(),
};
const language = z.enum(['nl', 'en'], { error: 'LANGUAGE_NOT_FOUND' });
export const Consumer = defineResource('consumers', {
  ...consumerFields,
  /** The last choice on any device, else what the firm has on record; null: unknown. Mails are sent in it. */
  language: z.nullable(language),
  /** Whether new to-dos and reminders are mailed; null: the firm has no such mails sent. */
  wants_todo_mails: z.nullable(z.boolean()),
});
export type Consumer = Flat<typeof Consumer>;

export const Partner = defineResource('partners', consumerFields);
export type Partner = Flat<typeof Partner>;

export const LanguageBody = z.object({ language });

export const TodoMailsBody = z.object({ wanted: ticked });

/** The acts of somebody of the firm, or its systems, in the dossier on one day. */
export const FirmActivity = defineResource('firm-activity', {
  /** YYYY-MM-DD, in the Netherlands. */
  day: servedDay,
  who: z.enum(['staff', 'systems']),
  /** The name of a staff member, where the firm tells the names of its people. */
  name: maybeText,
  /** The number of people that the line is about: more than one where the firm tells no names. */
  people: z.int32(),
  /** Whether something was looked at, and whether something was changed. */
  opened: z.boolean(),
  changed: z.boolean(),
});
export type FirmActivity = Flat<typeof FirmActivity>;

/** Consent means a channel, and a channel means consent (P4-14 to P4-16). */
export const MarketingPreferenceBody = z
  .object({
    consumer_api_id: defineId({ missing: 'CONSUMER_ID_NOT_PROVIDED', wrong: 'CONSUMER_NOT_FOUND' }),
    ...sentPreference,
  })
  .check(
    z.refine(({ enabled, email, phone, post }) => enabled === (email || phone || post), {
      error: 'consent_without_channel',
      path: ['enabled'],
    }),
  );

/** The way it stands between the two persons of a dossier; the id is the other one's. */
export const DossierAccess = defineResource('dossier-access', {
  /** The other person's. */
  name: z.string(),
  /**
   * `asked`: waits for this person's answer; `waiting`: for the other one's, or the firm's; `together`: each sees what
   * the other delivers; `ended`: this person ended it; `apart`: the other one or the firm did, for one or both; `alone`:
   * the other one has no account, is asked nothing, and can be invited.
   */
  state: z.enum(['asked', 'waiting', 'together', 'ended', 'apart', 'alone']),
  /** Whether the other one sees what this person delivers. */
  reads_along: z.boolean(),
  /**
   * Whether the other one is in another dossier, and the firm would make one of both, once both have said yes.
   */
  is_merge: z.optional(z.boolean()),
});
export type DossierAccess = Flat<typeof DossierAccess>;

/**
 * Whether the other person may see what this one delivers; or an invitation of the other one, who has no account, to an
 * address of their own.
 */
export const DossierAccessBody = z
  .object({ answer: z.enum(['confirm', 'end', 'invite']), email: z.optional(defineEmail()) })
  .check(
    z.refine(({ answer, email }) => answer !== 'invite' || email !== undefined, { error: 'required', path: ['email'] }),
  );

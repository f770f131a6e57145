/** The persons of a dossier as the firm sends them; apart, so that a form about persons loads no product. */
import * as z from 'zod/mini';
import { simpleEmail } from '../../values/contact/email.ts';
import { nameStr, optionalName } from '../../values/name.ts';
import { optionalStr, str } from '../../values/text.ts';
import { addressStyle } from '../licences/licences.ts';
import { firmId, ImageSource, importDay, managedBy } from '../records/parts.ts';
import { MarketingPreference } from './consumers.ts';

const maybe = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null);

/** How a person signs in. Without a password the person is invited but not yet active. */
export const ImportAccount = z.strictObject({
  /** Unique in the licence; null is the person's mail address. */
  user_name: maybe(nameStr(254)),
  /**
   * The initial password; one chosen since is kept. By call, outside the demo and sandboxes, nobody signs in with it: the
   * client first replaces it by the link in their mail.
   */
  password: maybe(str(1024)),
  /** Base32: two-factor is enabled with this key. */
  two_factor_key: maybe(str(128).check(z.regex(/^[A-Z2-7]+=*$/, { error: 'invalid' }))),
  /** Two-factor must be set up before anything else is accessible. */
  two_factor_required: z._default(z.boolean(), false),
});

export const ImportPerson = z.strictObject({
  firm_id: firmId,
  account: maybe(ImportAccount),
  gender: maybe(z.enum(['MALE', 'FEMALE', 'X'])),
  initials: optionalName(20),
  first_name: optionalName(100),
  preposition: optionalName(20),
  last_name: optionalName(100),
  display_name: nameStr(200),
  date_of_birth: maybe(importDay),
  nationality: optionalName(60),
  email: maybe(simpleEmail()),
  profilePicture: maybe(ImageSource),
  street_name: optionalName(100),
  house_number: optionalStr(10),
  house_number_addition: optionalStr(20),
  zipcode: optionalStr(10),
  city: optionalName(100),
  birth_country: optionalName(60),
  birth_last_name: optionalName(100),
  birth_preposition: optionalName(20),
  phone_home: optionalStr(30),
  phone_mobile: optionalStr(30),
  marital_state: optionalStr(10),
  degree: optionalStr(10),
  smoker: maybe(z.boolean()),
  in_paid_employment: maybe(z.boolean()),
  marketing_campaign_preference: maybe(MarketingPreference),
  ever_divorced: maybe(z.boolean()),
  address_style: maybe(addressStyle),
  /** Applies until the person chooses one; null is the licence's. */
  language: maybe(z.enum(['nl', 'en'])),
  salutation: optionalName(200),
  is_company: z._default(z.boolean(), false),
  managed_by: managedBy,
});
export type ImportPerson = z.output<typeof ImportPerson>;

/** One person by call: the address says which. */
export const PersonBody = z.omit(ImportPerson, { firm_id: true });

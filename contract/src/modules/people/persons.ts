/** The persons of a dossier as the firm sends them; apart, so that a form about persons loads no product. */
import * as z from 'zod/mini';
import { defineEmail } from '../../values/contact/email.ts';
import { defineName, defineOptionalName } from '../../values/name.ts';
import { defineOptionalText, defineText } from '../../values/text.ts';
import { addressStyle } from '../licences/licences.ts';
import { firmId, ImageSource, importDay, managedBy } from '../records/parts.ts';
import { MarketingPreference } from './consumers.ts';

const toNullable = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null);

/** The way a person signs in. Without a password the person is invited but not yet active. */
export const ImportAccount = z.strictObject({
  /** Unique in the licence; null is the person's mail address. */
  user_name: toNullable(defineName(254)),
  /**
   * The initial password; one chosen since is kept. By call, outside the demo and sandboxes, nobody signs in with it: the
   * client first replaces it by the link in their mail.
   */
  password: toNullable(defineText(1024)),
  /** Base32: two-factor is enabled with this key. */
  two_factor_key: toNullable(defineText(128).check(z.regex(/^[A-Z2-7]+=*$/, { error: 'invalid' }))),
  /** Two-factor must be set up before anything else is accessible. */
  two_factor_required: z._default(z.boolean(), false),
});

export const ImportPerson = z.strictObject({
  firm_id: firmId,
  account: toNullable(ImportAccount),
  gender: toNullable(z.enum(['MALE', 'FEMALE', 'X'])),
  initials: defineOptionalName(20),
  first_name: defineOptionalName(100),
  preposition: defineOptionalName(20),
  last_name: defineOptionalName(100),
  display_name: defineName(200),
  date_of_birth: toNullable(importDay),
  nationality: defineOptionalName(60),
  email: toNullable(defineEmail()),
  profilePicture: toNullable(ImageSource),
  street_name: defineOptionalName(100),
  house_number: defineOptionalText(10),
  house_number_addition: defineOptionalText(20),
  zipcode: defineOptionalText(10),
  city: defineOptionalName(100),
  birth_country: defineOptionalName(60),
  birth_last_name: defineOptionalName(100),
  birth_preposition: defineOptionalName(20),
  phone_home: defineOptionalText(30),
  phone_mobile: defineOptionalText(30),
  marital_state: defineOptionalText(10),
  degree: defineOptionalText(10),
  smoker: toNullable(z.boolean()),
  in_paid_employment: toNullable(z.boolean()),
  marketing_campaign_preference: toNullable(MarketingPreference),
  ever_divorced: toNullable(z.boolean()),
  address_style: toNullable(addressStyle),
  /** Applies until the person chooses one; null is the licence's. */
  language: toNullable(z.enum(['nl', 'en'])),
  salutation: defineOptionalName(200),
  is_company: z._default(z.boolean(), false),
  managed_by: managedBy,
});
export type ImportPerson = z.output<typeof ImportPerson>;

/** One person by call: the address says which. */
export const PersonBody = z.omit(ImportPerson, { firm_id: true });

/**
 * Licence, theme, languages, dictionary, maintenance, banner, notices (P3-06 to P3-14, P3-21, P3-22, P7-07 to P7-14).
 */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { ADDRESS_STYLES, LOCALES } from '../../language.ts';
import { CORNER_NAMES, PICTURE_NAMES, SPACING_NAMES } from '../../theme/voice.ts';
import { defineOptionalText, localized, maybeText } from '../../values/text.ts';

export const Maintenance = defineResource('maintenances', {
  maintenance: z.boolean(),
  show_notice: z.boolean(),
  notice: z.nullable(localized),
});
export type Maintenance = Flat<typeof Maintenance>;

export const MultipleDomains = defineResource('multiple-domains', { show_domain_chooser: z.boolean() });
export type MultipleDomains = Flat<typeof MultipleDomains>;

export const LicenceListItem = defineResource('licenses', { name: z.string(), domain: z.string() });
export type LicenceListItem = Flat<typeof LicenceListItem>;

export const Language = defineResource('languages', {
  name: z.string(),
  iso_code: z.enum(LOCALES),
  is_default: z.boolean(),
});
export type Language = Flat<typeof Language>;

export const addressStyle = z.enum(ADDRESS_STYLES);

export const Features = z.object({
  show_appointment_form: z.boolean(),
  do_show_incometype_field: z.boolean(),
  do_show_productphase_field: z.boolean(),
  do_show_mortgage_timeline: z.boolean(),
  do_show_purchaseintention_timeline: z.boolean(),
  can_cancel_appointments: z.boolean(),
  show_dossier_number: z.boolean(),
  default_address_style: addressStyle,
  show_appointment_type: z.boolean(),
  /** Our addition: a delivered document may be withdrawn while it is 'received'. */
  can_delete_received_documents: z.boolean(),
});
export const Modules = z.object({
  has_ockto_enabled: z.boolean(),
  has_iwize_enabled: z.boolean(),
  has_generalinsurance_enabled: z.boolean(),
  has_truemeeting_enabled: z.boolean(),
});
export const Smartcare = z.object({
  mortgage_check_enable_question_1b: z.boolean(),
  mortgage_check_enable_question_7b_c: z.boolean(),
  mortgage_check_enable_question_11: z.boolean(),
});
const maybeLocalized = z.nullable(localized);
/** Texts of the licence. HTML fields hold sanitised HTML. Images are base64 (`image_logo`, `image_header`). */
export const Content = z.object({
  label_income_type: maybeLocalized,
  label_product_phase: maybeLocalized,
  lead_source: maybeText,
  cardif_ao_introduction: maybeLocalized,
  cardif_ao_action_body: maybeLocalized,
  cardif_ao_approval_body: maybeLocalized,
  cardif_ao_button_approve: maybeLocalized,
  cardif_ao_button_decline: maybeLocalized,
  welcome_title: maybeLocalized,
  welcome_content: maybeLocalized,
  importantdocs_title: maybeLocalized,
  importantdocs_content: maybeLocalized,
  footer_content: maybeLocalized,
  image_header: maybeText,
  image_header_full_width: z.boolean(),
  image_logo: maybeText,
  label_advisor: maybeLocalized,
  label_dossier_owner: maybeLocalized,
  otd_conditions_title: maybeLocalized,
  otd_conditions_content: maybeLocalized,
  mortgage_check_title: maybeLocalized,
  mortgage_check_introduction_details: maybeLocalized,
  mortgage_check_introduction_family: maybeLocalized,
  mortgage_check_introduction_housing: maybeLocalized,
  mortgage_check_introduction_mortgage: maybeLocalized,
  mortgage_check_introduction_other: maybeLocalized,
  mortgage_check_introduction_advice: maybeLocalized,
  mortgage_check_outcome_advice_necessary: maybeLocalized,
  mortgage_check_outcome_advice_desirable: maybeLocalized,
  mortgage_check_outcome_advice_not_needed: maybeLocalized,
});
export type Content = z.output<typeof Content>;
/** The content of a licence that gave none. */
export const NO_CONTENT: Content = {
  label_income_type: null,
  label_product_phase: null,
  lead_source: null,
  cardif_ao_introduction: null,
  cardif_ao_action_body: null,
  cardif_ao_approval_body: null,
  cardif_ao_button_approve: null,
  cardif_ao_button_decline: null,
  welcome_title: null,
  welcome_content: null,
  importantdocs_title: null,
  importantdocs_content: null,
  footer_content: null,
  image_header: null,
  image_header_full_width: false,
  image_logo: null,
  label_advisor: null,
  label_dossier_owner: null,
  otd_conditions_title: null,
  otd_conditions_content: null,
  mortgage_check_title: null,
  mortgage_check_introduction_details: null,
  mortgage_check_introduction_family: null,
  mortgage_check_introduction_housing: null,
  mortgage_check_introduction_mortgage: null,
  mortgage_check_introduction_other: null,
  mortgage_check_introduction_advice: null,
  mortgage_check_outcome_advice_necessary: null,
  mortgage_check_outcome_advice_desirable: null,
  mortgage_check_outcome_advice_not_needed: null,
};

export const Contact = z.object({
  /** The firm's address as printed on its letterhead; empty when not given. */
  address_lines: z.array(z.string()),
  phone: maybeText,
  emailaddress: maybeText,
  /** Such as '+31612345678'. */
  whatsapp: maybeText,
});
export type Contact = z.output<typeof Contact>;

export const Licence = defineResource('license-settings', {
  /** Our addition: the firm's name, for titles and mails. */
  name: z.string(),
  /** Our addition: everything here is invented. */
  is_sandbox: z.boolean(),
  /** Our addition: a session ends after this many minutes without activity. */
  idle_minutes: z.number(),
  /** Our addition: the firm's contact details, for the accessibility statement. */
  contact: Contact,
  features: Features,
  modules: Modules,
  content: Content,
  smartcare: Smartcare,
});
export type Licence = Flat<typeof Licence>;

/** Colours are #rrggbb. */
export const ThemeFields = {
  color_primary: z.string(),
  color_accent: z.string(),
  color_buttons: z.string(),
  color_links: z.string(),
  color_headers: z.string(),
  color_subheaders: z.string(),
  color_small_headers: z.string(),
  color_menu_background: z.string(),
  color_menu_active: z.string(),
  color_menu_text: z.string(),
  color_footer_background: z.string(),
  color_footer_text: z.string(),
  font_family: z.string(),
  /** Pixels. */
  font_size: z.number(),
  /** Our addition, with the next three: the firm's voice. Null uses the font of the text. */
  font_headings: maybeText,
  corners: z.enum(CORNER_NAMES),
  spacing: z.enum(SPACING_NAMES),
  pictures: z.enum(PICTURE_NAMES),
};
export const Theme = defineResource('themes', ThemeFields);
export type Theme = Flat<typeof Theme>;
/** The licence's id as found in the access token. */
export const ThemeQuery = z.object({ apiId: defineOptionalText(64) });

export const DictionaryEntry = defineResource('dictionary-entries', {
  /** JSON text keyed by locale: `{"nl":"…","en":"…"}`. The entry's id is the text's key. */
  translation: z.string(),
});
export type DictionaryEntry = Flat<typeof DictionaryEntry>;

/** Its image is a path on the portal's own origin, such as `/licence-assets/3f…e1.jpg`, per language. */
export const Banner = defineResource('banners', { title: localized, url: localized, image: localized });
export type Banner = Flat<typeof Banner>;

export const SiteNotification = defineResource('notifications', { label: localized });
export type SiteNotification = Flat<typeof SiteNotification>;

import type { Content, Language, Licence, Theme } from '@klantportaal/contract/areas/licences';
import { DEFAULT_THEME } from '@klantportaal/contract/theme/palette';

export const dutch: Language = { id: 'nl', name: 'Nederlands', iso_code: 'nl', is_default: true };
export const english: Language = { id: 'en', name: 'English', iso_code: 'en', is_default: false };

/** A firm's theme, with a test's overrides. */
export const themeWith = (more: Partial<Theme> = {}): Theme => ({ id: '1', ...DEFAULT_THEME, ...more });

const features: Licence['features'] = {
  show_appointment_form: false,
  do_show_incometype_field: false,
  do_show_productphase_field: false,
  do_show_mortgage_timeline: false,
  do_show_purchaseintention_timeline: false,
  can_cancel_appointments: false,
  show_dossier_number: false,
  default_address_style: 'formal',
  show_appointment_type: false,
  can_delete_received_documents: false,
};

const content: Content = {
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

interface Overrides extends Partial<Omit<Licence, 'features' | 'content'>> {
  features?: Partial<Licence['features']>;
  content?: Partial<Content>;
}

/** A licence without any content, and with every switch off, with a test's overrides. */
export const licenceWith = ({ features: on, content: filled, ...more }: Overrides = {}): Licence => ({
  id: '1',
  name: 'Zeeadvies',
  idle_minutes: 30,
  contact: { address_lines: [], phone: null, emailaddress: null, whatsapp: null },
  features: { ...features, ...on },
  modules: {
    has_ockto_enabled: false,
    has_iwize_enabled: false,
    has_generalinsurance_enabled: false,
    has_truemeeting_enabled: false,
  },
  content: { ...content, ...filled },
  smartcare: {
    mortgage_check_enable_question_1b: false,
    mortgage_check_enable_question_7b_c: false,
    mortgage_check_enable_question_11: false,
  },
  ...more,
});

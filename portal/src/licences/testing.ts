import {
  type Content,
  type Language,
  type Licence,
  NO_CONTENT,
  type Theme,
} from '@klantportaal/contract/modules/licences/licences';
import { DEFAULT_THEME } from '@klantportaal/contract/theme/palette';

export const dutch: Language = { id: 'nl', name: 'Nederlands', iso_code: 'nl', is_default: true };
export const english: Language = { id: 'en', name: 'English', iso_code: 'en', is_default: false };

/** A firm's theme, with a test's overrides. */
export const createTheme = (overrides: Partial<Theme> = {}): Theme => ({ id: '1', ...DEFAULT_THEME, ...overrides });

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

interface Overrides extends Partial<Omit<Licence, 'features' | 'content'>> {
  features?: Partial<Licence['features']>;
  content?: Partial<Content>;
}

/** A licence without any content, and with every switch off, with a test's overrides. */
export const createLicence = ({ features: on, content: filled, ...more }: Overrides = {}): Licence => ({
  id: '1',
  name: 'Zeeadvies',
  is_sandbox: false,
  idle_minutes: 30,
  contact: { address_lines: [], phone: null, emailaddress: null, whatsapp: null },
  features: { ...features, ...on },
  modules: {
    has_ockto_enabled: false,
    has_iwize_enabled: false,
    has_generalinsurance_enabled: false,
    has_truemeeting_enabled: false,
  },
  content: { ...NO_CONTENT, ...filled },
  smartcare: {
    mortgage_check_enable_question_1b: false,
    mortgage_check_enable_question_7b_c: false,
    mortgage_check_enable_question_11: false,
  },
  ...more,
});

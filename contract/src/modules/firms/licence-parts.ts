/** The parts of a licence, apart from its schemas: a page that only names parts needs none of them. */
import type { Content } from '../licences/licences.ts';
import type { ImportLicence } from './licence.ts';

/** TABLE: the parts of a licence that can be sent by themselves, each under its own name in the body. */
export const licenceParts = [
  'name',
  'theme',
  'content',
  'features',
  'modules',
  'smartcare',
  'dictionary',
  'languages',
  'banner',
  'domains',
  'settings',
  'income_types',
  'product_phases',
  'idle_minutes',
  'email_from',
] as const satisfies (keyof ImportLicence)[];
export type LicencePart = (typeof licenceParts)[number];
export const isLicencePart = (word: string): word is LicencePart => (licenceParts as readonly string[]).includes(word);

/** The texts that contain HTML, which is sanitised when written; all other texts are plain. */
export const htmlContent = [
  'welcome_content',
  'importantdocs_content',
  'footer_content',
  'otd_conditions_content',
  'cardif_ao_introduction',
  'cardif_ao_action_body',
  'cardif_ao_approval_body',
  'mortgage_check_introduction_details',
  'mortgage_check_introduction_family',
  'mortgage_check_introduction_housing',
  'mortgage_check_introduction_mortgage',
  'mortgage_check_introduction_other',
  'mortgage_check_introduction_advice',
  'mortgage_check_outcome_advice_necessary',
  'mortgage_check_outcome_advice_desirable',
  'mortgage_check_outcome_advice_not_needed',
] as const satisfies readonly (keyof Content)[];

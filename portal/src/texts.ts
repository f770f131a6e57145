/**
 * TABLE: the texts of every area, one file per language, loaded when a page needs them (`routes.ts` names which).
 * A row: `texts(() => import('…/texts.nl.ts'), () => import('…/texts.en.ts'))`; a file's default export is a flat object
 * of keys. `key` is the formal text and `key_informal` its informal twin, needed only where the reader is addressed;
 * numbers make `key_one` and `key_other`. The compiler enforces that the Dutch file's keys exist in the English one.
 */
import { addRuleTexts } from '@klantportaal/web/forms/rule-texts.ts';
import { type KeysOf, texts } from '@klantportaal/web/i18n/app-texts.ts';
import { registerTexts } from '@klantportaal/web/i18n/i18n.ts';

export const areaTexts = {
  common: texts(
    () => import('./i18n/common.nl.ts'),
    () => import('./i18n/common.en.ts'),
  ),
  errors: texts(
    () => import('./i18n/errors.nl.ts'),
    () => import('./i18n/errors.en.ts'),
  ),
  shell: texts(
    () => import('./app/shell/texts.nl.ts'),
    () => import('./app/shell/texts.en.ts'),
  ),
  password: texts(
    () => import('./sign-in/password/texts.nl.ts'),
    () => import('./sign-in/password/texts.en.ts'),
  ),
  'session-care': texts(
    () => import('./app/session-care/texts.nl.ts'),
    () => import('./app/session-care/texts.en.ts'),
  ),
  'sign-in': texts(
    () => import('./areas/sign-in/texts.nl.ts'),
    () => import('./areas/sign-in/texts.en.ts'),
  ),
  'mortgage-check-login': texts(
    () => import('./areas/mortgage-check/texts.nl.ts'),
    () => import('./areas/mortgage-check/texts.en.ts'),
  ),
  'mortgage-check': texts(
    () => import('@klantportaal/contract/questionnaires/mortgage-check/texts.nl'),
    () => import('@klantportaal/contract/questionnaires/mortgage-check/texts.en'),
  ),
  'mortgage-check-form': texts(
    () => import('./areas/mortgage-check/check-texts.nl.ts'),
    () => import('./areas/mortgage-check/check-texts.en.ts'),
  ),
  'not-found': texts(
    () => import('./areas/not-found/texts.nl.ts'),
    () => import('./areas/not-found/texts.en.ts'),
  ),
  forms: texts(
    () => import('@klantportaal/web/i18n/form-texts.nl.ts'),
    () => import('@klantportaal/web/i18n/form-texts.en.ts'),
  ),
  licences: texts(
    () => import('./areas/licences/texts.nl.ts'),
    () => import('./areas/licences/texts.en.ts'),
  ),
  actions: texts(
    () => import('./actions/texts.nl.ts'),
    () => import('./actions/texts.en.ts'),
  ),
  dashboard: texts(
    () => import('./areas/dashboard/texts.nl.ts'),
    () => import('./areas/dashboard/texts.en.ts'),
  ),
  access: texts(
    () => import('./page/access-texts.nl.ts'),
    () => import('./page/access-texts.en.ts'),
  ),
  calm: texts(
    () => import('./areas/dashboard/calm-texts.nl.ts'),
    () => import('./areas/dashboard/calm-texts.en.ts'),
  ),
  deliveries: texts(
    () => import('./areas/deliveries/texts.nl.ts'),
    () => import('./areas/deliveries/texts.en.ts'),
  ),
  'document-approvals': texts(
    () => import('./areas/document-approvals/texts.nl.ts'),
    () => import('./areas/document-approvals/texts.en.ts'),
  ),
  quotes: texts(
    () => import('./areas/quotes/texts.nl.ts'),
    () => import('./areas/quotes/texts.en.ts'),
  ),
  mortgages: texts(
    () => import('./areas/mortgages/texts.nl.ts'),
    () => import('./areas/mortgages/texts.en.ts'),
  ),
  appointments: texts(
    () => import('./areas/appointments/texts.nl.ts'),
    () => import('./areas/appointments/texts.en.ts'),
  ),
  'create-dossier': texts(
    () => import('./areas/create-dossier/texts.nl.ts'),
    () => import('./areas/create-dossier/texts.en.ts'),
  ),
  'nps-feedback': texts(
    () => import('./areas/nps-feedback/texts.nl.ts'),
    () => import('./areas/nps-feedback/texts.en.ts'),
  ),
  otds: texts(
    () => import('./areas/otds/texts.nl.ts'),
    () => import('./areas/otds/texts.en.ts'),
  ),
  uploads: texts(
    () => import('./uploads/texts.nl.ts'),
    () => import('./uploads/texts.en.ts'),
  ),
  questionnaires: texts(
    () => import('./questionnaires/texts.nl.ts'),
    () => import('./questionnaires/texts.en.ts'),
  ),
  inventory: texts(
    () => import('@klantportaal/contract/questionnaires/inventory/texts.nl'),
    () => import('@klantportaal/contract/questionnaires/inventory/texts.en'),
  ),
  'inventory-form': texts(
    () => import('./areas/inventory-form/texts.nl.ts'),
    () => import('./areas/inventory-form/texts.en.ts'),
  ),
  'advice-profile': texts(
    () => import('@klantportaal/contract/questionnaires/advice-profile/texts.nl'),
    () => import('@klantportaal/contract/questionnaires/advice-profile/texts.en'),
  ),
  'iwize-form': texts(
    () => import('./areas/iwize-form/texts.nl.ts'),
    () => import('./areas/iwize-form/texts.en.ts'),
  ),
  'ockto-form': texts(
    () => import('./areas/ockto-form/texts.nl.ts'),
    () => import('./areas/ockto-form/texts.en.ts'),
  ),
  'knowledge-form': texts(
    () => import('@klantportaal/contract/questionnaires/knowledge-form/texts.nl'),
    () => import('@klantportaal/contract/questionnaires/knowledge-form/texts.en'),
  ),
  'general-insurances': texts(
    () => import('./areas/general-insurances/texts.nl.ts'),
    () => import('./areas/general-insurances/texts.en.ts'),
  ),
  'mortgage-forms': texts(
    () => import('./areas/mortgages/form-texts.nl.ts'),
    () => import('./areas/mortgages/form-texts.en.ts'),
  ),
  opportunity: texts(
    () => import('./areas/mortgages/opportunity-texts.nl.ts'),
    () => import('./areas/mortgages/opportunity-texts.en.ts'),
  ),
  'loan-parts': texts(
    () => import('./products/loan-parts/texts.nl.ts'),
    () => import('./products/loan-parts/texts.en.ts'),
  ),
  'woongarant-insurances': texts(
    () => import('./areas/woongarant-insurances/texts.nl.ts'),
    () => import('./areas/woongarant-insurances/texts.en.ts'),
  ),
  adviser: texts(
    () => import('./products/adviser-texts.nl.ts'),
    () => import('./products/adviser-texts.en.ts'),
  ),
  products: texts(
    () => import('./products/texts.nl.ts'),
    () => import('./products/texts.en.ts'),
  ),
  timelines: texts(
    () => import('./products/timeline-texts.nl.ts'),
    () => import('./products/timeline-texts.en.ts'),
  ),
  bankguarantees: texts(
    () => import('./areas/bankguarantees/texts.nl.ts'),
    () => import('./areas/bankguarantees/texts.en.ts'),
  ),
  credits: texts(
    () => import('./areas/credits/texts.nl.ts'),
    () => import('./areas/credits/texts.en.ts'),
  ),
  'life-insurances': texts(
    () => import('./areas/life-insurances/texts.nl.ts'),
    () => import('./areas/life-insurances/texts.en.ts'),
  ),
  fgvs: texts(
    () => import('./areas/fgvs/texts.nl.ts'),
    () => import('./areas/fgvs/texts.en.ts'),
  ),
  'business-incomes': texts(
    () => import('./areas/business-incomes/texts.nl.ts'),
    () => import('./areas/business-incomes/texts.en.ts'),
  ),
  'will-writing-advices': texts(
    () => import('./areas/will-writing-advices/texts.nl.ts'),
    () => import('./areas/will-writing-advices/texts.en.ts'),
  ),
  'purchase-intentions': texts(
    () => import('./areas/purchase-intentions/texts.nl.ts'),
    () => import('./areas/purchase-intentions/texts.en.ts'),
  ),
  invoices: texts(
    () => import('./areas/invoices/texts.nl.ts'),
    () => import('./areas/invoices/texts.en.ts'),
  ),
  settings: texts(
    () => import('./areas/settings/texts.nl.ts'),
    () => import('./areas/settings/texts.en.ts'),
  ),
  cardifao: texts(
    () => import('./areas/cardifao/texts.nl.ts'),
    () => import('./areas/cardifao/texts.en.ts'),
  ),
  'conditions-precedent': texts(
    () => import('./areas/conditions-precedent/texts.nl.ts'),
    () => import('./areas/conditions-precedent/texts.en.ts'),
  ),
  'important-documents': texts(
    () => import('./areas/important-documents/texts.nl.ts'),
    () => import('./areas/important-documents/texts.en.ts'),
  ),
  accessibility: texts(
    () => import('./areas/accessibility/texts.nl.ts'),
    () => import('./areas/accessibility/texts.en.ts'),
  ),
} as const;

type Area = keyof typeof areaTexts;

declare module '@klantportaal/web/i18n/app-texts.ts' {
  interface AppTexts {
    key: { [A in Area]: KeysOf<(typeof areaTexts)[A]> }[Area];
    area: Area;
  }
}

registerTexts(areaTexts);
// Each is among the texts of the area whose forms it is for: the common ones add weight to signing in.
addRuleTexts({
  day_passed: 'opportunity.date_passed',
  end_before_start: 'loan_parts.end_before_start',
  iban: 'page.validation.iban',
  postcode: 'create_dossier.invalid_postcode',
  house_number: 'create_dossier.invalid_house_number',
  phone: 'create_dossier.invalid_phone',
  country: 'create_dossier.invalid_country',
  amount: 'questionnaires.amount',
  selections: 'questionnaires.selections',
});

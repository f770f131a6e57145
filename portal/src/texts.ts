/**
 * TABLE: the texts of every area, one file per language, loaded when a page needs them (`routes.ts` names which).
 * A row: `texts(() => import('…/texts.nl.ts'), () => import('…/texts.en.ts'))`; a file's default export is a flat object
 * of keys. `key` is the formal text and `key_informal` its informal twin, needed only where the reader is addressed;
 * numbers make `key_one` and `key_other`. The compiler enforces that the Dutch file's keys exist in the English one.
 */
import { addRuleTexts } from '@klantportaal/web/forms/rule-texts.ts';
import { defineTexts, type KeysOf } from '@klantportaal/web/i18n/app-texts.ts';
import { registerTexts } from '@klantportaal/web/i18n/i18n.ts';

export const areaTexts = {
  common: defineTexts(
    () => import('./i18n/common.nl.ts'),
    () => import('./i18n/common.en.ts'),
  ),
  errors: defineTexts(
    () => import('./i18n/errors.nl.ts'),
    () => import('./i18n/errors.en.ts'),
  ),
  shell: defineTexts(
    () => import('./app/shell/texts.nl.ts'),
    () => import('./app/shell/texts.en.ts'),
  ),
  password: defineTexts(
    () => import('./page/password/texts.nl.ts'),
    () => import('./page/password/texts.en.ts'),
  ),
  'session-care': defineTexts(
    () => import('./app/session-care/texts.nl.ts'),
    () => import('./app/session-care/texts.en.ts'),
  ),
  'sign-in': defineTexts(
    () => import('./modules/identity/sign-in/texts.nl.ts'),
    () => import('./modules/identity/sign-in/texts.en.ts'),
  ),
  'mortgage-check-login': defineTexts(
    () => import('./modules/questionnaires/mortgage-check/texts.nl.ts'),
    () => import('./modules/questionnaires/mortgage-check/texts.en.ts'),
  ),
  'mortgage-check': defineTexts(
    () => import('@klantportaal/contract/modules/questionnaires/mortgage-check/texts.nl'),
    () => import('@klantportaal/contract/modules/questionnaires/mortgage-check/texts.en'),
  ),
  'mortgage-check-form': defineTexts(
    () => import('./modules/questionnaires/mortgage-check/check-texts.nl.ts'),
    () => import('./modules/questionnaires/mortgage-check/check-texts.en.ts'),
  ),
  'not-found': defineTexts(
    () => import('./app/not-found/texts.nl.ts'),
    () => import('./app/not-found/texts.en.ts'),
  ),
  forms: defineTexts(
    () => import('@klantportaal/web/i18n/form-texts.nl.ts'),
    () => import('@klantportaal/web/i18n/form-texts.en.ts'),
  ),
  licences: defineTexts(
    () => import('./modules/licences/choose-firm/texts.nl.ts'),
    () => import('./modules/licences/choose-firm/texts.en.ts'),
  ),
  actions: defineTexts(
    () => import('./modules/tasks/texts.nl.ts'),
    () => import('./modules/tasks/texts.en.ts'),
  ),
  dashboard: defineTexts(
    () => import('./modules/work/dashboard/texts.nl.ts'),
    () => import('./modules/work/dashboard/texts.en.ts'),
  ),
  access: defineTexts(
    () => import('./page/access-texts.nl.ts'),
    () => import('./page/access-texts.en.ts'),
  ),
  calm: defineTexts(
    () => import('./modules/work/dashboard/calm-texts.nl.ts'),
    () => import('./modules/work/dashboard/calm-texts.en.ts'),
  ),
  deliveries: defineTexts(
    () => import('./modules/documents/deliveries/texts.nl.ts'),
    () => import('./modules/documents/deliveries/texts.en.ts'),
  ),
  sent: defineTexts(
    () => import('./modules/documents/deliveries/sent-texts.nl.ts'),
    () => import('./modules/documents/deliveries/sent-texts.en.ts'),
  ),
  'document-approvals': defineTexts(
    () => import('./modules/tasks/document-approvals/texts.nl.ts'),
    () => import('./modules/tasks/document-approvals/texts.en.ts'),
  ),
  quotes: defineTexts(
    () => import('./modules/tasks/quotes/texts.nl.ts'),
    () => import('./modules/tasks/quotes/texts.en.ts'),
  ),
  mortgages: defineTexts(
    () => import('./modules/products/mortgages/texts.nl.ts'),
    () => import('./modules/products/mortgages/texts.en.ts'),
  ),
  appointments: defineTexts(
    () => import('./modules/products/appointments/texts.nl.ts'),
    () => import('./modules/products/appointments/texts.en.ts'),
  ),
  'create-dossier': defineTexts(
    () => import('./modules/dossiers/create-dossier/texts.nl.ts'),
    () => import('./modules/dossiers/create-dossier/texts.en.ts'),
  ),
  'nps-feedback': defineTexts(
    () => import('./modules/feedback/nps-feedback/texts.nl.ts'),
    () => import('./modules/feedback/nps-feedback/texts.en.ts'),
  ),
  otds: defineTexts(
    () => import('./modules/signing/otds/texts.nl.ts'),
    () => import('./modules/signing/otds/texts.en.ts'),
  ),
  uploads: defineTexts(
    () => import('./modules/documents/texts.nl.ts'),
    () => import('./modules/documents/texts.en.ts'),
  ),
  'upload-links': defineTexts(
    () => import('./modules/documents/upload-links/texts.nl.ts'),
    () => import('./modules/documents/upload-links/texts.en.ts'),
  ),
  pages: defineTexts(
    () => import('./page/files/texts.nl.ts'),
    () => import('./page/files/texts.en.ts'),
  ),
  questionnaires: defineTexts(
    () => import('./modules/questionnaires/texts.nl.ts'),
    () => import('./modules/questionnaires/texts.en.ts'),
  ),
  inventory: defineTexts(
    () => import('@klantportaal/contract/modules/questionnaires/inventory/texts.nl'),
    () => import('@klantportaal/contract/modules/questionnaires/inventory/texts.en'),
  ),
  'inventory-form': defineTexts(
    () => import('./modules/questionnaires/inventory-form/texts.nl.ts'),
    () => import('./modules/questionnaires/inventory-form/texts.en.ts'),
  ),
  'advice-profile': defineTexts(
    () => import('@klantportaal/contract/modules/questionnaires/advice-profile/texts.nl'),
    () => import('@klantportaal/contract/modules/questionnaires/advice-profile/texts.en'),
  ),
  'iwize-form': defineTexts(
    () => import('./modules/questionnaires/iwize-form/texts.nl.ts'),
    () => import('./modules/questionnaires/iwize-form/texts.en.ts'),
  ),
  'ockto-form': defineTexts(
    () => import('./modules/questionnaires/ockto-form/texts.nl.ts'),
    () => import('./modules/questionnaires/ockto-form/texts.en.ts'),
  ),
  'knowledge-form': defineTexts(
    () => import('@klantportaal/contract/modules/questionnaires/knowledge-form/texts.nl'),
    () => import('@klantportaal/contract/modules/questionnaires/knowledge-form/texts.en'),
  ),
  'general-insurances': defineTexts(
    () => import('./modules/products/general-insurances/texts.nl.ts'),
    () => import('./modules/products/general-insurances/texts.en.ts'),
  ),
  'mortgage-forms': defineTexts(
    () => import('./modules/products/mortgages/form-texts.nl.ts'),
    () => import('./modules/products/mortgages/form-texts.en.ts'),
  ),
  'loan-parts': defineTexts(
    () => import('./page/loan-parts/texts.nl.ts'),
    () => import('./page/loan-parts/texts.en.ts'),
  ),
  'woongarant-insurances': defineTexts(
    () => import('./modules/signing/woongarant-insurances/texts.nl.ts'),
    () => import('./modules/signing/woongarant-insurances/texts.en.ts'),
  ),
  adviser: defineTexts(
    () => import('./modules/products/adviser-texts.nl.ts'),
    () => import('./modules/products/adviser-texts.en.ts'),
  ),
  products: defineTexts(
    () => import('./modules/products/texts.nl.ts'),
    () => import('./modules/products/texts.en.ts'),
  ),
  timelines: defineTexts(
    () => import('./modules/products/timeline-texts.nl.ts'),
    () => import('./modules/products/timeline-texts.en.ts'),
  ),
  bankguarantees: defineTexts(
    () => import('./modules/products/bankguarantees/texts.nl.ts'),
    () => import('./modules/products/bankguarantees/texts.en.ts'),
  ),
  credits: defineTexts(
    () => import('./modules/products/credits/texts.nl.ts'),
    () => import('./modules/products/credits/texts.en.ts'),
  ),
  'life-insurances': defineTexts(
    () => import('./modules/products/life-insurances/texts.nl.ts'),
    () => import('./modules/products/life-insurances/texts.en.ts'),
  ),
  fgvs: defineTexts(
    () => import('./modules/products/fgvs/texts.nl.ts'),
    () => import('./modules/products/fgvs/texts.en.ts'),
  ),
  'business-incomes': defineTexts(
    () => import('./modules/products/business-incomes/texts.nl.ts'),
    () => import('./modules/products/business-incomes/texts.en.ts'),
  ),
  'will-writing-advices': defineTexts(
    () => import('./modules/products/will-writing-advices/texts.nl.ts'),
    () => import('./modules/products/will-writing-advices/texts.en.ts'),
  ),
  'purchase-intentions': defineTexts(
    () => import('./modules/products/purchase-intentions/texts.nl.ts'),
    () => import('./modules/products/purchase-intentions/texts.en.ts'),
  ),
  invoices: defineTexts(
    () => import('./modules/payments/invoices/texts.nl.ts'),
    () => import('./modules/payments/invoices/texts.en.ts'),
  ),
  settings: defineTexts(
    () => import('./modules/identity/settings/texts.nl.ts'),
    () => import('./modules/identity/settings/texts.en.ts'),
  ),
  cardifao: defineTexts(
    () => import('./modules/products/cardifao/texts.nl.ts'),
    () => import('./modules/products/cardifao/texts.en.ts'),
  ),
  'conditions-precedent': defineTexts(
    () => import('./modules/products/conditions-precedent/texts.nl.ts'),
    () => import('./modules/products/conditions-precedent/texts.en.ts'),
  ),
  'important-documents': defineTexts(
    () => import('./modules/documents/important-documents/texts.nl.ts'),
    () => import('./modules/documents/important-documents/texts.en.ts'),
  ),
  accessibility: defineTexts(
    () => import('./app/accessibility/texts.nl.ts'),
    () => import('./app/accessibility/texts.en.ts'),
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

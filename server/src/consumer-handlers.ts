import { handlers as deliveries } from './modules/documents/deliveries.handlers.ts';
import { handlers as importantDocuments } from './modules/documents/important-documents/important-documents.handlers.ts';
import { handlers as createDossier } from './modules/dossiers/create-dossier/create-dossier.handlers.ts';
import { handlers as npsFeedback } from './modules/feedback/nps-feedback.handlers.ts';
import { handlers as licences } from './modules/firms/consumer-licence/licences.handlers.ts';
import type { Handlers } from './modules/identity/handler.ts';
import { handlers as signIn } from './modules/identity/sign-in/sign-in.handlers.ts';
import { handlers as invoices } from './modules/payments/invoices.handlers.ts';
import { handlers as consumers } from './modules/people/consumers.handlers.ts';
import { handlers as appointments } from './modules/products/appointments/appointments.handlers.ts';
import { handlers as bankguarantees } from './modules/products/bankguarantees/bankguarantees.handlers.ts';
import { handlers as cardifao } from './modules/products/cardifao/cardifao.handlers.ts';
import { handlers as conditionsPrecedent } from './modules/products/conditions-precedent/conditions-precedent.handlers.ts';
import { handlers as generalInsurances } from './modules/products/general-insurances/general-insurances.handlers.ts';
import { handlers as mortgages } from './modules/products/mortgages/mortgages.handlers.ts';
import { handlers as productLists } from './modules/products/product-lists.ts';
import { handlers as adviceProfile } from './modules/questionnaires/advice-profile/advice-profile.handlers.ts';
import { handlers as inventoryForm } from './modules/questionnaires/inventory-form/inventory-form.handlers.ts';
import { handlers as iwizeForm } from './modules/questionnaires/iwize-form/iwize-form.handlers.ts';
import { handlers as knowledgeForm } from './modules/questionnaires/knowledge-form/knowledge-form.handlers.ts';
import { handlers as mortgageCheck } from './modules/questionnaires/mortgage-check/mortgage-check.handlers.ts';
import { handlers as ocktoForm } from './modules/questionnaires/ockto-form/ockto-form.handlers.ts';
import { handlers as questionnaires } from './modules/questionnaires/questionnaires.handlers.ts';
import { handlers as otds } from './modules/signing/otds/otds.handlers.ts';
import { handlers as woongarantInsurances } from './modules/signing/woongarant-insurances/woongarant-insurances.handlers.ts';
import { handlers as actions } from './modules/tasks/actions.handlers.ts';
import { handlers as dashboard } from './modules/work/dashboard/dashboard.handlers.ts';
import { handlers as errorReports } from './sites/error-reports/error-reports.handlers.ts';

/**
 * TABLE: the handler of each call. An area exports `handlers = { ... } satisfies Partial<Handlers>` and is added here
 * with one import and one spread; a kind of product whose list is what the firm sent needs none. The compiler enforces
 * that every row of the contract's endpoint table has a handler.
 */
export const handlers: Handlers = {
  ...productLists,
  ...errorReports,
  ...licences,
  ...actions,
  ...adviceProfile,
  ...appointments,
  ...bankguarantees,
  ...cardifao,
  ...conditionsPrecedent,
  ...consumers,
  ...createDossier,
  ...deliveries,
  ...dashboard,
  ...generalInsurances,
  ...importantDocuments,
  ...inventoryForm,
  ...invoices,
  ...iwizeForm,
  ...knowledgeForm,
  ...mortgageCheck,
  ...mortgages,
  ...npsFeedback,
  ...ocktoForm,
  ...otds,
  ...questionnaires,
  ...signIn,
  ...woongarantInsurances,
};

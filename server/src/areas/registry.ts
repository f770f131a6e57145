import type { Handlers } from '../http/handler.ts';
import { handlers as productLists } from '../products/product-lists.ts';
import { handlers as actions } from './actions/actions.handlers.ts';
import { handlers as adviceProfile } from './advice-profile/advice-profile.handlers.ts';
import { handlers as appointments } from './appointments/appointments.handlers.ts';
import { handlers as bankguarantees } from './bankguarantees/bankguarantees.handlers.ts';
import { handlers as cardifao } from './cardifao/cardifao.handlers.ts';
import { handlers as conditionsPrecedent } from './conditions-precedent/conditions-precedent.handlers.ts';
import { handlers as consumers } from './consumers/consumers.handlers.ts';
import { handlers as createDossier } from './create-dossier/create-dossier.handlers.ts';
import { handlers as dashboard } from './dashboard/dashboard.handlers.ts';
import { handlers as deliveries } from './deliveries/deliveries.handlers.ts';
import { handlers as errorReports } from './error-reports/error-reports.handlers.ts';
import { handlers as generalInsurances } from './general-insurances/general-insurances.handlers.ts';
import { handlers as importantDocuments } from './important-documents/important-documents.handlers.ts';
import { handlers as inventoryForm } from './inventory-form/inventory-form.handlers.ts';
import { handlers as invoices } from './invoices/invoices.handlers.ts';
import { handlers as iwizeForm } from './iwize-form/iwize-form.handlers.ts';
import { handlers as knowledgeForm } from './knowledge-form/knowledge-form.handlers.ts';
import { handlers as licences } from './licences/licences.handlers.ts';
import { handlers as mortgageCheck } from './mortgage-check/mortgage-check.handlers.ts';
import { handlers as mortgages } from './mortgages/mortgages.handlers.ts';
import { handlers as npsFeedback } from './nps-feedback/nps-feedback.handlers.ts';
import { handlers as ocktoForm } from './ockto-form/ockto-form.handlers.ts';
import { handlers as otds } from './otds/otds.handlers.ts';
import { handlers as questionnaires } from './questionnaires/questionnaires.handlers.ts';
import { handlers as signIn } from './sign-in/sign-in.handlers.ts';
import { handlers as woongarantInsurances } from './woongarant-insurances/woongarant-insurances.handlers.ts';

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

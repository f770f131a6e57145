import { type Handlers, notBuilt } from '../http/handler.ts';
import { handlers as access } from './access/access.handlers.ts';
import { handlers as actions } from './actions/actions.handlers.ts';
import { handlers as appointments } from './appointments/appointments.handlers.ts';
import { handlers as bankguarantees } from './bankguarantees/bankguarantees.handlers.ts';
import { handlers as businessIncomes } from './business-incomes/business-incomes.handlers.ts';
import { handlers as cardifao } from './cardifao/cardifao.handlers.ts';
import { handlers as consumers } from './consumers/consumers.handlers.ts';
import { handlers as createDossier } from './create-dossier/create-dossier.handlers.ts';
import { handlers as credits } from './credits/credits.handlers.ts';
import { handlers as deliveries } from './deliveries/deliveries.handlers.ts';
import { handlers as dossiers } from './dossiers/dossiers.handlers.ts';
import { handlers as errorReports } from './error-reports/error-reports.handlers.ts';
import { handlers as fgvs } from './fgvs/fgvs.handlers.ts';
import { handlers as generalInsurances } from './general-insurances/general-insurances.handlers.ts';
import { handlers as importantDocuments } from './important-documents/important-documents.handlers.ts';
import { handlers as invoices } from './invoices/invoices.handlers.ts';
import { handlers as licences } from './licences/licences.handlers.ts';
import { handlers as lifeInsurances } from './life-insurances/life-insurances.handlers.ts';
import { handlers as mortgages } from './mortgages/mortgages.handlers.ts';
import { handlers as otds } from './otds/otds.handlers.ts';
import { handlers as purchaseIntentions } from './purchase-intentions/purchase-intentions.handlers.ts';
import { handlers as willWritingAdvices } from './will-writing-advices/will-writing-advices.handlers.ts';
import { handlers as woongarantInsurances } from './woongarant-insurances/woongarant-insurances.handlers.ts';

/**
 * TABLE: who answers which call. An area gives `export const handlers = { ... } satisfies Partial<Handlers>` and stands
 * here with one import and one spread. The compiler forces: every row of the contract's endpoint table has a handler, or
 * is named here as not built.
 */
export const handlers: Handlers = {
  ...errorReports,
  ...licences,
  ...access,
  ...actions,
  ...appointments,
  ...bankguarantees,
  ...businessIncomes,
  ...cardifao,
  ...consumers,
  ...createDossier,
  ...credits,
  ...deliveries,
  ...dossiers,
  ...fgvs,
  ...generalInsurances,
  ...importantDocuments,
  ...invoices,
  ...lifeInsurances,
  ...mortgages,
  ...otds,
  ...purchaseIntentions,
  ...willWritingAdvices,
  ...woongarantInsurances,
  downloadQuoteAttachment: notBuilt,
  respondDocumentApproval: notBuilt,
  updateMortgageDetails: notBuilt,
  editMarketValue: notBuilt,
  updatePresentOpportunity: notBuilt,
  saveDateConditionsPrecedent: notBuilt,
  downloadBankguarantee: notBuilt,
  submitBankguaranteeChoice: notBuilt,
  downloadWoongarantDocument: notBuilt,
  downloadWoongarantProposal: notBuilt,
  openWoongarantApproval: notBuilt,
  getCardifaoPremium: notBuilt,
  acceptCardifao: notBuilt,
  declineCardifao: notBuilt,
  submitKnowledgeForm: notBuilt,
  submitAdviceProfile: notBuilt,
  submitInventoryForm: notBuilt,
  getInventoryRequirements: notBuilt,
  getOcktoState: notBuilt,
  sendOcktoDebug: notBuilt,
  renewOcktoQr: notBuilt,
  submitIwize: notBuilt,
  submitMortgageCheck: notBuilt,
  getMortgageNoLogin: notBuilt,
  getConsumerNoLogin: notBuilt,
  submitMortgageCheckNoLogin: notBuilt,
  createDossier: notBuilt,
  sendNpsScore: notBuilt,
  sendNpsFollowUp: notBuilt,
  sendNpsFreeAnswer: notBuilt,
};

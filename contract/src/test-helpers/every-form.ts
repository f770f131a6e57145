/** TABLE: every body that a call takes, with what each of its fields holds. For `every-form.test.ts`. */
import type { Endpoints } from '../endpoints.ts';

/** What a field holds, and so which values it refuses. */
export type FieldKind =
  | 'text'
  | 'optional text'
  | 'day'
  | 'past day'
  | 'coming day'
  | 'euros'
  | 'percent'
  | 'choice'
  | 'whole number'
  | 'yes or no'
  | 'iban'
  | 'id of a list'
  /** Nothing that somebody fills in: an id, a token, a password, what the page saw. */
  | 'not typed';

/** A body that passes, and its fields; each field of the schema must be in it. */
export interface Form {
  body: object;
  fields: Record<string, FieldKind>;
}
/** Why a body is not walked here. */
export interface NotWalked {
  not: string;
}

type CallsWithBody = {
  [N in keyof Endpoints]: Endpoints[N] extends { body: object | 'multipart' } ? N : never;
}[keyof Endpoints];

const questionnaire = { not: 'a questionnaire: its questions are a table, which both sides check with' } as const;
const signIn = { not: 'credentials and tokens, which are looked up and never refused by their form' } as const;
const files = { not: 'a form with files: its fields are walked beside this table' } as const;
const machine = { not: 'nothing that somebody fills in' } as const;

const longAgo = '2001-02-03';
const farAhead = '2999-02-03';
const part = {
  amount: 150_000,
  current_amount: 114_000.5,
  interest: 3.9,
  date: longAgo,
  start_of_fixed_rate_period: longAgo,
  end_of_fixed_rate_period: farAhead,
};
const partFields = (path: string): Record<string, FieldKind> => ({
  [`${path}.amount`]: 'euros',
  [`${path}.current_amount`]: 'euros',
  [`${path}.interest`]: 'percent',
  [`${path}.date`]: 'day',
  [`${path}.start_of_fixed_rate_period`]: 'day',
  [`${path}.end_of_fixed_rate_period`]: 'day',
});

export const forms: Record<CallsWithBody, Form | NotWalked> = {
  sendErrorReport: machine,
  login: signIn,
  twoFactor: signIn,
  refresh: signIn,
  forgotPassword: signIn,
  startPasswordReset: signIn,
  resetPassword: signIn,
  productActionLogin: signIn,
  hypotheekCheckLogin: signIn,
  changePassword: signIn,
  saveLanguage: machine,
  answerDossierAccess: machine,
  updateMarketingPreference: {
    body: { consumer_api_id: 'c', enabled: true, email: true, phone: false, post: true },
    fields: {
      consumer_api_id: 'not typed',
      enabled: 'yes or no',
      email: 'yes or no',
      phone: 'yes or no',
      post: 'yes or no',
    },
  },
  respondDocumentApproval: {
    body: { response: 'no', explanation: 'Te hoog' },
    fields: { response: 'choice', explanation: 'optional text' },
  },
  uploadDocuments: files,
  updateMortgageDetails: {
    body: {
      productActionId: 'a',
      data: {
        marketValue: 365_000,
        basedOn: 'woz',
        marketValueDate: longAgo,
        smartcareMinimumSavingsAmount: 75,
        smartcareMinimumSavingsPeriod: 'MONTHLY',
        smartcareAbstainFromCalculationTill: farAhead,
        loanParts: [
          { id: 'one', type: 'Lineair', ...part },
          { id: 'two', type: 'Lineair', ...part },
        ],
        newLoanParts: [{ type: 'Lineair', ...part }],
      },
    },
    fields: {
      productActionId: 'not typed',
      'data.marketValue': 'euros',
      'data.basedOn': 'choice',
      'data.marketValueDate': 'past day',
      'data.smartcareMinimumSavingsAmount': 'euros',
      'data.smartcareMinimumSavingsPeriod': 'choice',
      'data.smartcareAbstainFromCalculationTill': 'coming day',
      'data.loanParts.0.id': 'id of a list',
      'data.loanParts.0.type': 'optional text',
      ...partFields('data.loanParts.0'),
      'data.newLoanParts.0.type': 'text',
      ...partFields('data.newLoanParts.0'),
    },
  },
  editMarketValue: {
    body: { productActionId: 'a', marketValue: 365_000, marketValueDate: longAgo, basedOn: 'woz' },
    fields: { productActionId: 'not typed', marketValue: 'euros', marketValueDate: 'past day', basedOn: 'choice' },
  },
  updatePresentOpportunity: {
    body: {
      productActionId: 'a',
      isAgreed: 'future_date',
      futureDate: farAhead,
      customAmount: 100,
      customPeriod: 'MONTHLY',
    },
    fields: {
      productActionId: 'not typed',
      isAgreed: 'choice',
      futureDate: 'coming day',
      customAmount: 'euros',
      customPeriod: 'choice',
    },
  },
  saveDateConditionsPrecedent: {
    body: { dateConditionsPrecedent: farAhead },
    fields: { dateConditionsPrecedent: 'day' },
  },
  submitBankguaranteeChoice: { body: { accepted: true }, fields: { accepted: 'yes or no' } },
  signOtd: {
    body: { data: { sepaAccountholderIbanAccount: 'NL91ABNA0417164300', sepaAccountholderIbanName: 'A. van Veen' } },
    fields: { 'data.sepaAccountholderIbanAccount': 'iban', 'data.sepaAccountholderIbanName': 'optional text' },
  },
  getPayment: machine,
  validatePayment: machine,
  createDamageReport: files,
  openWoongarantApproval: machine,
  acceptCardifao: machine,
  declineCardifao: machine,
  saveDraft: questionnaire,
  submitKnowledgeForm: questionnaire,
  submitAdviceProfile: questionnaire,
  submitInventoryForm: questionnaire,
  sendOcktoDebug: machine,
  submitIwize: files,
  submitMortgageCheck: questionnaire,
  submitMortgageCheckNoLogin: questionnaire,
  createDossier: { not: 'the new dossier: its persons are walked by the tests of its area' },
  sendNpsScore: machine,
  sendNpsFollowUp: machine,
  sendNpsFreeAnswer: {
    body: { resultId: 'r', freeAnswer: 'Goed geholpen' },
    fields: { resultId: 'not typed', freeAnswer: 'text' },
  },
};

/** TABLE: every body that a call takes, with what each of its fields holds. For `every-form.test.ts`. */
import type { Endpoints } from '../endpoints.ts';
import { addDays } from '../values/dates/add-days.ts';
import { getTodayInAmsterdam } from '../values/dates/today.ts';

/** The sort of value that a field holds, and so which values it refuses. */
export type FieldKind =
  | 'text'
  | 'optional text'
  /** Taken as typed, spaces included. */
  | 'password'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'house number'
  | 'day'
  | 'past day'
  | 'coming day'
  | 'day not far ahead'
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

const questionnaire = { not: 'a questionnaire: walked question by question in `every-question.test.ts`' } as const;
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

const birthdayLogin: Form = {
  body: { email: 'anna@demo.example', birthday: longAgo, productActionId: 'a' },
  fields: { email: 'email', birthday: 'past day', productActionId: 'not typed' },
};

const person = { firstName: 'Anna', lastName: 'van Veen', email: 'anna@demo.example', country: 'Nederland' };
const personFields = (path: string): Record<string, FieldKind> => ({
  [`${path}.gender`]: 'choice',
  [`${path}.initials`]: 'optional text',
  [`${path}.firstName`]: 'text',
  [`${path}.preposition`]: 'optional text',
  [`${path}.lastName`]: 'text',
  [`${path}.postalCode`]: 'postcode',
  [`${path}.houseNumber`]: 'house number',
  [`${path}.houseNumberAddition`]: 'optional text',
  [`${path}.street`]: 'optional text',
  [`${path}.city`]: 'optional text',
  [`${path}.homePhone`]: 'phone',
  [`${path}.mobilePhone`]: 'phone',
  [`${path}.dateOfBirth`]: 'past day',
  [`${path}.country`]: 'optional text',
  [`${path}.email`]: 'email',
  [`${path}.addressStyle`]: 'choice',
  [`${path}.incomeType`]: 'optional text',
});

/** The loan parts of the mortgage check, which are no questions of its list. */
export const partsOfCheck: Form = {
  body: {
    parts: [
      { id: 'one', loan_type: 'Lineair', ...part },
      { id: 'two', loan_type: 'Lineair', ...part },
    ],
    new_parts: [{ loan_type: 'Lineair', ...part }],
  },
  fields: {
    'parts.0.id': 'id of a list',
    'parts.0.loan_type': 'optional text',
    ...partFields('parts.0'),
    'new_parts.0.id': 'not typed',
    'new_parts.0.loan_type': 'text',
    ...partFields('new_parts.0'),
  },
};

export const forms: Record<CallsWithBody, Form | NotWalked> = {
  sendErrorReport: machine,
  login: { body: { email: 'anna', password: ' p ' }, fields: { email: 'text', password: 'password' } },
  twoFactor: {
    body: { code: '123456', enabled: true },
    fields: { code: 'text', enabled: 'yes or no', consumerId: 'not typed', accessToken: 'not typed' },
  },
  refresh: machine,
  forgotPassword: { body: { email: 'anna@demo.example' }, fields: { email: 'email' } },
  startPasswordReset: machine,
  renewLink: machine,
  resetPassword: { body: { token: 't', password: ' p ' }, fields: { token: 'not typed', password: 'password' } },
  productActionLogin: birthdayLogin,
  hypotheekCheckLogin: birthdayLogin,
  changePassword: {
    body: { current_password: ' p ', password: ' p ' },
    fields: { current_password: 'password', password: 'password' },
  },
  startPhoneUpload: machine,
  openUploadLink: machine,
  addPhonePhoto: machine,
  makeGuestLink: {
    body: {
      name: 'Jansen',
      email: 'jansen@post.example',
      text: 'Graag',
      until: addDays(getTodayInAmsterdam(), 3),
      language: 'nl',
    },
    fields: { name: 'text', email: 'email', text: 'optional text', until: 'coming day', language: 'not typed' },
  },
  deliverAsGuest: machine,
  saveLanguage: machine,
  answerDossierAccess: machine,
  saveTodoMails: machine,
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
  addToDelivery: { not: 'files alone, without a text' },
  uploadDocuments: {
    body: { productActionId: 'a', comment: 'Van mei' },
    fields: { productActionId: 'not typed', comment: 'optional text' },
  },
  uploadUnasked: {
    body: { kind: 'loonstrook', name: 'Brief van de notaris', comment: 'Van mei' },
    fields: { kind: 'not typed', name: 'optional text', comment: 'optional text' },
  },
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
    body: { dateConditionsPrecedent: longAgo },
    fields: { dateConditionsPrecedent: 'day not far ahead' },
  },
  submitBankguaranteeChoice: { body: { accepted: true }, fields: { accepted: 'yes or no' } },
  signOtd: {
    body: { data: { sepaAccountholderIbanAccount: 'NL91ABNA0417164300', sepaAccountholderIbanName: 'A. van Veen' } },
    fields: { 'data.sepaAccountholderIbanAccount': 'iban', 'data.sepaAccountholderIbanName': 'optional text' },
  },
  getPayment: machine,
  validatePayment: machine,
  readPaymentReturn: machine,
  createDamageReport: {
    body: { date: '2026-01-02', time: '10:30', cause: 'Storm', notes: 'Dak', product_id: 'p' },
    fields: { date: 'day', time: 'choice', cause: 'text', notes: 'optional text', product_id: 'not typed' },
  },
  openWoongarantApproval: machine,
  acceptCardifao: machine,
  declineCardifao: machine,
  saveDraft: questionnaire,
  submitKnowledgeForm: questionnaire,
  submitAdviceProfile: questionnaire,
  submitInventoryForm: questionnaire,
  sendOcktoDebug: machine,
  submitIwize: machine,
  submitMortgageCheck: questionnaire,
  submitMortgageCheckNoLogin: questionnaire,
  createDossier: {
    body: { hasPartner: true, persons: [person, person] },
    fields: {
      hasPartner: 'yes or no',
      productPhase: 'optional text',
      leadSource: 'optional text',
      ...personFields('persons.0'),
      language: 'choice',
      website: 'optional text',
      proof: 'not typed',
    },
  },
  sendNpsScore: machine,
  sendNpsFollowUp: machine,
  sendNpsFreeAnswer: {
    body: { resultId: 'r', freeAnswer: 'Goed geholpen' },
    fields: { resultId: 'not typed', freeAnswer: 'text' },
  },
};

import { listKeys } from './values/objects.ts';

/**
 * TABLE: every type of product action (D4-05, Q1-01).
 * A row: its group, when it offers a download, and what closes it on the server. Once closed, the page of a
 * questionnaire shows what was sent.
 * The compiler forces: the portal has a target, an icon and a text for every type.
 */
export interface ActionType {
  readonly group:
    | 'upload'
    | 'download'
    | 'quote'
    | 'otd'
    | 'form'
    | 'decision'
    | 'payment'
    | 'questionnaire'
    | 'outside';
  /** `always`: a download button even when closed; `done`: only once closed; `never`. */
  readonly downloadable: 'always' | 'done' | 'never';
  /** The route (`paths.ts`) of the page on which it is done; null: it is a download, or a page elsewhere. */
  readonly page: string | null;
  readonly closes:
    | 'upload'
    | 'download'
    | 'download-of-each-attachment'
    | 'answer'
    | 'signature'
    | 'saved-form'
    | 'choice'
    | 'payment'
    | 'questionnaire'
    | 'opening'
    | 'data-sharing';
}

const quote = {
  group: 'quote',
  downloadable: 'always',
  closes: 'download-of-each-attachment',
  page: 'download-quote',
} as const;
const questionnaire = { group: 'questionnaire', downloadable: 'never', closes: 'questionnaire' } as const;
const dataSharing = { ...questionnaire, closes: 'data-sharing' } as const;
const otd = { group: 'otd', downloadable: 'always', closes: 'download', page: null } as const;

export const actionTypes = {
  UPLOAD_DOCUMENTMANAGEMENT_FILE: { group: 'upload', downloadable: 'never', closes: 'upload', page: 'upload-document' },
  REUPLOAD_DOCUMENTMANAGEMENT_FILE: {
    group: 'upload',
    downloadable: 'never',
    closes: 'upload',
    page: 'upload-document',
  },
  REQUEST_PENSION_XML: { group: 'upload', downloadable: 'never', closes: 'upload', page: 'upload-document' },
  DOWNLOAD_DOCUMENTMANAGEMENT_FILE: { group: 'download', downloadable: 'always', closes: 'download', page: null },
  DOWNLOAD_ADDED_DOCUMENT: { group: 'download', downloadable: 'always', closes: 'download', page: null },
  DOWNLOAD_QUOTE: quote,
  DOWNLOAD_QUOTE_INDICATIVE_PROPOSAL: quote,
  DOWNLOAD_QUOTE_FINAL_OFFER: quote,
  DOWNLOAD_QUOTE_DOCUMENT: quote,
  DOWNLOAD_QUOTE_AFTER_PAYMENT: quote,
  REQUEST_DATE_CONDITIONS_PRECEDENT: {
    group: 'form',
    downloadable: 'never',
    closes: 'saved-form',
    page: 'update-date-conditions-precedent',
  },
  SIGN_OTD: { group: 'otd', downloadable: 'never', closes: 'signature', page: 'otd-sign' },
  DOWNLOAD_OTD: otd,
  DOWNLOAD_SIGNED_OTD: otd,
  DOWNLOAD_UNSIGNED_OTD: otd,
  CARDIFAO_START: { group: 'decision', downloadable: 'never', closes: 'choice', page: 'cardifao-premium' },
  APPROVE_DOCUMENT: { group: 'decision', downloadable: 'done', closes: 'answer', page: 'approve-document' },
  BNP_BANKGUARANTEE: { group: 'decision', downloadable: 'never', closes: 'choice', page: 'bankguarantee-bnp-proposal' },
  PRESENT_OPPORTUNITY_TO_CONSUMER: {
    group: 'form',
    downloadable: 'never',
    closes: 'saved-form',
    page: 'present-opportunity-to-consumer',
  },
  REQUEST_MORTGAGE_UPDATE: { group: 'form', downloadable: 'never', closes: 'saved-form', page: 'mortgage-loanparts' },
  EDIT_MARKET_VALUE: { group: 'form', downloadable: 'never', closes: 'saved-form', page: 'mortgage-marketvalue' },
  PAY_INVOICE_PER_IDEAL: { group: 'payment', downloadable: 'never', closes: 'payment', page: 'invoice-payment' },
  SIGN_WOONGARANT_INSURANCE_PROPOSAL: {
    group: 'outside',
    downloadable: 'never',
    closes: 'opening',
    page: 'sign-proposal',
  },
  FILL_INVENTORY: { ...questionnaire, page: 'inventory-form' },
  FILL_INVENTORY_MANUAL: { ...questionnaire, page: 'inventory-form' },
  FILL_INVENTORY_OCKTO: { ...dataSharing, page: 'ockto-form' },
  FILL_INVENTORY_IWIZE: { ...dataSharing, page: 'iwize-form' },
  FILL_KNOWLEDGE_FORM: { ...questionnaire, page: 'knowledge-form' },
  HYPACT_CONSUMER_PROFILE: { ...questionnaire, page: 'hypact-form' },
  MORTGAGE_CHECK: { ...questionnaire, page: 'mortgage-check' },
  START_DIALOG_JOURNEY: { group: 'outside', downloadable: 'never', closes: 'opening', page: null },
} as const satisfies Record<string, ActionType>;

export type ActionTypeName = keyof typeof actionTypes;
export const actionTypeNames = listKeys(actionTypes);

/**
 * Whether actions of this type ask for something, open or closed. What a download alone closes is only to be kept: it is
 * listed with the documents ('Voor u klaargezet'), or hidden while it has no file. Everything that counts tasks, in
 * pages, answers and mails, goes by this function and `isOpenTodo`.
 */
export const isTodo = ({ type }: { readonly type: ActionTypeName }): boolean => actionTypes[type].closes !== 'download';

/**
 * Whether what closes this type binds or is about the person who does it: a signature, an answer, a form. If the firm
 * named a person for it, nobody else can do it in their place. Anybody of the dossier can upload, download and pay.
 */
export const isDoneInPerson = (type: ActionTypeName): boolean => {
  const byAnybody: ActionType['closes'][] = ['upload', 'download', 'download-of-each-attachment', 'payment'];
  return !byAnybody.includes(actionTypes[type].closes);
};

interface Paid {
  readonly is_done: boolean;
  readonly payment: { readonly status: string } | null;
}

/**
 * Whether the bank is processing what an open action asks to pay. It stays among the to-dos until it is decided, but
 * meanwhile asks nothing of the consumer and is not late, on the pages and in the counters.
 */
export const isPaymentRunning = ({ is_done, payment }: Paid): boolean => !is_done && payment?.status === 'PENDING';

/** Whether an action is one of the open tasks that every number counts. The server's twin is `isOpenTodo` of its queries. */
export const isOpenTodo = (action: Paid & { readonly type: ActionTypeName }): boolean =>
  !action.is_done && isTodo(action) && !isPaymentRunning(action);

/** The types that `isTodo` leaves out, for a query. */
export const documentTypeNames: readonly ActionTypeName[] = actionTypeNames.filter((type) => !isTodo({ type }));

import type { FileNature } from './values/file-natures.ts';
import type { FileRefusal } from './values/file-refusals.ts';

/**
 * TABLE: every error code that a call of a consumer may answer, and its HTTP status (P8-12 to P8-19, D8-01 to D8-09,
 * Q8-07). The compiler forces: the portal has a text in nl and en for every code.
 */
export const consumerErrors = {
  // Requests
  INVALID_REQUEST: 422,
  MALFORMED_REQUEST: 400,
  ROUTE_NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  PROOF_OF_WORK_REQUIRED: 429, // our addition: with a `challenge` to solve
  UNKNOWN_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  TOO_BUSY: 503, // our addition: the line for passwords is full
  MAINTENANCE: 503,
  DATABASE_ERROR: 503,
  IDEMPOTENCY_KEY_REUSED: 422,
  // Sign-in and sessions
  AUTH_REQUIRED: 401,
  AUTH_LOGIN_FAILED: 401,
  AUTH_REFRESH_INVALID_TOKEN: 401,
  AUTH_REFRESH_MISSING_DATA: 400,
  AUTH_REFRESH_MISSING_TOKEN: 400,
  AUTH_REFRESH_EXPIRED_TOKEN: 401,
  TOKEN_HAS_EXPIRED: 401,
  AUTH_REQUEST_NEW_PASSWORD_FAILED: 422,
  AUTH_START_PASSWORD_RESET_FAILED: 422,
  UNABLE_TO_RESET_PASSWORD: 422,
  UNABLE_TO_MARK_TOKEN_AS_USED_EXCEPTION: 409,
  NO_PASSWORD_PROVIDED: 422,
  CONSUMER_PASSWORD_IS_COMMON: 422,
  PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES: 422,
  CURRENT_PASSWORD_WRONG: 422,
  INVALID_OTP: 422,
  OTP_ALREADY_USED: 422,
  CONSUMER_LOCKED: 423,
  TWO_FACTOR_SETUP_REQUIRED: 403,
  RECENT_SIGN_IN_REQUIRED: 403,
  PASSWORD_CHOICE_REQUIRED: 403, // our addition: the password is the firm's, not the client's
  // Rights
  ACCESS_DENIED: 403,
  PRODUCT_OWNERSHIP_MISMATCH: 403,
  BRAND_COULD_NOT_BE_DETERMINED: 400,
  // Not found
  CONSUMER_NOT_FOUND: 404,
  PARTNER_NOT_FOUND: 404,
  PARTNER_ADDRESS_NOT_OWN: 409,
  PRODUCT_NOT_FOUND: 404,
  PRODUCTACTION_NOT_FOUND: 404,
  IMPORTANT_DOCUMENT_NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  DOSSIER_NOT_FOUND: 404,
  MORTGAGE_NOT_FOUND: 404,
  OTD_NOT_FOUND: 404,
  APPOINTMENT_NOT_FOUND: 404,
  GENERAL_INSURANCE_NOT_FOUND: 404,
  INVOICE_NOT_FOUND: 404,
  INCOME_TYPE_NOT_FOUND: 404,
  PRODUCT_PHASE_NOT_FOUND: 404,
  LANGUAGE_NOT_FOUND: 404,
  QUOTE_ATTACHMENT_NOT_FOUND: 404,
  DOWNLOADABLE_DOCUMENT_NOT_FOUND: 404,
  NPS_TOKEN_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  // Identifiers required in a body
  CONSUMER_ID_NOT_PROVIDED: 422,
  PRODUCTACTION_ID_NOT_PROVIDED: 422,
  ATTACHMENT_ID_NOT_PROVIDED: 422,
  // Actions and products
  ACTION_ALREADY_DONE: 409,
  ACTION_CHANGED: 409,
  INVALID_ACTION_TYPE: 422,
  INVALID_DATE: 422,
  APPOINTMENT_ALREADY_CANCELED: 409,
  APPOINTMENT_CHANGED: 409,
  APPOINTMENT_CANCELLATION_FAILED: 422,
  BANK_GUARANTEE_PROPOSAL_FAILED: 502,
  DAMAGE_REPORT_FAILED_VALIDATION: 422,
  DAMAGE_REPORT_PHOTO_FAILED_VALIDATION: 422,
  OTD_CHANGED: 409,
  SEPA_INVALID_IBAN: 422,
  SEPA_CONSUMER_DATA_MISSING: 422,
  CARDIF_MORTGAGE_MISSING: 422,
  CARDIF_CONSUMER_MISSING: 422,
  CARDIF_API_ERROR: 502,
  CARDIF_ERROR_CREATING_LX: 502,
  CARDIF_ERROR_STORING_LX: 502,
  CARDIF_PREMIUM_CHANGED: 409,
  CARDIF_ALREADY_APPLIED: 409,
  COULD_NOT_GENERATE_INVOICE_PDF: 502,
  INVOICE_CANT_BE_DOWNLOADED: 409,
  PAYMENT_NOT_FOUND: 404,
  PAYMENT_PROVIDER_FAILED: 502,
  INVOICE_NOT_PAYABLE: 409,
  LOAN_PARTS_FIELDS_REQUIRED: 422,
  MARKET_VALUE_FIELDS_REQUIRED: 422,
  PRESENT_OPPORTUNITY_FIELDS_REQUIRED: 422,
  // Uploads
  UPLOAD_DOCUMENTS_NOT_PROVIDED: 422,
  IMAGE_TYPE_NOT_SUPPORTED: 415,
  UPLOAD_PDF_ENCRYPTION_ERROR: 422,
  UPLOAD_PDF_NOT_PLAIN: 422, // our addition: its pages are not its content
  UPLOAD_FILE_DAMAGED: 422,
  UPLOAD_XML_NOT_VALID: 422,
  UPLOAD_FILE_INFECTED: 422,
  COMBINED_PDF_TO_LARGE: 413, // sic
  UKNOWN_DOCUMENT_BUNDLE: 422, // sic
  DOSSIER_QUOTA_EXCEEDED: 413, // our addition: the dossier holds all that it may
  STORAGE_FULL: 507, // our addition: nobody can store anything
  STORED_FILE_DAMAGED: 500, // our addition: the bytes are not those that were stored
  DELIVERY_NOT_FOUND: 404,
  DELIVERY_CANNOT_BE_ADDED_TO: 409,
  DELIVERY_CANNOT_BE_DELETED: 409,
  DELIVERY_CHANGED: 409,
  DOSSIER_CLOSED: 409,
  // Our addition: links that can do one thing
  UPLOAD_LINK_NOT_FOUND: 404,
  UPLOAD_LINK_TAKEN: 409,
  UPLOAD_LINK_EXPIRED: 410,
  UPLOAD_LINK_SENT: 410,
  UPLOAD_LINK_ENDED: 410,
  GUEST_LINKS_FULL: 409,
  // Questionnaires
  INVALID_GENDER: 422,
  INVALID_BIRTH_DATE: 422,
  INVALID_COUNTRY: 422,
  INVALID_NUMBER_OF_PERSONS: 422,
  KNOWLEDGE_FORM_ANSWERS_MISSING: 422,
  KNOWLEDGE_FORM_PDF_FAILED: 502,
  DRAFT_CHANGED: 409,
  ANSWERS_NOT_FOUND: 404,
  INVENTORY_FORM_SOURCE_FAILED: 502,
  INVENTORY_FORM_DECODE_FAILED: 422,
} as const satisfies Record<string, number>;

/** TABLE: the codes that only the firm's systems and staff can meet; the portal has no text for them. */
export const firmErrors = {
  LICENCE_REQUIRED: 400,
  LICENCE_NOT_FOUND: 404,
  LICENCE_VERSION_NOT_FOUND: 404,
  LICENCE_DRAFT_EXISTS: 409,
  KEY_NOT_FOUND: 404,
  SUPPLIER_NOT_FOUND: 404,
  SCOPE_NOT_HELD: 403,
  WEBHOOK_NOT_FOUND: 404,
  OPENING_NOT_FOUND: 404,
  EVENT_NOT_FOUND: 404,
  PRECONDITION_FAILED: 412, // with `data`: what is there now
  PRECONDITION_REQUIRED: 428,
  DOSSIER_MERGED: 410, // with `merged_into`
  PERSON_MERGED: 410, // with `merged_into`
  MERGE_REFUSED: 409,
  ID_CHANGED: 410, // with `changed_to`
  PERSON_MOVED: 410, // with `moved_to`
  CHANGE_REFUSED: 409,
  MERGE_FINAL: 409,
  LAST_PERSON: 409,
  // Judging
  VERDICT_HELD: 409, // with `data`: what is there now
  VERDICT_FINAL: 409,
  ADVISER_NOT_FOUND: 404,
  // Letting consumers in
  INVITATION_ACCEPTED: 409,
  INVITATION_NOT_ACCEPTED: 409,
  MAIL_ADDRESS_MISSING: 409,
  USER_NAME_TAKEN: 409,
  MAIL_NOT_FOUND: 404,
  MAIL_NOT_REPEATABLE: 409,
  REQUEST_NOT_FOUND: 404,
  REQUEST_HELD: 409,
  REQUEST_FINAL: 409,
  INVITATION_FINAL: 409,
  FIRM_LIMIT_REACHED: 409, // what the operator allows the firm
  SANDBOX_NOT_FOUND: 404,
  SANDBOX_OF_SANDBOX: 409,
  SANDBOX_HAS_NO_NAMES: 409,
  NAME_NOT_FOUND: 404,
  NAME_NOT_PROVED: 409,
  NAME_TAKEN: 409,
  REMINDER_NOT_FOUND: 404,
  CLIENT_IMPORT_NOT_FOUND: 404,
  RECEIVED_MAIL_NOT_FOUND: 404,
  ATTACHMENT_FILED: 409,
  REMINDER_FINAL: 409,
  CATALOGUE_ENTRY_NOT_FOUND: 404,
  CATALOGUE_ENTRY_IN_USE: 409,
  MANAGED_BY_ANOTHER: 409, // with If-Match it is written all the same
  SIGNATURE_NOT_FOUND: 404,
  INBOX_ITEM_NOT_FOUND: 404,
  VIEW_NOT_FOUND: 404,
  TRAIL_REVIEW_NOT_FOUND: 404,
  TRAIL_REVIEW_RUNNING: 409,
  TRAIL_REVIEW_SIGNED: 409, // with `data`: what is there now
  INBOX_ITEM_NEEDS_VERDICT: 409,
  STAFF_NOT_FOUND: 404,
  LAST_ADMINISTRATOR: 409,
  PASSKEY_REFUSED: 422,
  PASSKEY_NOT_FOUND: 404,
  TOO_MANY_PASSKEYS: 409,
  LAST_SECOND_FACTOR: 409,
  IDENTITY_PROVIDER_FAILED: 502,
  IDENTITY_ANSWER_REFUSED: 422,
  IDENTITY_PROVIDER_REQUIRED: 403,
  IDENTITY_NOT_ADMITTED: 403,
  IDENTITY_ADDRESS_NOT_VERIFIED: 403,
  IDENTITY_NOT_TIED: 403,
} as const satisfies Record<string, number>;

/**
 * Every code. The server cannot fail with any other one, and has an English message for each;
 * `server/test/every/every-code.test.ts` raises each.
 */
export const errors = { ...consumerErrors, ...firmErrors };

export type ConsumerErrorCode = keyof typeof consumerErrors;
export type ErrorCode = keyof typeof errors;

const unnamed = 'no call names one, so none can be missing';
const ofTheFirm = 'the firm’s ids come by its own PUTs, which replace what is there';

/**
 * TABLE: the codes that the specification lists and no call answers, and why. The portal has their texts regardless. One
 * that a call needs moves to the table above.
 */
export const unansweredErrors = {
  // sic: the name on the wire
  MYSQL_ERROR: 'the database is PostgreSQL: when it fails, DATABASE_ERROR answers with the same text',
  CONSUMER_PROFILE_NOT_FOUND: 'answers hang on their action and need no profile beside the consumer',
  PROJECT_NOT_FOUND: unnamed,
  LEAD_SOURCE_NOT_FOUND: 'a lead source is a word of the licence, not one of a list',
  CAMPAIGN_NOT_FOUND: unnamed,
  ADVISOR_NOT_FOUND: 'advisers are panels of the dossier; without any the list is empty',
  DOSSIER_OWNER_NOT_FOUND: 'the owner is a panel of the dossier; without one the list lacks it',
  LOCATION_NOT_FOUND: unnamed,
  BRAND_NOT_FOUND: 'a domain without a licence answers BRAND_COULD_NOT_BE_DETERMINED',
  UNDER_OFFER_OPTION_NOT_FOUND: unnamed,
  NODE_NOT_FOUND: unnamed,
  EXTERNAL_DOSSIER_ID_EXISTS: ofTheFirm,
  EXTERNAL_PERSON_ID_EXISTS: ofTheFirm,
} as const satisfies Record<string, string>;
export type UnansweredErrorCode = keyof typeof unansweredErrors;

/** Whether a word is a code of the table. A schema issue with a code as its message is answered with that code. */
export const isErrorCode = (word: unknown): word is ErrorCode =>
  typeof word === 'string' && Object.hasOwn(errors, word);

/** One invalid field: its place in the body (JSON pointer) and why. */
export interface FieldFault {
  pointer: string;
  code: string;
  /** For calls of the firm: the fault in words, what was expected, and an example of it. */
  message?: string;
  expected?: string;
  example?: unknown;
  /** The most or the least of a size, where that is what was wrong. */
  limit?: number;
}

/**
 * A challenge of ALTCHA: the solution, with the challenge, goes into `proof` of the same body as base64 of JSON
 * (`{ challenge, solution }`).
 */
export interface ProofChallenge {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
}

/** The body of every failing call. */
export interface ErrorAnswer {
  error: {
    code: ErrorCode;
    message: string;
    fields?: FieldFault[];
    /** The least number of further wrong fields, besides those in `fields`. */
    more_fields?: number;
    /** Seconds until a locked account or action is unlocked. */
    locked_time_remaining?: number;
    /** The challenge to solve before sending again; only with PROOF_OF_WORK_REQUIRED. */
    challenge?: ProofChallenge;
    /** The uploaded file at fault. */
    file_name?: string;
    /** The place of that file in its upload, from 1: several can have one name. */
    file_place?: number;
    /** The nature of that file by its bytes, whatever its name says. */
    found?: FileNature;
    /** Why that file was refused. */
    reason?: FileRefusal;
    /** The firm's own id of what it is part of now; only with DOSSIER_MERGED and PERSON_MERGED. */
    merged_into?: string;
    /** The firm's own id that took the place of the one in the request; only with ID_CHANGED. */
    changed_to?: string;
    /** The kind of record with that id: a dossier, person, product or action; only with ID_CHANGED. */
    kind?: string;
    /** The firm's own id of the dossier in which the person is now; only with PERSON_MOVED. */
    moved_to?: string;
    /** Identifies the failure in the log; only with UNKNOWN_ERROR. */
    request_id?: string;
  };
  /** With PRECONDITION_FAILED and VERDICT_HELD: the document that is there now, null for none. */
  data?: unknown;
}

/**
 * TABLE: every call of the portal (P7-07 to P7-31, D7-01 to D7-39, Q7-01 to Q7-19).
 * A row: `name: get | post | del(path, { access, body, query, answer, errors, summary })`. The list call of a kind of product
 * is in its row of `product-kinds.ts`.
 * The compiler forces: the server has a handler for every row, the portal can call nothing else, and both sides match
 * the row's schemas. `/api/openapi.json` and its page are generated from it.
 */

import {
  answerMany,
  answerOne,
  answerOneOrNone,
  del,
  type Endpoint,
  file,
  get,
  linkSchema,
  none,
  post,
} from './endpoint.ts';
import { type ProductLists, productKinds, storedKindNames } from './product-kinds.ts';
import {
  brokenLink,
  madePdf,
  newPassword,
  openAction,
  openActionInBody,
  ownAction,
  receivedDocuments,
  receivedForm,
  storedFile,
  storedPdf,
} from './refusals.ts';
import { listKeys } from './values/objects.ts';

const auth = () => import('./modules/identity/auth.ts');
const security = () => import('./modules/identity/security.ts');
const licences = () => import('./modules/licences/licences.ts');
const consumers = () => import('./modules/people/consumers.ts');
const dossiers = () => import('./modules/work/dashboard.ts');
const actions = () => import('./modules/tasks/actions.ts');
const deliveries = () => import('./modules/documents/deliveries.ts');
const guestLinks = () => import('./modules/documents/guest-links.ts');
const unasked = () => import('./modules/documents/unasked-uploads.ts');
const uploadLinks = () => import('./modules/documents/upload-links.ts');
const deliveryReadings = () => import('./modules/documents/delivery-readings.ts');
const mortgages = () => import('./modules/products/mortgages.ts');
const conditionsPrecedent = () => import('./modules/products/conditions-precedent.ts');
const appointments = () => import('./modules/products/appointments.ts');
const bankguarantees = () => import('./modules/products/bankguarantees.ts');
const otds = () => import('./modules/signing/otds.ts');
const generalInsurances = () => import('./modules/products/general-insurances.ts');
const woongarant = () => import('./modules/signing/woongarant-insurances.ts');
const invoices = () => import('./modules/payments/invoices.ts');
const cardifao = () => import('./modules/products/cardifao.ts');
const documents = () => import('./modules/documents/important-documents.ts');
const knowledge = () => import('./modules/questionnaires/knowledge-form.ts');
const questionnaires = () => import('./modules/questionnaires/questionnaires.ts');
const adviceProfile = () => import('./modules/questionnaires/advice-profile.ts');
const inventory = () => import('./modules/questionnaires/inventory-form.ts');
const mortgageCheck = () => import('./modules/questionnaires/mortgage-check.ts');
const createDossier = () => import('./modules/dossiers/create-dossier.ts');
const nps = () => import('./modules/feedback/nps-feedback.ts');
const reports = () => import('./error-reports.ts');

const guest = { access: 'public' } as const;
const own = { access: 'consumer' } as const;

// Codes that the calls of one area have in common.
const ofMortgage = [...openActionInBody, 'MORTGAGE_NOT_FOUND'] as const;
const ofAppointment = ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_ALREADY_CANCELED', 'PRODUCT_OWNERSHIP_MISMATCH'] as const;
const ofPayment = [
  ...ownAction,
  'PRODUCTACTION_ID_NOT_PROVIDED',
  'INVALID_ACTION_TYPE',
  'PRODUCT_NOT_FOUND',
  'INVOICE_NOT_FOUND',
  'PAYMENT_NOT_FOUND',
  'PAYMENT_PROVIDER_FAILED',
  'INVOICE_NOT_PAYABLE',
] as const;
const ofPremium = [
  'PRODUCT_NOT_FOUND',
  'CARDIF_MORTGAGE_MISSING',
  'CARDIF_CONSUMER_MISSING',
  'CARDIF_API_ERROR',
] as const;
const ofQuestionnaire = [...openActionInBody, ...storedPdf, 'CONSUMER_NOT_FOUND'] as const;
const ofSharing = [...openAction, 'ACCESS_DENIED', 'INVENTORY_FORM_SOURCE_FAILED', 'TOO_MANY_REQUESTS'] as const;

const productLists = Object.fromEntries(
  storedKindNames.map((kind) => [productKinds[kind].call, productKinds[kind].endpoint]),
) as ProductLists;

export const endpoints = {
  // Start-up
  getMaintenance: get('/api/maintenance', {
    ...guest,
    answer: answerOne(licences, 'Maintenance'),
    summary: 'Whether the portal is replaced by its maintenance page, and the notice on the sign-in screen.',
  }),
  getMultipleDomains: get('/api/multiple-domains', {
    ...guest,
    answer: answerOne(licences, 'MultipleDomains'),
    summary: 'Whether a visitor without a domain is asked to choose one.',
  }),
  listLicences: get('/api/licenses', {
    ...guest,
    answer: answerMany(licences, 'LicenceListItem'),
    summary: 'The licences to choose from.',
  }),
  getLicence: get('/api/licenses/current', {
    ...guest,
    answer: answerOne(licences, 'Licence'),
    summary: 'Features, modules, content and smartcare of the licence.',
  }),
  listLanguages: get('/api/languages', {
    ...guest,
    answer: answerMany(licences, 'Language'),
    summary: 'The languages of the licence.',
  }),
  getCurrentLanguage: get('/api/languages/current', {
    ...guest,
    answer: answerOne(licences, 'Language'),
    summary: 'The language to start in.',
  }),
  getTheme: get('/api/theme', {
    ...guest,
    query: linkSchema(licences, 'ThemeQuery'),
    answer: answerOne(licences, 'Theme'),
    summary: 'Colours and font of the licence.',
  }),
  listDictionary: get('/api/dictionary', {
    ...guest,
    answer: answerMany(licences, 'DictionaryEntry'),
    summary: 'Texts of the licence that replace our own.',
  }),
  sendErrorReport: post('/api/error-reports', {
    ...guest,
    body: linkSchema(reports, 'ErrorReport'),
    answer: none,
    summary: 'Takes an error of the browser, when error reporting is on.',
  }),

  // Sign-in
  login: post('/api/auth/login', {
    ...guest,
    answersSecret: 'made-anew',
    body: linkSchema(auth, 'LoginBody'),
    answer: answerOne(auth, 'AuthResult'),
    errors: ['AUTH_LOGIN_FAILED', 'PASSWORD_CHOICE_REQUIRED', 'CONSUMER_LOCKED', 'TOO_MANY_REQUESTS'],
    summary: 'Signs in; with two-factor on, answers pending tokens.',
  }),
  twoFactor: post('/api/auth/two-factor', {
    access: 'pending',
    answersSecret: 'made-anew',
    body: linkSchema(auth, 'TwoFactorBody'),
    answer: answerOne(auth, 'AuthResult'),
    errors: ['INVALID_OTP', 'OTP_ALREADY_USED', 'CONSUMER_LOCKED', 'RECENT_SIGN_IN_REQUIRED'],
    summary: 'A one-time code at sign-in, or to enable or disable two-factor in settings.',
  }),
  getTwoFactorQr: get('/api/auth/two-factor-qr', {
    access: 'setup',
    answer: answerOne(auth, 'TwoFactorQr'),
    errors: ['ACCESS_DENIED', 'RECENT_SIGN_IN_REQUIRED'],
    summary: 'The QR code (SVG text) and the key to set up an authenticator app.',
  }),
  refresh: post('/api/auth/refresh', {
    ...guest,
    answersSecret: 'made-anew',
    body: linkSchema(auth, 'RefreshBody'),
    answer: answerOne(auth, 'AuthResult'),
    errors: [
      'AUTH_REFRESH_MISSING_DATA',
      'AUTH_REFRESH_MISSING_TOKEN',
      'AUTH_REFRESH_INVALID_TOKEN',
      'AUTH_REFRESH_EXPIRED_TOKEN',
    ],
    summary: 'Trades a refresh token for new tokens.',
  }),
  logout: post('/api/auth/logout', { access: 'setup', answer: none, summary: 'Ends the session on the server.' }),
  forgotPassword: post('/api/auth/forgot-password', {
    ...guest,
    body: linkSchema(auth, 'ForgotPasswordBody'),
    answer: none,
    errors: ['AUTH_REQUEST_NEW_PASSWORD_FAILED', 'TOO_MANY_REQUESTS'],
    summary: 'Mails a link to choose a new password, to each account of the address.',
  }),
  startPasswordReset: post('/api/auth/start-password-reset', {
    ...guest,
    body: linkSchema(auth, 'StartPasswordResetBody'),
    answer: answerOne(auth, 'PasswordPolicy'),
    errors: ['AUTH_START_PASSWORD_RESET_FAILED'],
    summary: 'Checks a reset link and answers the strength a new password needs.',
  }),
  renewLink: post('/api/auth/renew-link', {
    ...guest,
    body: linkSchema(auth, 'StartPasswordResetBody'),
    answer: answerOne(auth, 'RenewedLink'),
    errors: ['AUTH_START_PASSWORD_RESET_FAILED', 'TOO_MANY_REQUESTS'],
    summary: 'Mails a new link to whose link to choose a password has expired, and says whether it did.',
  }),
  resetPassword: post('/api/auth/reset-password', {
    ...guest,
    body: linkSchema(auth, 'ResetPasswordBody'),
    answer: none,
    errors: [...newPassword, 'UNABLE_TO_RESET_PASSWORD', 'UNABLE_TO_MARK_TOKEN_AS_USED_EXCEPTION'],
    summary: 'Saves the new password and ends all sessions.',
  }),
  productActionLogin: post('/api/auth/product-action-login', {
    ...guest,
    answersSecret: 'made-anew',
    body: linkSchema(auth, 'ProductActionLoginBody'),
    answer: answerOne(auth, 'ProductActionLogin'),
    errors: ['INVALID_DATE', 'PRODUCTACTION_ID_NOT_PROVIDED', 'PRODUCTACTION_NOT_FOUND'],
    summary: 'Opens one product action by mail address and birthday.',
  }),
  hypotheekCheckLogin: post('/api/auth/hypotheek-check', {
    ...guest,
    answersSecret: 'made-anew',
    body: linkSchema(auth, 'ProductActionLoginBody'),
    answer: answerOne(auth, 'ProductActionLogin'),
    errors: ['INVALID_DATE', 'PRODUCTACTION_ID_NOT_PROVIDED', 'PRODUCTACTION_NOT_FOUND'],
    summary: 'The same call under its older name.',
  }),

  // The consumer's sign-in, in settings
  keepSession: post('/api/auth/keep-session', {
    access: 'setup',
    answer: none,
    summary: 'Says that somebody is still there, so that the session does not become idle.',
  }),
  listDevices: get('/api/auth/sessions', {
    access: 'setup',
    answer: answerMany(security, 'Device'),
    summary: 'Where the consumer is signed in.',
  }),
  endDevice: del('/api/auth/sessions/{id}', {
    access: 'setup',
    answer: none,
    errors: ['SESSION_NOT_FOUND', 'RECENT_SIGN_IN_REQUIRED'],
    summary: 'Signs one device out.',
  }),
  endOtherDevices: post('/api/auth/sessions/end-others', {
    access: 'setup',
    answer: none,
    errors: ['RECENT_SIGN_IN_REQUIRED'],
    summary: 'Signs out everywhere but here.',
  }),
  listSecurityEvents: get('/api/auth/security-events', {
    access: 'setup',
    answer: answerMany(security, 'SecurityEvent'),
    summary: 'The last things that happened to the sign-in, newest first.',
  }),
  getPasswordPolicy: get('/api/auth/password-policy', {
    access: 'setup',
    answer: answerOne(auth, 'PasswordPolicy'),
    errors: ['ACCESS_DENIED'],
    summary: 'The strength a new password needs.',
  }),
  changePassword: post('/api/auth/change-password', {
    access: 'setup',
    answersSecret: 'made-anew',
    body: linkSchema(security, 'ChangePasswordBody'),
    answer: answerOne(auth, 'AuthResult'),
    errors: [...newPassword, 'CURRENT_PASSWORD_WRONG', 'CONSUMER_LOCKED'],
    summary: 'Replaces the password, answers new tokens and ends all other sessions.',
  }),

  // Consumer and dossier
  getConsumer: get('/api/consumers', {
    access: 'setup',
    answer: answerOne(consumers, 'Consumer'),
    errors: ['CONSUMER_NOT_FOUND'],
    summary: 'The signed-in consumer.',
  }),
  getPartner: get('/api/consumers/partner', {
    ...own,
    answer: answerOne(consumers, 'Partner'),
    errors: ['PARTNER_NOT_FOUND'],
    summary: 'The other person of the dossier.',
  }),
  getDossierAccess: get('/api/consumers/access', {
    ...own,
    answer: answerOneOrNone(consumers, 'DossierAccess'),
    summary:
      'Who else is in the dossier, and whether they see what this person delivers; null if there is nobody else.',
  }),
  answerDossierAccess: post('/api/consumers/access', {
    ...own,
    body: linkSchema(consumers, 'DossierAccessBody'),
    answer: none,
    errors: ['PARTNER_NOT_FOUND', 'PARTNER_ADDRESS_NOT_OWN'],
    summary:
      'Confirms that the other person belongs to the dossier, ends that they see what this person delivers, or invites them.',
  }),
  listFirmActivity: get('/api/consumers/firm-activity', {
    ...own,
    answer: answerMany(consumers, 'FirmActivity'),
    summary: 'Who of the firm opened or changed something in the dossier, a line for each day and person.',
  }),
  saveTodoMails: post('/api/consumers/todo-mails', {
    ...own,
    body: linkSchema(consumers, 'TodoMailsBody'),
    answer: none,
    summary: 'Whether new to-dos and reminders are mailed to this person.',
  }),
  saveLanguage: post('/api/consumers/language', {
    access: 'setup',
    body: linkSchema(consumers, 'LanguageBody'),
    answer: none,
    errors: ['LANGUAGE_NOT_FOUND'],
    summary: 'Keeps the language that the consumer chose; mails go in it.',
  }),
  updateMarketingPreference: post('/api/consumers/update-marketing-preference', {
    access: 'setup',
    body: linkSchema(consumers, 'MarketingPreferenceBody'),
    answer: none,
    errors: ['CONSUMER_ID_NOT_PROVIDED', 'CONSUMER_NOT_FOUND'],
    summary: 'Saves the communication preferences.',
  }),
  listDefinitions: get('/api/products/definitions', {
    access: 'setup',
    answer: answerMany(dossiers, 'ProductDefinition'),
    summary: 'Counters per product kind that the consumer has.',
  }),
  getDossier: get('/api/dossiers', {
    ...own,
    answer: answerOne(dossiers, 'Dossier'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'The dossier, its progress and its advisers.',
  }),
  listActions: get('/api/actions', {
    ...own,
    answer: answerMany(actions, 'ProductAction'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'All actions of the dossier, closed ones too.',
  }),
  getBanner: get('/api/banners', {
    ...own,
    answer: answerOneOrNone(licences, 'Banner'),
    summary: 'The banner of the dashboard, if the licence has one.',
  }),
  listNotifications: get('/api/notifications', {
    ...own,
    answer: answerMany(licences, 'SiteNotification'),
    summary: 'Notices above every page.',
  }),

  // Actions and their documents
  downloadActionDocument: get('/api/actions/{id}/downloadable-document', {
    ...own,
    answer: file,
    errors: [...ownAction, ...storedFile, 'DOWNLOADABLE_DOCUMENT_NOT_FOUND'],
    summary: 'The document that an action asks to approve or offers.',
  }),
  downloadAction: get('/api/actions/{id}/download', {
    ...own,
    answer: file,
    errors: [...ownAction, ...storedFile, 'INVALID_ACTION_TYPE', 'DOWNLOADABLE_DOCUMENT_NOT_FOUND'],
    summary: 'The added document or document-management file of an action; closes it.',
  }),
  downloadQuoteAttachment: get('/api/actions/quote-attachments/{attachmentId}', {
    ...own,
    query: linkSchema(actions, 'QuoteAttachmentQuery'),
    answer: file,
    errors: [
      ...ownAction,
      ...storedFile,
      'PRODUCTACTION_ID_NOT_PROVIDED',
      'INVALID_ACTION_TYPE',
      'ATTACHMENT_ID_NOT_PROVIDED',
      'QUOTE_ATTACHMENT_NOT_FOUND',
    ],
    summary: 'An attachment of a quote.',
  }),
  respondDocumentApproval: post('/api/actions/{actionId}/respond-document-approval', {
    ...own,
    body: linkSchema(actions, 'DocumentApprovalBody'),
    answer: none,
    errors: [...openAction, 'ACTION_CHANGED'],
    summary: 'Approves a document, declines it, or asks a question.',
  }),
  uploadDocuments: post('/api/documents', {
    ...own,
    body: 'multipart',
    form: { texts: linkSchema(deliveries, 'UploadFields'), files: ['file[]'] },
    answer: none,
    errors: [
      ...openActionInBody,
      ...receivedDocuments,
      'UPLOAD_DOCUMENTS_NOT_PROVIDED',
      'UPLOAD_XML_NOT_VALID',
      'UKNOWN_DOCUMENT_BUNDLE',
    ],
    summary: 'Delivers files for an action.',
  }),
  listDeliveryKinds: get('/api/deliveries/kinds', {
    ...own,
    answer: answerMany(unasked, 'OfferedKind'),
    summary: 'Our addition: the kinds of documents of the firm, to say what one sends unasked.',
  }),
  uploadUnasked: post('/api/deliveries', {
    ...own,
    body: 'multipart',
    form: { texts: linkSchema(unasked, 'UnaskedUploadFields'), files: ['file[]'] },
    answer: none,
    errors: [...receivedDocuments, 'UPLOAD_DOCUMENTS_NOT_PROVIDED', 'UKNOWN_DOCUMENT_BUNDLE', 'DOSSIER_CLOSED'],
    summary: 'Our addition: delivers files that nobody asked for, as a document of the firm’s list or by a name.',
  }),
  listDeliveries: get('/api/deliveries', {
    ...own,
    answer: answerMany(deliveries, 'Delivery'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'What was delivered, with its status and the reason of a rejection.',
  }),
  downloadDelivery: get('/api/deliveries/{id}/download', {
    ...own,
    answer: file,
    errors: [...storedFile, 'DELIVERY_NOT_FOUND', 'PRODUCT_OWNERSHIP_MISMATCH'],
    summary: 'A delivered document.',
  }),
  readDeliveryReading: get('/api/deliveries/{id}/reading', {
    ...own,
    answer: answerOne(deliveryReadings, 'DeliveryReading'),
    errors: ['DELIVERY_NOT_FOUND', 'PRODUCT_OWNERSHIP_MISMATCH'],
    summary: 'Whether a delivered document looks like what was asked, once this server has read it.',
  }),
  confirmDelivery: post('/api/deliveries/{id}/confirmation', {
    ...own,
    answer: none,
    errors: ['DELIVERY_NOT_FOUND', 'PRODUCT_OWNERSHIP_MISMATCH'],
    summary: 'Says that a delivered document that was doubted is right all the same.',
  }),
  addToDelivery: post('/api/deliveries/{id}/files', {
    ...own,
    body: 'multipart',
    form: { texts: [], files: ['file[]'] },
    answer: none,
    errors: [
      ...receivedDocuments,
      ...storedFile,
      'UPLOAD_DOCUMENTS_NOT_PROVIDED',
      'UKNOWN_DOCUMENT_BUNDLE',
      'DELIVERY_NOT_FOUND',
      'PRODUCT_OWNERSHIP_MISMATCH',
      'DOSSIER_CLOSED',
      'DELIVERY_CANNOT_BE_ADDED_TO',
      'DELIVERY_CHANGED',
    ],
    summary: 'Adds files behind a delivered document that is still only received: it stays one, in a new version.',
  }),
  deleteDelivery: del('/api/deliveries/{id}', {
    ...own,
    answer: none,
    errors: ['DELIVERY_NOT_FOUND', 'PRODUCT_OWNERSHIP_MISMATCH', 'DELIVERY_CANNOT_BE_DELETED'],
    summary: 'Takes back a document that is still only received; opens its action again.',
  }),
  startPhoneUpload: post('/api/phone-uploads', {
    ...own,
    answersSecret: 'made-anew',
    body: linkSchema(uploadLinks, 'StartPhoneUploadBody'),
    answer: answerOne(uploadLinks, 'PhoneUpload'),
    errors: [...openActionInBody, 'TOO_MANY_REQUESTS'],
    summary: 'Makes a link by which one phone adds photos to an upload, and ends the one before.',
  }),
  readPhoneUpload: get('/api/phone-uploads/{id}', {
    ...own,
    answer: answerOne(uploadLinks, 'PhoneUpload'),
    errors: ['UPLOAD_LINK_NOT_FOUND'],
    summary: 'Whether a phone has opened the link, and the photos that came by it.',
  }),
  endPhoneUpload: del('/api/phone-uploads/{id}', {
    ...own,
    answer: none,
    errors: ['UPLOAD_LINK_NOT_FOUND'],
    summary: 'Ends the link; photos that were not fetched go.',
  }),
  downloadPhonePhoto: get('/api/phone-uploads/{id}/photos/{photo}', {
    ...own,
    answer: file,
    errors: ['UPLOAD_LINK_NOT_FOUND', ...storedFile],
    summary: 'A photo that came from the phone.',
  }),
  removePhonePhoto: del('/api/phone-uploads/{id}/photos/{photo}', {
    ...own,
    answer: none,
    errors: ['UPLOAD_LINK_NOT_FOUND', 'FILE_NOT_FOUND'],
    summary: 'Says that a photo has been fetched, so that it goes here.',
  }),
  openUploadLink: post('/api/upload-links/opening', {
    ...guest,
    body: linkSchema(uploadLinks, 'OpenUploadLinkBody'),
    answer: answerOne(uploadLinks, 'HeldUploadLink'),
    errors: ['UPLOAD_LINK_NOT_FOUND', 'UPLOAD_LINK_TAKEN', ...brokenLink, 'TOO_MANY_REQUESTS'],
    summary: 'Opens a link that can do one thing, which is then held by who came first.',
  }),
  readUploadLink: get('/api/upload-links/own', {
    access: 'link',
    answer: answerOne(uploadLinks, 'HeldUploadLink'),
    summary: 'The link that is held, while it works.',
  }),
  addPhonePhoto: post('/api/upload-links/own/photos', {
    access: 'link',
    body: 'multipart',
    form: { texts: [], files: ['file[]'] },
    answer: none,
    errors: [
      ...receivedForm,
      'UPLOAD_DOCUMENTS_NOT_PROVIDED',
      'UPLOAD_FILE_INFECTED',
      'UPLOAD_FILE_DAMAGED',
      'IMAGE_TYPE_NOT_SUPPORTED',
      'INVALID_REQUEST',
    ],
    summary: 'Adds one photo to the upload on the computer.',
  }),
  listGuestLinks: get('/api/actions/{id}/guest-links', {
    ...own,
    answer: answerMany(guestLinks, 'GuestLink'),
    errors: ownAction,
    summary: 'The links by which somebody else was asked to deliver for a request, the latest first.',
  }),
  makeGuestLink: post('/api/actions/{id}/guest-links', {
    ...own,
    body: linkSchema(guestLinks, 'MakeGuestLinkBody'),
    answer: answerOne(guestLinks, 'GuestLink'),
    errors: [...openAction, 'GUEST_LINKS_FULL', 'INVALID_DATE', 'TOO_MANY_REQUESTS'],
    summary: 'Mails somebody else a link by which they deliver what a request asks, once.',
  }),
  endGuestLink: del('/api/guest-links/{id}', {
    ...own,
    answer: none,
    errors: ['UPLOAD_LINK_NOT_FOUND'],
    summary: 'Takes such a link back: from then on it opens nothing.',
  }),
  readGuestLink: get('/api/guest-links/own', {
    access: 'guest-link',
    answer: answerOne(guestLinks, 'GuestRequest'),
    summary: 'What is asked of who was mailed the link, and by whom; nothing else of the dossier.',
  }),
  deliverAsGuest: post('/api/guest-links/own/documents', {
    access: 'guest-link',
    body: 'multipart',
    form: { texts: [], files: ['file[]'] },
    answer: none,
    errors: [...openAction, ...receivedDocuments, 'UPLOAD_DOCUMENTS_NOT_PROVIDED', 'INVALID_REQUEST'],
    summary:
      'Delivers the files as one document, in the name of who was mailed the link, which then has done its work.',
  }),
  listDocuments: get('/api/documents', {
    ...own,
    answer: answerMany(documents, 'ImportantDocument'),
    summary: 'Important documents of the licence.',
  }),
  downloadDocument: get('/api/documents/{id}/download', {
    ...own,
    query: linkSchema(documents, 'DocumentDownloadQuery'),
    answer: file,
    errors: [...storedFile, 'IMPORTANT_DOCUMENT_NOT_FOUND', 'LANGUAGE_NOT_FOUND'],
    summary: 'An important document in one language.',
  }),

  // The list calls of the kinds of products
  ...productLists,

  // Mortgages
  updateMortgageDetails: post('/api/products/mortgages/{id}/update-details', {
    ...own,
    body: linkSchema(mortgages, 'UpdateDetailsBody'),
    answer: none,
    errors: [...ofMortgage, 'LOAN_PARTS_FIELDS_REQUIRED', 'MARKET_VALUE_FIELDS_REQUIRED', 'INVALID_DATE'],
    summary: 'Saves collateral, loan parts and savings wishes.',
  }),
  editMarketValue: post('/api/products/mortgages/{id}/edit-market-value', {
    ...own,
    body: linkSchema(mortgages, 'EditMarketValueBody'),
    answer: none,
    errors: [...ofMortgage, 'MARKET_VALUE_FIELDS_REQUIRED', 'INVALID_DATE'],
    summary: 'Saves the market value of the home.',
  }),
  updatePresentOpportunity: post('/api/products/mortgages/{id}/update-present-opportunity-to-consumer', {
    ...own,
    body: linkSchema(mortgages, 'PresentOpportunityBody'),
    answer: none,
    errors: [...ofMortgage, 'PRESENT_OPPORTUNITY_FIELDS_REQUIRED', 'INVALID_DATE'],
    summary: 'Answers a savings offer.',
  }),
  saveDateConditionsPrecedent: post('/api/products/mortgages/actions/{actionId}/date-conditions-precedent', {
    ...own,
    body: linkSchema(conditionsPrecedent, 'DateConditionsPrecedentBody'),
    answer: none,
    errors: [...openAction, 'INVALID_DATE'],
    summary: 'Saves the date of the conditions precedent.',
  }),

  // Bank guarantees
  downloadBankguarantee: get('/api/documents/bankguarantees/{id}/download', {
    ...own,
    query: linkSchema(bankguarantees, 'BankguaranteeDownloadQuery'),
    answer: file,
    errors: [...storedFile, ...madePdf, 'PRODUCT_NOT_FOUND', 'PRODUCT_OWNERSHIP_MISMATCH'],
    summary: 'The request, the general conditions or the insurance card.',
  }),
  submitBankguaranteeChoice: post('/api/products/bankguarantees/actions/{actionId}/submit-choice', {
    ...own,
    body: linkSchema(bankguarantees, 'SubmitChoiceBody'),
    answer: none,
    errors: [...openAction, 'ACTION_CHANGED', 'BANK_GUARANTEE_PROPOSAL_FAILED'],
    summary: 'Approves or declines the guarantee request.',
  }),

  // Assignments
  signOtd: post('/api/products/otds/actions/{actionId}/sign', {
    ...own,
    body: linkSchema(otds, 'SignOtdBody'),
    answer: none,
    errors: [
      ...openAction,
      ...storedFile,
      ...storedPdf,
      'OTD_NOT_FOUND',
      'OTD_CHANGED',
      'CONSUMER_NOT_FOUND',
      'SEPA_INVALID_IBAN',
      'SEPA_CONSUMER_DATA_MISSING',
    ],
    summary: 'Signs a service assignment.',
  }),
  downloadOtd: get('/api/products/otds/actions/{id}/download', {
    ...own,
    answer: file,
    errors: [...ownAction, ...storedFile, ...madePdf, 'INVALID_ACTION_TYPE', 'OTD_NOT_FOUND'],
    summary: 'The assignment as PDF.',
  }),

  // Invoices and payments
  downloadInvoice: get('/api/invoices/download/{id}', {
    ...own,
    answer: file,
    errors: [
      ...storedFile,
      ...madePdf,
      'INVOICE_NOT_FOUND',
      'PRODUCT_OWNERSHIP_MISMATCH',
      'INVOICE_CANT_BE_DOWNLOADED',
      'COULD_NOT_GENERATE_INVOICE_PDF',
    ],
    summary: 'An invoice as PDF.',
  }),
  getPayment: post('/api/invoices/get-payment', {
    ...own,
    body: linkSchema(invoices, 'PaymentBody'),
    answer: answerOne(invoices, 'PaymentStatusResult'),
    errors: [...ofPayment, 'ACTION_ALREADY_DONE'],
    summary: 'Starts or resumes the payment of an invoice.',
  }),
  validatePayment: post('/api/invoices/validate-payment', {
    ...own,
    body: linkSchema(invoices, 'PaymentBody'),
    answer: answerOne(invoices, 'PaymentStatusResult'),
    errors: ofPayment,
    summary: 'The state of the payment of an invoice.',
  }),
  readPaymentReturn: post('/api/invoices/payment-return', {
    ...guest,
    body: linkSchema(invoices, 'PaymentReturnBody'),
    answer: answerOne(invoices, 'PaymentReturn'),
    errors: ['PAYMENT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    summary: 'How a payment went, for a browser that comes back from the bank and is not signed in.',
  }),

  // Appointments
  cancelAppointment: post('/api/products/appointments/{id}/cancel', {
    ...own,
    query: linkSchema(appointments, 'CancelAppointmentQuery'),
    answer: none,
    errors: [...ofAppointment, 'ACCESS_DENIED', 'APPOINTMENT_CHANGED', 'APPOINTMENT_CANCELLATION_FAILED'],
    summary: 'Cancels a future appointment.',
  }),
  downloadAppointment: get('/api/products/appointments/{id}/calendar', {
    ...own,
    answer: file,
    errors: ofAppointment,
    summary: 'An appointment for the consumer’s own calendar (iCalendar).',
  }),

  // Insurances
  downloadGeneralInsurance: get('/api/products/general-insurances/download/{apiId}', {
    ...own,
    answer: file,
    errors: [...storedFile, 'GENERAL_INSURANCE_NOT_FOUND', 'PRODUCT_OWNERSHIP_MISMATCH'],
    summary: 'The policy document.',
  }),
  createDamageReport: post('/api/products/general-insurances/{id}/damage-reports', {
    ...own,
    body: 'multipart',
    form: { texts: linkSchema(generalInsurances, 'DamageReportFields'), files: ['file[]'] },
    answer: none,
    errors: [
      ...receivedDocuments,
      'GENERAL_INSURANCE_NOT_FOUND',
      'PRODUCT_OWNERSHIP_MISMATCH',
      'ACCESS_DENIED',
      'DAMAGE_REPORT_FAILED_VALIDATION',
      'DAMAGE_REPORT_PHOTO_FAILED_VALIDATION',
    ],
    summary: 'Reports damage, with photos and papers.',
  }),
  downloadWoongarantDocument: get('/api/products/woongarant-insurances/download/{documentId}', {
    ...own,
    answer: file,
    errors: [...storedFile, 'PRODUCT_OWNERSHIP_MISMATCH'],
    summary: 'A document of a home-guarantee insurance.',
  }),
  downloadWoongarantProposal: get('/api/products/woongarant-insurances/actions/{actionId}/proposal', {
    ...own,
    answer: file,
    errors: [
      ...ownAction,
      ...storedFile,
      ...madePdf,
      'INVALID_ACTION_TYPE',
      'DOWNLOADABLE_DOCUMENT_NOT_FOUND',
      'CONSUMER_NOT_FOUND',
    ],
    summary: 'The proposal as PDF; once signed here, with its signature.',
  }),
  openWoongarantApproval: post('/api/products/woongarant-insurances/actions/{actionId}/open-approval', {
    ...own,
    body: linkSchema(woongarant, 'SignProposalBody'),
    answer: none,
    errors: [
      ...openAction,
      'ACTION_CHANGED',
      ...storedPdf,
      'PRODUCT_NOT_FOUND',
      'CONSUMER_NOT_FOUND',
      'DOWNLOADABLE_DOCUMENT_NOT_FOUND',
    ],
    summary: 'Signs the proposal, before its approval link is opened; closes the action.',
  }),
  startDialogJourney: post('/api/actions/{actionId}/start-dialog-journey', {
    ...own,
    answer: none,
    errors: openAction,
    summary: 'Tells that the dialog journey was opened; closes the action.',
  }),
  getCardifaoPremium: get('/api/products/cardifao/actions/{actionId}/premium', {
    ...own,
    answer: answerOne(cardifao, 'CardifPremium'),
    errors: [...openAction, ...ofPremium],
    summary: 'Premium and coverage of an offer.',
  }),
  acceptCardifao: post('/api/products/cardifao/actions/{actionId}/accept', {
    ...own,
    body: linkSchema(cardifao, 'AcceptCardifBody'),
    answer: none,
    errors: [
      ...openAction,
      ...ofPremium,
      'CARDIF_PREMIUM_CHANGED',
      'CARDIF_ERROR_CREATING_LX',
      'CARDIF_ERROR_STORING_LX',
    ],
    summary: 'Accepts the premium, and applies for the insurance.',
  }),
  declineCardifao: post('/api/products/cardifao/actions/{actionId}/decline', {
    ...own,
    body: linkSchema(cardifao, 'DeclineCardifBody'),
    answer: none,
    errors: [...openAction, 'CARDIF_API_ERROR', 'CARDIF_ALREADY_APPLIED'],
    summary: 'Declines the premium.',
  }),

  // Questionnaires
  getQuestionnaire: get('/api/actions/{id}/questionnaire', {
    ...own,
    answer: answerOne(questionnaires, 'QuestionnaireStart'),
    errors: openAction,
    summary: 'What a questionnaire starts with: the persons, and the draft of the consumer.',
  }),
  saveDraft: post('/api/actions/{id}/draft', {
    ...own,
    body: linkSchema(questionnaires, 'SaveDraftBody'),
    answer: answerOne(questionnaires, 'SavedDraft'),
    errors: [...openAction, 'DRAFT_CHANGED', 'CONSUMER_NOT_FOUND'],
    summary: 'Saves a partly filled questionnaire; refused when another device saved it in the meantime.',
  }),
  discardDraft: del('/api/actions/{id}/draft', {
    ...own,
    answer: none,
    errors: ownAction,
    summary: 'Erases the draft of a questionnaire.',
  }),
  getGivenAnswers: get('/api/actions/{id}/answers', {
    ...own,
    answer: answerOne(questionnaires, 'GivenAnswers'),
    errors: [...ownAction, 'ANSWERS_NOT_FOUND'],
    summary: 'What was sent for a questionnaire, in words.',
  }),
  downloadGivenAnswers: get('/api/actions/{id}/answers/download', {
    ...own,
    answer: file,
    errors: [...ownAction, ...storedFile, 'ANSWERS_NOT_FOUND'],
    summary: 'The same as PDF.',
  }),
  submitKnowledgeForm: post('/api/knowledge-form', {
    ...own,
    body: linkSchema(knowledge, 'KnowledgeFormBody'),
    answer: none,
    errors: [...ofQuestionnaire, 'KNOWLEDGE_FORM_ANSWERS_MISSING', 'KNOWLEDGE_FORM_PDF_FAILED'],
    summary: 'Sends the knowledge form.',
  }),
  submitAdviceProfile: post('/api/advice_profile', {
    ...own,
    body: linkSchema(adviceProfile, 'AdviceProfileBody'),
    answer: none,
    errors: ofQuestionnaire,
    summary: 'Sends the advice profile.',
  }),
  submitInventoryForm: post('/api/inventory-form', {
    ...own,
    body: linkSchema(inventory, 'InventoryFormBody'),
    answer: none,
    errors: [...ofQuestionnaire, 'INVALID_GENDER', 'INVALID_BIRTH_DATE', 'INVALID_COUNTRY'],
    summary: 'Sends the inventory form.',
  }),
  getInventoryRequirements: get('/api/inventory-form/requirements/{action}', {
    ...own,
    answer: answerOne(inventory, 'InventoryRequirements'),
    errors: openAction,
    summary: 'What the data-sharing app and the embedded form need.',
  }),
  getOcktoState: get('/api/inventory-form/ockto-state/{action}', {
    ...own,
    answer: answerOne(inventory, 'OcktoState'),
    errors: [...ownAction, 'INVALID_ACTION_TYPE', 'INVENTORY_FORM_SOURCE_FAILED'],
    summary: 'How far the data-sharing app is.',
  }),
  sendOcktoDebug: post('/api/inventory-form/ockto-debug/{action}', {
    ...own,
    body: linkSchema(inventory, 'OcktoDebugBody'),
    answer: none,
    errors: ofSharing,
    summary: 'Plays a test case, where debug is on.',
  }),
  renewOcktoQr: post('/api/inventory-form/ockto-renew-qr/{action}', {
    ...own,
    answer: none,
    errors: ofSharing,
    summary: 'Makes a new QR code.',
  }),
  submitIwize: post('/api/inventory-form/iwize/{action}', {
    ...own,
    body: 'multipart',
    form: { texts: ['iwize-data-origin'], files: ['iwize-data', 'iwize-events'] },
    answer: none,
    errors: [
      ...openAction,
      ...receivedForm,
      'UPLOAD_DOCUMENTS_NOT_PROVIDED',
      'ACCESS_DENIED',
      'CONSUMER_NOT_FOUND',
      'INVENTORY_FORM_SOURCE_FAILED',
      'INVENTORY_FORM_DECODE_FAILED',
    ],
    summary: 'Takes the embedded form.',
  }),
  submitMortgageCheck: post('/api/mortgage-check/submit-form', {
    ...own,
    body: linkSchema(mortgageCheck, 'MortgageCheckBody'),
    answer: none,
    errors: [...ofQuestionnaire, 'INVALID_DATE'],
    summary: 'Sends the mortgage check.',
  }),
  getMortgageNoLogin: get('/api/products/mortgage-no-login/{action}/{id}', {
    access: 'token',
    answer: answerOne(mortgages, 'Mortgage'),
    errors: [...openAction, 'MORTGAGE_NOT_FOUND'],
    summary: 'The mortgage of a mortgage check without sign-in.',
  }),
  getConsumerNoLogin: get('/api/consumer-no-login/{action}/{id}', {
    access: 'token',
    answer: answerOne(consumers, 'Consumer'),
    errors: [...openAction, 'CONSUMER_NOT_FOUND'],
    summary: 'The consumer of a mortgage check without sign-in.',
  }),
  submitMortgageCheckNoLogin: post('/api/mortgage-check/submit-form-no-login', {
    access: 'token',
    body: linkSchema(mortgageCheck, 'MortgageCheckNoLoginBody'),
    answer: none,
    errors: [...ofQuestionnaire, 'CONSUMER_ID_NOT_PROVIDED', 'INVALID_DATE'],
    summary: 'Sends the mortgage check without sign-in.',
  }),
  createDossier: post('/api/create-dossier', {
    ...guest,
    body: linkSchema(createDossier, 'CreateDossierBody'),
    answer: none,
    errors: [
      'ROUTE_NOT_FOUND',
      'INVALID_NUMBER_OF_PERSONS',
      'INVALID_GENDER',
      'INVALID_BIRTH_DATE',
      'INVALID_COUNTRY',
      'INCOME_TYPE_NOT_FOUND',
      'PRODUCT_PHASE_NOT_FOUND',
      'PROOF_OF_WORK_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
    summary: 'Makes a new dossier for a person and an optional partner.',
  }),
  listProductPhases: get('/api/entities/product-phases', {
    ...guest,
    answer: answerMany(createDossier, 'ProductPhase'),
    summary: 'Product phases of the licence.',
  }),
  listIncomeTypes: get('/api/entities/income-types', {
    ...guest,
    answer: answerMany(createDossier, 'IncomeType'),
    summary: 'Income types of the licence.',
  }),
  sendNpsScore: post('/api/nps-feedback/score', {
    ...guest,
    body: linkSchema(nps, 'NpsScoreBody'),
    answer: answerOne(nps, 'NpsScoreResult'),
    errors: ['NPS_TOKEN_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    summary: 'Records a score.',
  }),
  sendNpsFollowUp: post('/api/nps-feedback/follow-up', {
    ...guest,
    body: linkSchema(nps, 'NpsFollowUpBody'),
    answer: answerOne(nps, 'NpsFollowUpResult'),
    errors: ['NPS_TOKEN_NOT_FOUND'],
    summary: 'Records the answer to the follow-up question.',
  }),
  sendNpsFreeAnswer: post('/api/nps-feedback/free-answer', {
    ...guest,
    body: linkSchema(nps, 'NpsFreeAnswerBody'),
    answer: none,
    errors: ['NPS_TOKEN_NOT_FOUND'],
    summary: 'Records the free answer.',
  }),
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export const endpointNames = listKeys(endpoints);

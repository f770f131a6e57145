/**
 * TABLE: the calls about asking for documents and judging them; a part of `firm-calls.ts`, which says what a row
 * is.
 */
import { answerMany, answerOne, del, file, get, linkSchema, list, none, post, put } from '../../endpoint.ts';
import { drawnPdf, madePdf, readFiles, storedFile } from '../../refusals.ts';
import { withScope } from '../identity/scopes.ts';

const approved = () => import('./approved-documents.ts');
const bulk = () => import('../tasks/bulk.ts');
const catalogue = () => import('../tasks/catalogue.ts');
const deliveries = () => import('./firm-deliveries.ts');
const closings = () => import('../tasks/closings.ts');
const guestLinks = () => import('./guest-links.ts');
const documentSearch = () => import('./document-search.ts');
const requests = () => import('../tasks/requests.ts');
const readings = () => import('./readings.ts');
const redactions = () => import('./redactions.ts');
const verdicts = () => import('./verdicts.ts');

export const judgingCalls = {
  deliverUnasked: post('/backoffice/v1/dossiers/{firmId}/deliveries', {
    ...withScope('deliveries:write'),
    statuses: [200, 201],
    body: linkSchema(deliveries, 'UnaskedDeliveryBody'),
    answer: answerOne(verdicts, 'JudgedDelivery'),
    conditional: true,
    errors: ['DOSSIER_NOT_FOUND', 'FILE_NOT_FOUND', 'CONSUMER_NOT_FOUND', 'INVALID_DATE', ...readFiles],
    summary:
      'Puts uploaded files into a dossier without a request: what came though nobody had asked for it. The consumer sees it as received, and it is judged like any other.',
  }),
  deliverForConsumer: post('/backoffice/v1/actions/{firmId}/deliveries', {
    ...withScope('deliveries:write'),
    statuses: [200, 201],
    body: linkSchema(deliveries, 'DeliveryBody'),
    answer: answerOne(verdicts, 'JudgedDelivery'),
    conditional: true,
    errors: [
      'PRODUCTACTION_NOT_FOUND',
      'INVALID_ACTION_TYPE',
      'ACTION_ALREADY_DONE',
      'REQUEST_HELD',
      'FILE_NOT_FOUND',
      'CONSUMER_NOT_FOUND',
      'INVALID_DATE',
      ...readFiles,
      'UPLOAD_XML_NOT_VALID',
    ],
    summary:
      'Puts uploaded files that came by mail, post or at the counter under a request, for the consumer: delivered and judged as if the consumer had uploaded them. The same `firm_id` again is the same delivery.',
  }),
  listActionGuestLinks: get('/backoffice/v1/actions/{firmId}/guest-links', {
    ...withScope('deliveries:read'),
    answer: list('whole', guestLinks, 'GuestLink'),
    errors: ['PRODUCTACTION_NOT_FOUND'],
    summary: 'The links by which somebody else was asked to deliver for a request, the latest first.',
  }),
  makeActionGuestLink: post('/backoffice/v1/actions/{firmId}/guest-links', {
    ...withScope('dossiers:write'),
    statuses: [201],
    body: linkSchema(guestLinks, 'GuestLinkBody'),
    answer: answerOne(guestLinks, 'GuestLink'),
    errors: [
      'PRODUCTACTION_NOT_FOUND',
      'INVALID_ACTION_TYPE',
      'ACTION_ALREADY_DONE',
      'REQUEST_HELD',
      'DOSSIER_CLOSED',
      'CONSUMER_NOT_FOUND',
      'GUEST_LINKS_FULL',
      'INVALID_DATE',
    ],
    summary:
      'Mails somebody else, such as an accountant or an employer, a link by which they deliver what a request asks, once. The link is in the mail alone.',
  }),
  takeBackActionGuestLink: del('/backoffice/v1/actions/{firmId}/guest-links/{id}', {
    ...withScope('dossiers:write'),
    answer: none,
    errors: ['PRODUCTACTION_NOT_FOUND', 'UPLOAD_LINK_NOT_FOUND'],
    summary: 'Takes such a link back, whoever made it: from then on it opens nothing.',
  }),
  readDelivery: get('/backoffice/v1/deliveries/{id}', {
    ...withScope('deliveries:read'),
    conditional: true,
    answer: answerOne(verdicts, 'JudgedDelivery'),
    errors: ['DELIVERY_NOT_FOUND'],
    summary: 'One delivery with every verdict on it, and the one that can still be undone.',
  }),
  giveVerdict: put('/backoffice/v1/deliveries/{id}/verdict', {
    ...withScope('deliveries:write'),
    conditional: true,
    statuses: [202],
    body: linkSchema(verdicts, 'VerdictBody'),
    answer: answerOne(verdicts, 'JudgedDelivery'),
    errors: ['DELIVERY_NOT_FOUND', 'PRECONDITION_REQUIRED', 'VERDICT_HELD', 'INVALID_DATE'],
    summary:
      'Judges a delivery in the version that `If-Match` names. It becomes final at `final_at`; until then it can be undone, and the consumer sees nothing of it.',
  }),
  undoVerdict: del('/backoffice/v1/deliveries/{id}/verdict', {
    ...withScope('deliveries:write'),
    answer: none,
    errors: ['DELIVERY_NOT_FOUND', 'VERDICT_HELD', 'VERDICT_FINAL'],
    summary: 'Undoes one’s own verdict before it is final.',
  }),
  listOriginals: get('/backoffice/v1/deliveries/{id}/originals', {
    ...withScope('originals:read'),
    answer: list('whole', verdicts, 'OriginalFile'),
    errors: ['DELIVERY_NOT_FOUND'],
    summary: 'The files of a delivery as they came, before they were made into one document.',
  }),
  downloadOriginal: get('/backoffice/v1/deliveries/{id}/originals/{n}', {
    ...withScope('originals:read'),
    answer: file,
    errors: [...storedFile, 'DELIVERY_NOT_FOUND'],
    summary: 'One of these files, byte for byte. It was not made harmless: open it with care.',
  }),
  readReading: get('/backoffice/v1/deliveries/{id}/reading', {
    ...withScope('deliveries:read'),
    answer: answerOne(readings, 'DocumentReading'),
    errors: ['DELIVERY_NOT_FOUND'],
    summary:
      'What was read in a delivered document by this server: its kind, date, period, person, account numbers and where a BSN can stand, each with its place and how sure. Proposals for a person; nothing follows from them.',
  }),
  searchDocuments: get('/backoffice/v1/document-search', {
    ...withScope('deliveries:read'),
    query: linkSchema(documentSearch, 'DocumentSearchQuery'),
    answer: list('pages', documentSearch, 'FoundDocument'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary:
      'Delivered documents by the words of their text, the latest first, in Dutch and English: with the pages and the words there. A page has at most 50, and fewer where the looking takes long: go on at `next` while `has_more`.',
  }),
  readSearchedDocuments: get('/backoffice/v1/document-search/documents', {
    ...withScope('deliveries:read'),
    query: linkSchema(documentSearch, 'SearchedDocumentsQuery'),
    answer: answerOne(documentSearch, 'SearchedDocuments'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'How many delivered documents there are to be searched, and how many of them were read.',
  }),
  listApprovedDocuments: get('/backoffice/v1/dossiers/{firmId}/approved-documents', {
    ...withScope('deliveries:read'),
    answer: list('whole', approved, 'ApprovedDocument'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary:
      'What is approved in a dossier, by kind and person, each under the name of its file by the firm’s pattern (`settings.document_names`). A verdict that can still be undone does not count yet.',
  }),
  downloadApprovedDocuments: get('/backoffice/v1/dossiers/{firmId}/approved-documents/file', {
    ...withScope('deliveries:read'),
    query: linkSchema(approved, 'ApprovedFileQuery'),
    answer: file,
    errors: [
      ...storedFile,
      ...madePdf,
      'DOSSIER_NOT_FOUND',
      'DELIVERY_NOT_FOUND',
      'COMBINED_PDF_TO_LARGE',
      'UPLOAD_FILE_DAMAGED',
    ],
    summary:
      'All or some of what is approved in a dossier, to be handed on: as one ZIP with each document as it is kept, or as one PDF (at most 100 documents and 60 MB), with an index. The trail says who fetched it and how many documents were in it.',
  }),
  findNumbers: get('/backoffice/v1/deliveries/{id}/numbers', {
    ...withScope('deliveries:read'),
    answer: list('whole', redactions, 'NumberFound'),
    errors: [...drawnPdf, 'DELIVERY_NOT_FOUND'],
    summary:
      'Where nine digits that can be a BSN stand in a delivered PDF, in a scan once it was read: places to look at, never the digits.',
  }),
  redactDelivery: post('/backoffice/v1/deliveries/{id}/redactions', {
    ...withScope('deliveries:write'),
    conditional: true,
    body: linkSchema(redactions, 'RedactionBody'),
    answer: answerOne(verdicts, 'JudgedDelivery'),
    errors: [...drawnPdf, 'STORAGE_FULL', 'DELIVERY_NOT_FOUND', 'PRECONDITION_REQUIRED'],
    summary:
      'Covers rectangles of a delivered PDF: each page that has one becomes a picture, with nothing beneath, for everybody. The document as it was joins the originals, or is destroyed, as the firm’s settings say.',
  }),
  restoreDelivery: del('/backoffice/v1/deliveries/{id}/redactions', {
    ...withScope('originals:write'),
    conditional: true,
    answer: answerOne(verdicts, 'JudgedDelivery'),
    errors: ['DELIVERY_NOT_FOUND', 'PRECONDITION_REQUIRED', 'FILE_NOT_FOUND'],
    summary: 'Shows a delivered document again as it was before anything was covered, as long as that is kept.',
  }),
  listDocumentKinds: get('/backoffice/v1/document-kinds', {
    ...withScope('catalogue:read'),
    answer: list('whole', catalogue, 'DocumentKind'),
    summary: 'The firm’s kinds of documents, with terms, checks and hints.',
  }),
  readDocumentKind: get('/backoffice/v1/document-kinds/{firmId}', {
    ...withScope('catalogue:read'),
    conditional: true,
    answer: answerOne(catalogue, 'DocumentKind'),
    errors: ['CATALOGUE_ENTRY_NOT_FOUND'],
    summary: 'One kind of document, by the firm’s own id.',
  }),
  putDocumentKind: put('/backoffice/v1/document-kinds/{firmId}', {
    ...withScope('catalogue:write'),
    conditional: true,
    statuses: [200, 201],
    body: linkSchema(catalogue, 'DocumentKindBody'),
    answer: answerOne(catalogue, 'DocumentKind'),
    summary: 'Adds or changes a kind of document; each change is a version, and the same again changes nothing.',
  }),
  removeDocumentKind: del('/backoffice/v1/document-kinds/{firmId}', {
    ...withScope('catalogue:write'),
    conditional: true,
    answer: none,
    errors: ['CATALOGUE_ENTRY_NOT_FOUND', 'CATALOGUE_ENTRY_IN_USE'],
    summary: 'Offers a kind of document no more; what refers to it stays as it is.',
  }),
  listDocumentKindVersions: get('/backoffice/v1/document-kinds/{firmId}/versions', {
    ...withScope('catalogue:read'),
    answer: list('whole', catalogue, 'CatalogueVersion'),
    errors: ['CATALOGUE_ENTRY_NOT_FOUND'],
    summary: 'Every version of a kind of document, the latest first, with who made it.',
  }),
  listRequestTemplates: get('/backoffice/v1/request-templates', {
    ...withScope('catalogue:read'),
    answer: list('whole', catalogue, 'RequestTemplate'),
    summary: 'The firm’s templates of requests.',
  }),
  readRequestTemplate: get('/backoffice/v1/request-templates/{firmId}', {
    ...withScope('catalogue:read'),
    conditional: true,
    answer: answerOne(catalogue, 'RequestTemplate'),
    errors: ['CATALOGUE_ENTRY_NOT_FOUND'],
    summary: 'One template of requests, by the firm’s own id.',
  }),
  putRequestTemplate: put('/backoffice/v1/request-templates/{firmId}', {
    ...withScope('catalogue:write'),
    conditional: true,
    statuses: [200, 201],
    body: linkSchema(catalogue, 'RequestTemplateBody'),
    answer: answerOne(catalogue, 'RequestTemplate'),
    summary: 'Adds or changes a template of requests; each change is a version, and the same again changes nothing.',
  }),
  removeRequestTemplate: del('/backoffice/v1/request-templates/{firmId}', {
    ...withScope('catalogue:write'),
    conditional: true,
    answer: none,
    errors: ['CATALOGUE_ENTRY_NOT_FOUND'],
    summary: 'Offers a template of requests no more; what refers to it stays as it is.',
  }),
  listRequestTemplateVersions: get('/backoffice/v1/request-templates/{firmId}/versions', {
    ...withScope('catalogue:read'),
    answer: list('whole', catalogue, 'CatalogueVersion'),
    errors: ['CATALOGUE_ENTRY_NOT_FOUND'],
    summary: 'Every version of a template of requests, the latest first, with who made it.',
  }),
  listRemovedEntries: get('/backoffice/v1/catalogue/removed', {
    ...withScope('catalogue:read'),
    answer: list('whole', catalogue, 'RemovedEntry'),
    summary: 'The kinds of documents, templates and reasons that are offered no more, the last removed first.',
  }),
  listRejectionReasons: get('/backoffice/v1/rejection-reasons', {
    ...withScope('catalogue:read'),
    answer: list('whole', catalogue, 'RejectionReason'),
    summary: 'The firm’s reasons for a rejection.',
  }),
  readRejectionReason: get('/backoffice/v1/rejection-reasons/{firmId}', {
    ...withScope('catalogue:read'),
    conditional: true,
    answer: answerOne(catalogue, 'RejectionReason'),
    errors: ['CATALOGUE_ENTRY_NOT_FOUND'],
    summary: 'One reason for a rejection, by the firm’s own id.',
  }),
  putRejectionReason: put('/backoffice/v1/rejection-reasons/{firmId}', {
    ...withScope('catalogue:write'),
    conditional: true,
    statuses: [200, 201],
    body: linkSchema(catalogue, 'RejectionReasonBody'),
    answer: answerOne(catalogue, 'RejectionReason'),
    summary: 'Adds or changes a reason for a rejection; each change is a version, and the same again changes nothing.',
  }),
  removeRejectionReason: del('/backoffice/v1/rejection-reasons/{firmId}', {
    ...withScope('catalogue:write'),
    conditional: true,
    answer: none,
    errors: ['CATALOGUE_ENTRY_NOT_FOUND'],
    summary: 'Offers a reason for a rejection no more; what refers to it stays as it is.',
  }),
  listRejectionReasonVersions: get('/backoffice/v1/rejection-reasons/{firmId}/versions', {
    ...withScope('catalogue:read'),
    answer: list('whole', catalogue, 'CatalogueVersion'),
    errors: ['CATALOGUE_ENTRY_NOT_FOUND'],
    summary: 'Every version of a reason for a rejection, the latest first, with who made it.',
  }),
  addStandardSet: post('/backoffice/v1/catalogue/standard-set', {
    ...withScope('catalogue:write'),
    answer: answerOne(catalogue, 'StandardSet'),
    summary:
      'Adds what the firm does not have yet of a set to start with: kinds of documents, templates and reasons, in both languages.',
  }),
  requestDocuments: post('/backoffice/v1/dossiers/{firmId}/requests', {
    ...withScope('dossiers:write'),
    statuses: [200, 202],
    body: linkSchema(requests, 'RequestBody'),
    answer: answerMany(requests, 'RequestedAction'),
    errors: ['DOSSIER_NOT_FOUND', 'DOSSIER_CLOSED', 'INVALID_DATE'],
    summary:
      'Asks for documents, by a template or line by line; the consumer sees it from `final_at` on. The same again makes nothing new.',
  }),
  undoRequest: del('/backoffice/v1/dossiers/{firmId}/requests/{requestFirmId}', {
    ...withScope('dossiers:write'),
    answer: none,
    errors: ['DOSSIER_NOT_FOUND', 'REQUEST_NOT_FOUND', 'REQUEST_FINAL'],
    summary: 'Undoes a request before it is final.',
  }),
  readRequest: get('/backoffice/v1/actions/{firmId}/request', {
    ...withScope('dossiers:read'),
    conditional: true,
    answer: answerOne(requests, 'ActionRequest'),
    errors: ['PRODUCTACTION_NOT_FOUND', 'REQUEST_NOT_FOUND'],
    summary: 'What can be changed of an action that a request made: until when, for whom, and the firm’s own words.',
  }),
  changeRequest: put('/backoffice/v1/actions/{firmId}/request', {
    ...withScope('dossiers:write'),
    conditional: true,
    body: linkSchema(requests, 'RequestChangeBody'),
    answer: answerOne(requests, 'ActionRequest'),
    errors: [
      'PRODUCTACTION_NOT_FOUND',
      'REQUEST_NOT_FOUND',
      'PRECONDITION_REQUIRED',
      'MANAGED_BY_ANOTHER',
      'ACTION_ALREADY_DONE',
      'DOSSIER_CLOSED',
      'INVALID_DATE',
    ],
    summary:
      'Changes until when, for whom and in which words an open action of a request asks, in the version that `If-Match` names. The consumer sees it at once, or with the request once that is final.',
  }),
  requestInDossiers: post('/backoffice/v1/requests', {
    ...withScope('dossiers:write'),
    statuses: [200, 202],
    body: linkSchema(bulk, 'BulkRequestBody'),
    answer: answerMany(bulk, 'RequestedInDossier'),
    errors: ['INVALID_DATE'],
    summary:
      'Asks the same in many dossiers, and answers what became of each; with `preview` what would. All of it becomes final, and can be undone, together.',
  }),
  undoRequestInDossiers: del('/backoffice/v1/requests/{firmId}', {
    ...withScope('dossiers:write'),
    answer: none,
    errors: ['REQUEST_NOT_FOUND', 'REQUEST_FINAL'],
    summary: 'Undoes such a request in all of its dossiers, before it is final.',
  }),
  remindDossiers: post('/backoffice/v1/reminders', {
    ...withScope('dossiers:write'),
    statuses: [200, 202],
    body: linkSchema(bulk, 'BulkReminderBody'),
    answer: answerMany(bulk, 'RemindedDossier'),
    summary:
      'Reminds the persons of one or many dossiers now of what is open, and answers what became of each; with `preview` what would. The mails are gathered and keep quiet hours as others do.',
  }),
  undoReminders: del('/backoffice/v1/reminders/{firmId}', {
    ...withScope('dossiers:write'),
    answer: none,
    errors: ['REMINDER_NOT_FOUND', 'REMINDER_FINAL'],
    summary: 'Undoes these reminders in all of their dossiers, before they are final.',
  }),
  closeAction: put('/backoffice/v1/actions/{firmId}/closing', {
    ...withScope('dossiers:write'),
    statuses: [200, 202],
    body: linkSchema(closings, 'ActionClosingBody'),
    answer: answerOne(closings, 'ActionClosing'),
    conditional: true,
    errors: ['PRODUCTACTION_NOT_FOUND', 'ACTION_ALREADY_DONE'],
    summary:
      'Closes what was asked: received another way, not applicable, or withdrawn. It becomes final at `final_at`. With `If-None-Match: *` another closing that stands is not replaced.',
  }),
  reopenAction: del('/backoffice/v1/actions/{firmId}/closing', {
    ...withScope('dossiers:write'),
    answer: none,
    errors: ['PRODUCTACTION_NOT_FOUND', 'ACTION_ALREADY_DONE', 'DOSSIER_CLOSED'],
    summary: 'Undoes a closing before it is final, and reopens after that.',
  }),
  readDossierClosing: get('/backoffice/v1/dossiers/{firmId}/closing', {
    ...withScope('dossiers:read'),
    answer: answerOne(closings, 'DossierClosing'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'Whether a dossier is closed, and on which day.',
  }),
  closeDossier: put('/backoffice/v1/dossiers/{firmId}/closing', {
    ...withScope('dossiers:write'),
    body: linkSchema(closings, 'DossierClosingBody'),
    answer: answerOne(closings, 'DossierClosing'),
    conditional: true,
    errors: ['DOSSIER_NOT_FOUND', 'INVALID_DATE'],
    summary:
      'Closes a dossier on a day, from which the terms of keeping count. With `If-None-Match: *` the day of one that is closed is not replaced.',
  }),
  reopenDossier: del('/backoffice/v1/dossiers/{firmId}/closing', {
    ...withScope('dossiers:write'),
    answer: none,
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'Reopens a dossier: from then on something can be asked in it again.',
  }),
} as const;

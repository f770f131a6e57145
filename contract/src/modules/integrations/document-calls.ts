/** TABLE: the calls by which the firm sends its documents; a part of `firm-calls.ts`. */
import { answerLines, answerOne, del, get, linkSchema, list, post, put } from '../../endpoint.ts';
import { receivedFiles } from '../../refusals.ts';
import { withScope } from '../identity/scopes.ts';

const actions = () => import('../tasks/firm-actions.ts');
const advisers = () => import('../dossiers/advisers.ts');
const batch = () => import('./batch.ts');
const batchDocuments = () => import('./batch-documents.ts');
const dossier = () => import('../dossiers/dossier.ts');
const endings = () => import('../endings/endings.ts');
const importantDocuments = () => import('../documents/firm-important-documents.ts');
const licence = () => import('../firms/licence.ts');
const persons = () => import('../people/persons.ts');
const products = () => import('../products/products.ts');
const uploadedFiles = () => import('../documents/uploaded-files.ts');

export const documentCalls = {
  listDossiers: get('/backoffice/v1/dossiers', {
    ...withScope('dossiers:read'),
    query: linkSchema(dossier, 'FirmDossiersQuery'),
    answer: list('pages', dossier, 'FirmDossierSummary'),
    errors: ['DOSSIER_NOT_FOUND', 'INVALID_DATE'],
    summary: 'The dossiers of the firm, the newest first.',
  }),
  readDossier: get('/backoffice/v1/dossiers/{firmId}', {
    ...withScope('dossiers:read'),
    conditional: true,
    answer: answerOne(dossier, 'FirmDossier'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'A dossier with the firm’s facts, as they can be sent back; what its consumers did is not in it.',
  }),
  putDossier: put('/backoffice/v1/dossiers/{firmId}', {
    ...withScope('dossiers:write'),
    outlives: 'person',
    conditional: true,
    statuses: [200, 201],
    body: linkSchema(dossier, 'DossierBody'),
    bodyUnchecked: true,
    mayWarn: true,
    answer: answerOne(dossier, 'FirmDossier'),
    errors: ['MANAGED_BY_ANOTHER', 'STORAGE_FULL', 'FIRM_LIMIT_REACHED'],
    summary:
      'Makes a dossier or changes it, by the firm’s own id. A person, product or action that is left out stays as it is; a field that is left out of one that is named becomes empty. The same again changes nothing.',
  }),
  sendBatch: post('/backoffice/v1/batch', {
    ...withScope('dossiers:write'),
    outlives: 'licence',
    body: 'lines',
    lines: [
      linkSchema(batchDocuments, 'BatchDossier'),
      linkSchema(batchDocuments, 'BatchLicence'),
      linkSchema(batchDocuments, 'BatchAdvisers'),
      linkSchema(batchDocuments, 'BatchImportantDocuments'),
    ],
    query: linkSchema(batch, 'BatchQuery'),
    answer: answerLines(batch, 'BatchLine'),
    summary:
      'Many of the firm’s documents at once, one per line (NDJSON), each answered with a line as soon as it is written. A fault of one stops no other, unless `atomic=1` asks for all or none.',
  }),
  readLicence: get('/backoffice/v1/licence', {
    ...withScope('licence:read'),
    conditional: true,
    answer: answerOne(licence, 'FirmLicence'),
    errors: ['LICENCE_NOT_FOUND'],
    summary: 'The licence as the firm sent it: name, look, texts, features, domains.',
  }),
  putLicence: put('/backoffice/v1/licence', {
    ...withScope('licence:write'),
    outlives: 'licence',
    conditional: true,
    statuses: [200, 201],
    body: linkSchema(licence, 'LicenceBody'),
    bodyUnchecked: true,
    answer: answerOne(licence, 'FirmLicence'),
    errors: ['MANAGED_BY_ANOTHER', 'STORAGE_FULL'],
    summary:
      'Replaces what the firm says of the licence; a field that is left out gets its default, notices and maintenance stay.',
  }),
  putLicencePart: put('/backoffice/v1/licence/{part}', {
    ...withScope('licence:write'),
    outlives: 'licence',
    conditional: true,
    body: linkSchema(licence, 'LicencePartBody'),
    bodyUnchecked: true,
    answer: answerOne(licence, 'FirmLicence'),
    errors: ['LICENCE_NOT_FOUND', 'MANAGED_BY_ANOTHER', 'STORAGE_FULL'],
    summary:
      'Replaces one part of the licence, under its own name: name, theme, content, features, modules, smartcare, dictionary, languages, banner, domains, settings, income_types, product_phases, idle_minutes or email_from.',
  }),
  readAdvisers: get('/backoffice/v1/advisers', {
    ...withScope('licence:read'),
    conditional: true,
    answer: answerOne(advisers, 'FirmAdvisers'),
    errors: ['LICENCE_NOT_FOUND'],
    summary: 'Everybody of the firm who appears in dossiers.',
  }),
  putAdvisers: put('/backoffice/v1/advisers', {
    ...withScope('licence:write'),
    outlives: 'advisers',
    conditional: true,
    statuses: [200, 201],
    body: linkSchema(advisers, 'AdvisersBody'),
    bodyUnchecked: true,
    answer: answerOne(advisers, 'FirmAdvisers'),
    errors: ['STORAGE_FULL'],
    summary: 'Adds advisers or changes them; one who is left out stays, for dossiers may name them.',
  }),
  readImportantDocuments: get('/backoffice/v1/important-documents', {
    ...withScope('licence:read'),
    conditional: true,
    answer: answerOne(importantDocuments, 'FirmImportantDocuments'),
    errors: ['LICENCE_NOT_FOUND'],
    summary: 'The documents that every consumer can read, by category.',
  }),
  putImportantDocuments: put('/backoffice/v1/important-documents', {
    ...withScope('licence:write'),
    outlives: null,
    conditional: true,
    statuses: [200, 201],
    body: linkSchema(importantDocuments, 'ImportantDocumentsBody'),
    bodyUnchecked: true,
    answer: answerOne(importantDocuments, 'FirmImportantDocuments'),
    errors: ['STORAGE_FULL'],
    summary:
      'Adds documents that every consumer can read, or changes them; one that is left out stays. A list that names all of them says their order.',
  }),
  removeImportantDocument: del('/backoffice/v1/important-documents/{documentFirmId}', {
    ...withScope('licence:write'),
    outlives: null,
    conditional: true,
    answer: answerOne(importantDocuments, 'FirmImportantDocuments'),
    errors: ['IMPORTANT_DOCUMENT_NOT_FOUND'],
    summary: 'Takes a document away from those that every consumer can read; answers the list.',
  }),
  removeImportantCategory: del('/backoffice/v1/important-document-categories/{categoryFirmId}', {
    ...withScope('licence:write'),
    outlives: null,
    conditional: true,
    answer: answerOne(importantDocuments, 'FirmImportantDocuments'),
    errors: ['IMPORTANT_DOCUMENT_NOT_FOUND'],
    summary: 'Takes a category of these away, with all its documents; answers the list.',
  }),
  uploadFile: post('/backoffice/v1/files', {
    ...withScope('files:write'),
    body: 'multipart',
    form: { texts: [], files: ['file'] },
    statuses: [201],
    answer: answerOne(uploadedFiles, 'UploadedFile'),
    errors: [...receivedFiles, 'UPLOAD_XML_NOT_VALID'],
    summary:
      'Uploads one file, judged as a consumer’s is, to be named by its id in documents. One that no document names within a week is removed.',
  }),
  putPerson: put('/backoffice/v1/dossiers/{firmId}/persons/{personFirmId}', {
    ...withScope('dossiers:write'),
    outlives: 'person',
    conditional: true,
    body: linkSchema(persons, 'PersonBody'),
    bodyUnchecked: true,
    mayWarn: true,
    answer: answerOne(dossier, 'FirmDossier'),
    errors: ['DOSSIER_NOT_FOUND', 'MANAGED_BY_ANOTHER', 'STORAGE_FULL', 'FIRM_LIMIT_REACHED'],
    summary:
      'Makes or changes one person of a dossier; answers the whole dossier, whose version the condition is about.',
  }),
  putProduct: put('/backoffice/v1/dossiers/{firmId}/products/{kind}/{productFirmId}', {
    ...withScope('dossiers:write'),
    conditional: true,
    body: linkSchema(products, 'ProductBody'),
    bodyUnchecked: true,
    answer: answerOne(dossier, 'FirmDossier'),
    errors: ['DOSSIER_NOT_FOUND', 'MANAGED_BY_ANOTHER', 'STORAGE_FULL'],
    summary: 'Makes or changes one product of a dossier, of any kind: an invoice and an appointment are products too.',
  }),
  putAction: put('/backoffice/v1/dossiers/{firmId}/actions/{actionFirmId}', {
    ...withScope('dossiers:write'),
    conditional: true,
    body: linkSchema(actions, 'ActionBody'),
    bodyUnchecked: true,
    answer: answerOne(dossier, 'FirmDossier'),
    errors: ['DOSSIER_NOT_FOUND', 'DOSSIER_CLOSED', 'MANAGED_BY_ANOTHER', 'STORAGE_FULL'],
    summary: 'Makes or changes one action of a dossier, with its document, quotes, deliveries and payments.',
  }),
  readPerson: get('/backoffice/v1/dossiers/{firmId}/persons/{personFirmId}', {
    ...withScope('dossiers:read'),
    conditional: true,
    answer: answerOne(dossier, 'FirmPerson'),
    errors: ['DOSSIER_NOT_FOUND', 'CONSUMER_NOT_FOUND'],
    summary: 'One person of a dossier, as it can be sent back; the version is the dossier’s.',
  }),
  readProduct: get('/backoffice/v1/dossiers/{firmId}/products/{kind}/{productFirmId}', {
    ...withScope('dossiers:read'),
    conditional: true,
    answer: answerOne(dossier, 'FirmProduct'),
    errors: ['DOSSIER_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
    summary: 'One product of a dossier, as it can be sent back; the version is the dossier’s.',
  }),
  readAction: get('/backoffice/v1/dossiers/{firmId}/actions/{actionFirmId}', {
    ...withScope('dossiers:read'),
    conditional: true,
    answer: answerOne(dossier, 'FirmAction'),
    errors: ['DOSSIER_NOT_FOUND', 'PRODUCTACTION_NOT_FOUND'],
    summary: 'One action of a dossier, as it can be sent back; the version is the dossier’s.',
  }),
  readNps: get('/backoffice/v1/dossiers/{firmId}/nps/{npsFirmId}', {
    ...withScope('dossiers:read'),
    conditional: true,
    answer: answerOne(dossier, 'FirmNps'),
    errors: ['DOSSIER_NOT_FOUND', 'NPS_TOKEN_NOT_FOUND'],
    summary:
      'One question for feedback that the firm sent, as it can be sent back; the version is the dossier’s. What was answered is at `nps-results/{npsFirmId}`.',
  }),
  putNps: put('/backoffice/v1/dossiers/{firmId}/nps/{npsFirmId}', {
    ...withScope('dossiers:write'),
    conditional: true,
    body: linkSchema(dossier, 'NpsBody'),
    bodyUnchecked: true,
    answer: answerOne(dossier, 'FirmDossier'),
    errors: ['DOSSIER_NOT_FOUND', 'MANAGED_BY_ANOTHER', 'STORAGE_FULL'],
    summary: 'Makes or changes one question for feedback of a dossier.',
  }),
  endDossier: del('/backoffice/v1/dossiers/{firmId}', {
    ...withScope('dossiers:write'),
    conditional: true,
    query: linkSchema(endings, 'EndingQuery'),
    answer: answerOne(endings, 'Ending'),
    errors: ['DOSSIER_NOT_FOUND', 'MANAGED_BY_ANOTHER'],
    summary:
      'Removes a dossier that no consumer has touched, with everything of it; one that was touched is closed today. The answer says which.',
  }),
  endPerson: del('/backoffice/v1/dossiers/{firmId}/persons/{personFirmId}', {
    ...withScope('dossiers:write'),
    conditional: true,
    query: linkSchema(endings, 'EndingQuery'),
    answer: answerOne(endings, 'Ending'),
    errors: ['DOSSIER_NOT_FOUND', 'CONSUMER_NOT_FOUND', 'MANAGED_BY_ANOTHER', 'LAST_PERSON'],
    summary:
      'Removes a person who never signed in, did nothing and is asked nothing by name; of any other, access to the dossier ends. The last one stays.',
  }),
  endProduct: del('/backoffice/v1/dossiers/{firmId}/products/{kind}/{productFirmId}', {
    ...withScope('dossiers:write'),
    conditional: true,
    query: linkSchema(endings, 'EndingQuery'),
    answer: answerOne(endings, 'Ending'),
    errors: ['DOSSIER_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'MANAGED_BY_ANOTHER'],
    summary:
      'Removes a product that no consumer has touched, with its actions. Any other is ended: it and its open actions show no more, and what was delivered, signed and paid for it stays; sent again it is back.',
  }),
  endAction: del('/backoffice/v1/dossiers/{firmId}/actions/{actionFirmId}', {
    ...withScope('dossiers:write'),
    conditional: true,
    query: linkSchema(endings, 'EndingQuery'),
    answer: answerOne(endings, 'Ending'),
    errors: ['DOSSIER_NOT_FOUND', 'PRODUCTACTION_NOT_FOUND', 'MANAGED_BY_ANOTHER'],
    summary:
      'Removes an action that no consumer has touched; one that was begun is withdrawn, and one that is done stays as it is.',
  }),
  endNps: del('/backoffice/v1/dossiers/{firmId}/nps/{npsFirmId}', {
    ...withScope('dossiers:write'),
    conditional: true,
    query: linkSchema(endings, 'EndingQuery'),
    answer: answerOne(endings, 'Ending'),
    errors: ['DOSSIER_NOT_FOUND', 'NPS_TOKEN_NOT_FOUND', 'MANAGED_BY_ANOTHER'],
    summary:
      'Removes a question for feedback that was not answered; its link leads nowhere from then on. One that was answered stays.',
  }),
} as const;

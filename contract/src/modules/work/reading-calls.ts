/**
 * TABLE: the calls by which a firm reads what was done and what it holds of somebody; a part of `firm-calls.ts`,
 * which says what a row is.
 */
import { answerOne, del, file, get, linkSchema, list, none, post, put } from '../../endpoint.ts';
import { storedFile } from '../../refusals.ts';
import { withScope } from '../identity/scopes.ts';

const payments = () => import('../payments/payments.ts');
const privacy = () => import('../compliance/privacy.ts');
const signatures = () => import('../signing/signatures.ts');
const standing = () => import('./standing.ts');
const todos = () => import('../tasks/todos.ts');
const trail = () => import('../compliance/trail.ts');
const reviews = () => import('../compliance/trail-reviews.ts');

export const readingCalls = {
  listTrail: get('/backoffice/v1/trail', {
    ...withScope('trail:read'),
    query: linkSchema(trail, 'TrailFilter'),
    answer: list('pages', trail, 'TrailLine'),
    errors: ['DOSSIER_NOT_FOUND', 'CONSUMER_NOT_FOUND', 'INVALID_DATE'],
    summary: 'Who saw or did what, newest first. Looking at it is a line of it.',
  }),
  exportTrail: get('/backoffice/v1/trail/export', {
    ...withScope('trail:read'),
    query: linkSchema(trail, 'TrailFilter'),
    answer: file,
    errors: ['DOSSIER_NOT_FOUND', 'CONSUMER_NOT_FOUND', 'INVALID_DATE'],
    summary:
      'The same lines as a CSV file that spreadsheets open, all of them, newest first: for a key with the names and values of the calls, for who is signed in to the console with the words and times of its page, in their language. It is a line of the trail.',
  }),
  listTrailReviews: get('/backoffice/v1/trail/reviews', {
    ...withScope('trail:read'),
    answer: list('whole', reviews, 'TrailReviewMonth'),
    summary: 'Every month since the trail began, the newest first, and who signed off who looked then.',
  }),
  readTrailReview: get('/backoffice/v1/trail/reviews/{month}', {
    ...withScope('trail:read'),
    conditional: true,
    answer: answerOne(reviews, 'TrailReview'),
    errors: ['TRAIL_REVIEW_NOT_FOUND'],
    summary:
      'Who looked in a month (`YYYY-MM`), counted per person and key: dossiers, those outside office hours and those of others, viewing as a consumer, files as they came, exports. Once signed it stays as it was then.',
  }),
  signTrailReview: put('/backoffice/v1/trail/reviews/{month}', {
    ...withScope('trail:write'),
    conditional: true,
    body: linkSchema(reviews, 'TrailReviewBody'),
    answer: answerOne(reviews, 'TrailReview'),
    errors: ['TRAIL_REVIEW_NOT_FOUND', 'TRAIL_REVIEW_RUNNING', 'TRAIL_REVIEW_SIGNED', 'PRECONDITION_REQUIRED'],
    summary:
      'Signs that review with a remark, as the caller read it: `If-Match` says which. It is signed once, and never rewritten.',
  }),
  listSignatures: get('/backoffice/v1/signatures', {
    ...withScope('signatures:read'),
    query: linkSchema(signatures, 'SignaturesQuery'),
    answer: list('pages', signatures, 'GivenSignature'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'Signatures that were given in the portal with their evidence, newest first.',
  }),
  downloadSignature: get('/backoffice/v1/signatures/{id}/package', {
    ...withScope('signatures:read'),
    answer: file,
    errors: [...storedFile, 'SIGNATURE_NOT_FOUND'],
    summary:
      'A signature as a ZIP: the signed document, its evidence, their hashes under our seal, and how anybody verifies them without us.',
  }),
  readSealKey: get('/backoffice/v1/seal-key', {
    ...withScope('signatures:read'),
    answer: answerOne(signatures, 'SealKey'),
    summary: 'The public key of that seal: keep it apart from the packages that it vouches for.',
  }),
  listPayments: get('/backoffice/v1/payments', {
    ...withScope('payments:read'),
    query: linkSchema(payments, 'FirmPaymentsQuery'),
    answer: list('pages', payments, 'FirmPayment'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'Every attempt to pay an invoice, newest first.',
  }),
  readPreferences: get('/backoffice/v1/consumers/{firmId}/preferences', {
    ...withScope('dossiers:read'),
    answer: answerOne(standing, 'PersonPreferences'),
    errors: ['CONSUMER_NOT_FOUND'],
    summary: 'What a person chose in the portal: the language, and consent to commercial messages.',
  }),
  listTodos: get('/backoffice/v1/dossiers/{firmId}/todos', {
    ...withScope('dossiers:read'),
    answer: list('whole', todos, 'Todo'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary:
      'What is asked in a dossier and where each stands: since when and by whom, also what consumers did, which the dossier itself does not say. In the order in which it was asked.',
  }),
  listDrafts: get('/backoffice/v1/dossiers/{firmId}/drafts', {
    ...withScope('dossiers:read'),
    answer: list('whole', standing, 'DraftStanding'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'How far the persons of a dossier are with what they fill in; never what they filled in.',
  }),
  exportDossier: get('/backoffice/v1/dossiers/{firmId}/export', {
    ...withScope('exports:read'),
    answer: file,
    errors: ['DOSSIER_NOT_FOUND'],
    summary:
      'Everything of a dossier as one ZIP with a dated index, for people and for programs: persons, products, requests, deliveries with their verdicts, questionnaires, signatures, payments, mails and the trail. Files as they came only with `originals:read`.',
  }),
  exportFirm: get('/backoffice/v1/export', {
    ...withScope('privacy:read'),
    outlives: 'export',
    answer: file,
    errors: ['LICENCE_NOT_FOUND'],
    summary:
      'Everything of the firm as one ZIP that is made while it is read: a folder for each dossier as `exportDossier` makes it, with an index, the licence, advisers, important documents, catalogue, keys without their words, people, endpoints for webhooks without their secrets, and the trail. Files as they came only with `originals:read`.',
  }),
  exportPerson: get('/backoffice/v1/consumers/{firmId}/export', {
    ...withScope('privacy:read'),
    answer: file,
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'What we hold of one person as one ZIP, for that person: readable, and for programs. Nothing of the other person of the dossier.',
  }),
  erasePerson: post('/backoffice/v1/consumers/{firmId}/erasure', {
    ...withScope('privacy:write'),
    statuses: [202],
    body: linkSchema(privacy, 'ErasureBody'),
    answer: answerOne(privacy, 'Erasure'),
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'Erases a person: everything that no law obliges to keep goes at once, and the answer says what stays, on which ground and until when. A later call erases what is past its term.',
  }),
  previewErasure: get('/backoffice/v1/consumers/{firmId}/erasure', {
    ...withScope('privacy:read'),
    answer: answerOne(privacy, 'ErasurePreview'),
    errors: ['CONSUMER_NOT_FOUND'],
    summary: 'What erasing this person would do now: what goes, and what stays on which ground. Nothing is erased.',
  }),
  listPastTerms: get('/backoffice/v1/retention/dossiers', {
    ...withScope('privacy:read'),
    answer: list('whole', privacy, 'PastTermDossier'),
    summary:
      'The dossiers of which something is past its term and under no hold, and how much: at most 100, in the order in which the daily removal takes them.',
  }),
  listLegalHolds: get('/backoffice/v1/legal-holds', {
    ...withScope('privacy:read'),
    answer: list('whole', privacy, 'HeldDossier'),
    summary: 'The dossiers under a legal hold, with the reason, who set it and when.',
  }),
  liftLegalHold: post('/backoffice/v1/dossiers/{firmId}/legal-hold/lifting', {
    ...withScope('privacy:write'),
    body: linkSchema(privacy, 'LegalHoldBody'),
    answer: answerOne(privacy, 'LegalHold'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'Ends that hold with a reason, which stands in the trail. Without a hold it changes nothing.',
  }),
  listRetention: get('/backoffice/v1/retention', {
    ...withScope('privacy:read'),
    answer: list('whole', privacy, 'RetentionStanding'),
    summary:
      'A dry run of the terms: per kind how long it is kept and on which ground, how much is past its term today, and how much of that a legal hold keeps. Nothing is removed.',
  }),
  setLegalHold: put('/backoffice/v1/dossiers/{firmId}/legal-hold', {
    ...withScope('privacy:write'),
    conditional: true,
    body: linkSchema(privacy, 'LegalHoldBody'),
    answer: answerOne(privacy, 'LegalHold'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'Keeps everything of a dossier from being erased, until the hold ends.',
  }),
  endLegalHold: del('/backoffice/v1/dossiers/{firmId}/legal-hold', {
    ...withScope('privacy:write'),
    answer: none,
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'Ends that hold.',
  }),
} as const;

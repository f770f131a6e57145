/**
 * TABLE: the calls of the firm's own systems under `/backoffice/v1`. A row: as in `endpoints.ts`,
 * plus the scope that the bearer key must have. A key belongs to one licence and sees only that one.
 * The compiler forces: the server has a handler for every row.
 */

import {
  answerMany,
  answerOne,
  del,
  type Endpoint,
  file,
  get,
  linkSchema,
  list,
  none,
  post,
  put,
  type ReadsInPages,
} from './endpoint.ts';
import { judgingCalls } from './modules/documents/judging-calls.ts';
import { licenceCalls } from './modules/firms/licence-calls.ts';
import { nameCalls } from './modules/firms/name-calls.ts';
import { sandboxCalls } from './modules/firms/sandbox-calls.ts';
import { setupCalls } from './modules/firms/setup-calls.ts';
import { identityCalls } from './modules/identity/identity-calls.ts';
import { openingCalls } from './modules/identity/opening-calls.ts';
import type { LastingScope, OutlivingKind } from './modules/identity/outliving.ts';
import { type Scope, scopes, withScope } from './modules/identity/scopes.ts';
import { staffAccountCalls } from './modules/identity/staff-account-calls.ts';
import { clientFileCalls } from './modules/integrations/client-file-calls.ts';
import { documentCalls } from './modules/integrations/document-calls.ts';
import { mailboxCalls } from './modules/integrations/mailbox-calls.ts';
import { clientCalls } from './modules/people/client-calls.ts';
import { deskCalls } from './modules/work/desk-calls.ts';
import { readingCalls } from './modules/work/reading-calls.ts';
import { storedFile } from './refusals.ts';

const access = () => import('./modules/compliance/access.ts');
const answers = () => import('./modules/questionnaires/answers.ts');
const createdDossiers = () => import('./modules/dossiers/created-dossiers.ts');
const damageReports = () => import('./modules/products/damage-reports.ts');
const deliveries = () => import('./modules/documents/firm-deliveries.ts');
const eventLog = () => import('./modules/integrations/event-log.ts');
const events = () => import('./modules/integrations/events.ts');
const feedback = () => import('./modules/feedback/feedback.ts');
const keys = () => import('./modules/identity/keys.ts');
const mortgageUpdates = () => import('./modules/products/mortgage-updates.ts');
const licences = () => import('./modules/licences/licences.ts');
const notices = () => import('./modules/firms/notices.ts');
const webhooks = () => import('./modules/integrations/webhooks.ts');

export { type Scope, scopes };
export type BackofficeCall = Omit<Endpoint, 'access'> & {
  readonly access: 'key';
  /** A system asks it again and again: one line of the trail a day and key. Other reads write their own. */
  readonly isPolled?: true;
} & ReadsInPages &
  (
    | { readonly scope: Exclude<Scope, LastingScope>; readonly outlives?: OutlivingKind }
    | { readonly scope: LastingScope; readonly outlives: OutlivingKind | null }
  );

export const backofficeCalls = {
  ...clientCalls,
  ...clientFileCalls,
  ...judgingCalls,
  ...readingCalls,
  ...deskCalls,
  ...sandboxCalls,
  ...nameCalls,
  ...setupCalls,
  ...mailboxCalls,
  listEvents: get('/backoffice/v1/events', {
    ...withScope('events:read'),
    isPolled: true,
    answer: list('feed', events, 'FirmEvent'),
    summary: 'What happened, by whom, in the order in which it became known.',
  }),
  readEvent: get('/backoffice/v1/events/{id}', {
    ...withScope('events:read'),
    isPolled: true,
    answer: answerOne(events, 'FirmEvent'),
    errors: ['EVENT_NOT_FOUND'],
    summary: 'One thing that happened, by the id that a message to an endpoint names.',
  }),
  searchEvents: get('/backoffice/v1/event-log', {
    ...withScope('events:read'),
    query: linkSchema(eventLog, 'EventLogQuery'),
    answer: list('pages', eventLog, 'LoggedEvent'),
    errors: ['DOSSIER_NOT_FOUND', 'INVALID_DATE'],
    summary:
      'What happened, the latest first, by type, dossier, actor and day. For people who look back; programs follow the feed.',
  }),
  listDeliveredDocuments: get('/backoffice/v1/deliveries', {
    ...withScope('deliveries:read'),
    isPolled: true,
    query: linkSchema(deliveries, 'DeliveredDocumentsQuery'),
    answer: list('feed', deliveries, 'DeliveredDocument'),
    errors: ['DELIVERY_NOT_FOUND', 'DOSSIER_NOT_FOUND'],
    summary: 'What consumers delivered, in the order in which it became known.',
  }),
  downloadDeliveredDocument: get('/backoffice/v1/deliveries/{id}/file', {
    ...withScope('deliveries:read'),
    answer: file,
    errors: [...storedFile, 'DELIVERY_NOT_FOUND'],
    summary: 'The delivered document itself.',
  }),
  listReportedDamages: get('/backoffice/v1/damage-reports', {
    ...withScope('deliveries:read'),
    isPolled: true,
    answer: list('feed', damageReports, 'ReportedDamage'),
    summary: 'Damage that consumers reported, in the order in which it became known.',
  }),
  downloadReportedDamageFile: get('/backoffice/v1/damage-reports/{id}/files/{fileId}', {
    ...withScope('deliveries:read'),
    answer: file,
    errors: storedFile,
    summary: 'A photo or paper of a damage report.',
  }),
  listMortgageUpdates: get('/backoffice/v1/mortgage-updates', {
    ...withScope('deliveries:read'),
    isPolled: true,
    answer: list('feed', mortgageUpdates, 'MortgageUpdate'),
    summary: 'What consumers sent about their mortgages, in the order in which it became known.',
  }),
  listSubmittedAnswers: get('/backoffice/v1/answers', {
    ...withScope('deliveries:read'),
    isPolled: true,
    query: linkSchema(answers, 'SubmittedAnswersQuery'),
    answer: list('feed', answers, 'SubmittedAnswers'),
    errors: ['ANSWERS_NOT_FOUND', 'DOSSIER_NOT_FOUND'],
    summary: 'Questionnaires that consumers sent, in the order in which it became known.',
  }),
  downloadSubmittedAnswers: get('/backoffice/v1/answers/{id}/file', {
    ...withScope('deliveries:read'),
    answer: file,
    errors: [...storedFile, 'ANSWERS_NOT_FOUND'],
    summary: 'A questionnaire with its answers as PDF.',
  }),
  compareAnswers: get('/backoffice/v1/answers/{id}/changes', {
    ...withScope('deliveries:read'),
    query: linkSchema(answers, 'AnswerChangesQuery'),
    answer: answerOne(answers, 'AnswerChanges'),
    errors: ['ANSWERS_NOT_FOUND'],
    summary:
      'A questionnaire beside the one before, or another of the same dossier: each question with the earlier and the present answer.',
  }),
  readCreatedDossier: get('/backoffice/v1/created-dossiers/{firmId}', {
    ...withScope('dossiers:read'),
    answer: answerOne(createdDossiers, 'CreatedDossier'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'What was filled in to create a dossier, by the id that the event `dossier.created` names.',
  }),
  letPersonIn: put('/backoffice/v1/dossiers/{firmId}/persons/{personFirmId}/access', {
    ...withScope('dossiers:write'),
    outlives: 'client-access',
    answer: answerOne(access, 'PersonAccess'),
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'Lets one person see the whole dossier, by the firm’s own ids: for two whom the form for a new dossier brought together, or after their access was ended. What the other one ended stays ended.',
  }),
  endPersonAccess: del('/backoffice/v1/dossiers/{firmId}/persons/{personFirmId}/access', {
    ...withScope('dossiers:write'),
    answer: none,
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'Ends that one person sees the dossier (divorce, death): they keep what they delivered themselves and what was asked of them by name. An import does not undo it.',
  }),
  inviteToFeedback: post('/backoffice/v1/consumers/{firmId}/nps-invitation', {
    ...withScope('feedback:write'),
    body: linkSchema(feedback, 'NpsInvitationBody'),
    answer: answerOne(feedback, 'NpsResult'),
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'Mails a consumer the question how they rate the firm; repeating it with the same `firm_id` mails nothing.',
  }),
  listNpsResults: get('/backoffice/v1/nps-results', {
    ...withScope('feedback:read'),
    isPolled: true,
    answer: list('feed', feedback, 'NpsResult'),
    summary: 'Who was asked for feedback and what they answered, in the order in which it became known.',
  }),
  readNpsResult: get('/backoffice/v1/nps-results/{firmId}', {
    ...withScope('feedback:read'),
    answer: answerOne(feedback, 'NpsResult'),
    errors: ['NPS_TOKEN_NOT_FOUND'],
    summary:
      'One of these, by the firm’s own id of it, which the events name: of a question that was mailed from here, and of one that was sent with a dossier.',
  }),
  readMaintenance: get('/backoffice/v1/maintenance', {
    ...withScope('notices:write'),
    conditional: true,
    answer: answerOne(licences, 'Maintenance'),
    summary: 'Whether the licence is in maintenance, and the notice on its sign-in page.',
  }),
  switchMaintenance: put('/backoffice/v1/maintenance', {
    ...withScope('notices:write'),
    conditional: true,
    body: linkSchema(notices, 'MaintenanceBody'),
    answer: answerOne(licences, 'Maintenance'),
    summary: 'Puts the licence into maintenance or ends it, and sets the notice; what is left out is off.',
  }),
  readNotifications: get('/backoffice/v1/notifications', {
    ...withScope('notices:write'),
    conditional: true,
    answer: list('whole', licences, 'SiteNotification'),
    summary: 'The notices above every page.',
  }),
  publishNotifications: put('/backoffice/v1/notifications', {
    ...withScope('notices:write'),
    conditional: true,
    body: linkSchema(notices, 'NotificationsBody'),
    answer: answerMany(licences, 'SiteNotification'),
    summary: 'Replaces the notices above every page; an empty list withdraws them all.',
  }),
  endSessions: del('/backoffice/v1/consumers/{firmId}/sessions', {
    ...withScope('accounts:write'),
    answer: none,
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'Signs a consumer out everywhere, by the firm’s own id of the consumer, and voids their links to choose a password: for a lost phone.',
  }),
  closeAccount: del('/backoffice/v1/consumers/{firmId}/account', {
    ...withScope('accounts:write'),
    answer: none,
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'Signs a consumer out everywhere and removes their account; the dossier stays. An import with an account gives them a new one.',
  }),
  listKeys: get('/backoffice/v1/keys', {
    ...withScope('keys:read'),
    answer: list('whole', keys, 'FirmKey'),
    summary: 'The keys of the firm, also those that ended, with their scopes and last use; never the keys themselves.',
  }),
  makeKey: post('/backoffice/v1/keys', {
    ...withScope('keys:write'),
    answersSecret: 'made-anew',
    outlives: 'key',
    body: linkSchema(keys, 'KeyBody'),
    answer: answerOne(keys, 'NewKey'),
    statuses: [201],
    errors: ['SCOPE_NOT_HELD'],
    summary: 'A new key, which is shown this once. It can have only scopes that the key of this call has.',
  }),
  rotateKey: post('/backoffice/v1/keys/{id}/rotation', {
    ...withScope('keys:write'),
    answersSecret: 'made-anew',
    outlives: 'key',
    body: linkSchema(keys, 'RotationBody'),
    answer: answerOne(keys, 'NewKey'),
    statuses: [201],
    errors: ['KEY_NOT_FOUND', 'SCOPE_NOT_HELD'],
    summary:
      'A new key in place of this one, with its name and scopes. Both work for `overlap_hours`, then only the new one. A key that replaces itself stays its maker’s, and replaces no key that it was made by.',
  }),
  endKey: del('/backoffice/v1/keys/{id}', {
    ...withScope('keys:write'),
    outlives: null,
    query: linkSchema(keys, 'EndKeyQuery'),
    answer: none,
    errors: ['KEY_NOT_FOUND', 'STAFF_NOT_FOUND'],
    summary:
      'The key opens nothing any more, from the next call on. What it opened and made ends with it, unless `keep_for` names a colleague under whose name it goes on.',
  }),
  listSuppliers: get('/backoffice/v1/suppliers', {
    ...withScope('keys:read'),
    answer: list('whole', keys, 'GrantedSupplier'),
    summary: 'The suppliers whose keys open this firm, and with which scopes.',
  }),
  grantSupplier: put('/backoffice/v1/suppliers/{id}', {
    ...withScope('keys:write'),
    conditional: true,
    outlives: 'supplier',
    body: linkSchema(keys, 'SupplierBody'),
    answer: answerOne(keys, 'GrantedSupplier'),
    errors: ['SUPPLIER_NOT_FOUND', 'SCOPE_NOT_HELD'],
    summary:
      'Lets a supplier in, by the id that it gave the firm: its keys open this firm with these scopes, as far as they have them themselves. They name the firm in the header `Klantportaal-Licence`.',
  }),
  endSupplier: del('/backoffice/v1/suppliers/{id}', {
    ...withScope('keys:write'),
    outlives: null,
    answer: none,
    errors: ['SUPPLIER_NOT_FOUND'],
    summary: 'Takes the grant back: the supplier’s keys find nothing of this firm, from the next call on.',
  }),
  listWebhooks: get('/backoffice/v1/webhooks', {
    ...withScope('webhooks:read'),
    answer: list('whole', webhooks, 'Webhook'),
    summary: 'Where the firm’s systems are told what happens, and how that goes.',
  }),
  readWebhook: get('/backoffice/v1/webhooks/{id}', {
    ...withScope('webhooks:read'),
    hasVersion: true,
    answer: answerOne(webhooks, 'Webhook'),
    errors: ['WEBHOOK_NOT_FOUND'],
    summary: 'One of these.',
  }),
  makeWebhook: post('/backoffice/v1/webhooks', {
    ...withScope('webhooks:write'),
    answersSecret: 'made-anew',
    outlives: 'webhook',
    body: linkSchema(webhooks, 'WebhookBody'),
    answer: answerOne(webhooks, 'NewWebhook'),
    statuses: [201],
    errors: ['SCOPE_NOT_HELD'],
    summary:
      'A new endpoint, told of what happens from now on. The answer has the secret that signs its messages, this once. It needs `events:read` too, and is paused once its maker has that no more.',
  }),
  changeWebhook: put('/backoffice/v1/webhooks/{id}', {
    ...withScope('webhooks:write'),
    conditional: true,
    outlives: 'webhook',
    body: linkSchema(webhooks, 'WebhookBody'),
    answer: answerOne(webhooks, 'Webhook'),
    errors: ['WEBHOOK_NOT_FOUND', 'SCOPE_NOT_HELD'],
    summary: 'Another address, other types or another contact; what waits goes to the new address.',
  }),
  removeWebhook: del('/backoffice/v1/webhooks/{id}', {
    ...withScope('webhooks:write'),
    outlives: null,
    answer: none,
    errors: ['WEBHOOK_NOT_FOUND'],
    summary: 'Removes an endpoint with its messages and attempts.',
  }),
  rotateWebhookSecret: post('/backoffice/v1/webhooks/{id}/secret', {
    ...withScope('webhooks:write'),
    answersSecret: 'made-anew',
    outlives: 'webhook',
    body: linkSchema(webhooks, 'SecretBody'),
    answer: answerOne(webhooks, 'NewWebhook'),
    statuses: [201],
    errors: ['WEBHOOK_NOT_FOUND'],
    summary: 'A new secret. For `overlap_hours` messages are signed with the old one too.',
  }),
  testWebhook: post('/backoffice/v1/webhooks/{id}/test', {
    ...withScope('webhooks:write'),
    outlives: null,
    answer: answerOne(webhooks, 'WebhookAttempt'),
    errors: ['WEBHOOK_NOT_FOUND'],
    summary:
      'Sends a message of the type `webhook.test` now, once, and answers what came of it; also while it is paused.',
  }),
  pauseWebhook: post('/backoffice/v1/webhooks/{id}/pause', {
    ...withScope('webhooks:write'),
    outlives: null,
    answer: answerOne(webhooks, 'Webhook'),
    errors: ['WEBHOOK_NOT_FOUND'],
    summary: 'Sends nothing to an endpoint until it is resumed; what happens meanwhile is kept.',
  }),
  resumeWebhook: post('/backoffice/v1/webhooks/{id}/resumption', {
    ...withScope('webhooks:write'),
    outlives: null,
    answer: answerOne(webhooks, 'Webhook'),
    errors: ['WEBHOOK_NOT_FOUND', 'SCOPE_NOT_HELD'],
    summary: 'Goes on sending to an endpoint that was paused, with all that was kept meanwhile.',
  }),
  replayWebhook: post('/backoffice/v1/webhooks/{id}/replay', {
    ...withScope('webhooks:write'),
    outlives: null,
    body: linkSchema(webhooks, 'ReplayBody'),
    answer: answerOne(webhooks, 'Webhook'),
    statuses: [202],
    errors: ['WEBHOOK_NOT_FOUND', 'EVENT_NOT_FOUND'],
    summary: 'Sends everything after an event once more, under the same message ids.',
  }),
  listWebhookAttempts: get('/backoffice/v1/webhooks/{id}/attempts', {
    ...withScope('webhooks:read'),
    answer: list('pages', webhooks, 'WebhookAttempt'),
    errors: ['WEBHOOK_NOT_FOUND'],
    summary: 'Every try of the last thirty days, the latest first.',
  }),
  redeliverWebhook: post('/backoffice/v1/webhooks/{id}/attempts/{attempt}/redelivery', {
    ...withScope('webhooks:write'),
    outlives: null,
    answer: answerOne(webhooks, 'Webhook'),
    statuses: [202],
    errors: ['WEBHOOK_NOT_FOUND'],
    summary: 'Sends the message of an attempt once more, under the same id.',
  }),
  ...documentCalls,
  ...licenceCalls,
  ...staffAccountCalls,
  ...identityCalls,
  ...openingCalls,
} as const satisfies Record<string, BackofficeCall>;

export type BackofficeCalls = typeof backofficeCalls;
export type BackofficeCallName = keyof BackofficeCalls;

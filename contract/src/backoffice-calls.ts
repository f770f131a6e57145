/**
 * TABLE: the calls of the firm's own systems under `/backoffice/v1` (docs/decisions/028). A row: as in `endpoints.ts`,
 * plus the scope that the bearer key must have. A key belongs to one licence and sees only that one.
 * The compiler forces: the server has a handler for every row.
 */
import { del, type Endpoint, file, get, many, none, one, post, put, schema } from './endpoint.ts';
import { storedFile } from './refusals.ts';

const access = () => import('./backoffice/access.ts');
const answers = () => import('./backoffice/answers.ts');
const createdDossiers = () => import('./backoffice/created-dossiers.ts');
const damageReports = () => import('./backoffice/damage-reports.ts');
const deliveries = () => import('./backoffice/deliveries.ts');
const events = () => import('./backoffice/events.ts');
const feedback = () => import('./backoffice/feedback.ts');
const mortgageUpdates = () => import('./backoffice/mortgage-updates.ts');
const licences = () => import('./areas/licences.ts');
const notices = () => import('./backoffice/notices.ts');
const viewAs = () => import('./backoffice/view-as.ts');

/** What a key may do. */
export const scopes = [
  'accounts:write',
  'deliveries:read',
  'dossiers:read',
  'dossiers:write',
  'events:read',
  'feedback:read',
  'feedback:write',
  'notices:write',
  'view-as',
] as const;
export type Scope = (typeof scopes)[number];
export type BackofficeCall = Omit<Endpoint, 'access'> & { readonly access: 'key'; readonly scope: Scope };

const readDeliveries = { access: 'key', scope: 'deliveries:read' } as const;
const writeAccounts = { access: 'key', scope: 'accounts:write' } as const;
const writeNotices = { access: 'key', scope: 'notices:write' } as const;

export const backofficeCalls = {
  listEvents: get('/backoffice/v1/events', {
    access: 'key',
    scope: 'events:read',
    query: schema(events, 'FirmEventsQuery'),
    answer: many(events, 'FirmEvent'),
    summary: 'What consumers did, in the order in which it became known, at most 100 at a time; `after` continues.',
  }),
  listDeliveredDocuments: get('/backoffice/v1/deliveries', {
    ...readDeliveries,
    query: schema(deliveries, 'DeliveredDocumentsQuery'),
    answer: many(deliveries, 'DeliveredDocument'),
    errors: ['DELIVERY_NOT_FOUND'],
    summary:
      'What consumers delivered, in the order in which it became known, at most 100 at a time; `after` continues.',
  }),
  downloadDeliveredDocument: get('/backoffice/v1/deliveries/{id}/file', {
    ...readDeliveries,
    answer: file,
    errors: [...storedFile, 'DELIVERY_NOT_FOUND'],
    summary: 'The delivered document itself.',
  }),
  listReportedDamages: get('/backoffice/v1/damage-reports', {
    ...readDeliveries,
    query: schema(damageReports, 'ReportedDamagesQuery'),
    answer: many(damageReports, 'ReportedDamage'),
    summary:
      'Damage that consumers reported, in the order in which it became known, at most 100 at a time; `after` continues.',
  }),
  downloadReportedDamageFile: get('/backoffice/v1/damage-reports/{id}/files/{fileId}', {
    ...readDeliveries,
    answer: file,
    errors: storedFile,
    summary: 'A photo or paper of a damage report.',
  }),
  listMortgageUpdates: get('/backoffice/v1/mortgage-updates', {
    ...readDeliveries,
    query: schema(mortgageUpdates, 'MortgageUpdatesQuery'),
    answer: many(mortgageUpdates, 'MortgageUpdate'),
    summary:
      'What consumers sent about their mortgages, in the order in which it became known, at most 100 at a time; `after` continues.',
  }),
  listSubmittedAnswers: get('/backoffice/v1/answers', {
    ...readDeliveries,
    query: schema(answers, 'SubmittedAnswersQuery'),
    answer: many(answers, 'SubmittedAnswers'),
    errors: ['ANSWERS_NOT_FOUND'],
    summary:
      'Questionnaires that consumers sent, in the order in which it became known, at most 100 at a time; `after` continues.',
  }),
  downloadSubmittedAnswers: get('/backoffice/v1/answers/{id}/file', {
    ...readDeliveries,
    answer: file,
    errors: [...storedFile, 'ANSWERS_NOT_FOUND'],
    summary: 'A questionnaire with its answers as PDF.',
  }),
  readCreatedDossier: get('/backoffice/v1/created-dossiers/{firmId}', {
    access: 'key',
    scope: 'dossiers:read',
    answer: one(createdDossiers, 'CreatedDossier'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'What was filled in to create a dossier, by the id that the event `dossier.created` names.',
  }),
  letPersonIn: put('/backoffice/v1/dossiers/{firmId}/persons/{personFirmId}/access', {
    access: 'key',
    scope: 'dossiers:write',
    answer: one(access, 'PersonAccess'),
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'Lets one person see the whole dossier, by the firm’s own ids: for two whom the form for a new dossier brought together, or after their access was ended. What the other one ended stays ended.',
  }),
  endPersonAccess: del('/backoffice/v1/dossiers/{firmId}/persons/{personFirmId}/access', {
    access: 'key',
    scope: 'dossiers:write',
    answer: none,
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'Ends that one person sees the dossier (divorce, death): they keep what they delivered themselves and what was asked of them by name. An import does not undo it.',
  }),
  inviteToFeedback: post('/backoffice/v1/consumers/{firmId}/nps-invitation', {
    access: 'key',
    scope: 'feedback:write',
    body: schema(feedback, 'NpsInvitationBody'),
    answer: one(feedback, 'NpsResult'),
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'Mails a consumer the question how they rate the firm; repeating it with the same `firm_id` mails nothing.',
  }),
  listNpsResults: get('/backoffice/v1/nps-results', {
    access: 'key',
    scope: 'feedback:read',
    query: schema(feedback, 'NpsResultsQuery'),
    answer: many(feedback, 'NpsResult'),
    summary:
      'Who was asked for feedback and what they answered, in the order in which it became known, at most 100 at a time; `after` continues.',
  }),
  readNpsResult: get('/backoffice/v1/nps-results/{firmId}', {
    access: 'key',
    scope: 'feedback:read',
    answer: one(feedback, 'NpsResult'),
    errors: ['NPS_TOKEN_NOT_FOUND'],
    summary: 'One of these, by the firm’s own id of the invitation, which the events name.',
  }),
  readMaintenance: get('/backoffice/v1/maintenance', {
    ...writeNotices,
    answer: one(licences, 'Maintenance'),
    summary: 'Whether the licence is in maintenance, and the notice on its sign-in page.',
  }),
  switchMaintenance: put('/backoffice/v1/maintenance', {
    ...writeNotices,
    body: schema(notices, 'MaintenanceBody'),
    answer: one(licences, 'Maintenance'),
    summary: 'Puts the licence into maintenance or ends it, and sets the notice; what is left out is off.',
  }),
  readNotifications: get('/backoffice/v1/notifications', {
    ...writeNotices,
    answer: many(licences, 'SiteNotification'),
    summary: 'The notices above every page.',
  }),
  publishNotifications: put('/backoffice/v1/notifications', {
    ...writeNotices,
    body: schema(notices, 'NotificationsBody'),
    answer: many(licences, 'SiteNotification'),
    summary: 'Replaces the notices above every page; an empty list withdraws them all.',
  }),
  endSessions: del('/backoffice/v1/consumers/{firmId}/sessions', {
    ...writeAccounts,
    answer: none,
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'Signs a consumer out everywhere, by the firm’s own id of the consumer, and voids their links to choose a password: for a lost phone.',
  }),
  closeAccount: del('/backoffice/v1/consumers/{firmId}/account', {
    ...writeAccounts,
    answer: none,
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'Signs a consumer out everywhere and removes their account; the dossier stays. An import with an account gives them a new one.',
  }),
  makeViewAsLink: post('/backoffice/v1/consumers/{firmId}/view-as-link', {
    access: 'key',
    scope: 'view-as',
    body: schema(viewAs, 'ViewAsBody'),
    answer: one(viewAs, 'ViewAsLink'),
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'A link by which an adviser views the portal as a consumer, by the firm’s own id of the consumer: one minute, once.',
  }),
} as const satisfies Record<string, BackofficeCall>;

export type BackofficeCalls = typeof backofficeCalls;
export type BackofficeCallName = keyof BackofficeCalls;

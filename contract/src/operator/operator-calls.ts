/**
 * TABLE: the calls of who operates the installation, under `/operator/v1`: which firms there are,
 * what they may use, the work that waits. Nothing of it shows or changes what a firm or its consumers wrote.
 *
 * A row: as in `endpoints.ts`, for a key of the installation with the row's scope (`npm run keys`). The compiler forces:
 * the server has a handler for every row.
 */
import {
  answerMany,
  answerOne,
  type Endpoint,
  get,
  linkSchema,
  list,
  post,
  put,
  type ReadsInPages,
} from '../endpoint.ts';
import { type OperatorScope, operatorScopes } from './operator-scopes.ts';

export { type OperatorScope, operatorScopes };

const schemas = () => import('./operator.ts');
const licences = () => import('../modules/licences/licences.ts');
const notices = () => import('../modules/firms/notices.ts');

export type OperatorCall = ReadsInPages &
  Omit<Endpoint, 'access'> & { readonly access: 'operator'; readonly scope: OperatorScope };

const reading = { access: 'operator', scope: 'operator:read' } as const;
const writing = { access: 'operator', scope: 'operator:write' } as const;

export const operatorCalls = {
  listFirms: get('/operator/v1/licences', {
    ...reading,
    answer: list('whole', schemas, 'OperatedFirm'),
    summary: 'Every firm of the installation: its domains, its state, and how many dossiers and people it has.',
  }),
  listLimits: get('/operator/v1/limits', {
    ...reading,
    answer: list('whole', schemas, 'FirmLimits'),
    summary: 'The firms that have limits, what they use of them, and what they come near to.',
  }),
  setFirmLimits: put('/operator/v1/licences/{firmId}/limits', {
    ...writing,
    body: linkSchema(schemas, 'FirmLimitsBody'),
    takesEmptyBody: 'what is left out stays as it is',
    answer: answerOne(schemas, 'FirmLimits'),
    errors: ['LICENCE_NOT_FOUND'],
    summary: 'Sets what a firm may use; null takes a limit away, and one that is left out stays.',
  }),
  switchFirmMaintenance: put('/operator/v1/licences/{firmId}/maintenance', {
    ...writing,
    body: linkSchema(notices, 'MaintenanceBody'),
    answer: answerOne(licences, 'Maintenance'),
    errors: ['LICENCE_NOT_FOUND'],
    summary: 'Closes the portal of one firm or opens it, with what its consumers read.',
  }),
  readAllMaintenance: get('/operator/v1/maintenance', {
    ...reading,
    answer: answerOne(licences, 'Maintenance'),
    summary: 'Whether the portals of all firms are closed.',
  }),
  switchAllMaintenance: put('/operator/v1/maintenance', {
    ...writing,
    body: linkSchema(notices, 'MaintenanceBody'),
    answer: answerOne(licences, 'Maintenance'),
    summary: 'Closes the portals of all firms or opens them; those that are closed by themselves stay so.',
  }),
  listUnfinishedJobs: get('/operator/v1/outbox', {
    ...reading,
    answer: list('whole', schemas, 'UnfinishedJob'),
    summary:
      'Mails and other work that wait or were given up, at most 1,000, what was given up first; never their content.',
  }),
  retryJobs: post('/operator/v1/outbox/retries', {
    ...writing,
    body: linkSchema(schemas, 'JobsBody'),
    answer: answerMany(schemas, 'ChangedJob'),
    summary: 'Tries again what was given up, of these ids; the answer says which.',
  }),
  dropJobs: post('/operator/v1/outbox/drops', {
    ...writing,
    body: linkSchema(schemas, 'JobsBody'),
    answer: answerMany(schemas, 'ChangedJob'),
    summary: 'Forgets what was given up, of these ids; the answer says which.',
  }),
  listRemovals: get('/operator/v1/removals', {
    ...reading,
    answer: list('whole', schemas, 'Removal'),
    summary: 'The proofs of the firms that were removed.',
  }),
} as const satisfies Record<string, OperatorCall>;

export type OperatorCalls = typeof operatorCalls;
export type OperatorCallName = keyof OperatorCalls;

/**
 * TABLE: the calls about the firm's own people and what their roles may do; a part of `firm-calls.ts`, which says
 * what a row is.
 */
import { answerOne, del, get, linkSchema, list, none, post, put } from '../../endpoint.ts';
import { withScope } from './scopes.ts';

const accounts = () => import('./staff-accounts.ts');
const departures = () => import('./departures.ts');
const roles = () => import('./roles.ts');

export const staffAccountCalls = {
  listRoles: get('/backoffice/v1/roles', {
    ...withScope('staff:read'),
    answer: list('whole', roles, 'RoleOfStaff'),
    summary: 'What each role of the firm’s people may do.',
  }),
  listStaff: get('/backoffice/v1/staff', {
    ...withScope('staff:read'),
    answer: list('whole', accounts, 'StaffAccount'),
    summary: 'The people of the firm who sign in, by name, and after them those who left.',
  }),
  readStaff: get('/backoffice/v1/staff/{id}', {
    ...withScope('staff:read'),
    conditional: true,
    answer: answerOne(accounts, 'StaffAccount'),
    errors: ['STAFF_NOT_FOUND'],
    summary: 'One of these.',
  }),
  inviteStaff: post('/backoffice/v1/staff', {
    ...withScope('staff:write'),
    outlives: 'staff',
    body: linkSchema(accounts, 'StaffInvitationBody'),
    answer: answerOne(accounts, 'StaffAccount'),
    statuses: [201],
    errors: ['USER_NAME_TAKEN', 'ADVISER_NOT_FOUND', 'SCOPE_NOT_HELD', 'IDENTITY_PROVIDER_REQUIRED'],
    summary:
      'A new account, with a mail to choose a password and set up a second factor. Its role can have only scopes that the caller has, and the invitation works while the caller still has them. Where only the identity provider lets people in, only an administrator is invited.',
  }),
  changeStaff: put('/backoffice/v1/staff/{id}', {
    ...withScope('staff:write'),
    outlives: 'staff',
    conditional: true,
    body: linkSchema(accounts, 'StaffChangeBody'),
    answer: answerOne(accounts, 'StaffAccount'),
    errors: ['STAFF_NOT_FOUND', 'ADVISER_NOT_FOUND', 'SCOPE_NOT_HELD', 'LAST_ADMINISTRATOR'],
    summary: 'Another name, role or adviser, which counts from the next call of that person on.',
  }),
  endStaff: del('/backoffice/v1/staff/{id}', {
    ...withScope('staff:write'),
    outlives: 'staff',
    answer: none,
    errors: ['STAFF_NOT_FOUND', 'LAST_ADMINISTRATOR'],
    summary:
      'Somebody leaves: every session ends at once, and no link works any more; what they opened, made and let in ends too. What they did keeps their name.',
  }),
  leaveStaff: post('/backoffice/v1/staff/{id}/departure', {
    ...withScope('staff:write'),
    outlives: 'staff',
    body: linkSchema(departures, 'DepartureBody'),
    answer: answerOne(departures, 'Departure'),
    errors: ['STAFF_NOT_FOUND', 'LAST_ADMINISTRATOR', 'ADVISER_NOT_FOUND', 'SCOPE_NOT_HELD'],
    summary:
      'Somebody leaves, and their dossiers go to another adviser, in one act: all of it or nothing. What they opened, made and let in ends, but what `keep` hands over to a colleague. With `preview` how many dossiers there are. Handing these over needs `dossiers:write` too.',
  }),
  inviteStaffAgain: post('/backoffice/v1/staff/{id}/invitation', {
    ...withScope('staff:write'),
    outlives: 'staff',
    answer: answerOne(accounts, 'StaffAccount'),
    errors: ['STAFF_NOT_FOUND', 'INVITATION_ACCEPTED', 'SCOPE_NOT_HELD', 'IDENTITY_PROVIDER_REQUIRED'],
    summary:
      'Mails the invitation once more, in the name of the caller, who must have the scopes of its role; the earlier link stops working.',
  }),
  tieStaffIdentity: put('/backoffice/v1/staff/{id}/identity', {
    ...withScope('staff:write'),
    outlives: 'staff',
    body: linkSchema(accounts, 'StaffIdentityBody'),
    answer: answerOne(accounts, 'StaffAccount'),
    errors: ['STAFF_NOT_FOUND', 'SCOPE_NOT_HELD'],
    summary:
      'Ties an account to whom the identity provider calls so, who signs in to it from then on; in place of another subject of that issuer.',
  }),
  untieStaffIdentities: del('/backoffice/v1/staff/{id}/identity', {
    ...withScope('staff:write'),
    outlives: null,
    answer: none,
    errors: ['STAFF_NOT_FOUND'],
    summary: 'Nobody of an identity provider signs in to the account any more, nor waits to; every session of it ends.',
  }),
  resetStaffTwoFactor: post('/backoffice/v1/staff/{id}/two-factor-reset', {
    ...withScope('staff:write'),
    outlives: 'staff',
    answer: answerOne(accounts, 'StaffAccount'),
    errors: ['STAFF_NOT_FOUND', 'INVITATION_NOT_ACCEPTED'],
    summary:
      'For a lost phone: ends every session and mails a link to choose a password and set up a new second factor.',
  }),
} as const;

/**
 * TABLE: the calls about a firm's clients themselves: letting them in, notes, and who works for them; a part of `firm-calls.ts`, which says what a
 * row is.
 */
import { answerMany, answerOne, del, get, linkSchema, list, none, post, put } from '../../endpoint.ts';
import { withScope } from '../identity/scopes.ts';

const invitations = () => import('./invitations.ts');

const assignments = () => import('../dossiers/assignments.ts');
const ids = () => import('../integrations/id-changes.ts');
const merges = () => import('../endings/merges.ts');
const mails = () => import('../notifications/mails.ts');
const notes = () => import('../dossiers/notes.ts');

const idNotFound = ['DOSSIER_NOT_FOUND', 'CONSUMER_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'PRODUCTACTION_NOT_FOUND'] as const;

export const clientCalls = {
  readInvitation: get('/backoffice/v1/consumers/{firmId}/invitation', {
    ...withScope('accounts:read'),
    hasVersion: true,
    answer: answerOne(invitations, 'Invitation'),
    errors: ['CONSUMER_NOT_FOUND'],
    summary: 'Whether a person was invited, until when the link works, and whether they chose a password.',
  }),
  inviteConsumer: post('/backoffice/v1/consumers/{firmId}/invitation', {
    ...withScope('accounts:write'),
    statuses: [200, 202],
    body: linkSchema(invitations, 'InvitationBody'),
    answer: answerOne(invitations, 'Invitation'),
    errors: ['CONSUMER_NOT_FOUND', 'INVITATION_ACCEPTED', 'MAIL_ADDRESS_MISSING', 'USER_NAME_TAKEN'],
    summary:
      'Mails a person, or both of the dossier, a link to choose a password, with an account if there is none, once it can no longer be undone; sent again, the earlier link stops working.',
  }),
  undoInvitation: del('/backoffice/v1/consumers/{firmId}/invitation', {
    ...withScope('accounts:write'),
    answer: none,
    errors: ['CONSUMER_NOT_FOUND', 'INVITATION_FINAL'],
    summary: 'Undoes an invitation that was not mailed yet, of everybody whom the same call invited.',
  }),
  sendResetLink: post('/backoffice/v1/consumers/{firmId}/reset-link', {
    ...withScope('accounts:write'),
    answer: none,
    errors: ['CONSUMER_NOT_FOUND', 'INVITATION_NOT_ACCEPTED', 'MAIL_ADDRESS_MISSING'],
    summary: 'Mails a person the link to choose a new password.',
  }),
  correctEmail: put('/backoffice/v1/consumers/{firmId}/email', {
    ...withScope('accounts:write'),
    outlives: 'client-address',
    conditional: true,
    body: linkSchema(invitations, 'EmailBody'),
    answer: answerOne(invitations, 'Invitation'),
    errors: ['CONSUMER_NOT_FOUND', 'MAIL_ADDRESS_MISSING', 'USER_NAME_TAKEN'],
    summary:
      'Corrects the mail address of a person who has not chosen a password yet, and invites them there; the link that went to the old address stops working. To one who has, it proposes the address: it holds once they confirm it with their password, by a link that works for a week. The present address takes a proposal back.',
  }),
  resetTwoFactor: post('/backoffice/v1/consumers/{firmId}/two-factor-reset', {
    ...withScope('accounts:write'),
    outlives: 'client-second-factor',
    body: linkSchema(invitations, 'TwoFactorResetBody'),
    answer: none,
    errors: ['CONSUMER_NOT_FOUND', 'INVITATION_NOT_ACCEPTED'],
    summary:
      'Lets a person set up a new second factor after the firm made sure who it is; ends their sessions, and the person sees it among what happened to the account.',
  }),
  listMails: get('/backoffice/v1/consumers/{firmId}/mails', {
    ...withScope('mails:read'),
    answer: list('pages', mails, 'PersonMail'),
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'What was mailed to a person, newest first. Which mail, its subject, when, and whether it was taken; never what it said.',
  }),
  repeatMail: post('/backoffice/v1/consumers/{firmId}/mails/{id}/again', {
    ...withScope('mails:write'),
    statuses: [202],
    answer: answerOne(mails, 'PersonMail'),
    errors: ['CONSUMER_NOT_FOUND', 'MAIL_NOT_FOUND', 'MAIL_NOT_REPEATABLE', 'MAIL_ADDRESS_MISSING'],
    summary:
      'Has a mail written and sent anew, with what holds now, to the address that the person has now; one that waits already is answered as it is.',
  }),
  listDossierNotes: get('/backoffice/v1/dossiers/{firmId}/notes', {
    ...withScope('notes:read'),
    answer: list('whole', notes, 'InternalNote'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'The firm’s own notes on a dossier and its deliveries, the latest first.',
  }),
  addDossierNote: post('/backoffice/v1/dossiers/{firmId}/notes', {
    ...withScope('notes:write'),
    statuses: [201],
    body: linkSchema(notes, 'NoteBody'),
    answer: answerOne(notes, 'InternalNote'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'Adds a note on a dossier, which no consumer sees; it is never rewritten, but corrected by a next one.',
  }),
  listDeliveryNotes: get('/backoffice/v1/deliveries/{id}/notes', {
    ...withScope('notes:read'),
    answer: list('whole', notes, 'InternalNote'),
    errors: ['DELIVERY_NOT_FOUND'],
    summary: 'The firm’s own notes on a delivery, the latest first.',
  }),
  addDeliveryNote: post('/backoffice/v1/deliveries/{id}/notes', {
    ...withScope('notes:write'),
    statuses: [201],
    body: linkSchema(notes, 'NoteBody'),
    answer: answerOne(notes, 'InternalNote'),
    errors: ['DELIVERY_NOT_FOUND'],
    summary: 'Adds a note on a delivery, likewise.',
  }),
  listMerges: get('/backoffice/v1/dossiers/{firmId}/merges', {
    ...withScope('dossiers:read'),
    answer: list('whole', merges, 'StandingMerge'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary:
      'The merges of a dossier that wait for its persons, were refused by one of them in the last week, or can still be undone: who asked, what each person said, and until when it can be undone.',
  }),
  previewMerge: get('/backoffice/v1/dossiers/{firmId}/merges/{fromFirmId}', {
    ...withScope('dossiers:read'),
    conditional: true,
    answer: answerOne(merges, 'DossierMerge'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary:
      'What becoming one with the second dossier would do: what moves, what stays, where they differ, who is whom, and what stands in the way.',
  }),
  mergeDossiers: put('/backoffice/v1/dossiers/{firmId}/merges/{fromFirmId}', {
    ...withScope('dossiers:write'),
    outlives: 'client-access',
    conditional: true,
    body: linkSchema(merges, 'MergeBody'),
    takesEmptyBody: 'its path names both dossiers, and a day long it is undone',
    answer: answerOne(merges, 'DossierMerge'),
    errors: ['DOSSIER_NOT_FOUND', 'PRECONDITION_REQUIRED', 'MERGE_REFUSED'],
    summary:
      'Moves everything of the second dossier into the first, as the preview that `If-Match` names says. Its id leads there from then on. Done again it changes nothing; with `preview` it answers what would be done.',
  }),
  undoMerge: del('/backoffice/v1/dossiers/{firmId}/merges/{fromFirmId}', {
    ...withScope('dossiers:write'),
    answer: none,
    errors: ['DOSSIER_NOT_FOUND', 'MERGE_FINAL', 'MERGE_REFUSED'],
    summary:
      'Takes a merge back that waits for the persons, or that was done in the last 24 hours: both dossiers are as they were, and what was written since stays with the one whose actions and products it is about. Done again it changes nothing.',
  }),
  previewIdChange: get('/backoffice/v1/id-changes', {
    ...withScope('dossiers:read'),
    conditional: true,
    query: linkSchema(ids, 'IdChangeBody'),
    answer: answerOne(ids, 'IdChange'),
    errors: idNotFound,
    summary:
      'What giving a dossier, a person, a product or an action another id of the firm would do: what names it, and what stands in the way.',
  }),
  changeId: post('/backoffice/v1/id-changes', {
    ...withScope('dossiers:write'),
    conditional: true,
    body: linkSchema(ids, 'IdChangeBody'),
    answer: answerOne(ids, 'IdChange'),
    errors: [...idNotFound, 'PRECONDITION_REQUIRED', 'CHANGE_REFUSED'],
    summary:
      'Gives it the other id, as the preview that `If-Match` names says. Calls on the old one answer 410 with the new one from then on. Done again it changes nothing; changed back, it is as before.',
  }),
  previewMove: get('/backoffice/v1/dossiers/{firmId}/moves/{personFirmId}', {
    ...withScope('dossiers:read'),
    conditional: true,
    answer: answerOne(ids, 'PersonMove'),
    errors: ['DOSSIER_NOT_FOUND', 'CONSUMER_NOT_FOUND'],
    summary:
      'What moving a person from the dossier in which they are into this one would do, which is made if it is not there: who sees what afterwards, what goes along, what stays, and what stands in the way.',
  }),
  movePerson: put('/backoffice/v1/dossiers/{firmId}/moves/{personFirmId}', {
    ...withScope('dossiers:write'),
    outlives: 'client-access',
    conditional: true,
    answer: answerOne(ids, 'PersonMove'),
    errors: ['DOSSIER_NOT_FOUND', 'CONSUMER_NOT_FOUND', 'PRECONDITION_REQUIRED', 'CHANGE_REFUSED'],
    summary:
      'Moves the person with their account and what was asked of them alone, as the preview that `If-Match` names says; whoever is signed in signs in anew. Done again it changes nothing; a move into the dossier of before takes it back.',
  }),
  listAssignments: get('/backoffice/v1/assignments', {
    ...withScope('dossiers:read'),
    query: linkSchema(assignments, 'AssignmentsQuery'),
    answer: list('pages', assignments, 'Assignment'),
    summary: 'The dossiers of an adviser, or of nobody, with who works on each, by your own id.',
  }),
  assignDossiers: put('/backoffice/v1/assignments', {
    ...withScope('dossiers:write'),
    body: linkSchema(assignments, 'AssignmentsBody'),
    answer: answerMany(assignments, 'AssignedDossier'),
    summary:
      'Assigns many dossiers to an adviser or gives them helpers, each by itself, and answers what became of each; with `preview` what would. One whose `etag` in `versions` is an older one is left as it is (`overtaken`).',
  }),
  readAssignment: get('/backoffice/v1/dossiers/{firmId}/assignment', {
    ...withScope('dossiers:read'),
    conditional: true,
    answer: answerOne(assignments, 'Assignment'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'Who of the firm works on a dossier.',
  }),
  assignDossier: put('/backoffice/v1/dossiers/{firmId}/assignment', {
    ...withScope('dossiers:write'),
    conditional: true,
    body: linkSchema(assignments, 'AssignmentBody'),
    answer: answerOne(assignments, 'Assignment'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'Assigns a dossier to an adviser and helpers, in place of those of before.',
  }),
  listSubstitutes: get('/backoffice/v1/substitutes', {
    ...withScope('dossiers:read'),
    answer: list('whole', assignments, 'Substitute'),
    summary: 'Who stands in for whom today, and until which day.',
  }),
  nameSubstitute: put('/backoffice/v1/advisers/{firmId}/substitute', {
    ...withScope('dossiers:write'),
    conditional: true,
    body: linkSchema(assignments, 'SubstituteBody'),
    answer: answerOne(assignments, 'Substitute'),
    errors: ['ADVISER_NOT_FOUND', 'INVALID_DATE'],
    summary: 'Names who stands in for an adviser until a day.',
  }),
  endSubstitute: del('/backoffice/v1/advisers/{firmId}/substitute', {
    ...withScope('dossiers:write'),
    answer: none,
    errors: ['ADVISER_NOT_FOUND'],
    summary: 'The adviser is back.',
  }),
  handOverDossiers: post('/backoffice/v1/advisers/{firmId}/handover', {
    ...withScope('dossiers:write'),
    body: linkSchema(assignments, 'HandoverBody'),
    answer: answerOne(assignments, 'Handover'),
    errors: ['ADVISER_NOT_FOUND'],
    summary: 'Gives the dossiers of an adviser to another, all of them or those that are named.',
  }),
} as const;

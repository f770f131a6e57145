/**
 * TABLE: the calls for the people of the firm and what they have to do; a part of `firm-calls.ts`, which says what a
 * row is. A program can make each of them too.
 */
import { answerMany, answerOne, del, get, linkSchema, list, none, post, put } from '../../endpoint.ts';
import { withScope } from '../identity/scopes.ts';

const changes = () => import('./changes.ts');
const dossierOverview = () => import('./dossier-overview.ts');
const feedback = () => import('../feedback/feedback.ts');
const figures = () => import('./figures.ts');
const history = () => import('../dossiers/history.ts');
const inbox = () => import('./inbox.ts');
const views = () => import('./views.ts');

export const deskCalls = {
  listInbox: get('/backoffice/v1/inbox', {
    ...withScope('inbox:read'),
    isPolled: true,
    query: linkSchema(inbox, 'InboxFilter'),
    answer: list('pages', inbox, 'InboxItem'),
    errors: ['DOSSIER_NOT_FOUND', 'ADVISER_NOT_FOUND'],
    summary: 'What waits for a person of the firm: nearest deadline first, then what waits longest.',
  }),
  countInbox: get('/backoffice/v1/inbox/counts', {
    ...withScope('inbox:read'),
    isPolled: true,
    query: linkSchema(inbox, 'InboxCountsQuery'),
    answer: answerOne(inbox, 'InboxCounts'),
    errors: ['DOSSIER_NOT_FOUND', 'ADVISER_NOT_FOUND'],
    summary: 'How many lines wait, of each kind: all, of these advisers, of nobody, and snoozed.',
  }),
  snoozeInboxItem: put('/backoffice/v1/inbox/{id}/snooze', {
    ...withScope('inbox:write'),
    body: linkSchema(inbox, 'SnoozeBody'),
    answer: answerOne(inbox, 'InboxItem'),
    errors: ['INBOX_ITEM_NOT_FOUND'],
    summary:
      'Puts a line aside until a moment, for everybody of the firm; something new about the same thing brings it back before.',
  }),
  endInboxSnooze: del('/backoffice/v1/inbox/{id}/snooze', {
    ...withScope('inbox:write'),
    answer: none,
    errors: ['INBOX_ITEM_NOT_FOUND'],
    summary: 'Brings it back now.',
  }),
  finishInboxItem: put('/backoffice/v1/inbox/{id}/done', {
    ...withScope('inbox:write'),
    answer: answerOne(inbox, 'InboxItem'),
    errors: ['INBOX_ITEM_NOT_FOUND', 'INBOX_ITEM_NEEDS_VERDICT'],
    summary:
      'Takes a line away, of any kind but a delivery, which is judged. Who was first stays: the same by another answers who it was, and when.',
  }),
  reopenInboxItem: del('/backoffice/v1/inbox/{id}/done', {
    ...withScope('inbox:write'),
    answer: none,
    errors: ['INBOX_ITEM_NOT_FOUND'],
    summary: 'Puts it back.',
  }),
  overviewDossiers: get('/backoffice/v1/dossier-overview', {
    ...withScope('dossiers:read'),
    query: linkSchema(dossierOverview, 'DossierFilter'),
    answer: list('pages', dossierOverview, 'DossierLine'),
    hasTotal: true,
    errors: ['ADVISER_NOT_FOUND'],
    summary: 'The dossiers of the firm for its people: searched as one types, in any order, with where each stands.',
  }),
  readChanges: get('/backoffice/v1/changes', {
    ...withScope('events:read'),
    isPolled: true,
    query: linkSchema(changes, 'ChangesQuery'),
    answer: answerOne(changes, 'Changes'),
    summary:
      'Whether anything changed since a place in the feed of events, and what: cheap enough to be asked every few seconds by every open page.',
  }),
  listHistory: get('/backoffice/v1/dossiers/{firmId}/history', {
    ...withScope('dossiers:read'),
    query: linkSchema(history, 'HistoryQuery'),
    answer: list('pages', history, 'HistoryLine'),
    errors: ['DOSSIER_NOT_FOUND'],
    summary: 'What everybody did in a dossier, newest first. Who looked is in the trail.',
  }),
  readFigures: get('/backoffice/v1/figures', {
    ...withScope('dossiers:read'),
    query: linkSchema(figures, 'FiguresQuery'),
    answer: answerOne(figures, 'Figures'),
    errors: ['ADVISER_NOT_FOUND'],
    summary:
      'The firm, or some of its advisers, at a glance: dossiers by phase and by who waits for whom, what lapses, deadlines, workload, response times, and NPS by month.',
  }),
  listNpsAnswers: get('/backoffice/v1/nps-answers', {
    ...withScope('feedback:read'),
    query: linkSchema(feedback, 'NpsAnswersQuery'),
    answer: list('pages', feedback, 'NpsAnswer'),
    errors: ['ADVISER_NOT_FOUND'],
    summary: 'The scores that consumers gave, with what they said, newest first.',
  }),
  listPhases: get('/backoffice/v1/phases', {
    ...withScope('dossiers:read'),
    answer: list('whole', dossierOverview, 'Phase'),
    summary:
      'The phases in which dossiers of the firm are, open or closed, by name: what their list can be filtered by.',
  }),
  listViews: get('/backoffice/v1/views', {
    ...withScope('views:read'),
    answer: list('whole', views, 'SavedView'),
    summary:
      'The views of the inbox and of dossiers that the caller keeps, and those that the firm shares, in their order.',
  }),
  makeView: post('/backoffice/v1/views', {
    ...withScope('views:write'),
    statuses: [201],
    body: linkSchema(views, 'ViewBody'),
    answer: answerOne(views, 'SavedView'),
    summary: 'Keeps the query of a list under a name, for oneself or for the firm.',
  }),
  orderViews: put('/backoffice/v1/views/order', {
    ...withScope('views:write'),
    body: linkSchema(views, 'ViewOrderBody'),
    answer: answerMany(views, 'SavedView'),
    summary: 'Puts views in an order; those that are left out come after.',
  }),
  changeView: put('/backoffice/v1/views/{id}', {
    ...withScope('views:write'),
    body: linkSchema(views, 'ViewBody'),
    answer: answerOne(views, 'SavedView'),
    errors: ['VIEW_NOT_FOUND'],
    summary: 'Changes one of them, also whether it is shared.',
  }),
  removeView: del('/backoffice/v1/views/{id}', {
    ...withScope('views:write'),
    answer: none,
    errors: ['VIEW_NOT_FOUND'],
    summary: 'Removes one of them.',
  }),
} as const;

/**
 * TABLE: the calls about the mailbox of a firm and what came in by it; a part of `firm-calls.ts`, which says what a row
 * is.
 */
import { answerOne, answerOneOrNone, del, get, linkSchema, none, post, put } from '../../endpoint.ts';
import { withScope } from '../identity/scopes.ts';

const mailbox = () => import('./mailbox.ts');

export const mailboxCalls = {
  readMailbox: get('/backoffice/v1/mailbox', {
    ...withScope('licence:write'),
    outlives: null,
    conditional: true,
    answer: answerOneOrNone(mailbox, 'Mailbox'),
    summary:
      'The mailbox that is read for documents, if the firm has one, and how reading it goes; never its password.',
  }),
  putMailbox: put('/backoffice/v1/mailbox', {
    ...withScope('licence:write'),
    outlives: 'mailbox',
    conditional: true,
    body: linkSchema(mailbox, 'MailboxBody'),
    answer: answerOne(mailbox, 'Mailbox'),
    summary:
      'Sets it, once it could be opened. What comes in from now on is read every minute; what was there before is left.',
  }),
  removeMailbox: del('/backoffice/v1/mailbox', {
    ...withScope('licence:write'),
    outlives: 'mailbox',
    answer: none,
    summary: 'Reads it no more. What came in by it stays.',
  }),
  testMailbox: post('/backoffice/v1/mailbox/test', {
    ...withScope('licence:write'),
    outlives: null,
    body: linkSchema(mailbox, 'MailboxBody'),
    answer: answerOne(mailbox, 'MailboxTest'),
    errors: ['SANDBOX_HAS_NO_NAMES'],
    summary: 'Opens a mailbox by these settings, keeps nothing of them, and answers what is in it or what is wrong.',
  }),
} as const;

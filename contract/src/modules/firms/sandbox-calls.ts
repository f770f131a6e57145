/**
 * TABLE: the calls about a firm's sandbox; a part of `firm-calls.ts`, which says what a row is.
 * Each works with a key of the firm, and the reads with one of the sandbox too. What opens it, its
 * mails among them, is for who may write the licence.
 */
import { answerOne, del, get, list, none, put } from '../../endpoint.ts';
import { withScope } from '../identity/scopes.ts';

const sandbox = () => import('./sandbox.ts');

export const sandboxCalls = {
  makeSandbox: put('/backoffice/v1/sandbox', {
    ...withScope('licence:write'),
    answersSecret: 'harmless',
    outlives: 'sandbox',
    statuses: [200, 201],
    answer: answerOne(sandbox, 'Sandbox'),
    errors: ['SANDBOX_OF_SANDBOX', 'LICENCE_NOT_FOUND'],
    summary:
      'Makes the sandbox of the firm: its settings, catalogue, templates and advisers as they are now, invented consumers, an administrator and a key of its own. One for each firm; once it is there it is answered as it is.',
  }),
  readSandbox: get('/backoffice/v1/sandbox', {
    ...withScope('licence:read'),
    answer: answerOne(sandbox, 'Sandbox'),
    errors: ['SANDBOX_NOT_FOUND'],
    summary: 'The sandbox of the firm; for who has `licence:write` how to open it, too.',
  }),
  removeSandbox: del('/backoffice/v1/sandbox', {
    ...withScope('licence:write'),
    outlives: null,
    answer: none,
    errors: ['SANDBOX_NOT_FOUND', 'SANDBOX_OF_SANDBOX'],
    summary: 'Removes the sandbox with everything in it. A new one can be made after that.',
  }),
  listSandboxMails: get('/backoffice/v1/sandbox/mails', {
    // Invitations and links to a new password are among them.
    ...withScope('licence:write'),
    outlives: null,
    isPolled: true,
    answer: list('pages', sandbox, 'SandboxMail'),
    errors: ['SANDBOX_NOT_FOUND', 'MAIL_NOT_FOUND'],
    summary: 'What the sandbox mailed, newest first. Nobody was sent it.',
  }),
} as const;

/** TABLE: the calls about setting up a new firm; a part of `firm-calls.ts`. */
import { answerOne, get, linkSchema, post, put } from '../../endpoint.ts';
import { withScope } from '../identity/scopes.ts';

const setup = () => import('./setup.ts');

export const setupCalls = {
  readSetup: get('/backoffice/v1/setup', {
    ...withScope('licence:read'),
    conditional: true,
    answer: answerOne(setup, 'Setup'),
    summary:
      'The steps of setting up the firm, each with where it stands: by what there is, or by what somebody said. Its version is that of what was said.',
  }),
  putSetup: put('/backoffice/v1/setup', {
    ...withScope('licence:write'),
    outlives: null,
    conditional: true,
    body: linkSchema(setup, 'SetupBody'),
    answer: answerOne(setup, 'Setup'),
    summary: 'Says which steps are done or skipped, and whether the console still leads to them.',
  }),
  sendTestMail: post('/backoffice/v1/setup/test-mail', {
    ...withScope('licence:write'),
    outlives: null,
    statuses: [202],
    answer: answerOne(setup, 'TestMail'),
    errors: ['STAFF_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    summary:
      'Mails the caller in the look of the firm, as clients are mailed. Only for a person: a key has no address.',
  }),
} as const;

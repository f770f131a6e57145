/**
 * TABLE: the calls about the names that a firm claims and proves; a part of `firm-calls.ts`, which says what a row
 * is.
 */
import { answerOne, get, list, post, put } from '../../endpoint.ts';
import { withScope } from '../identity/scopes.ts';

const names = () => import('./names.ts');

export const nameCalls = {
  listNames: get('/backoffice/v1/names', {
    ...withScope('licence:read'),
    answer: list('whole', names, 'FirmName'),
    summary: 'The domains and hosts of the firm: what each is for, whether it counts, and what proves it.',
  }),
  claimName: put('/backoffice/v1/names/{name}', {
    ...withScope('licence:write'),
    outlives: null,
    answer: answerOne(names, 'FirmName'),
    errors: ['NAME_NOT_FOUND', 'NAME_TAKEN', 'SANDBOX_HAS_NO_NAMES'],
    summary:
      'Claims a name before it is used, so that it counts at once when it is. One that the firm has stays as it is.',
  }),
  checkName: post('/backoffice/v1/names/{name}/check', {
    ...withScope('licence:write'),
    outlives: 'licence',
    answer: answerOne(names, 'FirmName'),
    errors: ['NAME_NOT_FOUND', 'NAME_NOT_PROVED', 'NAME_TAKEN'],
    summary: 'Looks now for the DNS record or the file that proves a name. From then on the name counts.',
  }),
} as const;

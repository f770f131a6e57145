/**
 * TABLE: the calls about the firm's own identity provider; a part of `firm-calls.ts`, which says what a row is.
 */
import { answerOne, answerOneOrNone, del, get, linkSchema, none, put } from '../../endpoint.ts';
import { withScope } from './scopes.ts';

const identity = () => import('./identity-provider.ts');

export const identityCalls = {
  readIdentityProvider: get('/backoffice/v1/identity-provider', {
    ...withScope('staff:write'),
    outlives: null,
    conditional: true,
    answer: answerOneOrNone(identity, 'FirmIdentityProvider'),
    summary: 'The firm’s identity provider, if it has one; never its secret.',
  }),
  putIdentityProvider: put('/backoffice/v1/identity-provider', {
    ...withScope('staff:write'),
    outlives: 'identity-provider',
    conditional: true,
    body: linkSchema(identity, 'IdentityProviderBody'),
    answer: answerOne(identity, 'FirmIdentityProvider'),
    errors: ['SCOPE_NOT_HELD', 'IDENTITY_PROVIDER_FAILED'],
    summary:
      'Sets it, once its discovery document was read. Its groups can give only roles whose scopes the caller has.',
  }),
  removeIdentityProvider: del('/backoffice/v1/identity-provider', {
    ...withScope('staff:write'),
    outlives: 'identity-provider',
    answer: none,
    summary: 'Nobody signs in by it any more; who is signed in stays so until the session ends.',
  }),
} as const;

/**
 * TABLE: the calls about the firm's own identity provider, and viewing as a consumer; a part of `firm-calls.ts`, which says what a row is.
 */
import { answerOne, answerOneOrNone, del, get, linkSchema, none, post, put } from '../../endpoint.ts';
import { withScope } from './scopes.ts';

const identity = () => import('./identity-provider.ts');
const viewAs = () => import('./view-as.ts');

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
  makeViewAsLink: post('/backoffice/v1/consumers/{firmId}/view-as-link', {
    ...withScope('view-as'),
    outlives: 'view',
    answersSecret: 'made-anew',
    body: linkSchema(viewAs, 'ViewAsBody'),
    takesEmptyBody: 'a link works once and for a minute, and opens nothing by itself',
    answer: answerOne(viewAs, 'ViewAsLink'),
    errors: ['CONSUMER_NOT_FOUND'],
    summary:
      'A link by which an adviser views the portal as a consumer, by the firm’s own id of the consumer: one minute, once.',
  }),
} as const;

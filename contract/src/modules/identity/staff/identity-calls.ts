/**
 * TABLE: signing in by the firm's identity provider; a part of `staff-calls.ts`, which says what a row is.
 * The provider sends the browser back to `/sign-in/return/{firm}` of the console, whose page gives what it came with, and
 * where it arrived, to `finishOrganisation`.
 */
import { answerMany, answerOne, linkSchema, post } from '../../../endpoint.ts';

const identity = () => import('./identity.ts');
const schemas = () => import('./schemas.ts');
const auth = () => import('../auth.ts');

export const staffIdentityCalls = {
  findOrganisations: post('/staff/v1/sign-in/organisations', {
    access: 'public',
    body: linkSchema(auth, 'ForgotPasswordBody'),
    answer: answerMany(identity, 'Organisation'),
    errors: ['AUTH_REQUEST_NEW_PASSWORD_FAILED', 'TOO_MANY_REQUESTS'],
    summary:
      'The firms whose own identity provider is for addresses of this domain; the same for every address of it, known or not.',
  }),
  askOrganisation: post('/staff/v1/sign-in/organisation/question', {
    access: 'public',
    answersSecret: 'made-anew',
    body: linkSchema(identity, 'OrganisationBody'),
    answer: answerOne(identity, 'OrganisationQuestion'),
    errors: ['IDENTITY_PROVIDER_FAILED', 'IDENTITY_ANSWER_REFUSED', 'TOO_MANY_REQUESTS'],
    summary: 'Where to send the browser to sign in with a firm’s identity provider.',
  }),
  finishOrganisation: post('/staff/v1/sign-in/organisation', {
    access: 'public',
    body: linkSchema(identity, 'OrganisationAnswerBody'),
    answer: answerOne(schemas, 'SignedInStaff'),
    errors: [
      'IDENTITY_ANSWER_REFUSED',
      'IDENTITY_NOT_ADMITTED',
      'IDENTITY_ADDRESS_NOT_VERIFIED',
      'IDENTITY_NOT_TIED',
      'TOO_MANY_REQUESTS',
    ],
    summary:
      'Signs in whom the provider sent back, with the role of their groups; who is in none has no entry. An account that was there before is entered once it is tied: after IDENTITY_NOT_TIED by its password and second factor in the same browser, with `tie_organisation`, or by an administrator.',
  }),
} as const;

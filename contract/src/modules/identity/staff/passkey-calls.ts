/**
 * TABLE: the calls about passkeys of the firm's people; a part of `staff-calls.ts`, which says what a row is.
 * Each ceremony is two calls: a question, and what the browser made of it. A question counts once,
 * for five minutes.
 */
import { answerOne, del, get, linkSchema, list, none, post, put } from '../../../endpoint.ts';

const passkeys = () => import('./passkeys.ts');
const schemas = () => import('./schemas.ts');

export const passkeyCalls = {
  askPasskey: post('/staff/v1/sign-in/passkey/question', {
    access: 'public',
    answer: answerOne(passkeys, 'PasskeyQuestion'),
    errors: ['TOO_MANY_REQUESTS'],
    summary: 'Asks for any passkey of this console, to sign in with it alone.',
  }),
  signInByPasskey: post('/staff/v1/sign-in/passkey', {
    access: 'public',
    body: linkSchema(passkeys, 'PasskeyAnswerBody'),
    answer: answerOne(schemas, 'SignedInStaff'),
    errors: ['PASSKEY_REFUSED', 'TOO_MANY_REQUESTS', 'IDENTITY_PROVIDER_REQUIRED'],
    summary:
      'Signs in with a passkey alone: one whose device made sure who it is, by a fingerprint, a face or its own code.',
  }),
  askSecondPasskey: post('/staff/v1/sign-in/second-passkey/question', {
    access: 'code',
    answer: answerOne(passkeys, 'PasskeyQuestion'),
    summary: 'Asks for one of the passkeys of whose password was right.',
  }),
  giveSecondPasskey: post('/staff/v1/sign-in/second-passkey', {
    access: 'code',
    body: linkSchema(passkeys, 'SecondPasskeyAnswerBody'),
    answer: answerOne(schemas, 'SignedInStaff'),
    errors: ['PASSKEY_REFUSED', 'CONSUMER_LOCKED', 'IDENTITY_PROVIDER_REQUIRED', 'IDENTITY_ANSWER_REFUSED'],
    summary: 'Signs in with it, in place of a code; `tie_organisation` as there.',
  }),
  listPasskeys: get('/staff/v1/passkeys', {
    access: 'staff',
    answer: list('whole', passkeys, 'Passkey'),
    summary: 'The passkeys of this person, the oldest first.',
  }),
  askNewPasskey: post('/staff/v1/passkeys/question', {
    access: 'set-up',
    answer: answerOne(passkeys, 'PasskeyQuestion'),
    errors: ['RECENT_SIGN_IN_REQUIRED', 'TOO_MANY_PASSKEYS'],
    summary: 'Asks a device to make a passkey.',
  }),
  addPasskey: post('/staff/v1/passkeys', {
    access: 'set-up',
    answersSecret: 'made-anew',
    body: linkSchema(passkeys, 'NewPasskeyBody'),
    answer: answerOne(passkeys, 'AddedPasskey'),
    errors: ['PASSKEY_REFUSED', 'RECENT_SIGN_IN_REQUIRED', 'TOO_MANY_PASSKEYS', 'IDENTITY_PROVIDER_REQUIRED'],
    summary:
      'Adds it. Who came by a link has their second factor with it: that ends every other session, answers recovery codes, and signs in.',
  }),
  renamePasskey: put('/staff/v1/passkeys/{id}', {
    access: 'staff',
    body: linkSchema(passkeys, 'PasskeyNameBody'),
    answer: answerOne(passkeys, 'Passkey'),
    errors: ['PASSKEY_NOT_FOUND'],
    summary: 'Another name for one of these.',
  }),
  removePasskey: del('/staff/v1/passkeys/{id}', {
    access: 'staff',
    answer: none,
    errors: ['PASSKEY_NOT_FOUND', 'LAST_SECOND_FACTOR', 'RECENT_SIGN_IN_REQUIRED'],
    summary: 'The passkey opens nothing any more. The last second factor stays.',
  }),
} as const;

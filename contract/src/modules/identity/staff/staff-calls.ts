/**
 * TABLE: the console's own calls under `/staff/v1`: how the people of a firm sign in and look after their account.
 * Everything else in the console goes by the calls of the firm (`firm-calls.ts`), which its
 * origin serves as well, to the same session.
 *
 * A row: as in `endpoints.ts`, with its own words for who may call:
 * - `public`: anybody.
 * - `code`: whose password was right, for five minutes.
 * - `set-up`: who used a link of theirs, for half an hour, to set up the second factor; or who is signed in.
 * - `staff`: who is signed in.
 *
 * Cookies carry all of it, out of reach of scripts: a page only calls. The way through:
 * 1. `signIn` answers `next`: `code`, or `firm` to choose from. `giveCode` then signs in and answers `readMe`'s.
 *    In place of a code, `askSecondPasskey` and `giveSecondPasskey` do the same with a passkey; `askPasskey` and
 *    `signInByPasskey` sign in with a passkey alone.
 * 2. A link of a mail leads to `/link/{token}` of the console. `openLink` tells whose it is, `chooseByLink` takes the
 *    password and answers `next`: `code` (then `giveCode`), or `two-factor`: `newTwoFactorKey` shows a key, and
 *    `confirmTwoFactor` takes the first code, answers the recovery codes, and signs in; or
 *    `askNewPasskey` and `addPasskey` with a passkey.
 * 3. 401 (`AUTH_REQUIRED`, `TOKEN_HAS_EXPIRED`): the session is over; sign in again. 403 `RECENT_SIGN_IN_REQUIRED`:
 *    sign in again over the page, then repeat. 423 `CONSUMER_LOCKED` and 429: `locked_time_remaining` in seconds.
 *
 * A call that a page makes by itself, such as asking for news, sends `Klantportaal-Background: 1`: it does not keep an
 * idle session alive. A page says whose it is with `Klantportaal-Account`, the `id` of `readMe`: where another account
 * signed in to the same browser since, it is 401, and nothing is done in the name of the other. The compiler forces: the server has a handler for every row.
 */
import {
  answerOne,
  del,
  type Endpoint,
  get,
  linkSchema,
  list,
  none,
  post,
  put,
  type ReadsInPages,
} from '../../../endpoint.ts';
import { newPassword } from '../../../refusals.ts';
import { staffIdentityCalls } from './identity-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';

const schemas = () => import('./schemas.ts');
const auth = () => import('../auth.ts');

export type StaffAccess = 'public' | 'code' | 'set-up' | 'staff';
export type StaffCall = ReadsInPages & Omit<Endpoint, 'access'> & { readonly access: StaffAccess };

export const staffCalls = {
  signIn: post('/staff/v1/sign-in', {
    access: 'public',
    body: linkSchema(schemas, 'StaffSignInBody'),
    answer: answerOne(schemas, 'SignInStep'),
    errors: ['AUTH_LOGIN_FAILED', 'CONSUMER_LOCKED', 'TOO_MANY_REQUESTS', 'TWO_FACTOR_SETUP_REQUIRED'],
    summary:
      'Checks the password. Who has no second factor yet, or none any more, is refused with TWO_FACTOR_SETUP_REQUIRED: it is set up by the link in their mail.',
  }),
  giveCode: post('/staff/v1/sign-in/code', {
    access: 'code',
    body: linkSchema(schemas, 'StaffEntryCodeBody'),
    answer: answerOne(schemas, 'SignedInStaff'),
    errors: [
      'INVALID_OTP',
      'OTP_ALREADY_USED',
      'CONSUMER_LOCKED',
      'IDENTITY_PROVIDER_REQUIRED',
      'IDENTITY_ANSWER_REFUSED',
    ],
    summary:
      'Signs in, with the code of the app or a recovery code. With `tie_organisation` whom the identity provider sent back to this browser just now is tied to the account, and signed in as by it.',
  }),
  signOut: post('/staff/v1/sign-out', {
    access: 'public',
    answer: none,
    summary: 'Ends the session of this browser, if there is one.',
  }),
  readMe: get('/staff/v1/me', {
    access: 'staff',
    answer: answerOne(schemas, 'SignedInStaff'),
    summary: 'Who is signed in, for which firm, and what they may do.',
  }),
  chooseStaffLanguage: put('/staff/v1/me/language', {
    access: 'staff',
    body: linkSchema(schemas, 'StaffLanguageBody'),
    answer: none,
    summary: 'The language of the console and of mails to this person.',
  }),
  listStaffDevices: get('/staff/v1/devices', {
    access: 'staff',
    answer: list('whole', schemas, 'StaffDevice'),
    summary: 'Where this person is signed in, the last seen first.',
  }),
  endStaffDevice: del('/staff/v1/devices/{id}', {
    access: 'staff',
    answer: none,
    errors: ['SESSION_NOT_FOUND', 'RECENT_SIGN_IN_REQUIRED'],
    summary: 'Signs one of these out.',
  }),
  endOtherStaffDevices: del('/staff/v1/devices', {
    access: 'staff',
    answer: none,
    errors: ['RECENT_SIGN_IN_REQUIRED'],
    summary: 'Signs this person out everywhere but here.',
  }),
  forgotStaffPassword: post('/staff/v1/forgotten-password', {
    access: 'public',
    body: linkSchema(auth, 'ForgotPasswordBody'),
    answer: none,
    errors: ['AUTH_REQUEST_NEW_PASSWORD_FAILED', 'TOO_MANY_REQUESTS'],
    summary: 'Mails a link for each account of an address; the answer is the same for an unknown one.',
  }),
  openLink: post('/staff/v1/links/opening', {
    access: 'public',
    body: linkSchema(schemas, 'StaffLinkBody'),
    answer: answerOne(schemas, 'StaffLink'),
    errors: ['AUTH_START_PASSWORD_RESET_FAILED', 'IDENTITY_PROVIDER_REQUIRED'],
    summary: 'Whose link it is and what a new password needs; this does not use it up.',
  }),
  chooseByLink: post('/staff/v1/links/password', {
    access: 'public',
    body: linkSchema(schemas, 'StaffLinkPasswordBody'),
    answer: answerOne(schemas, 'SignInStep'),
    errors: [
      ...newPassword,
      'UNABLE_TO_RESET_PASSWORD',
      'UNABLE_TO_MARK_TOKEN_AS_USED_EXCEPTION',
      'IDENTITY_PROVIDER_REQUIRED',
    ],
    summary: 'Sets the password and uses the link up; every session of the person ends.',
  }),
  newTwoFactorKey: post('/staff/v1/two-factor/key', {
    access: 'set-up',
    answersSecret: 'made-anew',
    answer: answerOne(auth, 'TwoFactorQr'),
    errors: ['RECENT_SIGN_IN_REQUIRED'],
    summary: 'A new key for the app, as a QR code and as text; nothing changes until its first code is confirmed.',
  }),
  confirmTwoFactor: post('/staff/v1/two-factor', {
    access: 'set-up',
    answersSecret: 'made-anew',
    body: linkSchema(schemas, 'StaffCodeBody'),
    answer: answerOne(schemas, 'RecoveryCodes'),
    errors: [
      'INVALID_OTP',
      'OTP_ALREADY_USED',
      'CONSUMER_LOCKED',
      'RECENT_SIGN_IN_REQUIRED',
      'IDENTITY_PROVIDER_REQUIRED',
    ],
    summary: 'The first code of the new key: it replaces the earlier one, ends every other session, and signs in.',
  }),
  removeAuthenticatorApp: del('/staff/v1/two-factor', {
    access: 'staff',
    answer: none,
    errors: ['LAST_SECOND_FACTOR', 'RECENT_SIGN_IN_REQUIRED'],
    summary: 'Codes of the app open nothing any more. The last second factor stays.',
  }),
  renewRecoveryCodes: post('/staff/v1/recovery-codes', {
    access: 'staff',
    answersSecret: 'made-anew',
    answer: answerOne(schemas, 'RecoveryCodes'),
    errors: ['RECENT_SIGN_IN_REQUIRED'],
    summary: 'Ten new recovery codes in place of the earlier ones.',
  }),
  readStaffPasswordPolicy: get('/staff/v1/password-policy', {
    access: 'staff',
    answer: answerOne(auth, 'PasswordPolicy'),
    summary: 'What a new password of this person needs.',
  }),
  changeStaffPassword: put('/staff/v1/password', {
    access: 'staff',
    body: linkSchema(schemas, 'StaffChangePasswordBody'),
    answer: none,
    errors: [...newPassword, 'CURRENT_PASSWORD_WRONG', 'CONSUMER_LOCKED'],
    summary: 'Another password; every other session of the person ends.',
  }),
  ...passkeyCalls,
  ...staffIdentityCalls,
} as const satisfies Record<string, StaffCall>;

export type StaffCalls = typeof staffCalls;
export type StaffCallName = keyof StaffCalls;

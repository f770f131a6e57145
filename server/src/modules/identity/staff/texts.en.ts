import type { Spoken } from '@klantportaal/contract/texts';
import type nl from './texts.nl.ts';

export default {
  'staff_mail.greeting': 'Hello {{name}},',
  'staff_mail.footnote': 'This message is about the account {{user_name}} in the console of {{firm}}.',
  'staff_mail.second_factor':
    'After that comes setting up a second step: a passkey, or an app on the phone that shows codes. Without it nobody can sign in.',
  'staff_mail.not_you': 'Is this not right? Then contact an administrator of {{firm}} at once.',

  'staff_mail.invitation.subject': 'Invitation to the console of {{firm}}',
  'staff_mail.invitation.preview': 'The link works for a week.',
  'staff_mail.invitation.what':
    'An account is ready in the console of {{firm}}. Sign in with {{user_name}} and a password of your own.',
  'staff_mail.invitation.button': 'Start using the account',
  'staff_mail.invitation.once': 'The link works once, for a week. An administrator can send a new one.',

  'staff_mail.password_reset.subject': 'Choose a new password',
  'staff_mail.password_reset.preview': 'The link works for an hour.',
  'staff_mail.password_reset.what': 'Somebody asked for a new password for {{user_name}}.',
  'staff_mail.password_reset.button': 'Choose a new password',
  'staff_mail.password_reset.once': 'The link works once, for an hour. If it was not you who asked, nothing changes.',

  'staff_mail.two_factor_reset.subject': 'Access again to the console of {{firm}}',
  'staff_mail.two_factor_reset.preview': 'The link works for a day.',
  'staff_mail.two_factor_reset.what': 'This link gives {{user_name}} access again. First choose a password.',
  'staff_mail.two_factor_reset.button': 'Set up access',
  'staff_mail.two_factor_reset.once': 'The link works once, for a day.',

  'staff_mail.test.subject': 'Test email from {{firm}}',
  'staff_mail.test.sample': 'Test: {{subject}}',
  'staff_mail.test.what': 'The email of {{firm}} works: this message reached {{user_name}}.',
  'staff_mail.test.look': 'Clients get their email in the same look, from the same sender.',

  'staff_mail.guest_link_ended.subject': 'The link for {{guest}} was taken back',
  'staff_mail.guest_link_ended.preview': '{{guest}} can no longer use it to send a document.',
  'staff_mail.guest_link_ended.by': '{{by}} took back the link by which {{guest}} could send a document.',
  'staff_mail.guest_link_ended.by_client': 'The client took back the link by which {{guest}} could send a document.',
  'staff_mail.guest_link_ended.button': 'To the client file',
  'staff_mail.guest_link_ended.next':
    'Is the document still needed? The client file shows what was asked, and a new link can be mailed from there.',

  'staff_mail.told.subject': '{{what}} ({{firm}})',
  'staff_mail.told.by_staff': 'This was done by {{who}} ({{email}}) in the console.',
  'staff_mail.told.by_key': 'This was done by a system of the firm, with the API key {{who}}.',
  'staff_mail.told.by_supplier': 'This was done by a system of the supplier {{who}}.',
  'staff_mail.told.by_operator': 'This was done by who runs the software.',
  'staff_mail.told.by_program': 'The software looks for the proof every day, and did not find it.',
  'staff_mail.told.none': 'empty',
  'staff_mail.told.button': 'Look at the audit trail',
  'staff_mail.told.why':
    'This goes on working when whoever did it has signed out or left. That is why every administrator gets this message.',
  'staff_mail.told.publish_again':
    'Publish the proof again. The page Firm of the console says what has to be there. Is the domain or address no longer the firm’s? Then remove it there.',
  'staff_mail.told.not_right':
    'Is this not right? Then turn it back in the console at once, and end the access of whoever did it.',

  'staff_mail.password_changed.subject': 'The password was changed',
  'staff_mail.password_changed.what': 'The password of {{user_name}} in the console of {{firm}} was changed.',
  'staff_mail.two_factor_changed.subject': 'The second step was changed',
  'staff_mail.two_factor_changed.what': 'The app with which {{user_name}} signs in at {{firm}} was replaced.',
  'staff_mail.organisation_tied.subject': 'Signing in with the organisation was tied',
  'staff_mail.organisation_tied.what':
    'In the console of {{firm}}, {{user_name}} now also signs in with the organisation of the firm.',
  'staff_mail.app_added.subject': 'An app for codes was added',
  'staff_mail.app_added.what':
    'In the console of {{firm}}, {{user_name}} now also signs in with codes of an app. The earlier recovery codes no longer work.',
  'staff_mail.app_removed.subject': 'The app for codes was removed',
  'staff_mail.app_removed.what': 'The codes of {{user_name}}’s app no longer work in the console of {{firm}}.',
  'staff_mail.passkey_added.subject': 'A new passkey',
  'staff_mail.passkey_added.what': 'A passkey was added for {{user_name}} in the console of {{firm}}.',
  'staff_mail.passkey_removed.subject': 'A passkey was removed',
  'staff_mail.passkey_removed.what': 'A passkey of {{user_name}} no longer works in the console of {{firm}}.',
  'staff_mail.recovery_codes.subject': 'New recovery codes',
  'staff_mail.recovery_codes.what': 'New recovery codes were made for {{user_name}}. The old ones no longer work.',
} satisfies Spoken<typeof nl>;

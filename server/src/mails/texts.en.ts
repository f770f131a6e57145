export default {
  'mail.greeting': 'Dear {{name}},',
  'mail.closing': 'Kind regards,',
  'mail.link_hint': 'Does the button not work? Then open this link:',
  'mail.footnote':
    'You receive this message because you have an account in our portal. We never ask for your password by mail.',
  'mail.to_portal': 'To the portal',

  'mail.password_reset.subject': 'Choose a new password',
  'mail.password_reset.preview': 'The link works for one hour.',
  'mail.password_reset.heading': 'A new password',
  'mail.password_reset.asked':
    'You asked for a new password for the portal of {{firm}}. Choose it with the button below.',
  'mail.password_reset.user_name': 'Your user name is {{user_name}}.',
  'mail.password_reset.button': 'Choose a new password',
  'mail.password_reset.once': 'The link works for one hour, and once. After that you can ask for a new one.',
  'mail.password_reset.not_you': 'You did not ask for this? Then there is nothing to do: your password stays as it is.',

  'mail.invitation.subject': 'Your personal portal at {{firm}}',
  'mail.invitation.preview': 'Choose a password and start.',
  'mail.invitation.heading': 'Welcome to the portal',
  'mail.invitation.ready':
    '{{firm}} has prepared a portal for you. There you follow your file, deliver documents and see what is left to do.',
  'mail.invitation.user_name': 'Your user name is {{user_name}}. First choose a password.',
  'mail.invitation.button': 'Choose a password',
  'mail.invitation.once':
    'The link works for seven days, and once. Has it expired? Then ask for a new password on the sign-in page.',

  'mail.changed.preview': 'Was it not you?',
  'mail.changed.not_you': 'Was it not you? Then choose a new password on the sign-in page at once, and call {{firm}}.',

  'mail.password_changed.subject': 'Your password was changed',
  'mail.password_changed.what':
    'The password of your account {{user_name}} was changed just now. You are signed out on all other devices.',

  'mail.two_factor_enabled.subject': 'Signing in with a code is on',
  'mail.two_factor_enabled.what':
    'From now on you sign in with a code from your app, for your account {{user_name}}. You are signed out on all other devices.',

  'mail.two_factor_disabled.subject': 'Signing in with a code is off',
  'mail.two_factor_disabled.what':
    'From now on you sign in without a code, for your account {{user_name}}. You are signed out on all other devices.',

  'mail.view_as_ended.subject': 'Looking in was ended',
  'mail.view_as_ended.what':
    '{{firm}} was looking in on your portal. That was ended just now from your account {{user_name}}.',

  'mail.device_signed_out.subject': 'A device was signed out',
  'mail.device_signed_out.what':
    'Your account {{user_name}} was signed out just now on this device: {{device}}. To go on there, your password is needed.',
  'mail.device_signed_out.device': '{{browser}} on {{system}}',
  'mail.device_signed_out.unknown': 'an unknown device',

  'mail.other_devices_signed_out.subject': 'Your other devices were signed out',
  'mail.other_devices_signed_out.what':
    'Your account {{user_name}} was signed out everywhere just now, but for the device that you were using.',

  'mail.otd_signed.subject': 'Your assignment is signed',
  'mail.otd_signed.preview': 'The signed document is in the portal.',
  'mail.otd_signed.heading': 'Thank you for your assignment',
  'mail.otd_signed.what':
    'You have just signed this assignment: {{label}}. The signed document is ready for you in the portal.',
  'mail.otd_signed.not_you': 'Did you not do this yourself? Then call {{firm}} at once.',

  'mail.proposal_signed.subject': 'Your proposal is signed',
  'mail.proposal_signed.preview': 'The signed proposal is in the portal.',
  'mail.proposal_signed.heading': 'Thank you for agreeing',
  'mail.proposal_signed.what':
    'You have just signed the proposal for this insurance: {{label}}. The signed proposal is in the portal for you.',
  'mail.proposal_signed.insurer': 'Not finished on the insurer’s page yet? You can open it again in the portal.',
  'mail.proposal_signed.not_you': 'Did you not do this yourself? Then call {{firm}} at once.',

  'mail.invoice_paid.subject': 'Your payment of invoice {{number}}',
  'mail.invoice_paid.preview': 'We received {{amount}}.',
  'mail.invoice_paid.heading': 'Thank you for your payment',
  'mail.invoice_paid.what':
    'We received your payment of {{amount}} for invoice {{number}}. There is nothing left for you to do.',
  'mail.invoice_paid.stays': 'The invoice stays in the portal. You can download it there at any time.',

  'mail.has_account.subject': 'You already have an account at {{firm}}',
  'mail.has_account.preview': 'We received a request with your email address.',
  'mail.has_account.heading': 'You already have an account',
  'mail.has_account.what':
    'We have just received a request for a new dossier with your email address. We did not create an account for it, as you already have one.',
  'mail.has_account.user_name': 'Your user name is {{user_name}}.',
  'mail.has_account.next': '{{firm}} will look at your request and contact you.',
  'mail.has_account.not_you': 'Was this not you? Please call {{firm}}. Nothing in your account has changed.',

  'mail.nps_invitation.subject': 'What do you think of {{firm}}?',
  'mail.nps_invitation.preview': 'One click gives us your score.',
  'mail.nps_invitation.heading': 'How do you rate us?',
  'mail.nps_invitation.question': 'How likely are you to recommend {{firm}} to family or friends? Click a number.',
  'mail.nps_invitation.scale': '0 is very unlikely, 10 is very likely.',
  'mail.nps_invitation.change': 'You can still change your score on the page that opens.',
  'mail.nps_invitation.footnote': 'You receive this message because you are a client of {{firm}}.',
};

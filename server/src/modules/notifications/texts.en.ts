export default {
  'mail.greeting': 'Dear {{name}},',
  'mail.greeting_nameless': 'Dear Sir or Madam,',
  'mail.closing': 'Kind regards,',
  'mail.link_hint': 'Does the button not work? Then open this link:',
  'mail.footnote':
    'You are receiving this message because you have an account in our portal. We never ask for your password by email.',
  'mail.firm': '{{firm}}',
  'mail.to_portal': 'To the portal',
  'mail.to_settings': 'To your settings',

  'mail.password_reset.subject': 'Choose a new password',
  'mail.password_reset.preview': 'The link works for one hour.',
  'mail.password_reset.heading': 'A new password',
  'mail.password_reset.asked':
    'You asked for a new password for the portal of {{firm}}. Choose it with the link below.',
  'mail.password_reset.user_name': 'Your username is {{user_name}}.',
  'mail.password_reset.button': 'Choose a new password',
  'mail.password_reset.once': 'The link works once and is valid for one hour. After that you can request a new one.',
  'mail.password_reset.not_you':
    'Did you not ask for this? Then there is nothing you need to do: your password stays as it is.',

  'mail.invitation.subject': 'Your personal portal at {{firm}}',
  'mail.invitation.preview': 'Choose a password and start.',
  'mail.invitation.heading': 'Welcome to the portal',
  'mail.invitation.ready':
    '{{firm}} has prepared a portal for you. There you can follow your file, upload documents and see what is left to do.',
  'mail.invitation.user_name': 'Your username is {{user_name}}. First choose a password.',
  'mail.invitation.button': 'Choose a password',
  'mail.invitation.once':
    'The link works once and is valid for seven days. Has it expired? Then request a new password on the sign-in page.',

  'mail.guest_link.subject': '{{firm}} asks you to upload a document',
  'mail.guest_link.preview': 'You can do so up to and including {{day}}, without an account.',
  'mail.guest_link.heading': 'Upload a document',
  'mail.guest_link.asked_by': '{{asked_by}} asks you to upload a document for {{firm}}.',
  'mail.guest_link.asked': '{{firm}} asks you to upload a document.',
  'mail.guest_link.text_by': '{{asked_by}} writes: “{{text}}”',
  'mail.guest_link.text': 'They add: “{{text}}”',
  'mail.guest_link.about': 'Asked about {{person}}:',
  'mail.guest_link.document': 'Asked:',
  'mail.guest_link.description': 'How the client was asked: “{{description}}”',
  'mail.guest_link.button': 'Upload the document',
  'mail.guest_link.until':
    'The link is for you alone, works once, and is valid up to and including {{day}}. You need no account.',
  'mail.guest_link.not_you':
    'Do you not know this person or our firm? Then there is nothing you need to do. Please call us if in doubt.',
  'mail.guest_link.footnote':
    'You receive this message because somebody gave your email address for this one document. We use it for nothing else.',

  'mail.guest_delivered.subject': '{{guest}} has sent a document for you',
  'mail.guest_delivered.preview': 'You no longer need to send this document.',
  'mail.guest_delivered.heading': 'A document has arrived for you',
  'mail.guest_delivered.what': 'We have received this document from {{guest}}, by the link that we emailed:',
  'mail.guest_delivered.next':
    'You no longer need to send this document. As soon as we have looked at it, the portal shows it.',
  'mail.guest_delivered.not_you': 'Is it not right that {{guest}} sent this? Then please call us.',

  'mail.guest_link_ended.subject': 'The link for {{guest}} was taken back',
  'mail.guest_link_ended.preview': '{{guest}} can no longer use it to send a document.',
  'mail.guest_link_ended.by_firm': '{{firm}} took back the link by which {{guest}} could send this document:',
  'mail.guest_link_ended.by_partner': '{{other}} took back the link by which {{guest}} could send this document:',
  'mail.guest_link_ended.by_nameless':
    'The other person in the file took back the link by which {{guest}} could send this document:',
  'mail.guest_link_ended.next':
    'Is the document still needed? Then the task is in the portal. You can send it yourself, or have another link emailed.',

  'mail.expired_link.subject': 'A new link for your portal',
  'mail.expired_link.preview': 'The link of before had expired.',
  'mail.expired_link.what':
    'You opened a link from {{firm}} that no longer works. With this new link you can still choose a password.',
  'mail.expired_link.once_first':
    'The link works once and is valid for seven days. If you open it later, we will send you another one.',
  'mail.expired_link.not_you': 'Did you not open a link? Then there is nothing you need to do.',

  'mail.form_invitation.subject': 'New file at {{firm}}: was this you?',
  'mail.form_invitation.preview': 'A form was filled in with your email address.',
  'mail.form_invitation.heading': 'A file has been opened for you',
  'mail.form_invitation.what':
    'A form for a new file was filled in on the website of {{firm}}. It gives your email address.',
  'mail.form_invitation.apart':
    'In the portal we ask you whether that is right. Only when both of you say yes do you see each other’s documents and answers.',
  'mail.form_invitation.alone':
    'The other person has no email address of their own on the form, so they get no account and no question from us. You do everything with your account. You can invite them later, in your settings in the portal.',
  'mail.form_invitation.invited': '{{other}} has invited you to a file at {{firm}}, and gave your email address.',
  'mail.form_invitation.invited_nameless':
    'Somebody has invited you to a shared file at {{firm}}, and gave your email address.',
  'mail.form_invitation.not_known':
    'Do you not know this person, or do you not want this? Then do not choose a password, and call {{firm}}.',
  'mail.form_invitation.not_you':
    'Did you not fill in this form, or have it filled in? Then do not choose a password, and call {{firm}}.',
  'mail.form_invitation.footnote':
    'You receive this message because your email address was given on a form of {{firm}}. We never ask for your password by email.',
  'mail.form.other': 'The file is for you together with {{other}}.',
  'mail.form.other_nameless': 'The file is for you together with someone else.',

  'mail.call': 'You can reach {{firm}} on {{phone}}.',
  'mail.changed.preview': 'Was this not you?',
  'mail.changed.not_you':
    'Was this not you? Then choose a new password on the sign-in page straight away, and call {{firm}}.',

  'mail.email_change.subject': 'Confirm your new email address',
  'mail.email_change.preview': 'You need your password for it.',
  'mail.email_change.what':
    '{{firm}} was given this address as your new email address. Confirm it with the password of your account. The link works for a week.',
  'mail.email_change.until': 'Until then your old email address holds, also for signing in.',
  'mail.email_change.button': 'Confirm email address',
  'mail.email_change.not_you': 'Is this message not meant for you? Then there is nothing you need to do.',
  'mail.email_change.password': 'Your password',
  'mail.email_change.wrong': 'This password is not right. Please try again.',
  'mail.email_change.locked': 'A wrong password was entered too often. Please try again in a few minutes.',
  'mail.email_change.taken': 'This email address is no longer free. Please call {{firm}}.',
  'mail.email_change.done': 'Your new email address has been confirmed',
  'mail.email_change.from_now_on': 'Messages from {{firm}} go to {{address}} from now on.',

  'mail.email_change_asked.subject': 'A new email address was passed on for you',
  'mail.email_change_asked.preview': 'It holds once it is confirmed with your password.',
  'mail.email_change_asked.what':
    '{{firm}} was given a new email address for you. It holds only once it is confirmed with your password.',
  'mail.email_change_asked.not_you': 'Did you not pass this on yourself? Then please call {{firm}}.',

  'mail.email_changed.subject': 'Your email address has been changed',
  'mail.email_changed.what':
    'You have just confirmed the new email address of your account. Messages from {{firm}} go there from now on.',

  'mail.password_changed.subject': 'Your password has been changed',
  'mail.password_changed.what':
    'You have just changed the password of your account {{user_name}}. You are signed out on all other devices.',

  'mail.password_changed.links_ended':
    'The links by which others could upload a document for you no longer work. Ask for them again if you need them.',

  'mail.two_factor_enabled.subject': 'Two-step sign-in is on',
  'mail.two_factor_enabled.what':
    'You have set up signing in with a code from your app, for your account {{user_name}}. You are signed out on all other devices.',

  'mail.two_factor_disabled.subject': 'Two-step sign-in is off',
  'mail.two_factor_disabled.what':
    'You have set up signing in without a code, for your account {{user_name}}. You are signed out on all other devices.',

  'mail.two_factor_disabled.by_firm':
    '{{firm}} has switched off signing in with a code for your account {{user_name}}. You are signed out on all devices.',
  'mail.view_as_ended.subject': 'Your adviser is no longer viewing your portal',
  'mail.view_as_ended.what':
    '{{firm}} was viewing your portal. You have just ended this, with your account {{user_name}}.',

  'mail.device_signed_out.subject': 'A device has been signed out',
  'mail.device_signed_out.what':
    'You have just signed your account {{user_name}} out on this device: {{device}}. You will need your password to continue there.',
  'mail.device_signed_out.device': '{{browser}} on {{system}}',
  'mail.device_signed_out.unknown': 'an unknown device',

  'mail.other_devices_signed_out.subject': 'Your other devices have been signed out',
  'mail.other_devices_signed_out.what': 'You have just signed your account {{user_name}} out on all other devices.',

  'mail.otd_signed.subject': 'Your service agreement has been signed',
  'mail.otd_signed.preview': 'The signed document is in the portal.',
  'mail.otd_signed.heading': 'Thank you for signing',
  'mail.otd_signed.what':
    'You have just signed this service agreement: {{label}}. The signed document is ready for you in the portal.',
  'mail.otd_signed.not_you': 'Was this not you? Then call {{firm}} straight away.',

  'mail.proposal_signed.subject': 'Your proposal has been signed',
  'mail.proposal_signed.preview': 'The signed proposal is in the portal.',
  'mail.proposal_signed.heading': 'Thank you for agreeing',
  'mail.proposal_signed.what':
    'You have just signed the proposal for this insurance: {{label}}. The signed proposal is in the portal for you.',
  'mail.proposal_signed.insurer':
    'Have you not finished on the insurer’s page yet? You can open it again in the portal.',
  'mail.proposal_signed.not_you': 'Was this not you? Then call {{firm}} straight away.',

  'mail.invoice_paid.subject': 'Your payment of invoice {{number}}',
  'mail.invoice_paid.preview': 'We have received {{amount}}.',
  'mail.invoice_paid.heading': 'Thank you for your payment',
  'mail.invoice_paid.what': 'We have received your payment of {{amount}} for invoice {{number}}.',
  'mail.invoice_paid.done': 'There is nothing left for you to do.',
  'mail.invoice_paid.left':
    'That is less than the invoice. There is still {{left}} to be paid. You can do so in the portal.',
  'mail.invoice_paid.extra':
    'We have now received {{extra}} too much from you. Please ask your adviser how you get it back.',
  'mail.invoice_paid.booked':
    'Our records already showed this invoice as paid. Have you paid twice? Please ask your adviser how you get the money back.',
  'mail.invoice_paid.stays': 'The invoice stays in the portal. You can download it there at any time.',

  'mail.payment_returned.subject_refunded': 'Refund of invoice {{number}}',
  'mail.payment_returned.subject_refund_reversed': 'The refund of invoice {{number}} did not go through',
  'mail.payment_returned.subject_charged_back': 'Your payment of invoice {{number}} was taken back',
  'mail.payment_returned.subject_restored': 'Your payment of invoice {{number}} has arrived after all',
  'mail.payment_returned.preview_refunded': 'You get {{amount}} back.',
  'mail.payment_returned.preview_refund_reversed': '{{amount}} was not paid back.',
  'mail.payment_returned.preview_charged_back': 'The bank took {{amount}} back.',
  'mail.payment_returned.preview_restored': 'We have received {{amount}} after all.',
  'mail.payment_returned.heading_refunded': 'You get money back',
  'mail.payment_returned.heading_refund_reversed': 'The refund did not go through',
  'mail.payment_returned.heading_charged_back': 'Your payment was taken back',
  'mail.payment_returned.heading_restored': 'Your payment has arrived after all',
  'mail.payment_returned.what_refunded':
    '{{firm}} has paid back {{amount}} of your payment of invoice {{number}}. It can take a few days before it is in your account.',
  'mail.payment_returned.what_refund_reversed':
    'The refund of {{amount}} of invoice {{number}} by {{firm}} did not go through.',
  'mail.payment_returned.what_charged_back':
    'The bank has taken back {{amount}} of your payment of invoice {{number}}.',
  'mail.payment_returned.what_restored':
    'The bank had taken back {{amount}} of your payment of invoice {{number}}. We have received that amount after all.',
  'mail.payment_returned.left': 'There is still {{left}} to be paid. You can do so in the portal.',
  'mail.payment_returned.done': 'There is nothing for you to do.',
  'mail.payment_returned.ask': 'Do you have a question about this? Please ask your adviser.',

  'mail.dossiers_merged.subject': 'Your files at {{firm}} were merged',
  'mail.dossiers_merged.preview': 'Everything is in one file now.',
  'mail.dossiers_merged.what': '{{firm}} made one file of two. It now holds everything of both.',
  'mail.dossiers_merged.other': '{{other}} is in this file too, and sees what it holds.',
  'mail.dossiers_merged.other_nameless': 'Somebody else is in this file too, and sees what it holds.',
  'mail.dossiers_merged.not_right': 'Is this not right? Then please call {{firm}}. It can be undone until tomorrow.',
  'mail.dossiers_apart.subject': 'Your file at {{firm}} is on its own again',
  'mail.dossiers_apart.preview': 'The merging was undone.',
  'mail.dossiers_apart.what':
    '{{firm}} undid the merging of the files. Everything is as it was. You are signed out everywhere. An invitation or link from before the merge works again, one from after it does not.',
  'mail.dossiers_apart.not_right': 'Is this not right? Then please call {{firm}}.',
  'mail.merge_asked.subject': 'May your file at {{firm}} be merged?',
  'mail.merge_asked.preview': 'That happens only if you both agree.',
  'mail.merge_asked.what': '{{firm}} would like to make one file of yours and of {{other}}’s.',
  'mail.merge_asked.what_nameless': '{{firm}} would like to make one file of yours and of somebody else’s.',
  'mail.merge_asked.both':
    'You would then see each other’s documents, answers and signatures. Sign in and say whether you want that. Until you both say yes, nothing changes.',
  'mail.merge_asked.button': 'Sign in and answer',
  'mail.merge_asked.not_right': 'Is this not right? Then say no, or call {{firm}}.',
  'mail.has_account.subject': 'You already have an account at {{firm}}',
  'mail.has_account.preview': 'We received an application with your email address.',
  'mail.has_account.heading': 'You already have an account',
  'mail.has_account.what':
    '{{firm}} has just received an application for a new file with your email address. No account was created for it, as you already have one.',
  'mail.has_account.user_name': 'Your username is {{user_name}}.',
  'mail.has_account.next': '{{firm}} will look at your application and contact you.',
  'mail.has_account.not_you': 'Was this not you? Please call {{firm}}. Nothing in your account has changed.',

  'mail.nps_invitation.subject': 'What do you think of {{firm}}?',
  'mail.nps_invitation.preview': 'One click gives us your score.',
  'mail.nps_invitation.heading': 'How do you rate us?',
  'mail.nps_invitation.question': 'How likely are you to recommend {{firm}} to family or friends? Click on a number.',
  'mail.nps_invitation.scale': '0 is very unlikely, 10 is very likely.',
  'mail.nps_invitation.change': 'You can still change your score on the page that opens.',
  'mail.nps_invitation.footnote': 'You are receiving this message because you are a client of {{firm}}.',

  'mail.webhook_paused.subject': 'An endpoint for webhooks is paused',
  'mail.webhook_paused.preview': 'No more messages are sent to this address.',
  'mail.webhook_paused.failing': 'The endpoint {{url}} took no message for five days, so it has been paused.',
  'mail.webhook_paused.gone': 'The endpoint {{url}} answered 410: it wants no more messages. It has been paused.',
  'mail.webhook_paused.maker':
    'Whoever had messages sent to the endpoint {{url}} has left, or may not read them any more. It has been paused. Whoever resumes it answers for it from then on.',
  'mail.webhook_paused.kept': 'What happens is kept. Once the endpoint is resumed, the messages are sent after all.',
  'mail.webhook_paused.how':
    'An administrator resumes it in the console, at Webhooks, or a program with POST /backoffice/v1/webhooks/(id)/resumption. The attempts and their answers are listed with the endpoint.',
  'mail.webhook_paused.footnote':
    'This mail goes to the contact of the endpoint, or to the administrators if there is none.',
  'mail.todo_footnote':
    'You are receiving this message because you have an account in our portal. We never ask for your password by email.',
  'mail.refuse_todos': 'Rather no emails about tasks? Turn them off here',
  'mail.todo.for': '{{label}} (for {{name}})',
  'mail.todo.due': 'By {{day}}.',
  'mail.todo.was_due': 'Asked for by {{day}}.',
  'mail.document.valid_until': 'Valid until {{day}}.',
  'mail.new_todos.subject_one': 'There is a new task for you',
  'mail.new_todos.subject_other': 'There are {{count}} new tasks for you',
  'mail.new_todos.preview': 'In the portal of {{firm}}.',
  'mail.new_todos.asked': '{{firm}} asks you for the following:',
  'mail.new_todos.done': 'The portal tells you exactly what is needed.',
  'mail.document_rejected.subject_one': 'Could you send a document again?',
  'mail.document_rejected.subject_other': 'Could you send {{count}} documents again?',
  'mail.document_rejected.preview': 'We explain why.',
  'mail.document_rejected.what':
    'Thank you for what you sent. {{firm}} has looked at it and cannot use it yet. This is needed again:',
  'mail.document_rejected.also': 'Also new for you:',
  'mail.document_rejected.question': 'Can you not work it out? Please call {{firm}}, and we will help you.',
  'mail.todo_reminder.subject_one': 'Reminder: a task is waiting for you',
  'mail.todo_reminder.subject_other': 'Reminder: {{count}} tasks are waiting for you',
  'mail.todo_reminder.preview': 'In the portal of {{firm}}.',
  'mail.todo_reminder.open': '{{firm}} is still waiting for this from you:',
  'mail.todo_reminder.late': 'Will you not make it in time? Please call {{firm}}, and we will find a way together.',
  'mail.new_invoice.subject_one': 'A new invoice from {{firm}}',
  'mail.new_invoice.subject_other': '{{count}} new invoices from {{firm}}',
  'mail.new_invoice.preview': 'In the portal.',
  'mail.new_invoice.ready_one': '{{firm}} has a new invoice ready for you: {{numbers}}.',
  'mail.new_invoice.ready_other': '{{firm}} has new invoices ready for you: {{numbers}}.',
  'mail.new_invoice.to_read': 'In the portal you see the amount, and what is left to pay if anything is.',
  'mail.new_invoice.where': 'In the portal you see the amount and can pay.',
  'mail.new_document.subject_one': 'A document is ready for you',
  'mail.new_document.subject_other': '{{count}} documents are ready for you',
  'mail.new_document.preview': 'In the portal of {{firm}}.',
  'mail.new_document.ready': '{{firm}} has put this in the portal for you:',
  'mail.document_expiring.subject_one': 'One of your documents expires soon',
  'mail.document_expiring.subject_other': '{{count}} of your documents expire soon',
  'mail.document_expiring.preview': 'We can use it for a little longer.',
  'mail.document_expiring.what': '{{firm}} cannot use this for much longer:',
  'mail.document_expiring.next': 'If we need a newer one, you will see that among your tasks in the portal.',
  'mail.document_lapsed.subject_one': 'One of your documents has expired',
  'mail.document_lapsed.subject_other': '{{count}} of your documents have expired',
  'mail.document_lapsed.preview': 'We can no longer use it.',
  'mail.document_lapsed.what': 'This has become too old. {{firm}} can no longer use it:',
  'mail.document_lapsed.next': 'If we need a newer one, you will see that among your tasks in the portal.',
  'mail.all_approved.subject': 'Everything we asked for is approved',
  'mail.all_approved.preview': 'We will go on with your file.',
  'mail.all_approved.what': '{{firm}} has looked at everything you sent. It is in order.',
  'mail.all_approved.next': 'There is nothing for you to do now. If we need anything else, we will let you know.',
  'mail.invitation_again.subject': 'Your portal at {{firm}} is still waiting for you',
  'mail.invitation_again.heading': 'The portal is still waiting for you',
  'mail.invitation_again.ready':
    'A week ago we invited you to the portal of {{firm}}. You have not chosen a password yet.',
  'mail.invitation_again.last': 'We remind you of this only once.',
  'mail.second_reader.subject': 'Somebody can read along in your file',
  'mail.second_reader.preview': 'Is that right?',
  'mail.second_reader.what': '{{other}} can now sign in as well and read along in your file.',
  'mail.second_reader.what_nameless': 'The second person of your file can now sign in as well and read along.',
  'mail.second_reader.not_right': 'Is that not right? Then please call {{firm}}.',

  'mail.appointment.subject_made': 'Your appointment with {{firm}}',
  'mail.appointment.subject_changed': 'Your appointment with {{firm}} has changed',
  'mail.appointment.subject_cancelled': 'Your appointment with {{firm}} is cancelled',
  'mail.appointment.subject_several': 'Your appointments with {{firm}}',
  'mail.appointment.preview': 'With a file for your calendar.',
  'mail.appointment.what': 'This is how your appointment with {{firm}} stands in the portal now:',
  'mail.appointment.made': 'Made by {{firm}}: {{when}}.',
  'mail.appointment.changed': 'Changed by {{firm}}: {{when}}.',
  'mail.appointment.cancelled': 'Cancelled by {{by}}: {{when}}.',
  'mail.appointment.cancelled_self': 'Cancelled by you: {{when}}.',
  'mail.appointment.at': '{{day}} at {{from}}',
  'mail.appointment.from_until': '{{day}} from {{from}} to {{until}}',
  'mail.appointment.calendar': 'Open the file with this email to update your calendar.',
  'mail.appointment.not_right': 'Is this not right, or does it not suit you? Then please call {{firm}}.',
  'mail.appointment.file': 'appointment',
  'mail.important_document.subject_one': 'A new important document from {{firm}}',
  'mail.important_document.subject_other': '{{count}} new important documents from {{firm}}',
  'mail.important_document.preview': 'It is in your portal.',
  'mail.important_document.ready': '{{firm}} has put this among the important documents in your portal:',

  'mail.several.subject': 'News about your file at {{firm}}',
  'mail.several.preview': 'All of it in one message.',
  'mail.several.not_right': 'Is any of this not right, or does it not suit you? Then please call {{firm}}.',
  'mail.several.what': 'More than one thing is new for you at {{firm}}:',

  'mail.refusal.title': 'Turn off emails about tasks',
  'mail.refusal.asked':
    'You will then get no emails from {{firm}} about new tasks, and no reminders. Your tasks stay in the portal.',
  'mail.refusal.button': 'Turn off emails about tasks',
  'mail.refusal.done': 'Emails about tasks are off',
  'mail.refusal.again': 'Turn on again',
  'mail.refusal.on': 'Emails about tasks are on',
};

export default {
  'mortgage.validation.fill_required_fields': 'Not everything has been filled in correctly yet',
  'mortgage.form.submitted': 'Your mortgage check has been sent.',
  'check.to_beginning': 'Back to the beginning',
  'check.loan_parts': 'Your loan parts',
  'check.advice': 'Our advice',
  'check.login_again': 'Please tell us again who you are.',
  'check.what_next':
    'Your adviser will read your answers. If you asked for a call, we will call you. Would you like an appointment? Call or email us.',
  'check.ended': 'Your answers may have arrived already',
  'check.ended_text':
    'This check is no longer open to you. That happens if we already have your answers, or if you waited a long time. Open the check in a new tab and tell us again who you are. If that works, come back here and send once more. If it does not, we have your answers.',
  'check.ended_link': 'Tell us again who you are',
  'check.ended_call': 'Not sure? Call us on {{phone}}.',
};

export default {
  'iwize_form.title': 'Fill in your details',
  'iwize_form.intro':
    'This form is provided by iWize. It fetches your details with DigiD and takes less than 5 minutes.',
  'iwize_form.failed': 'This form could not be loaded',
  'iwize_form.off': 'This form is not available here',
  'iwize_form.off_text': 'Your adviser does not use this form. Please give us your details in another way.',
  'iwize_form.frame': 'iWize form',
  'iwize_form.sending': 'Your details are being sent.',
  'iwize_form.not_sent': 'Your details have not been sent',
  'iwize_form.submit_success': 'Your details have been sent.',
  'iwize_form.received': 'Received: your details from iWize',
  'iwize_form.what_next': 'Your adviser will use them for the advice. There is nothing more for you to do.',
  'iwize_form.receipt': 'See what you filled in',
  'iwize_form.given': 'This was filled in and sent.',
};

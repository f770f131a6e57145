export default {
  'forms.leave_title': 'Do you want to leave this page?',
  'forms.leave_text': 'What you have filled in or chosen will be lost.',
  'forms.stay': 'Back to the form',
  'forms.leave': 'Leave anyway',
};

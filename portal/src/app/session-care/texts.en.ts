export default {
  'session_care.idle.title': 'Are you still there?',
  'session_care.idle.text': 'You have not done anything for a while. For your safety we will sign you out in a moment.',
  'session_care.idle.left': '{{time}} left',
  'session_care.idle.read_one': '{{count}} second left',
  'session_care.idle.read_other': '{{count}} seconds left',
  'session_care.stay': 'Stay signed in',
  'session_care.leave': 'Sign out',
  'session_care.ended.title': 'Sign in again',
  'session_care.ended.text': 'You will then continue where you were. What you filled in is still there.',
  'session_care.recent.text':
    'You signed in a while ago. For your safety we ask for your password once more. You will then continue where you were.',
  'session_care.sign_in_first': 'Please sign in first. You will then see the page that you opened.',
  'session_care.already_signed_in':
    'You are already signed in. The page that you opened is only for people who are not.',
  'session_care.signed_out_elsewhere': 'You signed out in another tab.',
};

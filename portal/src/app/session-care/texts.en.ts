export default {
  'session_care.idle.title': 'Are you still there?',
  'session_care.idle.text': 'You have not done anything for a while. For your safety we sign you out in a moment.',
  'session_care.idle.left': '{{time}} left',
  'session_care.idle.read_one': '{{count}} second left',
  'session_care.idle.read_other': '{{count}} seconds left',
  'session_care.stay': 'Stay signed in',
  'session_care.leave': 'Sign out',
  'session_care.ended.title': 'Sign in again',
  'session_care.ended.text': 'Then you go on where you were. What you had filled in is still there.',
};

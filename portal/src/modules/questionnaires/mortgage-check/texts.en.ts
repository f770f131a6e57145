export default {
  'check_login.title': 'Mortgage check',
  'check_login.intro': 'First tell us who you are. You do not need a password.',
  'check_login.email': 'Email address',
  'check_login.email_hint': 'The address where you received our email.',
  'check_login.birthday': 'Date of birth',
  'check_login.submit': 'To the mortgage check',
  'check_login.failed': 'Not signed in: email address and/or date of birth incorrect.',
  'check_login.failed_what':
    'Check both, and use the address where you received our email. Have you already sent the check? Then the link no longer works, and there is nothing you need to do.',
  'check_login.failed_call':
    'Is everything correct? Then we may not know your date of birth yet. Call us on {{phone}} and we will find out together.',
  'check_login.failed_contact':
    'Is everything correct? Then we may not know your date of birth yet. Contact us and we will find out together.',
  'mortgage.form.authenticated': 'You are signed in for the mortgage check.',
  'check_login.locked_title': 'Please wait',
  'check_login.locked': 'Too many incorrect attempts. Try again in {{time}}.',
  'check_login.locked_minutes_one': 'Too many incorrect attempts. Try again in {{count}} minute.',
  'check_login.locked_minutes_other': 'Too many incorrect attempts. Try again in {{count}} minutes.',
  'check_login.unlocked': 'You can try again now.',
  'check_login.next': 'What happens next?',
  'check_login.next_questions': 'In six short steps you answer questions about your home and your mortgage.',
  'check_login.next_outcome': 'You will see straight away whether it is worth talking to an adviser.',
};

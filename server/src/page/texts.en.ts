export default {
  'login.title': 'Sign in',
  'login.intro': 'Sign in to see your file.',
};

export default {
  'domain_chooser.title': 'Welcome',
  'domain_chooser.text': 'This portal is shared by several branches. Choose the branch of which you are a customer.',
  'domain_chooser.label': 'Choose your branch here',
  'domain_chooser.placeholder': 'Choose a branch',
  'domain_chooser.continue': 'Continue',
};

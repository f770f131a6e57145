export default {
  'sandbox.strip': 'Sandbox: everything here is invented. Nothing is sent, and no money is taken.',
  'maintenance.title': 'We are working on the portal',
  'maintenance.text': 'The portal is unavailable for a moment. Your details are safe.',
  'maintenance.comes_back':
    'There is nothing you need to do. This page will open by itself as soon as the portal is back.',
  'maintenance.kept':
    'What you filled in is still there. You will continue where you were as soon as the portal is back.',
  'maintenance.not_yet': 'We are still working on it.',
  'maintenance.over': 'The portal is back.',
  'maintenance.over_unsent': 'The portal is back. What you just sent did not arrive. Please send it again.',
  'domain_chooser.title': 'Welcome',
  'domain_chooser.text': 'This portal is shared by several branches. Choose the branch where you are a client.',
  'domain_chooser.label': 'Choose your branch here',
  'domain_chooser.placeholder': 'Choose a branch',
  'domain_chooser.none_title': 'No portal found',
  'domain_chooser.none': 'There is no firm’s portal at this address. The right address is in the emails of the firm.',
  'domain_chooser.continue': 'Continue',
};

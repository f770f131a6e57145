export default {
  'maintenance.title': 'We are working on the portal',
  'maintenance.text': 'The portal is away for a moment. Your data are safe.',
  'maintenance.comes_back': 'You need not do anything. This page opens by itself as soon as the portal is back.',
  'maintenance.kept': 'What you filled in is still there. You go on where you were as soon as the portal is back.',
  'maintenance.not_yet': 'We are still busy.',
  'maintenance.over': 'The portal is back.',
  'maintenance.over_unsent': 'The portal is back. What you just sent did not arrive. Please send it again.',
  'domain_chooser.title': 'Welcome',
  'domain_chooser.text': 'This portal is shared by several branches. Choose the branch of which you are a customer.',
  'domain_chooser.label': 'Choose your branch here',
  'domain_chooser.placeholder': 'Choose a branch',
  'domain_chooser.continue': 'Continue',
};

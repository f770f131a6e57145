export default {
  'maintenance.title': 'We are working on the portal',
  'maintenance.text': 'The portal is away for a moment. Please try again later. Your data are safe.',
};

export default {
  'summary.title': 'At a glance',
  'summary.product': 'Belongs to',
  'summary.person': 'For',
  'summary.asked': 'Requested on',
  'summary.until': 'Please do this by',
  'summary.done': 'Completed on',
  'summary.left': 'What else we ask',
  'summary.tasks_one': '{{count}} more task',
  'summary.tasks_other': '{{count}} more tasks',
  'adviser.title': 'Your adviser',
  'adviser.call': 'Call',
  'adviser.mail': 'Email',
};

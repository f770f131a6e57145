export default {
  'adviser.title': 'Your adviser',
  'adviser.call': 'Call',
  'adviser.mail': 'Email',
};

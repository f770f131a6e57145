export default {
  'not_built.title': 'This part is not available yet',
  'not_built.text': 'This page is still being made. The overview shows what you can do already.',
};

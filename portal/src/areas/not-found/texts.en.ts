export default {
  'not_found.title': 'Page not found',
  'not_found.text': "This page doesn't exist or has been moved.",
};

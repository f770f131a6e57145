export default {
  'not_found.title': 'Page not found',
  'not_found.text': "This page doesn't exist or has been moved.",
  'not_found.task': 'This task is no longer open to you',
  'not_found.task_text': 'We no longer ask this of you. The overview shows what is left to do.',
};

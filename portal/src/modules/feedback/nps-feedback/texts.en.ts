export default {
  'nps.title': 'Your feedback',
  'nps.processing': 'Processing feedback...',
  'nps.score': 'Your score',
  'nps.score_hint': 'Not right? Then choose another number.',
  'nps.free_answer': 'Give your feedback here',
  'nps.send': 'Send',
  'nps.fill_all': 'fill in all fields',
  'nps.thanks': 'Thank you for giving feedback!',
  'nps.confirm': 'Is your score right? Then press the button. That is how we know that it comes from you.',
  'nps.confirm_score': 'Yes, my score is {{score}}',
  'nps.thanks_next': 'There is nothing else you need to do. You can close this page.',
};

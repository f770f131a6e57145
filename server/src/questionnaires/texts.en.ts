export default {
  'letter.answers.intro': 'These are the questions and your answers, as you sent them in the portal of {{firm}}.',
  'letter.answers.none': 'Not filled in',
  'letter.answers.by': 'Filled in by',
  'letter.answers.sent': 'Sent on',
  'letter.answers.version': 'Version of the questions',
};

/** Texts about the other people in the dossier, and those who read along. */
export default {
  'access.title': 'Who reads along',
  'access.asked_title': 'Is {{name}} your partner?',
  'access.alone_title': '{{name}} has no account of their own yet',
  'access.alone':
    'You do everything for both of you with your account. {{name}} gets no emails and no question from us. With an email address of their own you can invite {{name}}.',
  'access.alone_then':
    'After the invitation we ask {{name}} whether it is right. Only after a yes does {{name}} see your documents and answers.',
  'access.invite_email': 'Email address of {{name}}',
  'access.invite': 'Invite {{name}}',
  'access.invited': 'An invitation is on its way to {{email}}',
  'access.asked':
    'You are in a file together with {{name}}: a form was filled in, or {{name}} invited you. You do not see anything of each other yet.',
  'access.if_yes':
    'If you both say yes, you see each other’s documents, answers and signatures. You can always stop this in your settings.',
  'access.yes': 'Yes, this is my partner',
  'access.merge_title': 'May your file be merged with {{name}}’s?',
  'access.merge_asked':
    'Your adviser would like to make one file of yours and of {{name}}’s. You do not see anything of each other yet.',
  'access.merge_yes': 'Yes, merge them',
  'access.no': 'No, this is not right',
  'access.waiting': 'You said yes. As soon as {{name}} does too, you see each other’s documents and answers.',
  'access.together':
    '{{name}} reads along in this file and sees your documents and answers. You also see those of {{name}}.',
  'access.reads_along': '{{name}} reads along in this file and sees your documents and answers.',
  'access.apart': '{{name}} does not see your documents and answers, and you do not see those of {{name}}.',
  'access.ended':
    'You did not let {{name}} read along. {{name}} does not see your documents and answers. Do you not know {{name}}? Then call your adviser.',
  'access.end': 'Stop reading along',
  'access.withdraw': 'Take back my yes',
  'access.let_in': 'Let {{name}} read along',
  'access.said_yes': 'Your answer has been saved',
  'access.said_no': '{{name}} does not see your documents and answers',
};

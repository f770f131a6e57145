export default {
  'cardifao.application': 'Application {{offer}}',
  'cardifao.application_description': 'Your application to the insurer, with number {{number}}.',
};

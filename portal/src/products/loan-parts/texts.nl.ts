export default {
  'page.validation.between': 'Vul een getal in van {{from}} tot en met {{to}}',
};

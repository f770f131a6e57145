export default {
  'page.validation.between': 'Please enter a number from {{from}} to {{to}}',
};

export default {
  'products.per_1': '{{amount}} per month',
  'products.per_3': '{{amount}} per quarter',
  'products.per_6': '{{amount}} per half year',
  'products.per_12': '{{amount}} per year',
  'products.per_months': '{{amount}} every {{months}} months',
  'products.once': '{{amount}} once',
};

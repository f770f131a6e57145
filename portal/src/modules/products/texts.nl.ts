/** Texts that products share. */
export default {
  'products.per_1': '{{amount}} per maand',
  'products.per_3': '{{amount}} per kwartaal',
  'products.per_6': '{{amount}} per half jaar',
  'products.per_12': '{{amount}} per jaar',
  'products.per_months': '{{amount}} per {{months}} maanden',
  'products.once': '{{amount}} eenmalig',
};

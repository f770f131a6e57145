export default {
  'business_incomes.title': 'My income statements',
  'business_incomes.intro':
    'An income statement shows what a self-employed person earns. Lenders ask for it with a mortgage application.',
  'business_incomes.none': 'There are no income statements in your file yet',
  'business_incomes.none_text': 'As soon as your adviser adds one, you will see it here.',
  'business_incomes.failed': 'Your income statements could not be loaded',
  'business_income.title': 'Income statement',
  'business_income.failed': 'Your income statement could not be loaded',
  'business_income.overview': 'Overview',
  'business_income.state': 'Status',
  'business_income.name': 'About',
  'business_income.supplier': 'Prepared by',
  'business_income.created': 'Requested on',
  'business_income.lender': 'Lender',
};

export default {
  'letter.guarantee.title': 'Request for a bank guarantee',
  'letter.guarantee.intro':
    'With this request you ask for a bank guarantee for the deposit on your home. {{firm}} arranges the request for you.',
  'letter.guarantee.product': 'Product',
  'letter.guarantee.company': 'Guarantor',
  'letter.guarantee.price': 'Purchase price',
  'letter.guarantee.agreed_on': 'Date of the purchase agreement',
  'letter.guarantee.amount': 'Amount of the guarantee',
  'letter.guarantee.cost': 'One-off cost',
  'letter.guarantee.orv_cost': 'Life insurance, one-off',
  'letter.guarantee.premium': 'Premium',
  'letter.guarantee.per_month': '{{amount}} per month',
  'letter.guarantee.date': 'Date of the guarantee',
  'letter.guarantee.deadline': 'Request by',
  'letter.guarantee.about': 'Good to know',
  'letter.guarantee.how_much': 'The amount of the guarantee is usually {{percent}}% of the purchase price.',
  'letter.guarantee.repay': 'Has the guarantor paid the notary? Then you repay that amount within {{days}} days.',
};

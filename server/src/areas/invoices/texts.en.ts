export default {
  'letter.invoice.title': 'Invoice {{number}}',
  'letter.invoice.number': 'Invoice number',
  'letter.invoice.date': 'Invoice date',
  'letter.invoice.due': 'To be paid before',
  'letter.invoice.paid_on': 'Paid on',
  'letter.invoice.lines': 'What you pay',
  'letter.invoice.description': 'Description',
  'letter.invoice.amount': 'Amount',
  'letter.invoice.total': 'Total',
  'letter.invoice.to_pay':
    'Please pay this invoice within {{payment_days}} days. You can do so in the portal with {{method}}.',
  'letter.invoice.transfer': 'Bank transfer',
  'letter.invoice.iban': 'Account number',
  'letter.invoice.iban_name': 'In the name of',
  'letter.invoice.reference': 'Payment reference',
  'letter.invoice.to_transfer':
    'Please transfer the amount within {{payment_days}} days, and give the payment reference.',
  'letter.invoice.ask': 'Please ask us how to pay this invoice.',
  'letter.invoice.nothing': 'There is nothing to pay, and nothing for you to do.',
  'letter.invoice.credit': 'We will pay this amount back to you. There is nothing for you to do.',
  'letter.invoice.wrong':
    'Is something wrong? Tell us within {{complaint_days}} days, and we will look into it for you.',
  'letter.invoice.paid': 'This invoice is paid. There is nothing left for you to do.',
};

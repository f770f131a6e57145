/** The texts of an invoice on paper. */
export default {
  'letter.invoice.title': 'Factuur {{number}}',
  'letter.invoice.number': 'Factuurnummer',
  'letter.invoice.date': 'Factuurdatum',
  'letter.invoice.due': 'Betalen voor',
  'letter.invoice.paid_on': 'Betaald op',
  'letter.invoice.lines': 'Wat u betaalt',
  'letter.invoice.lines_informal': 'Wat je betaalt',
  'letter.invoice.description': 'Omschrijving',
  'letter.invoice.amount': 'Bedrag',
  'letter.invoice.total': 'Totaal',
  'letter.invoice.to_pay':
    'Wilt u deze factuur binnen {{payment_days}} dagen betalen? Dat kan in het portaal met {{method}}.',
  'letter.invoice.to_pay_informal':
    'Wil je deze factuur binnen {{payment_days}} dagen betalen? Dat kan in het portaal met {{method}}.',
  'letter.invoice.wrong':
    'Klopt er iets niet? Laat het ons binnen {{complaint_days}} dagen weten, dan zoeken we het voor u uit.',
  'letter.invoice.wrong_informal':
    'Klopt er iets niet? Laat het ons binnen {{complaint_days}} dagen weten, dan zoeken we het voor je uit.',
  'letter.invoice.paid': 'Deze factuur is betaald. U hoeft niets meer te doen.',
  'letter.invoice.paid_informal': 'Deze factuur is betaald. Je hoeft niets meer te doen.',
};

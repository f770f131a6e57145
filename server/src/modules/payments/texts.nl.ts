/** The texts of an invoice on paper. */
export default {
  'letter.invoice.title': 'Factuur {{number}}',
  'letter.invoice.number': 'Factuurnummer',
  'letter.invoice.date': 'Factuurdatum',
  'letter.invoice.due': 'Uiterlijk betalen op',
  'letter.invoice.paid_on': 'Betaald op',
  'letter.invoice.lines': 'Wat u betaalt',
  'letter.invoice.lines_informal': 'Wat je betaalt',
  'letter.invoice.description': 'Omschrijving',
  'letter.invoice.amount': 'Bedrag',
  'letter.invoice.total': 'Totaal',
  'letter.invoice.total_reason': 'Waarom het totaal anders is dan de regels samen',
  'letter.invoice.returned_title': 'Wat is teruggegaan',
  'letter.invoice.refunded': 'Terugbetaald',
  'letter.invoice.charged_back': 'Teruggeboekt door de bank',
  'letter.invoice.is_refunded': 'Deze factuur is terugbetaald. U hoeft niets te doen.',
  'letter.invoice.is_refunded_informal': 'Deze factuur is terugbetaald. Je hoeft niets te doen.',
  'letter.invoice.received_title': 'Wat we hebben ontvangen',
  'letter.invoice.received': 'Ontvangen',
  'letter.invoice.left': 'Nog te betalen',
  'letter.invoice.extra': 'Te veel betaald',
  'letter.invoice.ask_extra': 'Vraag ons hoe u het bedrag terugkrijgt dat u te veel hebt betaald.',
  'letter.invoice.ask_extra_informal': 'Vraag ons hoe je het bedrag terugkrijgt dat je te veel hebt betaald.',
  'letter.invoice.to_pay':
    'Wilt u deze factuur binnen {{payment_days}} dagen betalen? Dat kan in het portaal met {{method}}.',
  'letter.invoice.to_pay_informal':
    'Wil je deze factuur binnen {{payment_days}} dagen betalen? Dat kan in het portaal met {{method}}.',
  'letter.invoice.transfer': 'Overmaken',
  'letter.invoice.iban': 'Rekeningnummer',
  'letter.invoice.iban_name': 'Op naam van',
  'letter.invoice.reference': 'Betalingskenmerk',
  'letter.invoice.to_transfer':
    'Wilt u het bedrag binnen {{payment_days}} dagen overmaken? Vermeld dan het betalingskenmerk.',
  'letter.invoice.to_transfer_informal':
    'Wil je het bedrag binnen {{payment_days}} dagen overmaken? Vermeld dan het betalingskenmerk.',
  'letter.invoice.ask': 'Vraag ons hoe u deze factuur kunt betalen.',
  'letter.invoice.ask_informal': 'Vraag ons hoe je deze factuur kunt betalen.',
  'letter.invoice.nothing': 'Er is niets te betalen. U hoeft niets te doen.',
  'letter.invoice.nothing_informal': 'Er is niets te betalen. Je hoeft niets te doen.',
  'letter.invoice.credit': 'U krijgt dit bedrag van ons terug. U hoeft niets te doen.',
  'letter.invoice.credit_informal': 'Je krijgt dit bedrag van ons terug. Je hoeft niets te doen.',
  'letter.invoice.wrong':
    'Klopt er iets niet? Laat het ons binnen {{complaint_days}} dagen weten, dan zoeken we het voor u uit.',
  'letter.invoice.wrong_informal':
    'Klopt er iets niet? Laat het ons binnen {{complaint_days}} dagen weten, dan zoeken we het voor je uit.',
  'letter.invoice.paid': 'Deze factuur is betaald. U hoeft niets meer te doen.',
  'letter.invoice.paid_informal': 'Deze factuur is betaald. Je hoeft niets meer te doen.',
};

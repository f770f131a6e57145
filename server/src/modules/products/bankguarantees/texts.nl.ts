/** The texts of the request of a bank guarantee on paper. Each may use `{{firm}}`, `{{percent}}` and `{{days}}`. */
export default {
  'letter.guarantee.title': 'Aanvraag bankgarantie',
  'letter.guarantee.intro':
    'Met deze aanvraag vraagt u een bankgarantie aan voor de waarborgsom van uw woning. {{firm}} regelt de aanvraag voor u.',
  'letter.guarantee.intro_informal':
    'Met deze aanvraag vraag je een bankgarantie aan voor de waarborgsom van je woning. {{firm}} regelt de aanvraag voor je.',
  'letter.guarantee.product': 'Product',
  'letter.guarantee.company': 'Garantiegever',
  'letter.guarantee.price': 'Koopsom',
  'letter.guarantee.agreed_on': 'Datum koopovereenkomst',
  'letter.guarantee.amount': 'Bedrag van de garantie',
  'letter.guarantee.cost': 'Eenmalige kosten',
  'letter.guarantee.orv_cost': 'Overlijdensrisicoverzekering, eenmalig',
  'letter.guarantee.premium': 'Premie',
  'letter.guarantee.per_month': '{{amount}} per maand',
  'letter.guarantee.date': 'Datum bankgarantie',
  'letter.guarantee.deadline': 'Uiterlijk aanvragen op',
  'letter.guarantee.about': 'Goed om te weten',
  'letter.guarantee.how_much': 'Het bedrag van de garantie is meestal {{percent}}% van de koopsom.',
  'letter.guarantee.repay':
    'Heeft de garantiegever aan de notaris betaald? Dan betaalt u dat bedrag binnen {{days}} dagen terug.',
  'letter.guarantee.repay_informal':
    'Heeft de garantiegever aan de notaris betaald? Dan betaal je dat bedrag binnen {{days}} dagen terug.',
};

/** The paper of a questionnaire that was sent. Each text may use `{{firm}}`. */
export default {
  'letter.answers.intro': 'Dit zijn de vragen en uw antwoorden, zoals u ze in het portaal van {{firm}} hebt verstuurd.',
  'letter.answers.intro_informal':
    'Dit zijn de vragen en je antwoorden, zoals je ze in het portaal van {{firm}} hebt verstuurd.',
  'letter.answers.none': 'Niet ingevuld',
  'letter.answers.by': 'Ingevuld door',
  'letter.answers.sent': 'Verstuurd op',
  'letter.answers.version': 'Versie van de vragen',
  'letter.loan_parts': 'Leningdelen',
  'letter.loan_parts.part': 'Leningdeel {{place}}',
  'letter.loan_parts.new_part': 'Nieuw leningdeel {{place}}',
  'letter.loan_parts.amount': 'hoofdsom {{value}}',
  'letter.loan_parts.current_amount': 'nu nog {{value}}',
  'letter.loan_parts.interest': 'rente {{value}}%',
  'letter.loan_parts.date': 'vanaf {{value}}',
  'letter.loan_parts.start_of_fixed_rate_period': 'rente vast vanaf {{value}}',
  'letter.loan_parts.end_of_fixed_rate_period': 'rente vast tot {{value}}',
};

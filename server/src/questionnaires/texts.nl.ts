/** The paper of a questionnaire that was sent. Each text may use `{{firm}}`. */
export default {
  'letter.answers.intro': 'Dit zijn de vragen en uw antwoorden, zoals u ze in het portaal van {{firm}} hebt verstuurd.',
  'letter.answers.intro_informal':
    'Dit zijn de vragen en je antwoorden, zoals je ze in het portaal van {{firm}} hebt verstuurd.',
  'letter.answers.none': 'Niet ingevuld',
  'letter.answers.by': 'Ingevuld door',
  'letter.answers.sent': 'Verstuurd op',
  'letter.answers.version': 'Versie van de vragen',
};

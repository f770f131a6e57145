export default {
  'not_built.title': 'Dit onderdeel is nog niet beschikbaar',
  'not_built.text': 'Aan deze pagina wordt nog gewerkt. In het overzicht staat wat u nu al kunt doen.',
  'not_built.text_informal': 'Aan deze pagina wordt nog gewerkt. In het overzicht staat wat je nu al kunt doen.',
};

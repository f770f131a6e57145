export default {
  'not_found.title': 'Deze pagina bestaat niet',
  'not_found.text': 'Deze pagina bestaat niet of is verplaatst.',
  'not_found.task': 'Deze taak staat niet meer voor u open',
  'not_found.task_informal': 'Deze taak staat niet meer voor je open',
  'not_found.task_text': 'We vragen dit niet meer van u. Op het overzicht staat wat er nog te doen is.',
  'not_found.task_text_informal': 'We vragen dit niet meer van je. Op het overzicht staat wat er nog te doen is.',
};

export default {
  'not_found.title': 'Deze pagina bestaat niet',
  'not_found.text': 'Deze pagina bestaat niet of is verplaatst.',
};

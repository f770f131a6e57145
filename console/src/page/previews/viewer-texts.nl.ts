export default {
  'viewer.no_view': 'Dit bestand kan hier niet worden getoond',
  'viewer.no_view_text': 'Download het om het te bekijken.',
  'viewer.page': 'Pagina {{number}} van {{total}}',
  'viewer.previous_page': 'Vorige pagina',
  'viewer.next_page': 'Volgende pagina',
  'viewer.zoom_in': 'Groter',
  'viewer.zoom_out': 'Kleiner',
  'viewer.turn': 'Draaien',
  'viewer.opening': 'Document wordt geopend',
};

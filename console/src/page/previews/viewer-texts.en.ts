export default {
  'viewer.no_view': 'This document cannot be shown here',
  'viewer.no_view_text': 'Download it to look at it.',
  'viewer.page': 'Page {{number}} of {{total}}',
  'viewer.previous_page': 'Previous page',
  'viewer.next_page': 'Next page',
  'viewer.zoom_in': 'Larger',
  'viewer.zoom_out': 'Smaller',
  'viewer.turn': 'Turn',
  'viewer.opening': 'Opening the document',
};

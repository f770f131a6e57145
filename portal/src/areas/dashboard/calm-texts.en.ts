export default {
  'dashboard.no_todos': 'There is nothing you need to do now',
  'dashboard.no_todos_text': 'As soon as we need something from you, it will be here and we will send you an email.',
  'dashboard.reviewing_one': 'We are looking at {{count}} document that you uploaded.',
  'dashboard.reviewing_other': 'We are looking at {{count}} documents that you uploaded.',
  'dashboard.meet': 'We meet on {{date}}.',
  'dashboard.tour': 'Here for the first time? This is how it works',
  'dashboard.tour_first': 'At the top is what comes first.',
  'dashboard.tour_menu': 'The menu has your products, invoices and appointments.',
  'dashboard.tour_people': 'Are you stuck? Your contacts are there to help.',
  'dashboard.tour_seen': 'Got it',
};

/** Texts beside the questions of a page: the summary, and the adviser on the product. */
export default {
  'summary.title': 'In het kort',
  'summary.product': 'Hoort bij',
  'summary.person': 'Voor',
  'summary.asked': 'Gevraagd op',
  'summary.until': 'Graag uiterlijk',
  'summary.done': 'Afgerond op',
  'summary.left': 'Wat we verder vragen',
  'summary.tasks_one': 'Nog {{count}} taak',
  'summary.tasks_other': 'Nog {{count}} taken',
  'adviser.title': 'Uw adviseur',
  'adviser.title_informal': 'Je adviseur',
  'adviser.call': 'Bellen',
  'adviser.mail': 'Mailen',
};

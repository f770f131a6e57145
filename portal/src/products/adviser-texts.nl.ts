/** Who advises on a product, and how to reach them. */
export default {
  'adviser.title': 'Uw adviseur',
  'adviser.title_informal': 'Je adviseur',
  'adviser.call': 'Bellen',
  'adviser.mail': 'Mailen',
};

export default {
  'fgvs.title': 'My FGV products',
  'fgvs.intro': 'Choose a product to see which insurer it is with.',
  'fgvs.none': 'There are no FGV products in your file yet',
  'fgvs.none_text': 'As soon as your adviser adds one, you will see it here.',
  'fgvs.failed': 'Your FGV products could not be loaded',
  'fgv.title': 'FGV',
  'fgv.failed': 'Your FGV product could not be loaded',
  'fgv.overview': 'Overview',
  'fgv.product': 'Product',
  'fgv.type': 'Type',
  'fgv.insurer': 'Insurer',
};

export default {
  'domain_chooser.title': 'Welkom',
  'domain_chooser.text': 'Dit portaal is van meerdere vestigingen. Kies de vestiging waar u klant bent.',
  'domain_chooser.text_informal': 'Dit portaal is van meerdere vestigingen. Kies de vestiging waar je klant bent.',
  'domain_chooser.label': 'Kies hier uw vestiging',
  'domain_chooser.label_informal': 'Kies hier je vestiging',
  'domain_chooser.placeholder': 'Kies een vestiging',
  'domain_chooser.continue': 'Ga verder',
};

export default {
  'sandbox.strip': 'Proefomgeving: alles hier is verzonnen, en er wordt niets verstuurd of afgeschreven.',
  'maintenance.title': 'We werken aan het portaal',
  'maintenance.text': 'Het portaal is even niet bereikbaar. Uw gegevens zijn veilig.',
  'maintenance.text_informal': 'Het portaal is even niet bereikbaar. Je gegevens zijn veilig.',
  'maintenance.comes_back': 'U hoeft niets te doen. Deze pagina opent vanzelf zodra het portaal er weer is.',
  'maintenance.comes_back_informal': 'Je hoeft niets te doen. Deze pagina opent vanzelf zodra het portaal er weer is.',
  'maintenance.kept':
    'Wat u had ingevuld, staat er nog. U gaat vanzelf verder waar u was, zodra het portaal er weer is.',
  'maintenance.kept_informal':
    'Wat je had ingevuld, staat er nog. Je gaat vanzelf verder waar je was, zodra het portaal er weer is.',
  'maintenance.not_yet': 'We zijn nog bezig.',
  'maintenance.over': 'Het portaal is er weer.',
  'maintenance.over_unsent':
    'Het portaal is er weer. Wat u net verstuurde, is niet aangekomen. Verstuur het nog een keer.',
  'maintenance.over_unsent_informal':
    'Het portaal is er weer. Wat je net verstuurde, is niet aangekomen. Verstuur het nog een keer.',
  'domain_chooser.title': 'Welkom',
  'domain_chooser.text': 'Dit portaal is van meerdere vestigingen. Kies de vestiging waar u klant bent.',
  'domain_chooser.text_informal': 'Dit portaal is van meerdere vestigingen. Kies de vestiging waar je klant bent.',
  'domain_chooser.label': 'Kies hier uw vestiging',
  'domain_chooser.label_informal': 'Kies hier je vestiging',
  'domain_chooser.placeholder': 'Kies een vestiging',
  'domain_chooser.none_title': 'Geen portaal gevonden',
  'domain_chooser.none':
    'Op dit adres is geen portaal van een kantoor. Het juiste adres staat in de e-mails van het kantoor.',
  'domain_chooser.continue': 'Ga verder',
};

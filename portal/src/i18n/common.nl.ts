import shared from '@klantportaal/web/i18n/common.nl.ts';

/** The shared texts, and what every page of the portal may say. */
export default {
  ...shared,
  'common.skip_to_content': 'Ga naar de inhoud',
  'common.menu': 'Menu',
  'common.open_items_one': '{{count}} open taak',
  'common.open_items_other': '{{count}} open taken',
  'common.language': 'Taal',
  'common.to_dashboard': 'Naar het overzicht',
  'common.to_login': 'Naar inloggen',
  'common.advisers': 'Uw contactpersonen',
  'common.advisers_informal': 'Je contactpersonen',
  'common.failed_advisers': 'Uw contactpersonen konden niet worden geladen',
  'common.failed_advisers_informal': 'Je contactpersonen konden niet worden geladen',
  'common.all_rights_reserved': 'Alle rechten voorbehouden',
  'common.home': 'Naar het overzicht van {{name}}',
  'common.about_portal': 'Over dit portaal',
  'common.accessibility': 'Toegankelijkheid',
  'common.crash_title': 'Er ging iets mis',
  'common.crash_text':
    'Deze pagina kon niet worden getoond. Laad de pagina opnieuw. Blijft het misgaan? Neem dan contact op met uw adviseur.',
  'common.crash_text_informal':
    'Deze pagina kon niet worden getoond. Laad de pagina opnieuw. Blijft het misgaan? Neem dan contact op met je adviseur.',
  'common.away_title': 'Geen verbinding',
  'common.away_text': 'Het portaal is nu niet te bereiken. Controleer uw wifi of mobiele data.',
  'common.away_text_informal': 'Het portaal is nu niet te bereiken. Controleer je wifi of mobiele data.',
  'common.away_comes_back': 'Deze pagina opent vanzelf zodra er verbinding is.',
  'common.newer': 'Er is een nieuwe versie van het portaal',
  'common.newer_text': 'Maak rustig af wat u doet. De nieuwe versie komt vanzelf als u een andere pagina opent.',
  'common.sandbox': 'Proefomgeving: alles hier is verzonnen, en er wordt niets verstuurd of afgeschreven.',
  'common.newer_text_informal':
    'Maak rustig af wat je doet. De nieuwe versie komt vanzelf als je een andere pagina opent.',
  'common.newer_now': 'Nu vernieuwen',
  'common.link_refused': 'U kunt met deze link niet meer inloggen. Er is niets veranderd.',
  'common.link_refused_informal': 'Je kunt met deze link niet meer inloggen. Er is niets veranderd.',
  'common.signing_in': 'U wordt ingelogd',
  'common.signing_in_informal': 'Je wordt ingelogd',
  'common.reload': 'Pagina opnieuw laden',
  'messages.expired': 'Uw sessie is verlopen. Log opnieuw in.',
  'messages.expired_informal': 'Je sessie is verlopen. Log opnieuw in.',
};

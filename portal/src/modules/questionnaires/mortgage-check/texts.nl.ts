export default {
  'check_login.title': 'Hypotheekcheck',
  'check_login.intro': 'Vertel ons eerst wie u bent. U hebt geen wachtwoord nodig.',
  'check_login.intro_informal': 'Vertel ons eerst wie je bent. Je hebt geen wachtwoord nodig.',
  'check_login.email': 'E-mailadres',
  'check_login.email_hint': 'Het adres waarop u onze e-mail kreeg.',
  'check_login.email_hint_informal': 'Het adres waarop je onze e-mail kreeg.',
  'check_login.birthday': 'Geboortedatum',
  'check_login.submit': 'Naar de hypotheekcheck',
  'check_login.failed': 'Niet ingelogd: e-mailadres en/of geboortedatum onjuist.',
  'check_login.failed_what':
    'Controleer beide, en gebruik het adres waarop u onze e-mail kreeg. Hebt u de check al verstuurd? Dan werkt de link niet meer, en hoeft u niets te doen.',
  'check_login.failed_what_informal':
    'Controleer beide, en gebruik het adres waarop je onze e-mail kreeg. Heb je de check al verstuurd? Dan werkt de link niet meer, en hoef je niets te doen.',
  'check_login.failed_call':
    'Klopt alles? Dan kennen wij uw geboortedatum misschien nog niet. Bel ons op {{phone}}, dan zoeken we het samen uit.',
  'check_login.failed_call_informal':
    'Klopt alles? Dan kennen wij je geboortedatum misschien nog niet. Bel ons op {{phone}}, dan zoeken we het samen uit.',
  'check_login.failed_contact':
    'Klopt alles? Dan kennen wij uw geboortedatum misschien nog niet. Neem contact met ons op, dan zoeken we het samen uit.',
  'check_login.failed_contact_informal':
    'Klopt alles? Dan kennen wij je geboortedatum misschien nog niet. Neem contact met ons op, dan zoeken we het samen uit.',
  'mortgage.form.authenticated': 'U bent ingelogd voor de hypotheekcheck.',
  'mortgage.form.authenticated_informal': 'Je bent ingelogd voor de hypotheekcheck.',
  'check_login.locked_title': 'Even wachten',
  'check_login.locked': 'Er is te vaak iets verkeerds ingevuld. Probeer het over {{time}} nog een keer.',
  'check_login.locked_minutes_one':
    'Er is te vaak iets verkeerds ingevuld. Probeer het over {{count}} minuut nog een keer.',
  'check_login.locked_minutes_other':
    'Er is te vaak iets verkeerds ingevuld. Probeer het over {{count}} minuten nog een keer.',
  'check_login.unlocked': 'U kunt het nu nog een keer proberen.',
  'check_login.unlocked_informal': 'Je kunt het nu nog een keer proberen.',
  'check_login.next': 'Wat gebeurt er hierna?',
  'check_login.next_questions': 'U beantwoordt in zes korte stappen vragen over uw woning en uw hypotheek.',
  'check_login.next_questions_informal': 'Je beantwoordt in zes korte stappen vragen over je woning en je hypotheek.',
  'check_login.next_outcome': 'U ziet meteen of een gesprek met een adviseur zin heeft.',
  'check_login.next_outcome_informal': 'Je ziet meteen of een gesprek met een adviseur zin heeft.',
};

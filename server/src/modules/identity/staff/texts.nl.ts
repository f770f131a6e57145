/** The mails to the firm's people. Each may use `{{firm}}`, `{{name}}` and `{{user_name}}`. */
export default {
  'staff_mail.greeting': 'Hallo {{name}},',
  'staff_mail.footnote': 'Dit bericht hoort bij het account {{user_name}} in de console van {{firm}}.',
  'staff_mail.second_factor':
    'Daarna volgt het instellen van een tweede stap: een passkey, of een app op de telefoon die codes laat zien. Zonder die stap kan niemand inloggen.',
  'staff_mail.not_you': 'Klopt dit niet? Neem dan direct contact op met een beheerder van {{firm}}.',

  'staff_mail.invitation.subject': 'Uitnodiging voor de console van {{firm}}',
  'staff_mail.invitation.preview': 'De link werkt een week.',
  'staff_mail.invitation.what':
    'Er staat een account klaar in de console van {{firm}}. Inloggen gaat met {{user_name}} en een zelfgekozen wachtwoord.',
  'staff_mail.invitation.button': 'Account in gebruik nemen',
  'staff_mail.invitation.once': 'De link werkt één keer en is een week geldig. Een beheerder kan een nieuwe sturen.',

  'staff_mail.password_reset.subject': 'Een nieuw wachtwoord kiezen',
  'staff_mail.password_reset.preview': 'De link werkt een uur.',
  'staff_mail.password_reset.what': 'Er is gevraagd om een nieuw wachtwoord voor {{user_name}}.',
  'staff_mail.password_reset.button': 'Nieuw wachtwoord kiezen',
  'staff_mail.password_reset.once':
    'De link werkt één keer en is een uur geldig. Niet zelf aangevraagd? Dan verandert er niets.',

  'staff_mail.two_factor_reset.subject': 'Opnieuw toegang tot de console van {{firm}}',
  'staff_mail.two_factor_reset.preview': 'De link werkt een dag.',
  'staff_mail.two_factor_reset.what': 'Met deze link krijgt {{user_name}} weer toegang. Kies eerst een wachtwoord.',
  'staff_mail.two_factor_reset.button': 'Toegang instellen',
  'staff_mail.two_factor_reset.once': 'De link werkt één keer en is een dag geldig.',

  'staff_mail.test.subject': 'Proefmail van {{firm}}',
  'staff_mail.test.sample': 'Proef: {{subject}}',
  'staff_mail.test.what': 'De mail van {{firm}} werkt: dit bericht is aangekomen bij {{user_name}}.',
  'staff_mail.test.look': 'Klanten krijgen hun mail in dezelfde vormgeving, van dezelfde afzender.',

  'staff_mail.guest_link_ended.subject': 'De link voor {{guest}} is ingetrokken',
  'staff_mail.guest_link_ended.preview': '{{guest}} kan er geen document meer mee sturen.',
  'staff_mail.guest_link_ended.by': '{{by}} heeft de link ingetrokken waarmee {{guest}} een document kon sturen.',
  'staff_mail.guest_link_ended.by_client':
    'De klant heeft de link ingetrokken waarmee {{guest}} een document kon sturen.',
  'staff_mail.guest_link_ended.button': 'Naar het dossier',
  'staff_mail.guest_link_ended.next':
    'Is het document nog nodig? In het dossier staat wat er is gevraagd, en kan een nieuwe link worden gemaild.',

  'staff_mail.told.subject': '{{what}} ({{firm}})',
  'staff_mail.told.by_staff': 'Dit deed {{who}} ({{email}}) in de console.',
  'staff_mail.told.by_key': 'Dit deed een systeem van het kantoor, met de API-sleutel {{who}}.',
  'staff_mail.told.by_supplier': 'Dit deed een systeem van de leverancier {{who}}.',
  'staff_mail.told.by_operator': 'Dit deed de partij die de software beheert.',
  'staff_mail.told.by_program': 'De software kijkt elke dag of het bewijs er nog is, en heeft het niet gevonden.',
  'staff_mail.told.none': 'leeg',
  'staff_mail.told.button': 'Bekijken in het logboek',
  'staff_mail.told.why':
    'Dit blijft werken als degene die het deed is uitgelogd of vertrokken. Daarom krijgt elke beheerder dit bericht.',
  'staff_mail.told.publish_again':
    'Publiceer het bewijs opnieuw. In de console staat op de pagina Kantoor wat er moet staan. Hoort het domein of adres niet meer bij het kantoor? Haal het daar dan weg.',
  'staff_mail.told.not_right':
    'Klopt dit niet? Draai het dan direct terug in de console en beëindig de toegang van wie dit deed.',

  'staff_mail.password_changed.subject': 'Het wachtwoord is veranderd',
  'staff_mail.password_changed.what': 'Het wachtwoord van {{user_name}} in de console van {{firm}} is veranderd.',
  'staff_mail.two_factor_changed.subject': 'De tweede stap is veranderd',
  'staff_mail.two_factor_changed.what': 'De app waarmee {{user_name}} inlogt in de console van {{firm}} is vervangen.',
  'staff_mail.organisation_tied.subject': 'Inloggen via de organisatie is gekoppeld',
  'staff_mail.organisation_tied.what':
    'In de console van {{firm}} logt {{user_name}} voortaan ook in via de organisatie van het kantoor.',
  'staff_mail.app_added.subject': 'Een app voor codes is toegevoegd',
  'staff_mail.app_added.what':
    'In de console van {{firm}} logt {{user_name}} voortaan ook in met codes van een app. De oude herstelcodes werken niet meer.',
  'staff_mail.app_removed.subject': 'De app voor codes is verwijderd',
  'staff_mail.app_removed.what': 'De codes van de app van {{user_name}} werken niet meer in de console van {{firm}}.',
  'staff_mail.passkey_added.subject': 'Een nieuwe passkey',
  'staff_mail.passkey_added.what': 'Voor {{user_name}} is een passkey toegevoegd in de console van {{firm}}.',
  'staff_mail.passkey_removed.subject': 'Een passkey is verwijderd',
  'staff_mail.passkey_removed.what': 'Een passkey van {{user_name}} werkt niet meer in de console van {{firm}}.',
  'staff_mail.recovery_codes.subject': 'Nieuwe herstelcodes',
  'staff_mail.recovery_codes.what': 'Voor {{user_name}} zijn nieuwe herstelcodes gemaakt. De oude werken niet meer.',
};

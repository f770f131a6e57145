/** The texts of mails. Each may use `{{firm}}`, `{{name}}` and `{{user_name}}`. */
export default {
  'mail.greeting': 'Beste {{name}},',
  'mail.greeting_informal': 'Hallo {{name}},',
  'mail.greeting_nameless': 'Beste heer of mevrouw,',
  'mail.greeting_nameless_informal': 'Hallo,',
  'mail.closing': 'Met vriendelijke groet,',
  'mail.closing_informal': 'Groeten van',
  'mail.link_hint': 'Werkt de knop niet? Open dan deze link:',
  'mail.footnote':
    'U krijgt dit bericht omdat u een account in ons portaal hebt. We vragen u nooit per e-mail om uw wachtwoord.',
  'mail.footnote_informal':
    'Je krijgt dit bericht omdat je een account in ons portaal hebt. We vragen je nooit per e-mail om je wachtwoord.',
  'mail.to_portal': 'Naar het portaal',

  'mail.password_reset.subject': 'Kies een nieuw wachtwoord',
  'mail.password_reset.preview': 'De link werkt een uur.',
  'mail.password_reset.heading': 'Een nieuw wachtwoord',
  'mail.password_reset.asked':
    'U vroeg om een nieuw wachtwoord voor het portaal van {{firm}}. Kies het met de link hieronder.',
  'mail.password_reset.asked_informal':
    'Je vroeg om een nieuw wachtwoord voor het portaal van {{firm}}. Kies het met de link hieronder.',
  'mail.password_reset.user_name': 'Uw gebruikersnaam is {{user_name}}.',
  'mail.password_reset.user_name_informal': 'Je gebruikersnaam is {{user_name}}.',
  'mail.password_reset.button': 'Nieuw wachtwoord kiezen',
  'mail.password_reset.once': 'De link werkt één keer en is een uur geldig. Daarna kunt u een nieuwe link aanvragen.',
  'mail.password_reset.once_informal':
    'De link werkt één keer en is een uur geldig. Daarna kun je een nieuwe link aanvragen.',
  'mail.password_reset.not_you': 'Vroeg u hier niet om? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
  'mail.password_reset.not_you_informal':
    'Vroeg je hier niet om? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',

  'mail.invitation.subject': 'Uw persoonlijke portaal bij {{firm}}',
  'mail.invitation.subject_informal': 'Je persoonlijke portaal bij {{firm}}',
  'mail.invitation.preview': 'Kies een wachtwoord en begin.',
  'mail.invitation.heading': 'Welkom in het portaal',
  'mail.invitation.ready':
    '{{firm}} heeft een portaal voor u klaargezet. U volgt er uw dossier, uploadt documenten en ziet wat er nog te doen is.',
  'mail.invitation.ready_informal':
    '{{firm}} heeft een portaal voor je klaargezet. Je volgt er je dossier, uploadt documenten en ziet wat er nog te doen is.',
  'mail.invitation.user_name': 'Uw gebruikersnaam is {{user_name}}. Kies eerst een wachtwoord.',
  'mail.invitation.user_name_informal': 'Je gebruikersnaam is {{user_name}}. Kies eerst een wachtwoord.',
  'mail.invitation.button': 'Wachtwoord kiezen',
  'mail.invitation.once':
    'De link werkt één keer en is zeven dagen geldig. Is hij verlopen? Vraag dan op de inlogpagina een nieuw wachtwoord aan.',

  'mail.form_invitation.subject': 'Nieuw dossier bij {{firm}}: was u dit?',
  'mail.form_invitation.subject_informal': 'Nieuw dossier bij {{firm}}: was jij dit?',
  'mail.form_invitation.preview': 'Er is een formulier ingevuld met uw e-mailadres.',
  'mail.form_invitation.preview_informal': 'Er is een formulier ingevuld met je e-mailadres.',
  'mail.form_invitation.heading': 'Er is een dossier voor u aangemaakt',
  'mail.form_invitation.heading_informal': 'Er is een dossier voor je aangemaakt',
  'mail.form_invitation.what':
    'Op de website van {{firm}} is een formulier ingevuld voor een nieuw dossier. Daarin staat uw e-mailadres.',
  'mail.form_invitation.what_informal':
    'Op de website van {{firm}} is een formulier ingevuld voor een nieuw dossier. Daarin staat je e-mailadres.',
  'mail.form_invitation.apart':
    'In het portaal vragen we u of dat klopt. Pas als u allebei ja zegt, ziet u elkaars documenten en antwoorden.',
  'mail.form_invitation.apart_informal':
    'In het portaal vragen we je of dat klopt. Pas als jullie allebei ja zeggen, zien jullie elkaars documenten en antwoorden.',
  'mail.form_invitation.not_you':
    'Hebt u dit formulier niet ingevuld, en ook niet laten invullen? Kies dan geen wachtwoord en bel {{firm}}.',
  'mail.form_invitation.not_you_informal':
    'Heb je dit formulier niet ingevuld, en ook niet laten invullen? Kies dan geen wachtwoord en bel {{firm}}.',
  'mail.form_invitation.footnote':
    'U krijgt dit bericht omdat uw e-mailadres op een formulier van {{firm}} is ingevuld. We vragen u nooit per e-mail om uw wachtwoord.',
  'mail.form_invitation.footnote_informal':
    'Je krijgt dit bericht omdat je e-mailadres op een formulier van {{firm}} is ingevuld. We vragen je nooit per e-mail om je wachtwoord.',
  'mail.form.other': 'Het dossier is voor u samen met {{other}}.',
  'mail.form.other_informal': 'Het dossier is voor jou samen met {{other}}.',
  'mail.form.other_nameless': 'Het dossier is voor u samen met nog iemand.',
  'mail.form.other_nameless_informal': 'Het dossier is voor jou samen met nog iemand.',

  'mail.call': 'U bereikt {{firm}} op {{phone}}.',
  'mail.call_informal': 'Je bereikt {{firm}} op {{phone}}.',
  'mail.changed.preview': 'Was u dit niet zelf?',
  'mail.changed.preview_informal': 'Was jij dit niet zelf?',
  'mail.changed.not_you':
    'Was u dit niet zelf? Kies dan meteen een nieuw wachtwoord op de inlogpagina en bel {{firm}}.',
  'mail.changed.not_you_informal':
    'Was jij dit niet zelf? Kies dan meteen een nieuw wachtwoord op de inlogpagina en bel {{firm}}.',

  'mail.password_changed.subject': 'Uw wachtwoord is gewijzigd',
  'mail.password_changed.subject_informal': 'Je wachtwoord is gewijzigd',
  'mail.password_changed.what':
    'Het wachtwoord van uw account {{user_name}} is zojuist gewijzigd. Op alle andere apparaten bent u uitgelogd.',
  'mail.password_changed.what_informal':
    'Het wachtwoord van je account {{user_name}} is zojuist gewijzigd. Op alle andere apparaten ben je uitgelogd.',

  'mail.two_factor_enabled.subject': 'Inloggen in twee stappen staat aan',
  'mail.two_factor_enabled.what':
    'U logt voortaan in met een code uit uw app. Dat geldt voor uw account {{user_name}}. Op alle andere apparaten bent u uitgelogd.',
  'mail.two_factor_enabled.what_informal':
    'Je logt voortaan in met een code uit je app. Dat geldt voor je account {{user_name}}. Op alle andere apparaten ben je uitgelogd.',

  'mail.two_factor_disabled.subject': 'Inloggen in twee stappen staat uit',
  'mail.two_factor_disabled.what':
    'U logt voortaan in zonder code. Dat geldt voor uw account {{user_name}}. Op alle andere apparaten bent u uitgelogd.',
  'mail.two_factor_disabled.what_informal':
    'Je logt voortaan in zonder code. Dat geldt voor je account {{user_name}}. Op alle andere apparaten ben je uitgelogd.',

  'mail.view_as_ended.subject': 'Het meekijken is gestopt',
  'mail.view_as_ended.what':
    '{{firm}} keek met u mee in het portaal. Dat is zojuist gestopt vanuit uw account {{user_name}}.',
  'mail.view_as_ended.what_informal':
    '{{firm}} keek met je mee in het portaal. Dat is zojuist gestopt vanuit je account {{user_name}}.',

  'mail.device_signed_out.subject': 'Een apparaat is uitgelogd',
  'mail.device_signed_out.what':
    'Uw account {{user_name}} is zojuist uitgelogd op dit apparaat: {{device}}. Om daar verder te gaan, is uw wachtwoord nodig.',
  'mail.device_signed_out.what_informal':
    'Je account {{user_name}} is zojuist uitgelogd op dit apparaat: {{device}}. Om daar verder te gaan, is je wachtwoord nodig.',
  'mail.device_signed_out.device': '{{browser}} op {{system}}',
  'mail.device_signed_out.unknown': 'een onbekend apparaat',

  'mail.other_devices_signed_out.subject': 'Uw andere apparaten zijn uitgelogd',
  'mail.other_devices_signed_out.subject_informal': 'Je andere apparaten zijn uitgelogd',
  'mail.other_devices_signed_out.what': 'Uw account {{user_name}} is zojuist op alle andere apparaten uitgelogd.',
  'mail.other_devices_signed_out.what_informal':
    'Je account {{user_name}} is zojuist op alle andere apparaten uitgelogd.',

  'mail.otd_signed.subject': 'Uw opdracht is ondertekend',
  'mail.otd_signed.subject_informal': 'Je opdracht is ondertekend',
  'mail.otd_signed.preview': 'Het ondertekende document staat in het portaal.',
  'mail.otd_signed.heading': 'Bedankt voor uw opdracht',
  'mail.otd_signed.heading_informal': 'Bedankt voor je opdracht',
  'mail.otd_signed.what':
    'U hebt zojuist deze opdracht ondertekend: {{label}}. Het ondertekende document staat voor u klaar in het portaal.',
  'mail.otd_signed.what_informal':
    'Je hebt zojuist deze opdracht ondertekend: {{label}}. Het ondertekende document staat voor je klaar in het portaal.',
  'mail.otd_signed.not_you': 'Hebt u dit niet zelf gedaan? Bel dan meteen {{firm}}.',
  'mail.otd_signed.not_you_informal': 'Heb je dit niet zelf gedaan? Bel dan meteen {{firm}}.',

  'mail.proposal_signed.subject': 'Uw voorstel is ondertekend',
  'mail.proposal_signed.subject_informal': 'Je voorstel is ondertekend',
  'mail.proposal_signed.preview': 'Het ondertekende voorstel staat in het portaal.',
  'mail.proposal_signed.heading': 'Bedankt voor uw akkoord',
  'mail.proposal_signed.heading_informal': 'Bedankt voor je akkoord',
  'mail.proposal_signed.what':
    'U hebt zojuist het voorstel voor deze verzekering ondertekend: {{label}}. Het ondertekende voorstel staat voor u klaar in het portaal.',
  'mail.proposal_signed.what_informal':
    'Je hebt zojuist het voorstel voor deze verzekering ondertekend: {{label}}. Het ondertekende voorstel staat voor je klaar in het portaal.',
  'mail.proposal_signed.insurer':
    'Hebt u de pagina van de verzekeraar nog niet afgemaakt? In het portaal opent u die opnieuw.',
  'mail.proposal_signed.insurer_informal':
    'Heb je de pagina van de verzekeraar nog niet afgemaakt? In het portaal open je die opnieuw.',
  'mail.proposal_signed.not_you': 'Hebt u dit niet zelf gedaan? Bel dan meteen {{firm}}.',
  'mail.proposal_signed.not_you_informal': 'Heb je dit niet zelf gedaan? Bel dan meteen {{firm}}.',

  'mail.invoice_paid.subject': 'Uw betaling van factuur {{number}}',
  'mail.invoice_paid.subject_informal': 'Je betaling van factuur {{number}}',
  'mail.invoice_paid.preview': 'We ontvingen {{amount}}.',
  'mail.invoice_paid.heading': 'Bedankt voor uw betaling',
  'mail.invoice_paid.heading_informal': 'Bedankt voor je betaling',
  'mail.invoice_paid.what': 'We hebben uw betaling van {{amount}} voor factuur {{number}} ontvangen.',
  'mail.invoice_paid.what_informal': 'We hebben je betaling van {{amount}} voor factuur {{number}} ontvangen.',
  'mail.invoice_paid.done': 'U hoeft niets meer te doen.',
  'mail.invoice_paid.done_informal': 'Je hoeft niets meer te doen.',
  'mail.invoice_paid.left': 'Dat is minder dan de factuur. U betaalt nog {{left}}. Dat kan in het portaal.',
  'mail.invoice_paid.left_informal': 'Dat is minder dan de factuur. Je betaalt nog {{left}}. Dat kan in het portaal.',
  'mail.invoice_paid.extra': 'We hebben nu {{extra}} te veel van u ontvangen. Vraag uw adviseur hoe u dat terugkrijgt.',
  'mail.invoice_paid.extra_informal':
    'We hebben nu {{extra}} te veel van je ontvangen. Vraag je adviseur hoe je dat terugkrijgt.',
  'mail.invoice_paid.booked':
    'Deze factuur stond al als betaald in onze administratie. Hebt u twee keer betaald? Vraag dan uw adviseur hoe u het geld terugkrijgt.',
  'mail.invoice_paid.booked_informal':
    'Deze factuur stond al als betaald in onze administratie. Heb je twee keer betaald? Vraag dan je adviseur hoe je het geld terugkrijgt.',
  'mail.invoice_paid.stays': 'De factuur blijft in het portaal staan. U kunt hem daar altijd downloaden.',
  'mail.invoice_paid.stays_informal': 'De factuur blijft in het portaal staan. Je kunt hem daar altijd downloaden.',

  'mail.has_account.subject': 'U hebt al een account bij {{firm}}',
  'mail.has_account.subject_informal': 'Je hebt al een account bij {{firm}}',
  'mail.has_account.preview': 'We ontvingen een aanvraag met uw e-mailadres.',
  'mail.has_account.preview_informal': 'We ontvingen een aanvraag met je e-mailadres.',
  'mail.has_account.heading': 'U hebt al een account',
  'mail.has_account.heading_informal': 'Je hebt al een account',
  'mail.has_account.what':
    'We ontvingen zojuist een aanvraag voor een nieuw dossier met uw e-mailadres. Daarvoor hebben we geen nieuw account gemaakt: u hebt er al een.',
  'mail.has_account.what_informal':
    'We ontvingen zojuist een aanvraag voor een nieuw dossier met je e-mailadres. Daarvoor hebben we geen nieuw account gemaakt: je hebt er al een.',
  'mail.has_account.user_name': 'Uw gebruikersnaam is {{user_name}}.',
  'mail.has_account.user_name_informal': 'Je gebruikersnaam is {{user_name}}.',
  'mail.has_account.next': '{{firm}} bekijkt uw aanvraag en neemt contact met u op.',
  'mail.has_account.next_informal': '{{firm}} bekijkt je aanvraag en neemt contact met je op.',
  'mail.has_account.not_you': 'Was u dit niet zelf? Bel dan {{firm}}. Aan uw account is niets veranderd.',
  'mail.has_account.not_you_informal': 'Was jij dit niet zelf? Bel dan {{firm}}. Aan je account is niets veranderd.',

  'mail.nps_invitation.subject': 'Wat vindt u van {{firm}}?',
  'mail.nps_invitation.subject_informal': 'Wat vind je van {{firm}}?',
  'mail.nps_invitation.preview': 'Met één klik geeft u een cijfer.',
  'mail.nps_invitation.preview_informal': 'Met één klik geef je een cijfer.',
  'mail.nps_invitation.heading': 'Welk cijfer geeft u ons?',
  'mail.nps_invitation.heading_informal': 'Welk cijfer geef je ons?',
  'mail.nps_invitation.question':
    'Hoe waarschijnlijk is het dat u {{firm}} aanraadt aan familie of vrienden? Klik op een cijfer.',
  'mail.nps_invitation.question_informal':
    'Hoe waarschijnlijk is het dat je {{firm}} aanraadt aan familie of vrienden? Klik op een cijfer.',
  'mail.nps_invitation.scale': '0 is heel onwaarschijnlijk, 10 is heel waarschijnlijk.',
  'mail.nps_invitation.change': 'Op de pagina die opent, kunt u het cijfer nog veranderen.',
  'mail.nps_invitation.change_informal': 'Op de pagina die opent, kun je het cijfer nog veranderen.',
  'mail.nps_invitation.footnote': 'U krijgt dit bericht omdat u klant bent van {{firm}}.',
  'mail.nps_invitation.footnote_informal': 'Je krijgt dit bericht omdat je klant bent van {{firm}}.',
};

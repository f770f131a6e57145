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
  'mail.firm': '{{firm}}',
  'mail.to_portal': 'Naar het portaal',
  'mail.to_settings': 'Naar uw instellingen',
  'mail.to_settings_informal': 'Naar je instellingen',

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

  'mail.guest_link.subject': '{{firm}} vraagt om een document',
  'mail.guest_link.preview': 'Dat kan tot en met {{day}}, zonder account.',
  'mail.guest_link.heading': 'Een document uploaden',
  'mail.guest_link.asked_by': '{{asked_by}} vraagt om een document voor {{firm}}.',
  'mail.guest_link.asked': '{{firm}} vraagt om een document.',
  'mail.guest_link.text_by': '{{asked_by}} schrijft: “{{text}}”',
  'mail.guest_link.text': 'Erbij geschreven: “{{text}}”',
  'mail.guest_link.about': 'Gevraagd over {{person}}:',
  'mail.guest_link.document': 'Gevraagd:',
  'mail.guest_link.description': 'Zo is het aan de klant gevraagd: “{{description}}”',
  'mail.guest_link.button': 'Document uploaden',
  'mail.guest_link.until':
    'De link is persoonlijk, werkt één keer en is geldig tot en met {{day}}. Een account is niet nodig.',
  'mail.guest_link.not_you': 'Is deze persoon of ons kantoor onbekend? Dan kan dit bericht weg. Bel ons bij twijfel.',
  'mail.guest_link.footnote':
    'Dit bericht komt doordat iemand dit e-mailadres heeft opgegeven om dit ene document te uploaden. We gebruiken het nergens anders voor.',

  'mail.guest_delivered.subject': '{{guest}} heeft een document voor u gestuurd',
  'mail.guest_delivered.subject_informal': '{{guest}} heeft een document voor je gestuurd',
  'mail.guest_delivered.preview': 'U hoeft dit document niet meer te sturen.',
  'mail.guest_delivered.preview_informal': 'Je hoeft dit document niet meer te sturen.',
  'mail.guest_delivered.heading': 'Er is een document voor u binnen',
  'mail.guest_delivered.heading_informal': 'Er is een document voor je binnen',
  'mail.guest_delivered.what': 'We hebben dit document ontvangen van {{guest}}, met de link die we hebben gemaild:',
  'mail.guest_delivered.next':
    'U hoeft dit document niet meer te sturen. Zodra wij het hebben bekeken, ziet u dat in het portaal.',
  'mail.guest_delivered.next_informal':
    'Je hoeft dit document niet meer te sturen. Zodra wij het hebben bekeken, zie je dat in het portaal.',
  'mail.guest_delivered.not_you': 'Klopt het niet dat {{guest}} dit heeft gestuurd? Bel ons dan.',

  'mail.guest_link_ended.subject': 'De link voor {{guest}} is ingetrokken',
  'mail.guest_link_ended.preview': '{{guest}} kan er geen document meer mee sturen.',
  'mail.guest_link_ended.by_firm': '{{firm}} heeft de link ingetrokken waarmee {{guest}} dit document kon sturen:',
  'mail.guest_link_ended.by_partner': '{{other}} heeft de link ingetrokken waarmee {{guest}} dit document kon sturen:',
  'mail.guest_link_ended.by_nameless':
    'De andere persoon in het dossier heeft de link ingetrokken waarmee {{guest}} dit document kon sturen:',
  'mail.guest_link_ended.next':
    'Is het document nog nodig? Dan staat de taak in het portaal. U stuurt het zelf, of laat opnieuw een link mailen.',
  'mail.guest_link_ended.next_informal':
    'Is het document nog nodig? Dan staat de taak in het portaal. Je stuurt het zelf, of laat opnieuw een link mailen.',

  'mail.expired_link.subject': 'Een nieuwe link voor uw portaal',
  'mail.expired_link.subject_informal': 'Een nieuwe link voor je portaal',
  'mail.expired_link.preview': 'De vorige link was verlopen.',
  'mail.expired_link.what':
    'U opende een link van {{firm}} die niet meer werkt. Met deze nieuwe link kiest u alsnog een wachtwoord.',
  'mail.expired_link.what_informal':
    'Je opende een link van {{firm}} die niet meer werkt. Met deze nieuwe link kies je alsnog een wachtwoord.',
  'mail.expired_link.once_first':
    'De link werkt één keer en is zeven dagen geldig. Opent u hem later, dan sturen wij weer een nieuwe.',
  'mail.expired_link.once_first_informal':
    'De link werkt één keer en is zeven dagen geldig. Open je hem later, dan sturen wij weer een nieuwe.',
  'mail.expired_link.not_you': 'Opende u geen link? Dan hoeft u niets te doen.',
  'mail.expired_link.not_you_informal': 'Opende je geen link? Dan hoef je niets te doen.',

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
  'mail.form_invitation.alone':
    'De ander heeft geen eigen e-mailadres in het formulier, en krijgt dus geen account en geen vraag van ons. U doet alles met uw account. Later kunt u de ander uitnodigen, bij uw instellingen in het portaal.',
  'mail.form_invitation.alone_informal':
    'De ander heeft geen eigen e-mailadres in het formulier, en krijgt dus geen account en geen vraag van ons. Je doet alles met je account. Later kun je de ander uitnodigen, bij je instellingen in het portaal.',
  'mail.form_invitation.invited':
    '{{other}} heeft u uitgenodigd voor een dossier bij {{firm}}, en gaf daarbij uw e-mailadres op.',
  'mail.form_invitation.invited_informal':
    '{{other}} heeft je uitgenodigd voor een dossier bij {{firm}}, en gaf daarbij je e-mailadres op.',
  'mail.form_invitation.invited_nameless':
    'Iemand heeft u uitgenodigd voor een gezamenlijk dossier bij {{firm}}, en gaf daarbij uw e-mailadres op.',
  'mail.form_invitation.invited_nameless_informal':
    'Iemand heeft je uitgenodigd voor een gezamenlijk dossier bij {{firm}}, en gaf daarbij je e-mailadres op.',
  'mail.form_invitation.not_known':
    'Kent u deze persoon niet, of wilt u dit niet? Kies dan geen wachtwoord, en bel {{firm}}.',
  'mail.form_invitation.not_known_informal':
    'Ken je deze persoon niet, of wil je dit niet? Kies dan geen wachtwoord, en bel {{firm}}.',
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

  'mail.email_change.subject': 'Bevestig uw nieuwe e-mailadres',
  'mail.email_change.subject_informal': 'Bevestig je nieuwe e-mailadres',
  'mail.email_change.preview': 'U heeft er uw wachtwoord voor nodig.',
  'mail.email_change.preview_informal': 'Je hebt er je wachtwoord voor nodig.',
  'mail.email_change.what':
    '{{firm}} heeft dit adres als uw nieuwe e-mailadres doorgekregen. Bevestig het met het wachtwoord van uw account. De link werkt een week.',
  'mail.email_change.what_informal':
    '{{firm}} heeft dit adres als je nieuwe e-mailadres doorgekregen. Bevestig het met het wachtwoord van je account. De link werkt een week.',
  'mail.email_change.until': 'Tot die tijd blijft uw oude e-mailadres gelden, ook om in te loggen.',
  'mail.email_change.until_informal': 'Tot die tijd blijft je oude e-mailadres gelden, ook om in te loggen.',
  'mail.email_change.button': 'E-mailadres bevestigen',
  'mail.email_change.not_you': 'Is dit bericht niet voor u bedoeld? Dan hoeft u niets te doen.',
  'mail.email_change.not_you_informal': 'Is dit bericht niet voor jou bedoeld? Dan hoef je niets te doen.',
  'mail.email_change.password': 'Uw wachtwoord',
  'mail.email_change.password_informal': 'Je wachtwoord',
  'mail.email_change.wrong': 'Dit wachtwoord klopt niet. Probeer het nog eens.',
  'mail.email_change.locked':
    'Er is te vaak een verkeerd wachtwoord ingevuld. Probeer het over een paar minuten nog eens.',
  'mail.email_change.taken': 'Dit e-mailadres is niet meer vrij. Bel {{firm}}.',
  'mail.email_change.done': 'Uw nieuwe e-mailadres is bevestigd',
  'mail.email_change.done_informal': 'Je nieuwe e-mailadres is bevestigd',
  'mail.email_change.from_now_on': 'Berichten van {{firm}} komen voortaan op {{address}}.',

  'mail.email_change_asked.subject': 'Er is een nieuw e-mailadres voor u doorgegeven',
  'mail.email_change_asked.subject_informal': 'Er is een nieuw e-mailadres voor je doorgegeven',
  'mail.email_change_asked.preview': 'Het geldt pas na bevestiging met uw wachtwoord.',
  'mail.email_change_asked.preview_informal': 'Het geldt pas na bevestiging met je wachtwoord.',
  'mail.email_change_asked.what':
    '{{firm}} heeft een nieuw e-mailadres voor u doorgekregen. Het geldt pas als het met uw wachtwoord is bevestigd.',
  'mail.email_change_asked.what_informal':
    '{{firm}} heeft een nieuw e-mailadres voor je doorgekregen. Het geldt pas als het met je wachtwoord is bevestigd.',
  'mail.email_change_asked.not_you': 'Heeft u dit niet zelf doorgegeven? Bel dan {{firm}}.',
  'mail.email_change_asked.not_you_informal': 'Heb jij dit niet zelf doorgegeven? Bel dan {{firm}}.',

  'mail.email_changed.subject': 'Uw e-mailadres is gewijzigd',
  'mail.email_changed.subject_informal': 'Je e-mailadres is gewijzigd',
  'mail.email_changed.what':
    'U hebt zojuist het nieuwe e-mailadres van uw account bevestigd. Berichten van {{firm}} gaan voortaan daarheen.',
  'mail.email_changed.what_informal':
    'Je hebt zojuist het nieuwe e-mailadres van je account bevestigd. Berichten van {{firm}} gaan voortaan daarheen.',

  'mail.password_changed.subject': 'Uw wachtwoord is gewijzigd',
  'mail.password_changed.subject_informal': 'Je wachtwoord is gewijzigd',
  'mail.password_changed.what':
    'U hebt zojuist het wachtwoord van uw account {{user_name}} gewijzigd. Op alle andere apparaten bent u uitgelogd.',
  'mail.password_changed.what_informal':
    'Je hebt zojuist het wachtwoord van je account {{user_name}} gewijzigd. Op alle andere apparaten ben je uitgelogd.',

  'mail.password_changed.links_ended':
    'De links waarmee anderen een document voor u konden uploaden, werken niet meer. Vraag ze zo nodig opnieuw aan.',
  'mail.password_changed.links_ended_informal':
    'De links waarmee anderen een document voor je konden uploaden, werken niet meer. Vraag ze zo nodig opnieuw aan.',

  'mail.two_factor_enabled.subject': 'Inloggen in twee stappen staat aan',
  'mail.two_factor_enabled.what':
    'U hebt ingesteld dat u voortaan inlogt met een code uit uw app. Dat geldt voor uw account {{user_name}}. Op alle andere apparaten bent u uitgelogd.',
  'mail.two_factor_enabled.what_informal':
    'Je hebt ingesteld dat je voortaan inlogt met een code uit je app. Dat geldt voor je account {{user_name}}. Op alle andere apparaten ben je uitgelogd.',

  'mail.two_factor_disabled.subject': 'Inloggen in twee stappen staat uit',
  'mail.two_factor_disabled.what':
    'U hebt ingesteld dat u voortaan inlogt zonder code. Dat geldt voor uw account {{user_name}}. Op alle andere apparaten bent u uitgelogd.',
  'mail.two_factor_disabled.what_informal':
    'Je hebt ingesteld dat je voortaan inlogt zonder code. Dat geldt voor je account {{user_name}}. Op alle andere apparaten ben je uitgelogd.',

  'mail.two_factor_disabled.by_firm':
    '{{firm}} heeft inloggen met een code uitgezet voor uw account {{user_name}}. Op alle apparaten bent u uitgelogd.',
  'mail.two_factor_disabled.by_firm_informal':
    '{{firm}} heeft inloggen met een code uitgezet voor je account {{user_name}}. Op alle apparaten ben je uitgelogd.',
  'mail.view_as_ended.subject': 'Het meekijken is gestopt',
  'mail.view_as_ended.what':
    '{{firm}} keek met u mee in het portaal. Dat hebt u zojuist gestopt, met uw account {{user_name}}.',
  'mail.view_as_ended.what_informal':
    '{{firm}} keek met je mee in het portaal. Dat heb je zojuist gestopt, met je account {{user_name}}.',

  'mail.device_signed_out.subject': 'Een apparaat is uitgelogd',
  'mail.device_signed_out.what':
    'U hebt zojuist uw account {{user_name}} uitgelogd op dit apparaat: {{device}}. Om daar verder te gaan, is uw wachtwoord nodig.',
  'mail.device_signed_out.what_informal':
    'Je hebt zojuist je account {{user_name}} uitgelogd op dit apparaat: {{device}}. Om daar verder te gaan, is je wachtwoord nodig.',
  'mail.device_signed_out.device': '{{browser}} op {{system}}',
  'mail.device_signed_out.unknown': 'een onbekend apparaat',

  'mail.other_devices_signed_out.subject': 'Uw andere apparaten zijn uitgelogd',
  'mail.other_devices_signed_out.subject_informal': 'Je andere apparaten zijn uitgelogd',
  'mail.other_devices_signed_out.what': 'U hebt zojuist uw account {{user_name}} op alle andere apparaten uitgelogd.',
  'mail.other_devices_signed_out.what_informal':
    'Je hebt zojuist je account {{user_name}} op alle andere apparaten uitgelogd.',

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

  'mail.payment_returned.subject_refunded': 'Terugbetaling van factuur {{number}}',
  'mail.payment_returned.subject_refund_reversed': 'Terugbetaling van factuur {{number}} niet doorgegaan',
  'mail.payment_returned.subject_charged_back': 'Uw betaling van factuur {{number}} is teruggeboekt',
  'mail.payment_returned.subject_charged_back_informal': 'Je betaling van factuur {{number}} is teruggeboekt',
  'mail.payment_returned.subject_restored': 'Uw betaling van factuur {{number}} is toch binnen',
  'mail.payment_returned.subject_restored_informal': 'Je betaling van factuur {{number}} is toch binnen',
  'mail.payment_returned.preview_refunded': 'U krijgt {{amount}} terug.',
  'mail.payment_returned.preview_refunded_informal': 'Je krijgt {{amount}} terug.',
  'mail.payment_returned.preview_refund_reversed': '{{amount}} is niet terugbetaald.',
  'mail.payment_returned.preview_charged_back': 'De bank heeft {{amount}} teruggeboekt.',
  'mail.payment_returned.preview_restored': 'We ontvingen {{amount}} alsnog.',
  'mail.payment_returned.heading_refunded': 'U krijgt geld terug',
  'mail.payment_returned.heading_refunded_informal': 'Je krijgt geld terug',
  'mail.payment_returned.heading_refund_reversed': 'De terugbetaling is niet doorgegaan',
  'mail.payment_returned.heading_charged_back': 'Uw betaling is teruggeboekt',
  'mail.payment_returned.heading_charged_back_informal': 'Je betaling is teruggeboekt',
  'mail.payment_returned.heading_restored': 'Uw betaling is toch binnen',
  'mail.payment_returned.heading_restored_informal': 'Je betaling is toch binnen',
  'mail.payment_returned.what_refunded':
    '{{firm}} heeft {{amount}} van uw betaling van factuur {{number}} terugbetaald. Het kan een paar dagen duren voordat het op uw rekening staat.',
  'mail.payment_returned.what_refunded_informal':
    '{{firm}} heeft {{amount}} van je betaling van factuur {{number}} terugbetaald. Het kan een paar dagen duren voordat het op je rekening staat.',
  'mail.payment_returned.what_refund_reversed':
    'De terugbetaling van {{amount}} van factuur {{number}} door {{firm}} is niet doorgegaan.',
  'mail.payment_returned.what_charged_back':
    'De bank heeft {{amount}} van uw betaling van factuur {{number}} teruggeboekt.',
  'mail.payment_returned.what_charged_back_informal':
    'De bank heeft {{amount}} van je betaling van factuur {{number}} teruggeboekt.',
  'mail.payment_returned.what_restored':
    'De bank had {{amount}} van uw betaling van factuur {{number}} teruggeboekt. Dat bedrag hebben we toch ontvangen.',
  'mail.payment_returned.what_restored_informal':
    'De bank had {{amount}} van je betaling van factuur {{number}} teruggeboekt. Dat bedrag hebben we toch ontvangen.',
  'mail.payment_returned.left': 'U moet nog {{left}} betalen. Dat kan in het portaal.',
  'mail.payment_returned.left_informal': 'Je moet nog {{left}} betalen. Dat kan in het portaal.',
  'mail.payment_returned.done': 'U hoeft niets te doen.',
  'mail.payment_returned.done_informal': 'Je hoeft niets te doen.',
  'mail.payment_returned.ask': 'Hebt u hier een vraag over? Neem dan contact op met uw adviseur.',
  'mail.payment_returned.ask_informal': 'Heb je hier een vraag over? Neem dan contact op met je adviseur.',

  'mail.dossiers_merged.subject': 'Uw dossiers bij {{firm}} zijn samengevoegd',
  'mail.dossiers_merged.subject_informal': 'Je dossiers bij {{firm}} zijn samengevoegd',
  'mail.dossiers_merged.preview': 'Alles staat nu in één dossier.',
  'mail.dossiers_merged.what': '{{firm}} heeft twee dossiers samengevoegd tot één. Daarin staat nu alles van beide.',
  'mail.dossiers_merged.other': '{{other}} is ook in dit dossier, en ziet wat erin staat.',
  'mail.dossiers_merged.other_nameless': 'Er is nog iemand in dit dossier, die ziet wat erin staat.',
  'mail.dossiers_merged.not_right': 'Klopt dit niet? Bel dan {{firm}}. Tot morgen kan het ongedaan worden gemaakt.',
  'mail.dossiers_apart.subject': 'Uw dossier bij {{firm}} staat weer apart',
  'mail.dossiers_apart.subject_informal': 'Je dossier bij {{firm}} staat weer apart',
  'mail.dossiers_apart.preview': 'Het samenvoegen is ongedaan gemaakt.',
  'mail.dossiers_apart.what':
    '{{firm}} heeft het samenvoegen van de dossiers ongedaan gemaakt. Alles staat weer zoals het was. U bent overal uitgelogd. Een uitnodiging of link van vóór het samenvoegen werkt weer, een link van daarna niet.',
  'mail.dossiers_apart.what_informal':
    '{{firm}} heeft het samenvoegen van de dossiers ongedaan gemaakt. Alles staat weer zoals het was. Je bent overal uitgelogd. Een uitnodiging of link van vóór het samenvoegen werkt weer, een link van daarna niet.',
  'mail.dossiers_apart.not_right': 'Klopt dit niet? Bel dan {{firm}}.',
  'mail.merge_asked.subject': 'Mag uw dossier bij {{firm}} worden samengevoegd?',
  'mail.merge_asked.subject_informal': 'Mag je dossier bij {{firm}} worden samengevoegd?',
  'mail.merge_asked.preview': 'Dat gebeurt alleen als u het allebei goedvindt.',
  'mail.merge_asked.preview_informal': 'Dat gebeurt alleen als jullie het allebei goedvinden.',
  'mail.merge_asked.what': '{{firm}} wil uw dossier en dat van {{other}} samenvoegen tot één.',
  'mail.merge_asked.what_informal': '{{firm}} wil je dossier en dat van {{other}} samenvoegen tot één.',
  'mail.merge_asked.what_nameless': '{{firm}} wil uw dossier en dat van iemand anders samenvoegen tot één.',
  'mail.merge_asked.what_nameless_informal': '{{firm}} wil je dossier en dat van iemand anders samenvoegen tot één.',
  'mail.merge_asked.both':
    'U ziet dan elkaars documenten, antwoorden en handtekeningen. Log in en zeg of u dat wilt. Tot u allebei ja zegt, verandert er niets.',
  'mail.merge_asked.both_informal':
    'Jullie zien dan elkaars documenten, antwoorden en handtekeningen. Log in en zeg of je dat wilt. Tot jullie allebei ja zeggen, verandert er niets.',
  'mail.merge_asked.button': 'Log in en antwoord',
  'mail.merge_asked.not_right': 'Klopt dit niet? Zeg dan nee, of bel {{firm}}.',
  'mail.has_account.subject': 'U hebt al een account bij {{firm}}',
  'mail.has_account.subject_informal': 'Je hebt al een account bij {{firm}}',
  'mail.has_account.preview': 'We ontvingen een aanvraag met uw e-mailadres.',
  'mail.has_account.preview_informal': 'We ontvingen een aanvraag met je e-mailadres.',
  'mail.has_account.heading': 'U hebt al een account',
  'mail.has_account.heading_informal': 'Je hebt al een account',
  'mail.has_account.what':
    '{{firm}} ontving zojuist een aanvraag voor een nieuw dossier met uw e-mailadres. Daarvoor is geen nieuw account gemaakt: u hebt er al een.',
  'mail.has_account.what_informal':
    '{{firm}} ontving zojuist een aanvraag voor een nieuw dossier met je e-mailadres. Daarvoor is geen nieuw account gemaakt: je hebt er al een.',
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

  'mail.webhook_paused.subject': 'Een eindpunt voor webhooks is gepauzeerd',
  'mail.webhook_paused.preview': 'Er worden geen berichten meer naar dit adres gestuurd.',
  'mail.webhook_paused.failing': 'Het eindpunt {{url}} nam vijf dagen lang geen bericht aan. Daarom is het gepauzeerd.',
  'mail.webhook_paused.gone':
    'Het eindpunt {{url}} antwoordde met 410: het wil geen berichten meer. Daarom is het gepauzeerd.',
  'mail.webhook_paused.maker':
    'Wie berichten naar het eindpunt {{url}} liet sturen, werkt hier niet meer of mag ze niet meer lezen. Daarom is het gepauzeerd. Wie het hervat, staat er voortaan voor in.',
  'mail.webhook_paused.kept':
    'Wat er gebeurt, blijft bewaard. Zodra het eindpunt wordt hervat, worden de berichten alsnog gestuurd.',
  'mail.webhook_paused.how':
    'Hervatten kan een beheerder in de console, bij Webhooks, of een programma met POST /backoffice/v1/webhooks/(id)/resumption. De pogingen met hun antwoorden staan bij het eindpunt.',
  'mail.webhook_paused.footnote':
    'Deze mail gaat naar het contact van het eindpunt, of naar de beheerders als er geen is.',
  'mail.todo_footnote':
    'U krijgt dit bericht omdat u een account in ons portaal hebt. We vragen u nooit per e-mail om uw wachtwoord.',
  'mail.todo_footnote_informal':
    'Je krijgt dit bericht omdat je een account in ons portaal hebt. We vragen je nooit per e-mail om je wachtwoord.',
  'mail.refuse_todos': 'Liever geen mails over taken? Zet ze hier uit',
  'mail.todo.for': '{{label}} (voor {{name}})',
  'mail.todo.due': 'Uiterlijk {{day}}.',
  'mail.todo.was_due': 'Gevraagd voor {{day}}.',
  'mail.document.valid_until': 'Geldig tot en met {{day}}.',
  'mail.new_todos.subject_one': 'Er staat een nieuwe taak voor u klaar',
  'mail.new_todos.subject_informal_one': 'Er staat een nieuwe taak voor je klaar',
  'mail.new_todos.subject_other': 'Er staan {{count}} nieuwe taken voor u klaar',
  'mail.new_todos.subject_informal_other': 'Er staan {{count}} nieuwe taken voor je klaar',
  'mail.new_todos.preview': 'In het portaal van {{firm}}.',
  'mail.new_todos.asked': '{{firm}} vraagt u om het volgende:',
  'mail.new_todos.asked_informal': '{{firm}} vraagt je om het volgende:',
  'mail.new_todos.done': 'In het portaal leest u wat er precies nodig is.',
  'mail.new_todos.done_informal': 'In het portaal lees je wat er precies nodig is.',
  'mail.document_rejected.subject_one': 'Wilt u een document opnieuw sturen?',
  'mail.document_rejected.subject_informal_one': 'Wil je een document opnieuw sturen?',
  'mail.document_rejected.subject_other': 'Wilt u {{count}} documenten opnieuw sturen?',
  'mail.document_rejected.subject_informal_other': 'Wil je {{count}} documenten opnieuw sturen?',
  'mail.document_rejected.preview': 'We leggen uit waarom.',
  'mail.document_rejected.what':
    'Bedankt voor wat u hebt gestuurd. {{firm}} heeft het bekeken en kan het zo nog niet gebruiken. Dit is opnieuw nodig:',
  'mail.document_rejected.what_informal':
    'Bedankt voor wat je hebt gestuurd. {{firm}} heeft het bekeken en kan het zo nog niet gebruiken. Dit is opnieuw nodig:',
  'mail.document_rejected.also': 'Ook nieuw voor u:',
  'mail.document_rejected.also_informal': 'Ook nieuw voor je:',
  'mail.document_rejected.question': 'Komt u er niet uit? Bel {{firm}}, dan helpen we u.',
  'mail.document_rejected.question_informal': 'Kom je er niet uit? Bel {{firm}}, dan helpen we je.',
  'mail.todo_reminder.subject_one': 'Herinnering: er wacht nog een taak op u',
  'mail.todo_reminder.subject_informal_one': 'Herinnering: er wacht nog een taak op je',
  'mail.todo_reminder.subject_other': 'Herinnering: er wachten nog {{count}} taken op u',
  'mail.todo_reminder.subject_informal_other': 'Herinnering: er wachten nog {{count}} taken op je',
  'mail.todo_reminder.preview': 'In het portaal van {{firm}}.',
  'mail.todo_reminder.open': '{{firm}} wacht nog op dit van u:',
  'mail.todo_reminder.open_informal': '{{firm}} wacht nog op dit van je:',
  'mail.todo_reminder.late': 'Lukt het niet op tijd? Bel {{firm}}, dan denken we met u mee.',
  'mail.todo_reminder.late_informal': 'Lukt het niet op tijd? Bel {{firm}}, dan denken we met je mee.',
  'mail.new_invoice.subject_one': 'Een nieuwe factuur van {{firm}}',
  'mail.new_invoice.subject_other': '{{count}} nieuwe facturen van {{firm}}',
  'mail.new_invoice.preview': 'In het portaal.',
  'mail.new_invoice.ready_one': '{{firm}} heeft een nieuwe factuur voor u klaargezet: {{numbers}}.',
  'mail.new_invoice.ready_informal_one': '{{firm}} heeft een nieuwe factuur voor je klaargezet: {{numbers}}.',
  'mail.new_invoice.ready_other': '{{firm}} heeft nieuwe facturen voor u klaargezet: {{numbers}}.',
  'mail.new_invoice.ready_informal_other': '{{firm}} heeft nieuwe facturen voor je klaargezet: {{numbers}}.',
  'mail.new_invoice.to_read': 'In het portaal ziet u het bedrag en wat er eventueel nog te betalen is.',
  'mail.new_invoice.to_read_informal': 'In het portaal zie je het bedrag en wat er eventueel nog te betalen is.',
  'mail.new_invoice.where': 'In het portaal ziet u het bedrag en kunt u betalen.',
  'mail.new_invoice.where_informal': 'In het portaal zie je het bedrag en kun je betalen.',
  'mail.new_document.subject_one': 'Er staat een document voor u klaar',
  'mail.new_document.subject_informal_one': 'Er staat een document voor je klaar',
  'mail.new_document.subject_other': 'Er staan {{count}} documenten voor u klaar',
  'mail.new_document.subject_informal_other': 'Er staan {{count}} documenten voor je klaar',
  'mail.new_document.preview': 'In het portaal van {{firm}}.',
  'mail.new_document.ready': '{{firm}} heeft dit in het portaal voor u klaargezet:',
  'mail.new_document.ready_informal': '{{firm}} heeft dit in het portaal voor je klaargezet:',
  'mail.document_expiring.subject_one': 'Een document van u verloopt binnenkort',
  'mail.document_expiring.subject_informal_one': 'Een document van je verloopt binnenkort',
  'mail.document_expiring.subject_other': '{{count}} documenten van u verlopen binnenkort',
  'mail.document_expiring.subject_informal_other': '{{count}} documenten van je verlopen binnenkort',
  'mail.document_expiring.preview': 'We kunnen het nog even gebruiken.',
  'mail.document_expiring.what': '{{firm}} kan dit niet lang meer gebruiken:',
  'mail.document_expiring.next': 'Hebben we een nieuw exemplaar nodig, dan ziet u dat in het portaal bij uw taken.',
  'mail.document_expiring.next_informal':
    'Hebben we een nieuw exemplaar nodig, dan zie je dat in het portaal bij je taken.',
  'mail.document_lapsed.subject_one': 'Een document van u is verlopen',
  'mail.document_lapsed.subject_informal_one': 'Een document van je is verlopen',
  'mail.document_lapsed.subject_other': '{{count}} documenten van u zijn verlopen',
  'mail.document_lapsed.subject_informal_other': '{{count}} documenten van je zijn verlopen',
  'mail.document_lapsed.preview': 'We kunnen het niet meer gebruiken.',
  'mail.document_lapsed.what': 'Dit is te oud geworden. {{firm}} kan het niet meer gebruiken:',
  'mail.document_lapsed.next': 'Hebben we een nieuw exemplaar nodig, dan ziet u dat in het portaal bij uw taken.',
  'mail.document_lapsed.next_informal':
    'Hebben we een nieuw exemplaar nodig, dan zie je dat in het portaal bij je taken.',
  'mail.all_approved.subject': 'Alles wat we vroegen, is goedgekeurd',
  'mail.all_approved.preview': 'We gaan verder met uw dossier.',
  'mail.all_approved.preview_informal': 'We gaan verder met je dossier.',
  'mail.all_approved.what': '{{firm}} heeft alles bekeken wat u hebt gestuurd. Het is in orde.',
  'mail.all_approved.what_informal': '{{firm}} heeft alles bekeken wat je hebt gestuurd. Het is in orde.',
  'mail.all_approved.next': 'U hoeft nu niets te doen. Hebben we nog iets nodig, dan laten we het u weten.',
  'mail.all_approved.next_informal': 'Je hoeft nu niets te doen. Hebben we nog iets nodig, dan laten we het je weten.',
  'mail.invitation_again.subject': 'Uw portaal bij {{firm}} staat nog voor u klaar',
  'mail.invitation_again.subject_informal': 'Je portaal bij {{firm}} staat nog voor je klaar',
  'mail.invitation_again.heading': 'Het portaal staat nog voor u klaar',
  'mail.invitation_again.heading_informal': 'Het portaal staat nog voor je klaar',
  'mail.invitation_again.ready':
    'Een week geleden nodigden we u uit voor het portaal van {{firm}}. U hebt nog geen wachtwoord gekozen.',
  'mail.invitation_again.ready_informal':
    'Een week geleden nodigden we je uit voor het portaal van {{firm}}. Je hebt nog geen wachtwoord gekozen.',
  'mail.invitation_again.last': 'We herinneren u hier maar één keer aan.',
  'mail.invitation_again.last_informal': 'We herinneren je hier maar één keer aan.',
  'mail.second_reader.subject': 'Er kan iemand meelezen in uw dossier',
  'mail.second_reader.subject_informal': 'Er kan iemand meelezen in je dossier',
  'mail.second_reader.preview': 'Klopt dat?',
  'mail.second_reader.what': '{{other}} kan voortaan ook inloggen en meelezen in uw dossier.',
  'mail.second_reader.what_informal': '{{other}} kan voortaan ook inloggen en meelezen in je dossier.',
  'mail.second_reader.what_nameless': 'De tweede persoon van uw dossier kan voortaan ook inloggen en meelezen.',
  'mail.second_reader.what_nameless_informal':
    'De tweede persoon van je dossier kan voortaan ook inloggen en meelezen.',
  'mail.second_reader.not_right': 'Klopt dat niet? Bel dan {{firm}}.',

  'mail.appointment.subject_made': 'Uw afspraak met {{firm}}',
  'mail.appointment.subject_made_informal': 'Je afspraak met {{firm}}',
  'mail.appointment.subject_changed': 'Uw afspraak met {{firm}} is gewijzigd',
  'mail.appointment.subject_changed_informal': 'Je afspraak met {{firm}} is gewijzigd',
  'mail.appointment.subject_cancelled': 'Uw afspraak met {{firm}} gaat niet door',
  'mail.appointment.subject_cancelled_informal': 'Je afspraak met {{firm}} gaat niet door',
  'mail.appointment.subject_several': 'Uw afspraken met {{firm}}',
  'mail.appointment.subject_several_informal': 'Je afspraken met {{firm}}',
  'mail.appointment.preview': 'Met een bestand voor uw agenda.',
  'mail.appointment.preview_informal': 'Met een bestand voor je agenda.',
  'mail.appointment.what': 'Zo staat uw afspraak met {{firm}} nu in het portaal:',
  'mail.appointment.what_informal': 'Zo staat je afspraak met {{firm}} nu in het portaal:',
  'mail.appointment.made': 'Gepland door {{firm}}: {{when}}.',
  'mail.appointment.changed': 'Gewijzigd door {{firm}}: {{when}}.',
  'mail.appointment.cancelled': 'Afgezegd door {{by}}: {{when}}.',
  'mail.appointment.cancelled_self': 'Door u afgezegd: {{when}}.',
  'mail.appointment.cancelled_self_informal': 'Door jou afgezegd: {{when}}.',
  'mail.appointment.at': '{{day}} om {{from}}',
  'mail.appointment.from_until': '{{day}} van {{from}} tot {{until}}',
  'mail.appointment.calendar': 'Open het bestand bij deze mail om uw agenda bij te werken.',
  'mail.appointment.calendar_informal': 'Open het bestand bij deze mail om je agenda bij te werken.',
  'mail.appointment.not_right': 'Klopt dit niet, of komt het niet uit? Bel dan {{firm}}.',
  'mail.appointment.file': 'afspraak',
  'mail.important_document.subject_one': 'Een nieuw belangrijk document van {{firm}}',
  'mail.important_document.subject_other': '{{count}} nieuwe belangrijke documenten van {{firm}}',
  'mail.important_document.preview': 'Het staat in uw portaal.',
  'mail.important_document.preview_informal': 'Het staat in je portaal.',
  'mail.important_document.ready': '{{firm}} heeft dit bij de belangrijke documenten in uw portaal gezet:',
  'mail.important_document.ready_informal': '{{firm}} heeft dit bij de belangrijke documenten in je portaal gezet:',

  'mail.several.subject': 'Nieuws over uw dossier bij {{firm}}',
  'mail.several.subject_informal': 'Nieuws over je dossier bij {{firm}}',
  'mail.several.preview': 'Alles bij elkaar in één bericht.',
  'mail.several.not_right': 'Klopt iets hiervan niet, of komt het niet uit? Bel dan {{firm}}.',
  'mail.several.what': 'Er is meer dan één ding nieuw voor u bij {{firm}}:',
  'mail.several.what_informal': 'Er is meer dan één ding nieuw voor je bij {{firm}}:',

  'mail.refusal.title': 'Mails over taken uitzetten',
  'mail.refusal.asked':
    'U krijgt dan van {{firm}} geen mails meer over nieuwe taken en geen herinneringen. Uw taken blijven in het portaal staan.',
  'mail.refusal.asked_informal':
    'Je krijgt dan van {{firm}} geen mails meer over nieuwe taken en geen herinneringen. Je taken blijven in het portaal staan.',
  'mail.refusal.button': 'Mails over taken uitzetten',
  'mail.refusal.done': 'Mails over taken staan uit',
  'mail.refusal.again': 'Weer aanzetten',
  'mail.refusal.on': 'Mails over taken staan aan',
};

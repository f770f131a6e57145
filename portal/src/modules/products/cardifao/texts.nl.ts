export default {
  'cardifao.list_title': 'Inkomen verzekeren (AO/GAT)',
  'cardifao.list_intro': 'Kies een aanbod om te zien wat de verzekering doet en wat u ervoor betaalt.',
  'cardifao.list_intro_informal': 'Kies een aanbod om te zien wat de verzekering doet en wat je ervoor betaalt.',
  'cardifao.none': 'Er is nu geen aanbod voor u',
  'cardifao.none_informal': 'Er is nu geen aanbod voor je',
  'cardifao.none_text': 'Zodra uw adviseur een premie laat berekenen, ziet u het aanbod hier.',
  'cardifao.none_text_informal': 'Zodra je adviseur een premie laat berekenen, zie je het aanbod hier.',
  'cardifao.list_failed': 'Uw aanbod kon niet worden geladen',
  'cardifao.list_failed_informal': 'Je aanbod kon niet worden geladen',
  'cardifao.title': 'Inkomen verzekeren (AO/GAT)',
  'cardifao.about': 'Over deze verzekering',
  'cardifao.about_text':
    'Wordt u arbeidsongeschikt, dan betaalt deze verzekering elke maand een vast bedrag. Zo kunt u uw woonlasten blijven betalen.',
  'cardifao.about_text_informal':
    'Word je arbeidsongeschikt, dan betaalt deze verzekering elke maand een vast bedrag. Zo kun je je woonlasten blijven betalen.',
  'cardifao.overview': 'Gegevens van het aanbod',
  'cardifao.reference': 'Kenmerk',
  'cardifao.quote': 'Offertenummer',
  'cardifao.reference_line': 'Kenmerk {{number}}',
  'cardifao.failed': 'Dit aanbod kon niet worden geladen',
  'cardif_premium.title': 'Premie van uw verzekering',
  'cardif_premium.title_informal': 'Premie van je verzekering',
  'cardif_premium.intro': 'Bekijk wat de verzekering kost en wat u krijgt. Laat dan weten of u deze verzekering wilt.',
  'cardif_premium.intro_informal':
    'Bekijk wat de verzekering kost en wat je krijgt. Laat dan weten of je deze verzekering wilt.',
  'cardif_premium.offer': 'Premie en dekking',
  'cardif_premium.premium': 'Uw premie',
  'cardif_premium.premium_informal': 'Je premie',
  'cardif_premium.disability': 'Uitkering als u arbeidsongeschikt bent',
  'cardif_premium.disability_informal': 'Uitkering als je arbeidsongeschikt bent',
  'cardif_premium.insured': 'Verzekerde',
  'cardif_premium.premium_of': 'Premie voor {{name}}',
  'cardif_premium.disability_of': 'Uitkering als {{name}} arbeidsongeschikt is',
  'cardif_premium.per_month': '{{amount}} per maand',
  'cardif_premium.choice': 'Wilt u deze verzekering?',
  'cardif_premium.choice_informal': 'Wil je deze verzekering?',
  'cardif_premium.choice_text': 'Kies wat u wilt. U ziet dan eerst wat er gebeurt, en bevestigt uw keuze.',
  'cardif_premium.choice_text_informal': 'Kies wat je wilt. Je ziet dan eerst wat er gebeurt, en bevestigt je keuze.',
  'cardif_premium.accept': 'Akkoord met de premie',
  'cardif_premium.decline': 'Ik wil deze verzekering niet',
  'cardif_premium.accept_title': 'De verzekering aanvragen?',
  'cardif_premium.accept_starts':
    'Na uw bevestiging vragen wij de verzekering meteen aan bij de verzekeraar, voor deze premie. De aanvraag komt bij uw documenten.',
  'cardif_premium.accept_starts_informal':
    'Na je bevestiging vragen wij de verzekering meteen aan bij de verzekeraar, voor deze premie. De aanvraag komt bij je documenten.',
  'cardif_premium.accept_confirm': 'Ja, vraag de verzekering aan',
  'cardif_premium.accept_applied_starts':
    'De verzekeraar heeft uw aanvraag al. Na uw bevestiging komt de aanvraag bij uw documenten.',
  'cardif_premium.accept_applied_starts_informal':
    'De verzekeraar heeft je aanvraag al. Na je bevestiging komt de aanvraag bij je documenten.',
  'cardif_premium.accept_applied_confirm': 'Ja, rond de aanvraag af',
  'cardif_premium.decline_title': 'De verzekering afwijzen?',
  'cardif_premium.decline_starts':
    'Na uw bevestiging wordt er niets aangevraagd. We geven uw keuze door aan uw adviseur.',
  'cardif_premium.decline_starts_informal':
    'Na je bevestiging wordt er niets aangevraagd. We geven je keuze door aan je adviseur.',
  'cardif_premium.decline_confirm': 'Ja, wijs de verzekering af',
  'cardif_premium.decline_applied_starts':
    'De verzekeraar heeft uw aanvraag al. Na uw bevestiging hoort uw adviseur dat u de verzekering toch niet wilt. Uw adviseur regelt het met de verzekeraar.',
  'cardif_premium.decline_applied_starts_informal':
    'De verzekeraar heeft je aanvraag al. Na je bevestiging hoort je adviseur dat je de verzekering toch niet wilt. Je adviseur regelt het met de verzekeraar.',
  'cardif_premium.decline_applied_confirm': 'Ja, wijs de verzekering af',
  'cardif_premium.back': 'Terug',
  'cardif_premium.applied': 'De verzekeraar heeft uw aanvraag al, met nummer {{number}}',
  'cardif_premium.applied_informal': 'De verzekeraar heeft je aanvraag al, met nummer {{number}}',
  'cardif_premium.applied_text':
    'De aanvraag staat nog niet bij uw documenten. Rond de aanvraag af, of laat weten dat u de verzekering toch niet wilt.',
  'cardif_premium.applied_text_informal':
    'De aanvraag staat nog niet bij je documenten. Rond de aanvraag af, of laat weten dat je de verzekering toch niet wilt.',
  'cardif_premium.calculating': 'De verzekeraar berekent de premie. Dat duurt een paar seconden.',
  'cardif_premium.failed': 'De premie kon niet worden opgehaald',
  'cardif_premium.accepted': 'U hebt de premie geaccepteerd.',
  'cardif_premium.accepted_informal': 'Je hebt de premie geaccepteerd.',
  'cardif_premium.accepted_panel': 'Aangevraagd: {{label}}',
  'cardif_premium.accepted_next':
    'De aanvraag is bij de verzekeraar. De aanvraag staat bij uw documenten; de polis volgt.',
  'cardif_premium.accepted_next_informal':
    'De aanvraag is bij de verzekeraar. De aanvraag staat bij je documenten; de polis volgt.',
  'cardif_premium.receipt': 'Bekijk het aanbod',
  'cardif_premium.declined': 'U hebt de premie afgewezen.',
  'cardif_premium.declined_informal': 'Je hebt de premie afgewezen.',
  'cardif_premium.declined_panel': 'Afgewezen: {{label}}',
  'cardif_premium.declined_next': 'Er wordt niets aangevraagd. Wilt u de verzekering toch? Bel dan uw adviseur.',
  'cardif_premium.declined_next_informal':
    'Er wordt niets aangevraagd. Wil je de verzekering toch? Bel dan je adviseur.',
  'cardif_premium.declined_applied_next':
    'De verzekeraar had uw aanvraag al. Uw adviseur hoort dat u de verzekering niet wilt, en regelt het met de verzekeraar.',
  'cardif_premium.declined_applied_next_informal':
    'De verzekeraar had je aanvraag al. Je adviseur hoort dat je de verzekering niet wilt, en regelt het met de verzekeraar.',
  'cardif_premium.decline_failed': 'Uw afwijzing is niet aangekomen. Probeer het nog een keer.',
  'cardif_premium.decline_failed_informal': 'Je afwijzing is niet aangekomen. Probeer het nog een keer.',
  'cardif_premium.closed': 'Deze vraag is afgerond',
  'cardif_premium.closed_text': 'U hoeft niets meer te doen. Wilt u iets veranderen? Bel dan uw adviseur.',
  'cardif_premium.closed_text_informal': 'Je hoeft niets meer te doen. Wil je iets veranderen? Bel dan je adviseur.',
};

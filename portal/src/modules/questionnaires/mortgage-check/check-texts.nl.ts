/** Texts around the questions of the mortgage check. */
export default {
  'mortgage.validation.fill_required_fields': 'Nog niet alles is goed ingevuld',
  'mortgage.form.submitted': 'Uw hypotheekcheck is verstuurd.',
  'mortgage.form.submitted_informal': 'Je hypotheekcheck is verstuurd.',
  'check.to_beginning': 'Naar het begin',
  'check.loan_parts': 'Uw leningdelen',
  'check.loan_parts_informal': 'Je leningdelen',
  'check.advice': 'Ons advies',
  'check.login_again': 'Vertel ons nog een keer wie u bent.',
  'check.login_again_informal': 'Vertel ons nog een keer wie je bent.',
  'check.what_next':
    'Uw adviseur leest uw antwoorden. Hebt u gevraagd om een telefoontje? Dan bellen wij u. Wilt u een afspraak? Bel of mail ons.',
  'check.what_next_informal':
    'Je adviseur leest je antwoorden. Heb je gevraagd om een telefoontje? Dan bellen wij je. Wil je een afspraak? Bel of mail ons.',
  'check.ended': 'Uw antwoorden zijn misschien al aangekomen',
  'check.ended_informal': 'Je antwoorden zijn misschien al aangekomen',
  'check.ended_text':
    'Deze check staat niet meer voor u open. Dat gebeurt als wij uw antwoorden al hebben, of als u lang hebt gewacht. Open de check in een nieuw tabblad en vertel opnieuw wie u bent. Lukt dat, kom dan hier terug en verstuur nog een keer. Lukt het niet, dan hebben wij uw antwoorden.',
  'check.ended_text_informal':
    'Deze check staat niet meer voor je open. Dat gebeurt als wij je antwoorden al hebben, of als je lang hebt gewacht. Open de check in een nieuw tabblad en vertel opnieuw wie je bent. Lukt dat, kom dan hier terug en verstuur nog een keer. Lukt het niet, dan hebben wij je antwoorden.',
  'check.ended_link': 'Vertel opnieuw wie u bent',
  'check.ended_link_informal': 'Vertel opnieuw wie je bent',
  'check.ended_call': 'Twijfelt u? Bel ons op {{phone}}.',
  'check.ended_call_informal': 'Twijfel je? Bel ons op {{phone}}.',
};

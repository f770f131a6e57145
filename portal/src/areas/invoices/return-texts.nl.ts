/** The texts of the way back from the bank for who is not signed in. */
export default {
  'payment_return.title': 'Uw betaling',
  'payment_return.title_informal': 'Je betaling',
  'payment_return.checking': 'We vragen na hoe het ging …',
  'payment_return.recording': 'Uw betaling wordt verwerkt',
  'payment_return.recording_informal': 'Je betaling wordt verwerkt',
  'payment_return.recording_text': 'Betaal niet nog een keer. Log in om te zien of de betaling binnen is.',
  'payment_return.arrived': 'Uw betaling is binnen',
  'payment_return.arrived_informal': 'Je betaling is binnen',
  'payment_return.arrived_text': 'Bedankt. Log in om uw factuur te bekijken.',
  'payment_return.arrived_text_informal': 'Bedankt. Log in om je factuur te bekijken.',
  'payment_return.failed': 'De betaling is niet gelukt',
  'payment_return.failed_text': 'Er is niets betaald. Log in om het nog een keer te proberen.',
  'payment_return.unknown': 'We kunnen uw betaling nu niet controleren',
  'payment_return.unknown_informal': 'We kunnen je betaling nu niet controleren',
  'payment_return.unknown_text': 'Hebt u betaald? Betaal dan niet nog een keer. Log in om te zien hoe het ging.',
  'payment_return.unknown_text_informal':
    'Heb je betaald? Betaal dan niet nog een keer. Log in om te zien hoe het ging.',
  'payment_return.sign_in': 'Inloggen',
};

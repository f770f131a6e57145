export default {
  'session_care.idle.title': 'Bent u er nog?',
  'session_care.idle.title_informal': 'Ben je er nog?',
  'session_care.idle.text': 'U hebt een tijdje niets gedaan. Voor uw veiligheid loggen we u zo uit.',
  'session_care.idle.text_informal': 'Je hebt een tijdje niets gedaan. Voor je veiligheid loggen we je zo uit.',
  'session_care.idle.left': 'Nog {{time}}',
  'session_care.idle.read_one': 'Nog {{count}} seconde',
  'session_care.idle.read_other': 'Nog {{count}} seconden',
  'session_care.stay': 'Ingelogd blijven',
  'session_care.leave': 'Uitloggen',
  'session_care.ended.title': 'Log opnieuw in',
  'session_care.ended.text': 'Daarna gaat u verder waar u was. Wat u had ingevuld, staat er nog.',
  'session_care.ended.text_informal': 'Daarna ga je verder waar je was. Wat je had ingevuld, staat er nog.',
  'session_care.recent.text':
    'U bent al een tijdje ingelogd. Voor uw veiligheid vragen we u hier nog een keer uw wachtwoord. Daarna gaat u verder waar u was.',
  'session_care.recent.text_informal':
    'Je bent al een tijdje ingelogd. Voor je veiligheid vragen we je hier nog een keer je wachtwoord. Daarna ga je verder waar je was.',
  'session_care.sign_in_first': 'Log eerst in. Daarna ziet u de pagina die u opende.',
  'session_care.sign_in_first_informal': 'Log eerst in. Daarna zie je de pagina die je opende.',
  'session_care.already_signed_in': 'U bent al ingelogd. De pagina die u opende, is alleen voor wie niet is ingelogd.',
  'session_care.already_signed_in_informal':
    'Je bent al ingelogd. De pagina die je opende, is alleen voor wie niet is ingelogd.',
  'session_care.signed_out_elsewhere': 'U bent in een ander tabblad uitgelogd.',
  'session_care.signed_out_elsewhere_informal': 'Je bent in een ander tabblad uitgelogd.',
};

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
};

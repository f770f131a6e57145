export default {
  'forms.leave_title': 'Wilt u deze pagina verlaten?',
  'forms.leave_title_informal': 'Wil je deze pagina verlaten?',
  'forms.leave_text': 'Wat u hebt ingevuld of gekozen, gaat dan verloren.',
  'forms.leave_text_informal': 'Wat je hebt ingevuld of gekozen, gaat dan verloren.',
  'forms.stay': 'Terug naar het formulier',
  'forms.leave': 'Toch weggaan',
};

export default {
  'maintenance.title': 'We werken aan het portaal',
  'maintenance.text': 'Het portaal is even niet bereikbaar. Probeer het later nog eens. Uw gegevens zijn veilig.',
  'maintenance.text_informal':
    'Het portaal is even niet bereikbaar. Probeer het later nog eens. Je gegevens zijn veilig.',
};

export default { 'notes.title': 'Notities', 'notes.text': 'Notitie', 'notes.add': 'Bewaren' };

export default { 'notes.title': 'Notes', 'notes.text': 'Note', 'notes.add': 'Keep' };

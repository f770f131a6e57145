export default {
  'nps.title': 'Uw feedback',
  'nps.title_informal': 'Je feedback',
  'nps.processing': 'Feedback verwerken...',
  'nps.score': 'Uw cijfer',
  'nps.score_informal': 'Je cijfer',
  'nps.score_hint': 'Klopt het niet? Kies dan een ander cijfer.',
  'nps.free_answer': 'Geef hier uw feedback',
  'nps.free_answer_informal': 'Geef hier je feedback',
  'nps.send': 'Verzenden',
  'nps.fill_all': 'vul alle velden in',
  'nps.thanks': 'Bedankt voor het geven van feedback!',
};

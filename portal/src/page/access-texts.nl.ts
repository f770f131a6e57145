/** Texts about the other people in the dossier, and those who read along. */
export default {
  'access.title': 'Wie leest mee',
  'access.alone_title': '{{name}} heeft nog geen eigen account',
  'access.alone':
    'U doet alles voor u beiden met uw account. {{name}} krijgt geen e-mails en geen vraag van ons. Met een eigen e-mailadres kunt u {{name}} uitnodigen.',
  'access.alone_informal':
    'Je doet alles voor jullie samen met je account. {{name}} krijgt geen e-mails en geen vraag van ons. Met een eigen e-mailadres kun je {{name}} uitnodigen.',
  'access.alone_then':
    'Na de uitnodiging vragen we {{name}} of het klopt. Pas na een ja ziet {{name}} uw documenten en antwoorden.',
  'access.alone_then_informal':
    'Na de uitnodiging vragen we {{name}} of het klopt. Pas na een ja ziet {{name}} je documenten en antwoorden.',
  'access.invite_email': 'E-mailadres van {{name}}',
  'access.invite': 'Nodig {{name}} uit',
  'access.invited': 'Er gaat een uitnodiging naar {{email}}',
  'access.asked_title': 'Is {{name}} uw partner?',
  'access.asked_title_informal': 'Is {{name}} je partner?',
  'access.asked':
    'U staat samen met {{name}} in een dossier: er is een formulier ingevuld, of {{name}} nodigde u uit. U ziet nog niets van elkaar.',
  'access.asked_informal':
    'Je staat samen met {{name}} in een dossier: er is een formulier ingevuld, of {{name}} nodigde je uit. Jullie zien nog niets van elkaar.',
  'access.if_yes':
    'Zegt u allebei ja? Dan ziet u elkaars documenten, antwoorden en handtekeningen. U kunt dat altijd stoppen bij uw instellingen.',
  'access.if_yes_informal':
    'Zeggen jullie allebei ja? Dan zien jullie elkaars documenten, antwoorden en handtekeningen. Je kunt dat altijd stoppen bij je instellingen.',
  'access.yes': 'Ja, dit is mijn partner',
  'access.merge_title': 'Mag uw dossier met dat van {{name}} worden samengevoegd?',
  'access.merge_title_informal': 'Mag je dossier met dat van {{name}} worden samengevoegd?',
  'access.merge_asked':
    'Uw adviseur wil van uw dossier en dat van {{name}} één dossier maken. U ziet nog niets van elkaar.',
  'access.merge_asked_informal':
    'Je adviseur wil van jouw dossier en dat van {{name}} één dossier maken. Jullie zien nog niets van elkaar.',
  'access.merge_yes': 'Ja, voeg ze samen',
  'access.no': 'Nee, dit klopt niet',
  'access.waiting': 'U hebt ja gezegd. Zodra {{name}} dat ook doet, ziet u elkaars documenten en antwoorden.',
  'access.waiting_informal':
    'Je hebt ja gezegd. Zodra {{name}} dat ook doet, zien jullie elkaars documenten en antwoorden.',
  'access.together':
    '{{name}} leest mee in dit dossier en ziet uw documenten en antwoorden. U ziet ook die van {{name}}.',
  'access.together_informal':
    '{{name}} leest mee in dit dossier en ziet je documenten en antwoorden. Je ziet ook die van {{name}}.',
  'access.reads_along': '{{name}} leest mee in dit dossier en ziet uw documenten en antwoorden.',
  'access.reads_along_informal': '{{name}} leest mee in dit dossier en ziet je documenten en antwoorden.',
  'access.apart': '{{name}} ziet uw documenten en antwoorden niet, en u die van {{name}} niet.',
  'access.apart_informal': '{{name}} ziet je documenten en antwoorden niet, en jij die van {{name}} niet.',
  'access.ended':
    'U liet {{name}} niet meelezen. {{name}} ziet uw documenten en antwoorden niet. Kent u {{name}} niet? Bel dan uw adviseur.',
  'access.ended_informal':
    'Je liet {{name}} niet meelezen. {{name}} ziet je documenten en antwoorden niet. Ken je {{name}} niet? Bel dan je adviseur.',
  'access.end': 'Stop het meelezen',
  'access.withdraw': 'Trek mijn ja in',
  'access.let_in': 'Laat {{name}} meelezen',
  'access.said_yes': 'Uw antwoord is bewaard',
  'access.said_yes_informal': 'Je antwoord is bewaard',
  'access.said_no': '{{name}} ziet uw documenten en antwoorden niet',
  'access.said_no_informal': '{{name}} ziet je documenten en antwoorden niet',
};

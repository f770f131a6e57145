/** The texts of a proposal on paper. Each may use `{{firm}}`. */
export default {
  'letter.proposal.title': 'Voorstel',
  'letter.proposal.intro':
    'Hieronder staat het voorstel voor uw woonverzekering. Lees ook de voorwaarden van de verzekeraar.',
  'letter.proposal.intro_informal':
    'Hieronder staat het voorstel voor je woonverzekering. Lees ook de voorwaarden van de verzekeraar.',
  'letter.proposal.quote_date': 'Datum voorstel',
  'letter.proposal.code': 'Nummer van het voorstel',
  'letter.proposal.address': 'Adres van de woning',
  'letter.proposal.coverage': 'Dekking',
  'letter.proposal.premium': 'Premie',
  'letter.proposal.per_month': '{{amount}} per maand',
  'letter.proposal.deductible': 'Eigen risico inboedel',
  'letter.proposal.covered': 'Wat is verzekerd',
  'letter.proposal.included': 'Meeverzekerd',
  'letter.proposal.liability': 'Aansprakelijkheid, tot',
  'letter.proposal.contents': 'Inboedel',
  'letter.proposal.underinsurance': 'Garantie tegen onderverzekering',
  'letter.proposal.owners_interest': 'Eigenaarsbelang, tot',
  'letter.proposal.glass': 'Glas',
  'letter.proposal.building': 'Opstal (het huis zelf)',
  'letter.proposal.house': 'Let op bij storm en verbouwing',
  'letter.proposal.storm': 'Eigen risico bij stormschade',
  'letter.proposal.renovation': 'Premie tijdens een verbouwing',
  'letter.proposal.storm_note': 'Bij schade door storm betaalt u eerst het eigen risico zelf.',
  'letter.proposal.storm_note_informal': 'Bij schade door storm betaal je eerst het eigen risico zelf.',
  'letter.proposal.renovation_note':
    'Gaat u verbouwen? Meld dat voordat u begint. Zolang de verbouwing duurt, geldt de premie voor een verbouwing.',
  'letter.proposal.renovation_note_informal':
    'Ga je verbouwen? Meld dat voordat je begint. Zolang de verbouwing duurt, geldt de premie voor een verbouwing.',
  'letter.proposal.signed': 'Dit voorstel is digitaal ondertekend in het portaal van {{firm}}.',
};

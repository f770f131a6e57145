import type { KindRow } from './standard-kinds.ts';

/** Kinds about who somebody is, with whom they live, and what they bring; see `incomeKinds`. */
export const personKinds: Record<string, KindRow> = {
  identiteitsbewijs: {
    name: ['Identiteitsbewijs', 'Proof of identity'],
    ask: ['Upload uw identiteitsbewijs', 'Upload je identiteitsbewijs', 'Upload your proof of identity'],
    hint: [
      'Voor- en achterzijde. Maak het burgerservicenummer onleesbaar, bijvoorbeeld met de app KopieID.',
      'Voor- en achterkant. Maak het burgerservicenummer onleesbaar, bijvoorbeeld met de app KopieID.',
      'Front and back. Make the citizen service number unreadable, for instance with the app KopieID.',
    ],
    checks: ['name', 'valid', 'readable', 'bsn'],
  },
  samenlevingscontract: {
    name: ['Samenlevingscontract', 'Cohabitation agreement'],
    ask: ['Upload uw samenlevingscontract', 'Upload jullie samenlevingscontract', 'Upload your cohabitation agreement'],
    hint: ['Zoals de notaris het opmaakte.', 'Zoals de notaris het opmaakte.', 'As the notary drew it up.'],
    checks: ['name', 'complete', 'signed'],
  },
  'huwelijkse-voorwaarden': {
    name: ['Huwelijkse voorwaarden', 'Prenuptial agreement'],
    ask: [
      'Upload uw huwelijkse voorwaarden',
      'Upload jullie huwelijkse voorwaarden',
      'Upload your prenuptial agreement',
    ],
    hint: ['Zoals de notaris ze opmaakte.', 'Zoals de notaris ze opmaakte.', 'As the notary drew it up.'],
    checks: ['name', 'complete', 'signed'],
  },
  echtscheidingsconvenant: {
    name: ['Echtscheidingsconvenant', 'Divorce settlement'],
    ask: ['Upload uw echtscheidingsconvenant', 'Upload je echtscheidingsconvenant', 'Upload your divorce settlement'],
    hint: [
      'Ondertekend, met de inschrijving van de scheiding.',
      'Ondertekend, met de inschrijving van de scheiding.',
      'Signed, with the registration of the divorce.',
    ],
    checks: ['name', 'complete', 'signed', 'amounts'],
  },
  testament: {
    name: ['Testament', 'Will'],
    ask: ['Upload uw testament', 'Upload je testament', 'Upload your will'],
    hint: [
      'Alleen als u er een hebt: een afschrift van de notaris.',
      'Alleen als je er een hebt: een afschrift van de notaris.',
      'Only if you have one: a copy from the notary.',
    ],
    checks: ['name', 'complete'],
  },
  spaarsaldo: {
    name: ['Overzicht van spaargeld', 'Statement of savings'],
    ask: [
      'Upload een overzicht van uw spaargeld',
      'Upload een overzicht van je spaargeld',
      'Upload a statement of savings',
    ],
    hint: [
      'Met naam, rekeningnummer, saldo en datum.',
      'Met naam, rekeningnummer, saldo en datum.',
      'With name, account number, balance and date.',
    ],
    term: 3,
    checks: ['name', 'account', 'recent', 'amounts', 'unaltered'],
  },
  schenkingsverklaring: {
    name: ['Verklaring van schenking', 'Declaration of gift'],
    ask: ['Upload de verklaring van schenking', 'Upload de verklaring van schenking', 'Upload the declaration of gift'],
    hint: [
      'Ondertekend door wie schenkt en door u, met het afschrift van de overboeking.',
      'Ondertekend door wie schenkt en door jou, met het afschrift van de overboeking.',
      'Signed by the giver and by you, with the statement of the transfer.',
    ],
    checks: ['name', 'signed', 'amounts'],
  },
  'herkomst-eigen-middelen': {
    name: ['Herkomst van eigen geld', 'Origin of your own money'],
    ask: [
      'Laat zien waar uw eigen geld vandaan komt',
      'Laat zien waar je eigen geld vandaan komt',
      'Show where your own money comes from',
    ],
    hint: [
      'Bijvoorbeeld afschriften, een akte of een nota van afrekening.',
      'Bijvoorbeeld afschriften, een akte of een nota van afrekening.',
      'For instance statements, a deed or a settlement note.',
    ],
    checks: ['name', 'complete', 'amounts'],
  },
};

/** Kinds about the home, and its financing; see `incomeKinds`. */
export const homeKinds: Record<string, KindRow> = {
  koopovereenkomst: {
    name: ['Koopovereenkomst', 'Purchase agreement'],
    ask: ['Upload de koopovereenkomst', 'Upload de koopovereenkomst', 'Upload the purchase agreement'],
    hint: [
      'Door koper en verkoper ondertekend, met alle bijlagen.',
      'Door koper en verkoper ondertekend, met alle bijlagen.',
      'Signed by buyer and seller, with everything attached to it.',
    ],
    checks: ['name', 'address', 'complete', 'signed', 'amounts'],
  },
  'verkoop-huidige-woning': {
    name: ['Verkoopovereenkomst huidige woning', 'Sale agreement of the present home'],
    ask: ['Upload de verkoopovereenkomst', 'Upload de verkoopovereenkomst', 'Upload the sale agreement'],
    hint: [
      'Van uw huidige woning, door beide partijen ondertekend.',
      'Van je huidige woning, door beide partijen ondertekend.',
      'Of your present home, signed by both parties.',
    ],
    checks: ['address', 'complete', 'signed', 'amounts'],
  },
  taxatierapport: {
    name: ['Taxatierapport', 'Valuation report'],
    ask: ['Upload het taxatierapport', 'Upload het taxatierapport', 'Upload the valuation report'],
    hint: ['Gevalideerd, met alle bladzijden.', 'Gevalideerd, met alle bladzijden.', 'Validated, with all pages.'],
    term: 6,
    checks: ['address', 'complete', 'recent', 'amounts'],
  },
  'bouwkundig-rapport': {
    name: ['Bouwkundig rapport', 'Building survey'],
    ask: ['Upload het bouwkundig rapport', 'Upload het bouwkundig rapport', 'Upload the building survey'],
    hint: ['Met de kosten van herstel.', 'Met de kosten van herstel.', 'With the costs of repair.'],
    term: 12,
    checks: ['address', 'complete', 'recent'],
  },
  energielabel: {
    name: ['Energielabel', 'Energy label'],
    ask: ['Upload het energielabel', 'Upload het energielabel', 'Upload the energy label'],
    hint: ['Te downloaden op ep-online.nl.', 'Te downloaden op ep-online.nl.', 'To be downloaded at ep-online.nl.'],
    checks: ['address', 'valid'],
  },
  aanneemovereenkomst: {
    name: ['Aanneemovereenkomst', 'Building contract'],
    ask: ['Upload de aanneemovereenkomst', 'Upload de aanneemovereenkomst', 'Upload the building contract'],
    hint: [
      'Met de technische omschrijving en het meerwerk.',
      'Met de technische omschrijving en het meerwerk.',
      'With the technical description and the extra work.',
    ],
    checks: ['address', 'complete', 'signed', 'amounts'],
  },
  verbouwingsspecificatie: {
    name: ['Specificatie van de verbouwing', 'Specification of the renovation'],
    ask: [
      'Upload de specificatie van uw verbouwing',
      'Upload de specificatie van je verbouwing',
      'Upload the specification of your renovation',
    ],
    hint: [
      'Per onderdeel wat het kost, met offertes.',
      'Per onderdeel wat het kost, met offertes.',
      'The cost of each part, with quotes.',
    ],
    checks: ['address', 'complete', 'amounts'],
  },
  eigendomsbewijs: {
    name: ['Eigendomsbewijs', 'Deed of ownership'],
    ask: ['Upload het eigendomsbewijs', 'Upload het eigendomsbewijs', 'Upload the deed of ownership'],
    hint: [
      'De akte van levering van de notaris.',
      'De akte van levering van de notaris.',
      'The notary’s deed of transfer.',
    ],
    checks: ['name', 'address', 'complete'],
  },
  'vve-stukken': {
    name: ['Stukken van de vereniging van eigenaren', 'Papers of the owners’ association'],
    ask: [
      'Upload de stukken van uw VvE',
      'Upload de stukken van je VvE',
      'Upload the papers of your owners’ association',
    ],
    hint: [
      'Jaarcijfers, onderhoudsplan en verslag van de laatste vergadering.',
      'Jaarcijfers, onderhoudsplan en verslag van de laatste vergadering.',
      'Accounts, maintenance plan and minutes of the last meeting.',
    ],
    checks: ['address', 'complete', 'year'],
  },
  erfpachtvoorwaarden: {
    name: ['Erfpachtvoorwaarden', 'Ground lease conditions'],
    ask: ['Upload de erfpachtvoorwaarden', 'Upload de erfpachtvoorwaarden', 'Upload the ground lease conditions'],
    hint: ['Met de canon van dit jaar.', 'Met de canon van dit jaar.', 'With this year’s ground rent.'],
    checks: ['address', 'complete', 'amounts'],
  },
  hypotheekoverzicht: {
    name: ['Overzicht van de hypotheek', 'Mortgage statement'],
    ask: [
      'Upload een overzicht van uw hypotheek',
      'Upload een overzicht van je hypotheek',
      'Upload a statement of your mortgage',
    ],
    hint: [
      'Met de leningdelen, de rente en wat u nog schuldig bent.',
      'Met de leningdelen, de rente en wat je nog schuldig bent.',
      'With the loan parts, the interest and what you still owe.',
    ],
    term: 3,
    checks: ['name', 'address', 'recent', 'amounts'],
  },
  hypotheekakte: {
    name: ['Hypotheekakte', 'Mortgage deed'],
    ask: ['Upload uw hypotheekakte', 'Upload je hypotheekakte', 'Upload your mortgage deed'],
    hint: ['Zoals de notaris die opmaakte.', 'Zoals de notaris die opmaakte.', 'As the notary drew it up.'],
    checks: ['name', 'address', 'complete'],
  },
  leningoverzicht: {
    name: ['Overzicht van leningen', 'Statement of loans'],
    ask: [
      'Upload een overzicht van uw leningen',
      'Upload een overzicht van je leningen',
      'Upload a statement of your loans',
    ],
    hint: [
      'Ook rood staan, kopen op afbetaling en private lease.',
      'Ook rood staan, kopen op afbetaling en private lease.',
      'Overdrafts, instalments and private lease as well.',
    ],
    term: 3,
    checks: ['name', 'recent', 'amounts'],
  },
  studieschuld: {
    name: ['Overzicht van studieschuld', 'Statement of student debt'],
    ask: [
      'Upload een overzicht van uw studieschuld',
      'Upload een overzicht van je studieschuld',
      'Upload a statement of your student debt',
    ],
    hint: [
      'Download het op mijn.duo.nl, met uw DigiD.',
      'Download het op mijn.duo.nl, met je DigiD.',
      'Download it at mijn.duo.nl, with your DigiD.',
    ],
    term: 3,
    checks: ['name', 'recent', 'amounts', 'bsn'],
  },
  'polis-levensverzekering': {
    name: ['Polis van de levensverzekering', 'Life insurance policy'],
    ask: [
      'Upload de polis van uw levensverzekering',
      'Upload de polis van je levensverzekering',
      'Upload your life insurance policy',
    ],
    hint: ['Met de waarde van dit moment.', 'Met de waarde van dit moment.', 'With its present value.'],
    checks: ['name', 'complete', 'recent'],
  },
};

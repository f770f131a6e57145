import type { CheckId, Words } from './standard-words.ts';

/** A kind of document as it stands in the table. */
export interface KindRow {
  name: readonly [nl: string, en: string];
  /** The to-do. */
  ask: Words;
  hint: Words;
  /** Months from the document's own date; left out: it does not lapse. */
  term?: number;
  checks: readonly CheckId[];
}

/**
 * TABLE: the kinds of documents that a firm starts with, by id. Terms are those that are usual; lenders differ, and the
 * firm changes what is its own.
 */
export const incomeKinds: Record<string, KindRow> = {
  salarisstrook: {
    name: ['Salarisstrook', 'Payslip'],
    ask: ['Upload uw salarisstrook', 'Upload je salarisstrook', 'Upload your payslip'],
    hint: [
      'De laatste die u van uw werkgever kreeg.',
      'De laatste die je van je werkgever kreeg.',
      'The latest one from your employer.',
    ],
    term: 3,
    checks: ['name', 'complete', 'recent', 'bsn', 'amounts'],
  },
  werkgeversverklaring: {
    name: ['Werkgeversverklaring', 'Employer’s statement'],
    ask: ['Upload uw werkgeversverklaring', 'Upload je werkgeversverklaring', 'Upload your employer’s statement'],
    hint: [
      'Uw werkgever vult deze in en ondertekent hem; in één handschrift of getypt.',
      'Je werkgever vult deze in en ondertekent hem; in één handschrift of getypt.',
      'Your employer fills it in and signs it; in one handwriting, or typed.',
    ],
    term: 3,
    checks: ['name', 'complete', 'signed', 'recent', 'permanent', 'unaltered'],
  },
  arbeidsovereenkomst: {
    name: ['Arbeidsovereenkomst', 'Employment contract'],
    ask: ['Upload uw arbeidsovereenkomst', 'Upload je arbeidsovereenkomst', 'Upload your employment contract'],
    hint: [
      'Het contract dat nu geldt, met alle bijlagen.',
      'Het contract dat nu geldt, met alle bijlagen.',
      'The contract that holds now, with everything attached to it.',
    ],
    checks: ['name', 'complete', 'signed'],
  },
  jaaropgave: {
    name: ['Jaaropgave', 'Annual income statement'],
    ask: ['Upload uw jaaropgave', 'Upload je jaaropgave', 'Upload your annual income statement'],
    hint: [
      'U krijgt hem aan het begin van het jaar van uw werkgever.',
      'Je krijgt hem aan het begin van het jaar van je werkgever.',
      'Your employer gives it to you at the start of the year.',
    ],
    checks: ['name', 'year', 'bsn'],
  },
  'uwv-verzekeringsbericht': {
    name: ['UWV-verzekeringsbericht', 'UWV employment record'],
    ask: [
      'Upload uw verzekeringsbericht van UWV',
      'Upload je verzekeringsbericht van UWV',
      'Upload your record of UWV',
    ],
    hint: [
      'Download het als PDF op mijn.uwv.nl, met uw DigiD. Een foto of een scan is niet genoeg.',
      'Download het als PDF op mijn.uwv.nl, met je DigiD. Een foto of een scan is niet genoeg.',
      'Download it as a PDF at mijn.uwv.nl, with your DigiD. A photo or a scan will not do.',
    ],
    term: 3,
    checks: ['name', 'complete', 'recent', 'unaltered'],
  },
  perspectiefverklaring: {
    name: ['Perspectiefverklaring', 'Statement of career prospects'],
    ask: ['Upload uw perspectiefverklaring', 'Upload je perspectiefverklaring', 'Upload your statement of prospects'],
    hint: [
      'U vraagt deze aan bij uw uitzendbureau of werkgever.',
      'Je vraagt deze aan bij je uitzendbureau of werkgever.',
      'Ask your temp agency or employer for it.',
    ],
    term: 6,
    checks: ['name', 'complete', 'recent', 'signed'],
  },
  'bankafschrift-salaris': {
    name: ['Bankafschrift met salarisbijschrijving', 'Bank statement that shows your salary'],
    ask: ['Upload uw bankafschrift', 'Upload je bankafschrift', 'Upload your bank statement'],
    hint: [
      'Het afschrift waarop uw salaris is bijgeschreven. Andere regels mag u onleesbaar maken.',
      'Het afschrift waarop je salaris is bijgeschreven. Andere regels mag je onleesbaar maken.',
      'The statement that shows your salary. You may make other lines unreadable.',
    ],
    term: 3,
    checks: ['name', 'account', 'recent', 'amounts', 'unaltered'],
  },
  uitkeringsspecificatie: {
    name: ['Uitkeringsspecificatie', 'Benefit statement'],
    ask: ['Upload uw uitkeringsspecificatie', 'Upload je uitkeringsspecificatie', 'Upload your benefit statement'],
    hint: [
      'De laatste van UWV, de SVB of uw gemeente.',
      'De laatste van UWV, de SVB of je gemeente.',
      'The latest one from UWV, SVB or your municipality.',
    ],
    term: 3,
    checks: ['name', 'recent', 'bsn', 'amounts'],
  },
  pensioenspecificatie: {
    name: ['Pensioenspecificatie', 'Pension payment statement'],
    ask: ['Upload uw pensioenspecificatie', 'Upload je pensioenspecificatie', 'Upload your pension statement'],
    hint: [
      'Van elk pensioen dat u nu ontvangt.',
      'Van elk pensioen dat je nu ontvangt.',
      'Of each pension that you receive now.',
    ],
    term: 3,
    checks: ['name', 'recent', 'amounts'],
  },
  pensioenoverzicht: {
    name: ['Pensioenoverzicht', 'Pension overview'],
    ask: ['Upload uw pensioenoverzicht', 'Upload je pensioenoverzicht', 'Upload your pension overview'],
    hint: [
      'Download het als PDF op mijnpensioenoverzicht.nl, met uw DigiD.',
      'Download het als PDF op mijnpensioenoverzicht.nl, met je DigiD.',
      'Download it as a PDF at mijnpensioenoverzicht.nl, with your DigiD.',
    ],
    checks: ['name', 'complete', 'recent'],
  },
  'alimentatie-beschikking': {
    name: ['Beschikking over alimentatie', 'Court order about maintenance'],
    ask: ['Upload de beschikking over alimentatie', 'Upload de beschikking over alimentatie', 'Upload the court order'],
    hint: [
      'De uitspraak van de rechter, of wat u samen afsprak.',
      'De uitspraak van de rechter, of wat jullie samen afspraken.',
      'The court’s ruling, or what you agreed together.',
    ],
    checks: ['name', 'complete', 'amounts'],
  },
};

/** Kinds about people who have a company; see `incomeKinds`. */
export const companyKinds: Record<string, KindRow> = {
  jaarcijfers: {
    name: ['Jaarcijfers', 'Annual accounts'],
    ask: ['Upload uw jaarcijfers', 'Upload je jaarcijfers', 'Upload your annual accounts'],
    hint: [
      'Van de laatste drie jaren, opgemaakt door uw boekhouder.',
      'Van de laatste drie jaren, opgemaakt door je boekhouder.',
      'Of the last three years, drawn up by your accountant.',
    ],
    checks: ['name', 'complete', 'year', 'signed'],
  },
  'ib-aangifte': {
    name: ['Aangifte inkomstenbelasting', 'Income tax return'],
    ask: ['Upload uw belastingaangifte', 'Upload je belastingaangifte', 'Upload your income tax return'],
    hint: [
      'De aangifte zoals u die verstuurde, van de laatste drie jaren.',
      'De aangifte zoals je die verstuurde, van de laatste drie jaren.',
      'The return as you sent it, of the last three years.',
    ],
    checks: ['name', 'complete', 'year', 'bsn'],
  },
  'ib-aanslag': {
    name: ['Definitieve aanslag', 'Final tax assessment'],
    ask: ['Upload uw definitieve aanslag', 'Upload je definitieve aanslag', 'Upload your final tax assessment'],
    hint: [
      'De brief van de Belastingdienst over de inkomstenbelasting.',
      'De brief van de Belastingdienst over de inkomstenbelasting.',
      'The tax authority’s letter about income tax.',
    ],
    checks: ['name', 'complete', 'year', 'bsn'],
  },
  'kvk-uittreksel': {
    name: ['Uittreksel van de Kamer van Koophandel', 'Extract of the trade register'],
    ask: ['Upload uw KVK-uittreksel', 'Upload je KVK-uittreksel', 'Upload your extract of the trade register'],
    hint: [
      'Een gewaarmerkt uittreksel, te downloaden op kvk.nl.',
      'Een gewaarmerkt uittreksel, te downloaden op kvk.nl.',
      'A certified extract, to be downloaded at kvk.nl.',
    ],
    term: 3,
    checks: ['name', 'complete', 'recent'],
  },
  'btw-aangifte': {
    name: ['Btw-aangifte', 'VAT return'],
    ask: ['Upload uw laatste btw-aangifte', 'Upload je laatste btw-aangifte', 'Upload your latest VAT return'],
    hint: [
      'Van het laatste kwartaal, met de bevestiging van ontvangst.',
      'Van het laatste kwartaal, met de bevestiging van ontvangst.',
      'Of the last quarter, with the confirmation of receipt.',
    ],
    checks: ['name', 'complete', 'recent'],
  },
  'inkomensverklaring-ondernemer': {
    name: ['Inkomensverklaring ondernemer', 'Statement of an entrepreneur’s income'],
    ask: ['Upload uw inkomensverklaring', 'Upload je inkomensverklaring', 'Upload your statement of income'],
    hint: [
      'Van een rekenexpert die uw geldverstrekker erkent.',
      'Van een rekenexpert die je geldverstrekker erkent.',
      'By an expert whom your lender accepts.',
    ],
    checks: ['name', 'complete', 'signed', 'recent'],
  },
  prognose: {
    name: ['Prognose', 'Forecast'],
    ask: ['Upload uw prognose', 'Upload je prognose', 'Upload your forecast'],
    hint: [
      'Wat u dit jaar en volgend jaar verwacht, met toelichting.',
      'Wat je dit jaar en volgend jaar verwacht, met toelichting.',
      'What you expect this year and next year, explained.',
    ],
    checks: ['name', 'complete', 'recent'],
  },
  statuten: {
    name: ['Statuten', 'Articles of association'],
    ask: ['Upload de statuten', 'Upload de statuten', 'Upload the articles of association'],
    hint: ['Van elke bv waarvan u eigenaar bent.', 'Van elke bv waarvan je eigenaar bent.', 'Of each company you own.'],
    checks: ['name', 'complete'],
  },
};

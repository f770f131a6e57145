import { nameCompany, writeAddress } from './made-up.ts';
import {
  escapeText,
  makeBsn,
  type PaperMaker,
  toDay,
  writeDay,
  writeEuro,
  writeName,
  writePage,
  writeTable,
} from './paper.ts';

export const makeMortgageStatement: PaperMaker = (whose, nth) => {
  const date = toDay(2025, 1 + (nth % 10), 8 + nth);
  return {
    kind: 'hypotheekoverzicht',
    date,
    period: null,
    source: writePage(
      10,
      `*Hypotheekbank Delta* \\ Postbus 12 \\ 8000 AA Zwolle
#v(10mm)
${escapeText(writeName(whose, nth))} \\ ${escapeText(writeAddress(nth))}
#v(8mm)
Zwolle, ${writeDay(date, 1)}
#v(4mm)
*Onderwerp: ${nth % 2 === 0 ? 'Overzicht van uw hypotheek' : 'Saldo-opgave hypothecaire lening'}* \\ Leningnummer: 77.${1000 + nth}.22
#v(4mm)
Geachte heer, mevrouw,

Hierbij ontvangt u het overzicht van uw lening per ${writeDay(toDay(2024, 12, 31), 0)}.
${writeTable(
  [
    ['Leningdeel', 'Hypotheekvorm', 'Restschuld', 'Rente', 'Rentevaste periode tot'],
    ['1', 'Annuïteitenhypotheek', writeEuro(14_500_000), '1,85%', '01-07-2038'],
    ['2', 'Aflossingsvrij', writeEuro(8_000_000), '2,10%', '01-07-2031'],
  ],
  { lines: true },
)}
Het onderpand is ${escapeText(writeAddress(nth))}. De resterende schuld bedraagt € ${writeEuro(22_500_000)}.

Met vriendelijke groet, Hypotheekbank Delta`,
    ),
  };
};

export const makeValuation: PaperMaker = (whose, nth) => {
  const date = toDay(2025, 3 + (nth % 8), 10 + nth);
  return {
    kind: 'taxatierapport',
    date,
    period: null,
    source: writePage(
      11,
      `#align(center)[#text(20pt)[*Taxatierapport*] \\ ${nth % 2 === 0 ? 'Financiering woonruimte' : 'Model woonruimte 2024 - gevalideerd door NWWI'}]
#v(8mm)
${writeTable([
  ['Object', writeAddress(nth)],
  ['Opdrachtgever', writeName(whose, nth)],
  ['Taxateur', 'ing. W. Hartman, Hartman Makelaardij'],
  ['Waardepeildatum', writeDay(date, nth)],
  ['Datum opname', writeDay(date, nth)],
  ['Marktwaarde', `€ ${writeEuro(41_500_000)}`],
  ['Rapportdatum', writeDay(date, nth)],
])}
#v(6mm)
De taxateur verklaart de marktwaarde van de woning te hebben bepaald met als doel het verkrijgen van een hypothecaire geldlening. Bouwjaar 1974, gebruiksoppervlakte wonen 112 m2, perceel 240 m2.`,
    ),
  };
};

export const makePurchaseContract: PaperMaker = (whose, nth) => {
  const date = toDay(2025, 1 + (nth % 11), 4 + nth);
  return {
    kind: 'koopovereenkomst',
    date,
    period: null,
    source: writePage(
      10.5,
      `= ${nth % 2 === 0 ? 'Koopovereenkomst' : 'KOOPAKTE'} ${nth % 2 === 0 ? 'eengezinswoning' : 'bestaande woning'}
De ondergetekenden:
#v(2mm)
1. G.T. Smeding, geboren op 11 mei 1951, hierna te noemen: verkoper, en
#v(2mm)
2. ${escapeText(writeName(whose, nth))}, geboren op ${writeDay(whose.date_of_birth, 1)}, hierna te noemen: koper,
#v(2mm)
komen het volgende overeen: verkoper verkoopt aan koper, die koopt, de onroerende zaak plaatselijk bekend ${escapeText(writeAddress(nth))}, kadastraal bekend gemeente Breda, sectie C, nummer ${1200 + nth}, voor een koopsom van € ${writeEuro(39_900_000)}.
#v(2mm)
*Artikel 4 Eigendomsoverdracht.* De akte van levering zal worden gepasseerd op ${writeDay('2025-12-19', 1)} of zoveel eerder als partijen overeenkomen, ten overstaan van notaris mr. De Boer.
#v(2mm)
*Artikel 15 Ontbindende voorwaarden.* Koper kan de overeenkomst ontbinden als hij uiterlijk op ${writeDay('2025-12-05', 1)} geen financiering heeft verkregen. Waarborgsom of bankgarantie: 10%.
#v(8mm)
Aldus ondertekend te Breda op ${writeDay(date, nth)} \\ Verkoper #h(40mm) Koper`,
    ),
  };
};

export const makePensionOverview: PaperMaker = (whose, nth) => {
  const year = 2023 + (nth % 3);
  const date = toDay(year, 5 + (nth % 3), 6 + nth);
  return {
    kind: 'pensioenoverzicht',
    date,
    period: null,
    source: writePage(
      10,
      `*Pensioenfonds Midden*
#v(8mm)
${escapeText(writeName(whose, nth))} \\ ${escapeText(writeAddress(nth))}
#v(6mm)
Datum: ${writeDay(date, nth)}
= Uniform Pensioenoverzicht ${year}
${nth % 2 === 0 ? 'Stand per 31 december' : 'Uw gegevens zoals bij ons bekend op 31 december'} ${year - 1}
#v(3mm)
${writeTable([
  ['Uw werkgever', nameCompany(nth)],
  ['Geboortedatum', writeDay(whose.date_of_birth, 0)],
  ['Pensioengevend salaris', writeEuro(4_300_000)],
  ['Factor A', writeEuro(61_000)],
])}
*Te bereiken ouderdomspensioen* vanaf 68 jaar: € ${writeEuro(1_820_000)} bruto per jaar. \\ *Partnerpensioen* als u overlijdt: € ${writeEuro(1_270_000)} per jaar. \\ Kijk op mijnpensioenoverzicht.nl voor al uw pensioenen en uw AOW.`,
    ),
  };
};

export const makeTaxReturn: PaperMaker = (whose, nth) => {
  const year = 2022 + (nth % 3);
  const date = toDay(year + 1, 3, 9 + nth);
  return {
    kind: 'ib-aangifte',
    date,
    period: { from: toDay(year, 1, 1), until: toDay(year, 12, 31) },
    source: writePage(
      9.5,
      `*Belastingdienst*
= Aangifte inkomstenbelasting ${year}
${writeTable([
  ['Naam', writeName(whose, nth)],
  ['Burgerservicenummer', makeBsn(nth)],
  ['Geboortedatum', writeDay(whose.date_of_birth, 0)],
  [nth % 2 === 0 ? 'Datum ontvangst' : 'Verzonden op', writeDay(date, 0)],
])}
*Box 1: inkomsten uit werk en woning* \\ ${writeTable([
        ['Loon en ziektewetuitkeringen', writeEuro(4_310_000)],
        ['Eigenwoningforfait', writeEuro(132_000)],
        ['Hypotheekrente', `-${writeEuro(410_000)}`],
        ['Verzamelinkomen', writeEuro(4_032_000)],
      ])}
*Box 3: sparen en beleggen* \\ ${writeTable([
        ['Bezittingen', writeEuro(2_100_000)],
        ['Heffingsvrij vermogen', writeEuro(5_700_000)],
      ])}
Dit is een kopie van de ingediende aangifte.`,
    ),
  };
};

export const makeDivorceAgreement: PaperMaker = (whose, nth) => {
  const date = toDay(2023 + (nth % 2), 2 + nth, 11 + nth);
  return {
    kind: 'echtscheidingsconvenant',
    date,
    period: null,
    source: writePage(
      10.5,
      `#align(center)[#text(15pt)[*${nth % 2 === 0 ? 'ECHTSCHEIDINGSCONVENANT' : 'Convenant inzake echtscheiding'}*]]
De ondergetekenden:
#v(2mm)
${escapeText(writeName(whose, nth))}, hierna te noemen: ${whose.gender === 'MALE' ? 'de man' : 'de vrouw'}, en
#v(2mm)
B.F. Scholten, hierna te noemen: ${whose.gender === 'MALE' ? 'de vrouw' : 'de man'},
#v(2mm)
gehuwd op ${writeDay('2009-06-12', 1)} te Breda, zijn overeengekomen hun huwelijk te ontbinden en regelen de gevolgen als volgt.
#v(2mm)
*Artikel 1. Partneralimentatie.* Partijen zien over en weer af van alimentatie.
#v(2mm)
*Artikel 2. Verdeling.* De echtelijke woning wordt toegedeeld aan een van partijen, die de hypothecaire schuld als eigen schuld op zich neemt.
#v(2mm)
*Artikel 3. Pensioenverevening.* Volgens de Wet verevening pensioenrechten bij scheiding.
#v(8mm)
Getekend te Utrecht, d.d. ${writeDay(date, nth)}`,
    ),
  };
};

export const makeRegisterExtract: PaperMaker = (whose, nth) => {
  const date = toDay(2025, 1 + (nth % 12), 3 + nth * 2);
  return {
    kind: 'kvk-uittreksel',
    date,
    period: null,
    source: writePage(
      10,
      `#text(15pt)[*KVK*] #h(1fr) *${nth % 2 === 0 ? 'Uittreksel Handelsregister' : 'Bedrijfsprofiel - Handelsregister'}* \\ Kamer van Koophandel
#line(length: 100%)
KvK-nummer 6${1_234_567 + nth} \\ Dit uittreksel is aangevraagd op ${writeDay(date, nth)}
#v(4mm)
${writeTable([
  ['Onderneming', ''],
  ['Handelsnaam', `${whose.last_name} Advies`],
  ['Rechtsvorm', 'Eenmanszaak'],
  ['Startdatum onderneming', writeDay('2015-01-01', 0)],
  ['Activiteiten', 'SBI-code 70221'],
  ['Eigenaar', ''],
  ['Naam', writeName(whose, nth === 0 ? 2 : nth)],
  ['Geboortedatum', writeDay(whose.date_of_birth, 0)],
  ['Datum in functie', writeDay('2015-01-01', 0)],
])}`,
    ),
  };
};

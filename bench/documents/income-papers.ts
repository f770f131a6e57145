import { nameCompany, writeAddress } from './made-up.ts';
import {
  escapeText,
  getLastDay,
  makeBsn,
  makeIban,
  nameMonth,
  type PaperMaker,
  pad,
  pick,
  toDay,
  writeDay,
  writeEuro,
  writeName,
  writePage,
  writeTable,
} from './paper.ts';

export const makePayslip: PaperMaker = (whose, nth) => {
  const [year, month] = [2025, 1 + ((nth * 5) % 12)];
  const paid = toDay(year, month, 24);
  const until = toDay(year, month, getLastDay(year, month));
  const period = { from: toDay(year, month, 1), until };
  const gross = 310_000 + nth * 4500;
  const lines = [
    ['Omschrijving', 'Aantal', 'Uitbetaling', 'Inhouding'],
    ['Salaris', '160,00', writeEuro(gross), ''],
    ['Reiskosten woon-werk', '20', writeEuro(8400), ''],
    ['Pensioenpremie', '', '', writeEuro(21_340)],
    ['Loonheffing', '', '', writeEuro(64_410)],
    ['WGA-hiaat', '', '', writeEuro(845)],
    ['Nettoloon', '', writeEuro(gross - 80_000), ''],
  ];
  if (nth % 2 === 0)
    return {
      kind: 'salarisstrook',
      date: paid,
      period,
      source: writePage(
        9.5,
        `= Salarisspecificatie ${nameMonth(month)} ${year}
${escapeText(nameCompany(nth))} \\ ${escapeText(writeAddress(nth))}
#v(8mm)
${escapeText(writeName(whose, nth))} \\ ${escapeText(writeAddress(nth + 1))}
#v(6mm)
${writeTable([
  ['Personeelsnummer', String(40_000 + nth), 'Datum in dienst', writeDay('2019-02-01', 0)],
  ['BSN', makeBsn(nth), 'Geboortedatum', writeDay(whose.date_of_birth, 0)],
  ['Periode', `${pad(month)}-${year}`, 'Datum betaling', writeDay(paid, 0)],
])}
#v(4mm)
${writeTable(lines, { lines: true })}
#v(4mm)
Uitbetaald op rekening ${makeIban(nth)}`,
      ),
    };
  return {
    kind: 'salarisstrook',
    date: until,
    period,
    source: writePage(
      9,
      `#grid(columns: (1fr, 1fr), [*${escapeText(nameCompany(nth))}*], [#align(right)[*LOONSTROOK*]])
#line(length: 100%)
${writeTable([
  ['Werknemer', writeName(whose, nth)],
  ['Adres', writeAddress(nth)],
  ['Loonperiode', `${writeDay(period.from, 0)} t/m ${writeDay(until, 0)}`],
  ['Burgerservicenummer', makeBsn(nth)],
  ['Functie', 'Medewerker planning'],
])}
${writeTable(lines)}
#v(6mm)
Cumulatieven: loon voor de loonheffing ${writeEuro(gross * month)}, ingehouden loonheffing ${writeEuro(64_410 * month)}. Vakantiegeld opgebouwd.`,
    ),
  };
};

export const makeEmployerStatement: PaperMaker = (whose, nth) => {
  const date = toDay(2025, 2 + (nth % 9), 3 + nth);
  const body =
    nth % 2 === 0
      ? `= Werkgeversverklaring
*Gegevens werkgever* \\ ${writeTable([
          ['Naam werkgever', nameCompany(nth)],
          ['Adres', writeAddress(nth)],
        ])}
*Gegevens werknemer* \\ ${writeTable([
          ['Naam werknemer', writeName(whose, nth)],
          ['Geboortedatum', writeDay(whose.date_of_birth, 0)],
          ['In dienst sinds', writeDay('2018-09-01', 0)],
          ['Functie', 'Adviseur'],
        ])}
*Aard van het dienstverband* \\ De werknemer heeft een arbeidsovereenkomst voor onbepaalde tijd. Proeftijd: nee. Voornemens het dienstverband binnenkort te beëindigen: nee.
#v(4mm)
*Inkomen* \\ ${writeTable([
          ['Bruto jaarsalaris', writeEuro(4_150_000 + nth * 1000)],
          ['Vakantietoeslag', writeEuro(332_000)],
          ['Vaste 13e maand', writeEuro(0)],
        ])}
*Loonbeslag of leningen* \\ Nee
#v(8mm)
Naar waarheid ingevuld te Zwolle, datum: ${writeDay(date, nth)} \\ Naam ondertekenaar: H. Postma, hoofd personeelszaken \\ Telefoonnummer: 038 123 45 67`
      : `#align(center)[#text(16pt)[*WERKGEVERSVERKLARING*]]
Ondergetekende, namens ${escapeText(nameCompany(nth))}, verklaart dat
#v(3mm)
de heer/mevrouw: *${escapeText(writeName(whose, nth))}*, geboren op ${writeDay(whose.date_of_birth, 1)},
#v(3mm)
in dienst is sinds ${writeDay('2016-03-15', 1)} in de functie van projectleider, met een vaste aanstelling. De werkgever is niet voornemens het dienstverband te beëindigen.
#v(3mm)
Het bruto jaarinkomen bedraagt € ${writeEuro(5_210_000 + nth * 500)}, vermeerderd met 8% vakantietoeslag.
#v(3mm)
Er is geen loonbeslag gelegd en er is geen onderhandse lening verstrekt.
#v(12mm)
Plaats: Utrecht \\ Datum: ${writeDay(date, nth)} \\ Handtekening werkgever:`;
  return { kind: 'werkgeversverklaring', date, period: null, source: writePage(10.5, body) };
};

export const makeAnnualStatement: PaperMaker = (whose, nth) => {
  const year = 2022 + (nth % 3);
  const printed = toDay(year + 1, 1, 12 + nth);
  return {
    kind: 'jaaropgave',
    date: printed,
    period: { from: toDay(year, 1, 1), until: toDay(year, 12, 31) },
    source: writePage(
      10,
      `${escapeText(nameCompany(nth))} \\ ${escapeText(writeAddress(nth))}
#v(6mm)
= ${nth % 2 === 0 ? 'Jaaropgave' : 'Jaaropgaaf'} ${year}
#v(4mm)
${escapeText(writeName(whose, nth))} \\ ${escapeText(writeAddress(nth + 2))}
#v(4mm)
${nth % 2 === 0 ? 'Datum' : 'Dagtekening'}: ${writeDay(printed, nth)}
#v(6mm)
${writeTable(
  [
    ['Loon loonbelasting/volksverzekeringen', writeEuro(4_830_000 + nth * 999)],
    ['Ingehouden loonbelasting/premie volksverzekeringen', writeEuro(1_250_000)],
    ['Verrekende arbeidskorting', writeEuro(405_000)],
    ['Ingehouden bijdrage Zorgverzekeringswet', writeEuro(0)],
    ['Burgerservicenummer', makeBsn(nth)],
    ['Loonheffingskorting toegepast', 'Ja, vanaf 01-01'],
  ],
  { lines: nth % 2 === 1 },
)}
#v(4mm)
Bewaar deze opgave voor uw aangifte inkomstenbelasting.`,
    ),
  };
};

export const makeIdCard: PaperMaker = (whose, nth) => {
  const date = toDay(2019 + (nth % 5), 1 + (nth % 12), 5 + nth);
  const until = toDay(2029 + (nth % 5), 1 + (nth % 12), 5 + nth);
  const last = `${whose.preposition ? `${whose.preposition} ` : ''}${whose.last_name}`;
  const isPassport = nth % 2 === 1;
  const mrzName =
    `${(whose.preposition ?? '').replace(/[^a-z]/gi, '<')}${whose.preposition ? '<' : ''}${whose.last_name.normalize('NFD').replace(/[^A-Za-z]/g, '')}`.toUpperCase();
  return {
    kind: 'identiteitsbewijs',
    date,
    period: null,
    source: writePage(
      isPassport ? 11 : 12,
      `#rect(width: 100%, inset: 6mm)[
*KONINKRIJK DER NEDERLANDEN* #h(1fr) KINGDOM OF THE NETHERLANDS \\
#text(15pt)[*${isPassport ? 'PASPOORT / PASSPORT' : 'IDENTITEITSKAART / IDENTITY CARD'}*]
#v(4mm)
#grid(columns: (1fr, 2.4fr), column-gutter: 6mm, [#rect(width: 100%, height: 45mm, fill: luma(200))], [
1. Naam / surname \\ *${escapeText(last)}*${whose.birth_last_name ? ` \\ ${escapeText(`e/v ${whose.birth_last_name}`)}` : ''} \\
2. Voornamen / given names \\ *${escapeText(whose.first_name)}* \\
3. Nationaliteit / nationality \\ *Nederlandse* \\
4. Geboortedatum / date of birth \\ *${writeDay(whose.date_of_birth, 4).toUpperCase()}* \\
5. Geslacht / sex \\ *${whose.gender === 'MALE' ? 'M/M' : 'V/F'}* #h(8mm) Lengte / height *1,7${nth} m* \\
6. Datum van afgifte / date of issue \\ *${writeDay(date, nth % 2 === 0 ? 4 : 0).toUpperCase()}* \\
7. Geldig tot / date of expiry \\ *${writeDay(until, nth % 2 === 0 ? 4 : 0).toUpperCase()}* \\
8. Autoriteit / authority \\ *Burg. van Utrecht*
])
#v(4mm)
${escapeText(`${isPassport ? 'P' : 'I'}<NLD${mrzName}<<${whose.first_name.toUpperCase()}<<<<<<<<<<<<<<`)}
]`,
    ),
  };
};

export const makeBankStatement: PaperMaker = (whose, nth) => {
  const [year, month] = [2025, 1 + ((nth * 3) % 12)];
  const until = toDay(year, month, getLastDay(year, month));
  const from = toDay(year, month, 1);
  const transactions = Array.from({ length: 9 }, (_, index) => [
    `${pad(2 + index * 3)}-${pad(month)}`,
    pick(
      [
        'Albert Heijn 1234',
        'Salaris Zorggroep De Linden',
        'Energie Noord',
        'Huur woning',
        'Zorgverzekering',
        'NS reizigers',
        'Tankstation A2',
        'Apotheek',
        'Spaarrekening',
      ],
      index,
    ),
    index === 1 ? 'Bij' : 'Af',
    writeEuro(1200 + index * 3456 + nth),
  ]);
  return {
    kind: 'bankafschrift-salaris',
    date: until,
    period: { from, until },
    source: writePage(
      9.5,
      nth % 2 === 0
        ? `#text(14pt)[*Rekeningafschrift*] #h(1fr) Noordbank N.V.
#v(4mm)
${escapeText(writeName(whose, nth))} \\ ${escapeText(writeAddress(nth))}
#v(4mm)
${writeTable([
  ['IBAN', makeIban(nth)],
  ['Periode', `${writeDay(from, 0)} t/m ${writeDay(until, 0)}`],
  ['Volgnummer', String(nth + 3)],
  ['Beginsaldo', writeEuro(182_340)],
  ['Eindsaldo', writeEuro(203_110)],
])}
#v(3mm)
${writeTable([['Boekdatum', 'Omschrijving', 'Af/Bij', 'Bedrag'], ...transactions])}`
        : `= Bankafschrift betaalrekening
Rekeninghouder: ${escapeText(writeName(whose, nth))} #h(1fr) ${makeIban(nth)} \\
Datum afschrift: ${writeDay(until, nth)} #h(1fr) Blad 1 van 1
#v(3mm)
Vorig saldo € ${writeEuro(94_333)} \\ Nieuw saldo € ${writeEuro(123_400)}
${writeTable([['Datum', 'Naam en omschrijving', '', 'Bedrag'], ...transactions], { lines: true })}
Transacties van ${writeDay(from, 1)} tot en met ${writeDay(until, 1)}.`,
    ),
  };
};

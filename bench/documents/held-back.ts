import { nameCompany, writeAddress } from './made-up.ts';
import {
  escapeText,
  getLastDay,
  makeBsn,
  makeIban,
  type Paper,
  type PaperMaker,
  pad,
  pick,
  type Truth,
  toDay,
  writeDay,
  writeEuro,
  writeName,
  writePage,
  writeTable,
} from './paper.ts';

const make = (truth: Truth, size: number, body: string): Paper => ({
  ...truth,
  source: writePage(size, body, '1.8cm'),
});

/**
 * TABLE: papers of the same kinds by other hands: other titles, labels and layouts. The rules were not made with them at
 * hand, so what they find here is what they find in a document that nobody has seen.
 */
export const heldBackPapers: readonly PaperMaker[] = [
  (whose, nth) => {
    const month = 1 + ((nth * 7 + 2) % 12);
    const until = toDay(2025, month, getLastDay(2025, month));
    const paid = toDay(2025, month, 21);
    const body = `#align(right)[${escapeText(nameCompany(nth + 1))} \\ Salarisadministratie]
#text(13pt)[LOONSPECIFICATIE] \\ Tijdvak: ${pad(month)} - 2025 #h(1fr) Betaaldatum: ${writeDay(paid, nth)}
#v(3mm)
T.n.v. ${escapeText(writeName(whose, nth + 1))} #h(1fr) Sofinummer ${makeBsn(nth + 40)} \\ ${escapeText(writeAddress(nth + 3))}
${writeTable(
  [
    ['Code', 'Looncomponent', 'Basis', 'Bedrag'],
    ['100', 'Maandloon', '100%', writeEuro(298_000)],
    ['210', 'Onregelmatigheidstoeslag', '12 u', writeEuro(14_300)],
    ['510', 'Inhouding loonheffing', '', writeEuro(-51_200)],
    ['900', 'Netto te betalen', '', writeEuro(231_400)],
  ],
  { lines: true },
)}
Wij maken het bedrag over op ${makeIban(nth + 9)}.`;
    return make({ kind: 'salarisstrook', date: paid, period: { from: toDay(2025, month, 1), until } }, 10, body);
  },
  (whose, nth) => {
    const date = toDay(2025, 4 + (nth % 6), 2 + nth * 3);
    const body = `= Werkgeversverklaring (model 2024)
1. Werkgever: ${escapeText(nameCompany(nth + 2))}, gevestigd te Amersfoort \\ 2. Werknemer: ${escapeText(writeName(whose, nth + 2))} \\
3. Geboren: ${writeDay(whose.date_of_birth, 0)} \\ 4. Datum indiensttreding: ${writeDay('2020-08-01', 0)} \\
5. Soort dienstverband: onbepaalde tijd \\ 6. Bruto jaarsalaris: € ${writeEuro(4_805_000)} \\ 7. Overwerk: € 0,00 \\
8. Wordt het dienstverband bij gelijkblijvend functioneren voortgezet? Niet van toepassing
#v(8mm)
Ondertekend te Amersfoort op ${writeDay(date, nth + 1)} \\ T. Verhoef, HR-manager`;
    return make({ kind: 'werkgeversverklaring', date, period: null }, 10.5, body);
  },
  (whose, nth) => {
    const year = 2021 + (nth % 4);
    const date = toDay(year + 1, 1, 20 + nth);
    const body = `#align(center)[#text(15pt)[*JAAROPGAVE ${year}*] \\ ${escapeText(nameCompany(nth + 3))}]
#v(4mm)
Werknemer #h(8mm) ${escapeText(writeName(whose, nth + 3))} \\ Afgedrukt op #h(4mm) ${writeDay(date, 0)}
${writeTable([
  ['Fiscaal loon', writeEuro(3_990_000)],
  ['Loonheffing', writeEuro(870_000)],
  ['Arbeidskorting', writeEuro(399_000)],
  ['Premie Zvw', writeEuro(0)],
  ['BSN', makeBsn(nth + 60)],
])}`;
    return make(
      { kind: 'jaaropgave', date, period: { from: toDay(year, 1, 1), until: toDay(year, 12, 31) } },
      11,
      body,
    );
  },
  (whose, nth) => {
    const date = toDay(2018 + (nth % 6), 2 + nth, 11 + nth);
    const body = `#rect(inset: 5mm)[#text(14pt)[*RIJBEWIJS*] #h(1fr) KONINKRIJK DER NEDERLANDEN
${writeTable([
  ['1.', [whose.preposition, whose.last_name].filter(Boolean).join(' ')],
  ['2.', whose.first_name],
  ['3.', `${writeDay(whose.date_of_birth, 0)} Arnhem`],
  ['4a.', `Afgegeven ${writeDay(date, 3)}`],
  ['4b.', `Geldig tot ${writeDay(toDay(2028 + (nth % 6), 2 + nth, 11 + nth), 3)}`],
  ['4c.', 'Burgemeester van Arnhem'],
  ['5.', `58${10_432_100 + nth}`],
  ['9.', 'AM / B'],
])}]`;
    return make({ kind: 'identiteitsbewijs', date, period: null }, 12, body);
  },
  (whose, nth) => {
    const month = 1 + ((nth * 5 + 3) % 12);
    const [from, until] = [toDay(2025, month, 1), toDay(2025, month, getLastDay(2025, month))];
    const body = `*Volksbank Zuid* #h(1fr) Rekeningoverzicht
#v(3mm)
${escapeText(writeName(whose, nth + 4))} \\ ${escapeText(writeAddress(nth + 4))}
#v(3mm)
Rekeningnummer ${makeIban(nth + 20)} \\ Van ${writeDay(from, 0)} tot en met ${writeDay(until, 0)}
${writeTable([
  ['Datum', 'Omschrijving', 'Bij', 'Af'],
  [writeDay(toDay(2025, month, 3), 0), 'Supermarkt Plus', '', writeEuro(5421)],
  [writeDay(toDay(2025, month, 24), 0), 'Salaris', writeEuro(243_100), ''],
  [writeDay(toDay(2025, month, 27), 0), 'Hypotheek', '', writeEuro(91_200)],
])}
Saldo op ${writeDay(until, 0)}: € ${writeEuro(302_210)}`;
    return make({ kind: 'bankafschrift-salaris', date: until, period: { from, until } }, 10, body);
  },
  (whose, nth) => {
    const date = toDay(2025, 1 + (nth % 11), 13 + nth);
    const body = `Woonlening Nederland N.V. #h(1fr) ${writeDay(date, 1)}
#v(6mm)
${escapeText(writeName(whose, nth))} \\ ${escapeText(writeAddress(nth))}
= Hypotheekoverzicht
Beste klant, hieronder staat wat u nu nog moet aflossen.
${writeTable([
  ['Deel', 'Soort', 'Openstaand bedrag', 'Rentepercentage', 'Vast tot'],
  ['A', 'Lineair', writeEuro(9_800_000), '2,45%', '1 april 2034'],
  ['B', 'Spaarhypotheek', writeEuro(6_300_000), '3,10%', '1 april 2029'],
])}
Totale restschuld: € ${writeEuro(16_100_000)}`;
    return make({ kind: 'hypotheekoverzicht', date, period: null }, 10.5, body);
  },
  (whose, nth) => {
    const date = toDay(2025, 2 + (nth % 9), 6 + nth);
    const body = `= Rapport van taxatie
Taxatierapport woning voor hypothecaire financiering \\ Objectadres: ${escapeText(writeAddress(nth + 2))} \\ In opdracht van: ${escapeText(writeName(whose, nth))} \\ Taxateur: R. Blom RT \\ De woning is opgenomen op ${writeDay(date, 1)}. \\ Getaxeerde marktwaarde: € ${writeEuro(36_250_000)} \\ Executiewaarde: niet bepaald \\ Datum rapport: ${writeDay(date, nth)}`;
    return make({ kind: 'taxatierapport', date, period: null }, 12, body);
  },
  (whose, nth) => {
    const date = toDay(2025, 1 + (nth % 10), 9 + nth);
    const body = `#align(center)[#text(16pt)[Koopcontract appartement]]
Verkopende partij: mevrouw D. Hoekstra. \\ Kopende partij: ${escapeText(writeName(whose, nth + 3))}. \\
Partijen verklaren dat koper van verkoper koopt het appartementsrecht aan de ${escapeText(writeAddress(nth + 1))} voor € ${writeEuro(28_500_000)} kosten koper. De koopsom wordt voldaan bij de notaris. De levering vindt plaats op ${writeDay('2025-12-30', 1)}. Bedenktijd: drie dagen. De waarborgsom is tien procent. Ontbindende voorwaarden: financiering tot ${writeDay('2025-12-12', 0)}.
#v(10mm)
Plaats en datum: Tilburg, ${writeDay(date, nth)}`;
    return make({ kind: 'koopovereenkomst', date, period: null }, 11, body);
  },
  (whose, nth) => {
    const date = toDay(2024 + (nth % 2), 6, 3 + nth);
    const body = `Stichting Pensioen Metaal #h(1fr) ${pick(['Pensioenoverzicht', 'UPO'], nth)} ${2024 + (nth % 2)}
#v(6mm)
Voor: ${escapeText(writeName(whose, nth + 1))} \\ Opgemaakt op ${writeDay(date, 1)}
#v(4mm)
*Hoeveel ouderdomspensioen krijgt u?* Als u doorwerkt tot 67 jaar en 3 maanden: € ${writeEuro(1_490_000)} per jaar. \\ *Wat krijgt uw partner?* Partnerpensioen: € ${writeEuro(990_000)}. Wezenpensioen: € ${writeEuro(198_000)}. \\ Pensioenaangroei (factor A): € ${writeEuro(48_000)}`;
    return make({ kind: 'pensioenoverzicht', date, period: null }, 11, body);
  },
  (whose, nth) => {
    const year = 2021 + (nth % 4);
    const date = toDay(year + 1, 4, 4 + nth);
    const period = { from: toDay(year, 1, 1), until: toDay(year, 12, 31) };
    const body = `Aangifte inkomstenbelasting ${year} #h(1fr) Mijn Belastingdienst
#line(length: 100%)
Aangever: ${escapeText(writeName(whose, nth + 2))} \\ BSN ${makeBsn(nth + 80)} \\ Ingediend op ${writeDay(date, 0)}
${writeTable([
  ['Inkomsten uit werk', writeEuro(5_120_000)],
  ['Aftrek eigen woning', writeEuro(-380_000)],
  ['Verzamelinkomen', writeEuro(4_740_000)],
  ['Voordeel uit sparen en beleggen', writeEuro(12_000)],
])}`;
    return make({ kind: 'ib-aangifte', date, period }, 10, body);
  },
  (whose, nth) => {
    const date = toDay(2022 + (nth % 3), 3 + nth, 5 + nth);
    const body = `#text(14pt)[*Scheidingsconvenant*]

Ondergetekenden, ${escapeText(writeName(whose, nth))} en G. Willems, zijn op ${writeDay('2012-05-04', 1)} met elkaar gehuwd. Zij willen uit elkaar en maken deze afspraken over de echtscheiding. \\ 1. De woning blijft bij een van hen. \\ 2. Er wordt geen partneralimentatie betaald. \\ 3. Het pensioen wordt verevend volgens de wet. \\ 4. De inboedel is verdeeld.
#v(8mm)
Opgemaakt en getekend te Assen op ${writeDay(date, nth + 2)}`;
    return make({ kind: 'echtscheidingsconvenant', date, period: null }, 11.5, body);
  },
  (whose, nth) => {
    const date = toDay(2025, 1 + (nth % 12), 2 + nth * 4);
    const body = `KAMER VAN KOOPHANDEL
= Uittreksel KVK
Datum uittreksel ${writeDay(date, 0)}
${writeTable([
  ['Naam onderneming', `Studio ${whose.last_name}`],
  ['Nummer Handelsregister', String(71_000_000 + nth)],
  ['Bezoekadres', writeAddress(nth)],
  ['Eigenaar', writeName(whose, nth)],
  ['Gestart op', writeDay('2017-06-01', 0)],
])}`;
    return make({ kind: 'kvk-uittreksel', date, period: null }, 11, body);
  },
];

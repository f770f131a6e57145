import { normalizeForSearch } from '@klantportaal/contract/values/normalize-for-search';

/**
 * TABLE: the words by which documents of the standard kinds are known, by the id of the kind: first the titles that they
 * carry, then what stands in them.
 */
const recognisedBy: Readonly<Record<string, string>> = {
  salarisstrook:
    'salarisstrook, loonstrook, salarisspecificatie, loonspecificatie, loonstrookje, payslip, nettoloon, loonheffing, uitbetaling, loonperiode, personeelsnummer, cumulatieven, bruto loon, heffingskorting, vakantiegeld opgebouwd',
  werkgeversverklaring:
    'werkgeversverklaring, verklaring werkgever, employer statement, verklaring van de werkgever, gegevens werkgever, gegevens werknemer, aard van het dienstverband, voornemens het dienstverband, loonbeslag, onderhandse lening, naar waarheid ingevuld, bruto jaarsalaris, vaste aanstelling, proeftijd',
  arbeidsovereenkomst:
    'arbeidsovereenkomst, arbeidscontract, employment contract, aanstellingsbrief, akte van aanstelling, proeftijd, opzegtermijn, arbeidsduur, concurrentiebeding, geheimhouding, collectieve arbeidsovereenkomst',
  jaaropgave:
    'jaaropgave, jaaropgaaf, jaaroverzicht loon, annual income statement, loon loonbelasting volksverzekeringen, loon voor de loonheffing, ingehouden loonbelasting, verrekende arbeidskorting, bijdrage zorgverzekeringswet, ingehouden loonheffing',
  'uwv-verzekeringsbericht':
    'verzekeringsbericht, uwv verzekeringsbericht, uw arbeidsverleden, digitaal verzekeringsbericht, uwv, mijn uwv, sv loon, arbeidsverhoudingen, inkomstenverhouding, polisadministratie',
  perspectiefverklaring:
    'perspectiefverklaring, verklaring perspectief, arbeidsmarktscan, verdiencapaciteit, arbeidsmarktpositie, uitzendkracht',
  'bankafschrift-salaris':
    'bankafschrift, rekeningafschrift, rekeningoverzicht, afschrift betaalrekening, bank statement, transactieoverzicht, boekdatum, beginsaldo, eindsaldo, vorig saldo, nieuw saldo, af bij, rekeninghouder, volgnummer, tegenrekening',
  uitkeringsspecificatie:
    'uitkeringsspecificatie, specificatie uitkering, betaalspecificatie, toekenning uitkering, wia uitkering, ww uitkering, bijstandsuitkering, uitkering, dagloon, participatiewet',
  pensioenspecificatie:
    'pensioenspecificatie, specificatie pensioenuitkering, pensioenuitkering, uw pensioenbetaling, bruto pensioen, netto pensioen, pensioen betaald',
  pensioenoverzicht:
    'uniform pensioenoverzicht, pensioenoverzicht, upo, mijnpensioenoverzicht, te bereiken ouderdomspensioen, ouderdomspensioen, partnerpensioen, factor a, pensioengevend salaris, wezenpensioen, pensioenregeling, pensioenfonds',
  'alimentatie-beschikking':
    'beschikking, beschikking alimentatie, rechtbank, kinderalimentatie, partneralimentatie, bijdrage in het levensonderhoud, verzoekschrift, zaaknummer, draagkracht',
  jaarcijfers:
    'jaarcijfers, jaarrekening, jaarstukken, jaarverslag, financieel verslag, annual accounts, balans per, winst en verliesrekening, samenstellingsverklaring, eigen vermogen, netto omzet, accountant',
  'ib-aangifte':
    'aangifte inkomstenbelasting, aangifte ib, income tax return, verzamelinkomen, eigenwoningforfait, box 1, box 3, heffingsvrij vermogen, inkomsten uit werk en woning, sparen en beleggen, ingediende aangifte',
  'ib-aanslag':
    'definitieve aanslag, aanslag inkomstenbelasting, aanslagbiljet, voorlopige aanslag, aanslagnummer, te betalen bedrag, dagtekening, bezwaar, verzamelinkomen',
  'kvk-uittreksel':
    'uittreksel handelsregister, uittreksel kvk, handelsregister, kamer van koophandel, bedrijfsprofiel, trade register, kvk nummer, rechtsvorm, handelsnaam, sbi code, vestigingsnummer, eenmanszaak',
  'btw-aangifte':
    'btw aangifte, aangifte omzetbelasting, omzetbelasting, voorbelasting, btw nummer, prestaties binnenland, verschuldigde omzetbelasting',
  'inkomensverklaring-ondernemer':
    'inkomensverklaring, inkomensverklaring ondernemer, verklaring ondernemersinkomen, toetsinkomen, bestendig inkomen, rekenexpert',
  prognose:
    'prognose, begroting, forecast, exploitatiebegroting, liquiditeitsbegroting, verwachte omzet, ondernemingsplan',
  statuten:
    'statuten, akte van oprichting, oprichtingsakte, articles of association, naam en zetel, doel van de vennootschap, algemene vergadering, maatschappelijk kapitaal',
  identiteitsbewijs:
    'identiteitskaart, paspoort, identity card, passport, rijbewijs, verblijfstitel, identiteitsbewijs, koninkrijk der nederlanden, nationaliteit, datum van afgifte, geldig tot, date of expiry, voornamen, documentnummer, nederlandse, autoriteit',
  samenlevingscontract:
    'samenlevingscontract, samenlevingsovereenkomst, partnerschapsvoorwaarden, gemeenschappelijke huishouding, verblijvingsbeding, partners, samenwonen',
  'huwelijkse-voorwaarden':
    'huwelijkse voorwaarden, akte van huwelijkse voorwaarden, prenuptial agreement, koude uitsluiting, verrekenbeding, aanstaande echtgenoten, uitsluiting van gemeenschap',
  echtscheidingsconvenant:
    'echtscheidingsconvenant, convenant, scheidingsconvenant, ouderschapsplan, divorce settlement, echtscheiding, partneralimentatie, pensioenverevening, huwelijk te ontbinden, echtelijke woning, verdeling, de man, de vrouw',
  testament: 'testament, last will, laatste wil, erfgenamen, executeur, legaat, herroep, erfstelling, testateur',
  spaarsaldo:
    'overzicht spaargeld, spaarrekening, saldo overzicht, saldo opgave spaarrekening, financieel jaaroverzicht, jaaroverzicht, spaarsaldo, vermogensoverzicht, effectenrekening, rente ontvangen',
  schenkingsverklaring:
    'schenkingsverklaring, schenkingsovereenkomst, verklaring van schenking, akte van schenking, schenker, begiftigde, schenking, schenkbelasting',
  'herkomst-eigen-middelen':
    'herkomst eigen middelen, herkomst van eigen geld, verklaring herkomst, eigen middelen, eigen inbreng, herkomst',
  koopovereenkomst:
    'koopovereenkomst, koopakte, koopcontract, purchase agreement, koop aannemingsovereenkomst, verkoper, koper, koopsom, ontbindende voorwaarden, kadastraal bekend, waarborgsom, akte van levering, eigendomsoverdracht, bankgarantie',
  'verkoop-huidige-woning': 'verkoopovereenkomst, verkoop huidige woning, sale agreement',
  taxatierapport:
    'taxatierapport, taxatie, valuation report, marktwaarde, taxateur, waardepeildatum, nwwi, executiewaarde, getaxeerde, opname, gebruiksoppervlakte, bouwjaar',
  'bouwkundig-rapport':
    'bouwkundig rapport, bouwkundige keuring, bouwtechnische keuring, bouwkundig, inspecteur, gebreken, herstelkosten, fundering',
  energielabel:
    'energielabel, energieprestatie, energy label, energieprestatiecertificaat, isolatie, energieklasse, registratienummer label, primaire fossiele energie',
  aanneemovereenkomst:
    'aanneemovereenkomst, aannemingsovereenkomst, building contract, aanneemsom, aannemer, opdrachtgever, oplevering, bouwtermijnen, meerwerk',
  verbouwingsspecificatie:
    'verbouwingsspecificatie, specificatie verbouwing, kostenoverzicht verbouwing, verbouwing, offerte verbouwing, verbouwingskosten, keuken, badkamer',
  eigendomsbewijs:
    'eigendomsbewijs, akte van levering, eigendomsakte, leveringsakte, afschrift akte van levering, deed of ownership, kadastraal bekend, notaris, eigendom',
  'vve-stukken':
    'vereniging van eigenaren, vereniging van eigenaars, splitsingsakte, meerjarenonderhoudsplan, notulen, servicekosten, reservefonds, appartementsrecht',
  erfpachtvoorwaarden: 'erfpachtvoorwaarden, erfpacht, erfpachtakte, ground lease, canon, grondeigenaar, erfpachter',
  hypotheekoverzicht:
    'overzicht hypotheek, overzicht van uw hypotheek, hypotheekoverzicht, jaaroverzicht hypotheek, saldo opgave hypothecaire lening, mortgage statement, hypothecaire lening, restschuld, leningdeel, rentevaste periode, hypotheekvorm, aflossingsvrij, annuiteitenhypotheek, leningnummer, onderpand',
  hypotheekakte:
    'hypotheekakte, akte van hypotheek, hypotheekstelling, mortgage deed, hypotheekgever, hypotheeknemer, recht van hypotheek, notaris',
  leningoverzicht:
    'overzicht lening, overzicht leningen, leningoverzicht, persoonlijke lening, doorlopend krediet, kredietovereenkomst, statement of loans, kredietlimiet, openstaand saldo, maandtermijn, kredietbedrag, leaseovereenkomst',
  studieschuld:
    'overzicht studieschuld, studieschuld, student debt, dienst uitvoering onderwijs, duo, aanloopfase, terugbetalen, oorspronkelijke schuld',
  'polis-levensverzekering':
    'polis levensverzekering, levensverzekering, overlijdensrisicoverzekering, life insurance, verzekerde, begunstigde, verzekeringnemer, verzekerd bedrag, uitkering bij overlijden',
  polisblad:
    'polisblad, polis, insurance policy, verzekeringsbewijs, polisnummer, verzekeringnemer, dekking, eigen risico, premie, woonhuisverzekering, inboedelverzekering, opstalverzekering',
  aankoopnota:
    'factuur, aankoopnota, aankoopbon, kassabon, purchase receipt, factuurnummer, factuurdatum, btw bedrag, totaal te betalen, subtotaal',
  'offerte-herstel':
    'offerte, prijsopgave, offerte herstel, quote, offertenummer, herstelkosten, arbeidsloon, materiaal',
  'proces-verbaal':
    'proces verbaal, aangifte politie, proces verbaal van aangifte, police report, politie, verbalisant, aangever, pleegdatum',
  schadeformulier:
    'europees schadeformulier, schadeaangifteformulier, aanrijdingsformulier, schadeformulier, accident statement, voertuig a, voertuig b, toedracht',
  kentekenbewijs:
    'kentekenbewijs, kentekencard, vehicle registration, tenaamstelling, voertuigidentificatienummer, rdw, kenteken',
  'schadevrije-jaren':
    'schadevrije jaren, verklaring van schadevrije jaren, royementsverklaring, no claims, roy data, opgebouwde schadevrije jaren',
  inboedellijst:
    'inboedellijst, lijst van de inboedel, inboedelinventarislijst, list of contents, inboedel, aanschafwaarde',
};

const toKey = (name: string) => normalizeForSearch(name).replaceAll(/[^a-z0-9]/g, '');
const byName = new Map(
  Object.entries(recognisedBy).flatMap(([id, text]) => {
    const words = text.split(', ');
    return [id, ...words.slice(0, 3)].map((name) => [toKey(name), words] as const);
  }),
);

/** A kind of a firm: its id, its names, and the words that the firm gave it. */
interface NamedKind {
  firm_id: string;
  names: readonly string[];
  own?: readonly string[];
}

/** The words by which documents of a kind are known: the firm's own, else its name and those of the standard kind of that name. */
export function listKindWords({ firm_id, names, own = [] }: NamedKind): readonly string[] {
  if (own.length > 0) return [...new Set([...own, ...names])];
  const known = [firm_id, ...names].map((name) => byName.get(toKey(name))).find((words) => words !== undefined) ?? [];
  return [...new Set([...known.slice(0, 1), ...names, ...known])];
}

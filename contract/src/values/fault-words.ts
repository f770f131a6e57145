/**
 * The faults of a document that was sent, in words: in English to whoever calls, in the console in the reader's
 * language. A code that has no row here is told in the server's own words.
 */
import type { Locale } from '../language.ts';

type Words = Readonly<Record<Locale, string>>;

/** TABLE: what a rule of our schemas means, by its code, and what it would take. */
export const faultRules: Readonly<Record<string, Words & { example?: string }>> = {
  INVALID_DATE: {
    en: 'a day is written as 2026-11-21, an instant as 2026-11-21T13:05:00Z, and must exist',
    nl: 'een dag wordt geschreven als 2026-11-21, een moment als 2026-11-21T13:05:00Z, en moet bestaan',
    example: '2026-12-01',
  },
  invalid_date: {
    en: 'a day is written as 2026-11-21, and must exist',
    nl: 'een dag wordt geschreven als 2026-11-21, en moet bestaan',
    example: '2026-12-01',
  },
  day_notation: {
    en: 'a day such as 14-05-1988, which is not in the future',
    nl: 'een dag zoals 14-05-1988, die niet in de toekomst ligt',
    example: '14-05-1988',
  },
  invalid_email: {
    en: 'a mail address, such as noor@post.example',
    nl: 'een e-mailadres, zoals noor@post.example',
    example: 'noor@post.example',
  },
  SEPA_INVALID_IBAN: {
    en: 'an IBAN without spaces, in capitals, of which the check digits are right',
    nl: 'een IBAN zonder spaties, in hoofdletters, waarvan de controlecijfers kloppen',
  },
  unsupported_colour: {
    en: '# and six hexadecimal digits, such as #0A2E65',
    nl: '# en zes tekens van 0 tot en met 9 of A tot en met F, zoals #0A2E65',
    example: '#0A2E65',
  },
  unsupported_font: {
    en: 'one of the fonts that the portal brings along',
    nl: 'een van de lettertypen van het portaal',
  },
  invalid_domain: {
    en: 'a host name in small letters, such as portaal.kantoor.nl',
    nl: 'een domeinnaam in kleine letters, zoals portaal.kantoor.nl',
    example: 'portaal.kantoor.nl',
  },
  invalid_url: {
    en: 'an https address without a name, a password or spaces in it, with its host in the usual spelling; in a link of the portal also one of its pages, such as /settings',
    nl: 'een https-adres zonder naam, wachtwoord of spaties erin, met de host zoals die gewoonlijk wordt geschreven; in een link van het portaal ook een van de pagina’s ervan, zoals /settings',
    example: 'https://www.kantoor.nl/',
  },
  hidden_letters: {
    en: 'one line of letters that show: without line ends, tabs, marks of direction and marks without width',
    nl: 'één regel met zichtbare tekens: zonder regeleinden, tabs, richtingtekens en tekens zonder breedte',
  },
  holds_link: {
    en: 'words without a link, a web address or a mail address: a mail of the firm carries them',
    nl: 'tekst zonder link, webadres of e-mailadres: een e-mail van het kantoor neemt die mee',
  },
  invalid_sender: {
    en: 'a mail address, or a name with one: Kantoor <post@kantoor.example>',
    nl: 'een e-mailadres, of een naam met een e-mailadres: Kantoor <post@kantoor.example>',
    example: 'Kantoor <post@kantoor.example>',
  },
  invalid_time: { en: 'a time such as 14:05', nl: 'een tijd zoals 14:05', example: '14:05' },
  invalid_phone_number: {
    en: 'a telephone number, such as 06 12 34 56 78',
    nl: 'een telefoonnummer, zoals 06 12 34 56 78',
    example: '06 12 34 56 78',
  },
  invalid_amount: {
    en: 'an amount in euros of whole cents, such as 1234.56',
    nl: 'een bedrag in euro’s van hele centen, zoals 1234.56',
  },
  lines_differ: {
    en: 'the sum of the lines; where it is another, total_reason says why',
    nl: 'de som van de regels; is het een ander bedrag, dan zegt total_reason waarom',
  },
  path_outside_folder: { en: 'a path inside the folder of the import', nl: 'een pad binnen de map van de import' },
  one_default: { en: 'exactly one language is the default', nl: 'precies één taal is de standaard' },
};

/** TABLE: what a value can be, by its type. */
export const valueWords = {
  string: { en: 'a text', nl: 'een tekst' },
  number: { en: 'a number', nl: 'een getal' },
  int: { en: 'a whole number', nl: 'een heel getal' },
  boolean: { en: 'true or false', nl: 'true of false' },
  array: { en: 'a list', nl: 'een lijst' },
  record: { en: 'an object', nl: 'een object' },
  day: { en: 'a day', nl: 'een dag' },
  moment: { en: 'an instant or a day', nl: 'een moment of een dag' },
  any: { en: 'a value', nl: 'een waarde' },
} as const satisfies Record<string, Words>;

/** TABLE: what else is told of a place, in Dutch, by its code; the server's English says the same with what it found. */
const inDutch: Readonly<Record<string, string>> = {
  required: 'ontbreekt',
  invalid_type: 'is iets anders dan hier hoort',
  invalid_value: 'is geen van de waarden die hier kunnen',
  unknown_field: 'dit veld bestaat niet',
  unknown_kind: 'dit soort document bestaat niet',
  unknown_licence: 'dit is een ander kantoor, of het bestaat niet',
  unknown_reference: 'verwijst naar iets dat er niet is',
  unknown_adviser: 'deze adviseur is niet bekend',
  unknown_language: 'deze taal heeft het portaal niet',
  unknown_file: 'dit bestand is er niet',
  unknown_key: 'er is geen tekst met deze sleutel',
  file_not_found: 'dit bestand is er niet',
  path_without_folder: 'een pad kan hier niet: noem een bestand dat eerder is geüpload',
  no_image: 'dit is geen PNG, JPEG of SVG',
  no_document: 'een XML-bestand kan hier niet',
  image_too_large: 'de afbeelding is groter dan 1 MB',
  html_not_allowed: 'bevat opmaak die niet kan worden getoond',
  user_name_missing: 'een account heeft een e-mailadres nodig',
  user_name_kept: 'deze persoon logt al in met een ander e-mailadres',
  user_name_taken: 'dit e-mailadres is al van een ander account',
  name_of_installation: 'dit adres is van het portaal zelf',
  name_taken: 'een ander kantoor heeft bewezen dat deze naam van hem is',
  domain_taken: 'dit adres is al van een ander kantoor',
  domain_not_proved: 'geen van deze adressen is al bewezen: houd een adres dat geldt totdat een nieuw adres is bewezen',
  no_signing_keys: 'deze organisatie tekent niet met een eigen openbare sleutel (jwks_uri): HS256 kan niet',
  id_of_another_dossier: 'dit nummer is al van een ander dossier',
  too_many_persons: 'een dossier heeft hoogstens twee personen',
  person_merged: 'deze persoon staat nu onder een ander nummer',
  twice: 'staat er twee keer',
  before_from: 'ligt voor het begin',
  overlaps: 'valt samen met wat ervoor staat',
  invalid_sender: 'is geen e-mailadres, met of zonder naam ervoor',
  twice_in_batch: 'dit dossier staat er twee keer in',
  another_line_refused: 'een andere regel is geweigerd, en alles hoort bij elkaar',
  not_by_key: 'dit kan alleen wie de installatie beheert',
  managed_by_another: 'dit houdt iemand anders bij: het systeem van het kantoor, of de mensen',
  no_json: 'dit is geen geldige JSON',
  other_cells: 'heeft meer of minder cellen dan de eerste rij',
  no_spreadsheet: 'dit is geen spreadsheet: sla de lijst op als .xlsx of .csv',
  empty: 'hier staat niets in',
  old_excel: 'dit is een werkmap van Excel 97-2003 (.xls): open het in Excel en sla het op als .xlsx',
  excel_binary: 'dit is een binaire werkmap van Excel (.xlsb): open het in Excel en sla het op als .xlsx',
  excel_xml: 'dit is een XML-spreadsheet van Excel 2003: open het in Excel en sla het op als .xlsx',
  flat_document: 'dit is een plat XML-bestand van LibreOffice (.fods): open het daar en sla het op als .ods of .xlsx',
  sylk: 'dit is een SYLK-bestand (.slk): open het in Excel en sla het op als .xlsx',
  dif: 'dit is een DIF-bestand (.dif): open het in Excel en sla het op als .xlsx',
  dbase: 'dit is een tabel van dBASE (.dbf): open het in Excel of LibreOffice en sla het op als .xlsx',
  lotus: 'dit is een werkmap van Lotus 1-2-3: open het in LibreOffice en sla het op als .xlsx',
  web_page: 'dit is een webpagina, wat de naam ook zegt: open het in Excel en sla het op als .xlsx',
  contacts: 'dit is een bestand met contactpersonen (vCard of LDIF): exporteer ze als CSV',
  text_document: 'dit is een document, zoals van Word of een PDF: sla de lijst op als .xlsx of .csv',
  database: 'dit is een database, zoals van Access: exporteer de tabel als .xlsx of .csv',
  archive: 'dit is een ingepakt bestand, zoals .zip: pak het uit en kies de spreadsheet die erin zit',
  numbers_file: 'dit is een bestand van Numbers: exporteer het als Excel of CSV',
  has_password: 'dit bestand heeft een wachtwoord: sla het op zonder',
  damaged: 'dit bestand kan niet worden gelezen: het is beschadigd, of een aanhalingsteken wordt nergens gesloten',
  long_row:
    'dit bestand heeft een rij van meer dan 64 kB: een aanhalingsteken wordt nergens gesloten, of het is geen CSV',
  too_many_rows: 'dit bestand heeft meer dan 20.000 rijen: lever het in delen aan',
  too_many_columns: 'dit bestand heeft meer dan 300 kolommen',
  file_too_large: 'dit bestand is te groot om in één keer te lezen: lever het in delen aan',
  unknown_sheet: 'dit werkblad is er niet',
  no_headings:
    'in dit bestand staat geen rij met namen van kolommen: sla het op als .xlsx, of als CSV met puntkomma’s ertussen',
  columns: 'een kolom die nodig is ontbreekt, of staat er twee keer',
  email_needed: 'ontbreekt: de klant logt ermee in',
  address_twice: 'staat ook in een rij hierboven: zet een stel in één rij, of voeg een kolom met dossiernummers toe',
  partner_name_needed: 'ontbreekt, terwijl andere cellen over een partner gaan',
  number_shortened:
    'is door de spreadsheet afgekort, en de laatste cijfers zijn weg: geef de kolom de notatie Tekst en vul het nummer opnieuw in',
  number_became_day:
    'is door de spreadsheet een datum geworden: geef de kolom de notatie Tekst en vul het nummer opnieuw in',
  several_numbers: 'hier staan meer telefoonnummers dan er plaats voor is: laat er één staan',
  cell_fault: 'hier staat een fout van een formule',
  too_large: 'de regel is groter dan 1 MB',
  too_long: 'is te lang',
  too_big: 'is te groot of te lang',
  too_small: 'is te klein of te kort',
  invalid: 'klopt niet',
  invalid_format: 'is niet zo geschreven als hier hoort',
  INVALID_GENDER: 'is geen geslacht dat het portaal kent',
};

/** A fault as the calls tell it. */
export interface ToldFault {
  code: string;
  message?: string | undefined;
  /** The expectation, in English. */
  expected?: string | undefined;
  example?: unknown;
  /** The most or the least of a size, where that is what was wrong. */
  limit?: number | undefined;
}

/** The server's English begins with the code where a program may look for it; a person reads it in words. */
function withoutCode(code: string, message: string): string {
  if (!message.startsWith(`${code}: `)) return message;
  const rest = message.slice(code.length + 2);
  return faultRules[code] ? `expected: ${rest}` : `${code.replaceAll('_', ' ')}: ${rest}`;
}

/** A fault in the words of a language; null: it has none there, and the English stands. */
export function findFaultText(locale: Locale, { code, message, expected, example, limit }: ToldFault): string | null {
  if (locale === 'en') return message === undefined ? null : withoutCode(code, message);
  const rule = faultRules[code];
  const said = rule ? `verwacht: ${rule.nl}` : inDutch[code];
  if (!said) return null;
  // The smallest size says nothing about a value that is missing.
  if (limit !== undefined && code !== 'required')
    return `${said}: ${code === 'too_small' ? 'minstens' : 'hoogstens'} ${limit}`;
  // A complete rule or sentence needs no more.
  if (rule || !expected || !tellsMore.has(code)) return said;
  const such = typeof example === 'string' || typeof example === 'number' ? `, zoals ${example}` : '';
  return `${said}; verwacht: ${translateExpected(expected)}${expected.startsWith('one of') ? '' : such}`;
}

const tellsMore = new Set([
  'required',
  'invalid_type',
  'invalid_value',
  'unknown_field',
  'unknown_kind',
  'unknown_language',
  'user_name_kept',
  'person_merged',
]);

/** The server's words for what is expected, which are made of a few. */
const translateExpected = (expected: string): string =>
  expected
    .split(', or ')
    .map((alternative) => {
      const known = Object.values(valueWords).find(({ en }) => en === alternative);
      if (known) return known.nl;
      return alternative
        .replace(/^one of /, 'een van ')
        .replace(/^an object with /, 'een object met ')
        .replace(/, or none$/, ', of geen');
    })
    .join(', of ');

import { exampleClient } from '@klantportaal/contract/modules/integrations/client-field-words';
import type { ClientField } from '@klantportaal/contract/modules/integrations/client-files';
import { normalizeForSearch } from '@klantportaal/contract/values/normalize-for-search';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import type { DocumentFault } from '../../records/import-error.ts';
import { type DayReading, readDay } from './read-day.ts';
import { explainShortened, isShortened, readHome } from './read-home.ts';
import { isMobile, readPhone, splitNumbers } from './read-phone.ts';
import { splitName } from './split-name.ts';

/** A row by its fields; a field without a value is left out. */
export type ClientRow = Readonly<Partial<Record<ClientField, string>>>;

/** Remarks on a row that is taken. */
export type ClientNote = 'partner_without_address' | 'partner_shares_address';

export interface ClientDocument {
  /** A dossier as files and calls have it; faults of a row stay in it, for the document's own check to tell. */
  document: { firm_id: string; persons: object[] } & Record<string, unknown>;
  notes: ClientNote[];
  /** Cells that say nothing that could be meant; what they hold is not in the document. */
  faults: DocumentFault[];
}

const personFields = ['initials', 'first_name', 'preposition', 'last_name', 'email', 'date_of_birth'] as const;
const phoneFields = ['phone_mobile', 'phone_home'] as const;
type PhoneField = (typeof phoneFields)[number];

/** TABLE: how people write what a person chooses among. */
const languages = {
  nl: ['nl', 'nl nl', 'nederlands', 'dutch', 'niederlandisch', 'neerlandais'],
  en: ['en', 'eng', 'gb', 'engels', 'english', 'englisch', 'anglais'],
};
const styles = {
  formal: ['formal', 'formeel', 'u', 'sie', 'vous', 'formell', 'formel'],
  informal: ['informal', 'informeel', 'je', 'jij', 'jij je', 'je jij', 'du', 'tu', 'informell', 'informel'],
};

/** The template's example says that it is one; where its number was taken away, its address does. */
const examples = new Set(['voorbeeld', 'example']);
export const isExample = ({ dossier = '', email }: ClientRow): boolean =>
  examples.has(normalizeForSearch(dossier)) || (dossier === '' && email === exampleClient.email?.nl);

/**
 * Derives the number of a client who has none from the firm and the mail address, so that the next file of the same
 * clients finds them. Null without an address.
 * @param licence the licence's `firm_id`
 */
export function deriveClientNumber(licence: string, email: string | undefined): string | null {
  if (email === undefined) return null;
  const address = toAddress(email).trim().normalize('NFC').toLowerCase();
  return `k-${hashSha256(JSON.stringify([licence, address])).slice(0, 12)}`;
}

/** The way programs write that a cell could not be worked out, in the languages of their menus. */
const CELL_FAULT =
  /^#(?:N\/[AB]|REF!|VERW!|VALUE!|WAARDE!|WERT!|VALEUR!|NAME\?|NAAM\?|NOM\?|DIV\/0!|DEEL\/0!|NUM!|GETAL!|ZAHL!|NOMBRE!|NULL!|LEEG!|BEZUG!|NV|SPILL!|CALC!|ERROR!|#+)$/i;

/**
 * A row as the document of a dossier. A partner without a mail address, or with that of the first person, has no account,
 * as in the open form.
 */
export function toDocument(
  row: ClientRow,
  { licence, date_created, days }: { licence: string; date_created: string; days: DayReading },
): ClientDocument {
  const faults: DocumentFault[] = Object.entries(row).flatMap(([field, value]) =>
    CELL_FAULT.test(value) ? [toFault(field, 'cell_fault', `holds ${value}, which a formula left behind`)] : [],
  );
  const dossier = row.dossier ?? '';
  // Rows of several clients would have the same number.
  if (isShortened(dossier)) faults.push({ pointer: toPointer('dossier'), ...explainShortened(dossier) });
  const first = { ...toPerson(row, '', `${dossier}-1`, days, faults), ...readHome(row, faults), ...toChoices(row) };
  const isCouple = Object.keys(row).some((field) => field.startsWith('partner_'));
  const partner = isCouple ? toPerson(row, 'partner_', `${dossier}-2`, days, faults) : null;
  if (row.email === undefined) faults.push(toFault('email', 'email_needed', 'is empty: the client signs in with it'));
  if (partner && partner.display_name === '')
    faults.push(toFault('partner_last_name', 'partner_name_needed', 'is empty, and other cells tell of a partner'));
  const notes: ClientNote[] = [];
  if (partner && !partner.email) notes.push('partner_without_address');
  else if (partner && partner.email?.toLowerCase() === first.email?.toLowerCase()) notes.push('partner_shares_address');
  const persons = [
    { ...first, account: {} },
    ...(partner ? [{ ...partner, ...(notes.length === 0 && { account: {} }) }] : []),
  ];
  const label =
    row.label ?? [first.display_name, ...(partner ? [partner.display_name] : [])].filter(Boolean).join(', ');
  return {
    document: { kind: 'dossier', licence, firm_id: dossier, label: label.slice(0, 200) || '—', date_created, persons },
    notes,
    faults,
  };
}

const toFault = (field: string, code: string, message: string): DocumentFault => ({
  pointer: toPointer(field),
  code,
  message,
});

interface Person {
  firm_id: string;
  display_name: string;
  email?: string;
  [field: string]: unknown;
}

function toPerson(
  row: ClientRow,
  prefix: '' | 'partner_',
  firm_id: string,
  days: DayReading,
  faults: DocumentFault[],
): Person {
  const readCell = (field: string) => row[`${prefix}${field}` as ClientField];
  const whole = readCell('name');
  const fields: Record<string, string> = whole ? { ...splitName(whole) } : {};
  for (const field of personFields) {
    const value = readCell(field);
    if (value !== undefined) fields[field] = value;
  }
  const { initials, first_name, preposition, last_name, email, date_of_birth } = fields;
  if (email) fields.email = toAddress(email);
  if (date_of_birth) {
    const day = readDay(date_of_birth, days);
    if (day === null) {
      // A fault of a formula is told as that alone.
      if (!CELL_FAULT.test(date_of_birth)) faults.push(toDayFault(`${prefix}date_of_birth`, date_of_birth, days));
      delete fields.date_of_birth;
    } else fields.date_of_birth = day;
  }
  for (const [field, typed] of listNumbers(readCell)) {
    const name = `${prefix}${field}`;
    const phone = readPhone(typed);
    if (fields[field] !== undefined)
      faults.push(toFault(name, 'several_numbers', `holds several numbers, and there is no place for ${typed}`));
    else if (phone === null) faults.push({ pointer: toPointer(name), ...explainShortened(typed) });
    else fields[field] = phone;
  }
  return {
    ...fields,
    firm_id,
    display_name: [first_name ?? initials, preposition, last_name].filter(Boolean).join(' '),
  };
}

/** The telephone numbers of a person, each with its field: of two in one cell the mobile one is told by its digits. */
function listNumbers(readCell: (field: string) => string | undefined): [field: PhoneField, number: string][] {
  return phoneFields.flatMap((field): [PhoneField, string][] => {
    const numbers = splitNumbers(readCell(field) ?? '').filter(Boolean);
    const [first, second, ...rest] = numbers;
    const [other] = phoneFields.filter((name) => name !== field);
    // With a column of its own the other number has its place there.
    if (first === undefined || second === undefined || rest.length > 0 || !other || readCell(other))
      return numbers.map((number) => [field, number]);
    const isTurned = isMobile(first) !== isMobile(second) && isMobile(first) !== (field === 'phone_mobile');
    return isTurned
      ? [
          [field, second],
          [other, first],
        ]
      : [
          [field, first],
          [other, second],
        ];
  });
}

const toDayFault = (field: string, text: string, { today }: DayReading): DocumentFault => ({
  ...toFault(
    field,
    'day_notation',
    `is ${JSON.stringify(text.slice(0, 40))}: expected a day up to ${today}, such as 14-05-1988`,
  ),
  expected: 'a day',
  example: '14-05-1988',
});

/** Reads an address as mail programs copy it: 'Noor <noor@post.example>', 'mailto:noor@post.example'. */
const toAddress = (text: string): string =>
  (/<([^<>\s@]+@[^<>\s@]+)>$/.exec(text.trim())?.[1] ?? text).replace(/^mailto:/i, '');

function toChoices(row: ClientRow): Record<string, string> {
  const choose = (value: string | undefined, table: Readonly<Record<string, readonly string[]>>) => {
    const words =
      value &&
      normalizeForSearch(value)
        .replaceAll(/[^\p{L}]+/gu, ' ')
        .trim();
    return value && (Object.keys(table).find((key) => table[key]?.includes(words ?? '')) ?? value);
  };
  const language = choose(row.language, languages);
  const address_style = choose(row.address_style, styles);
  return { ...(language && { language }), ...(address_style && { address_style }) };
}

/** The place of a field in the document. */
function toPointer(field: string): string {
  if (field === 'dossier') return '/firm_id';
  if (field === 'label') return '/label';
  return field.startsWith('partner_') ? `/persons/1/${field.slice('partner_'.length)}` : `/persons/0/${field}`;
}

/** The field of a place in the document, for somebody who looks at the spreadsheet. */
export function toField(pointer: string): string {
  const [, person, field] = /^\/persons\/(\d)\/(\w+)/.exec(pointer) ?? [];
  const prefix = person === '1' ? 'partner_' : '';
  if (field === 'display_name' || field === 'name') return `${prefix}last_name`;
  // A client signs in with the mail address.
  if (field === 'account') return `${prefix}email`;
  if (field) return prefix + field;
  const [, top = ''] = /^\/(\w+)/.exec(pointer) ?? [];
  return top === 'firm_id' ? 'dossier' : top;
}

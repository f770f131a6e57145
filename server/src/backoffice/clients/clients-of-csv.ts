import { dayOfTyped } from './typed-day.ts';

/** TABLE: the columns of a spreadsheet with clients, and the field of a person that each fills. */
const ofPerson = {
  first_name: 'first_name',
  preposition: 'preposition',
  last_name: 'last_name',
  email: 'email',
  date_of_birth: 'date_of_birth',
  phone_mobile: 'phone_mobile',
} as const;
const ofFirst = {
  street_name: 'street_name',
  house_number: 'house_number',
  house_number_addition: 'house_number_addition',
  zipcode: 'zipcode',
  city: 'city',
  language: 'language',
  address_style: 'address_style',
} as const;

/** Every column that a spreadsheet may have, in the order of the template. */
export const columns: readonly string[] = [
  'dossier',
  'label',
  ...Object.keys(ofPerson),
  ...Object.keys(ofFirst),
  ...Object.keys(ofPerson).map((name) => `partner_${name}`),
];
/** Without these nobody can be made. */
export const neededColumns = ['dossier', 'last_name', 'email'] as const;

type Row = Readonly<Record<string, string>>;

/** The firm's own id of the dossier of a row. */
export const dossierIdOf = (row: Row): string => row.dossier!.trim();

/**
 * A row as the document of a dossier, as files and calls have it. What a row has wrong stays in it, for the document's
 * own check to tell.
 */
export function dossierOfRow(row: Row, { licence, date_created }: { licence: string; date_created: string }): object {
  const dossier = dossierIdOf(row);
  const partner = personOf(row, 'partner_', `${dossier}-2`);
  const first = { ...personOf(row, '', `${dossier}-1`), ...filled(row, ofFirst) };
  const persons = row.partner_last_name?.trim() || row.partner_email?.trim() ? [first, partner] : [first];
  return {
    kind: 'dossier',
    licence,
    firm_id: dossier,
    label: row.label?.trim() || dossier || '—',
    date_created,
    persons,
  };
}

function personOf(row: Row, prefix: string, firm_id: string) {
  const fields: Record<string, string> = filled(row, ofPerson, prefix);
  const { first_name, preposition, last_name, date_of_birth } = fields;
  return {
    ...fields,
    firm_id,
    display_name: [first_name, preposition, last_name].filter(Boolean).join(' '),
    ...(date_of_birth && { date_of_birth: dayOfTyped(date_of_birth) }),
    // Lets the person be invited.
    account: {},
  };
}

/** The fields of which the cell is not empty. */
function filled(row: Row, fields: Readonly<Record<string, string>>, prefix = ''): Record<string, string> {
  const cells = Object.entries(fields).map(([column, field]) => [field, row[prefix + column]?.trim() ?? '']);
  return Object.fromEntries(cells.filter(([, value]) => value !== ''));
}

/** The column of a place in the document, for somebody who looks at the spreadsheet. */
export function columnOf(pointer: string): string {
  const [, person, field] = /^\/persons\/(\d)\/(\w+)/.exec(pointer) ?? [];
  if (field === 'display_name') return person === '0' ? 'last_name' : 'partner_last_name';
  if (field) return person === '0' ? field : `partner_${field}`;
  const [, top = ''] = /^\/(\w+)/.exec(pointer) ?? [];
  return top === 'firm_id' ? 'dossier' : top;
}

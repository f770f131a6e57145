/** The SQL with which the database normalizes as `normalizeForSearch` does; it depends on no locale. */
import { alike, asTwo, INVISIBLE } from '@klantportaal/contract/values/normalize-for-search';

/** Letters that names are spelled with, and as which they are sorted; each stands at the same place. */
const ACCENTED = 'áàâäãåéèêëíìîïóòôöõúùûüñç';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuunc';

/** An expression of SQL by which names are sorted: small letters without the usual accents. */
export const buildFoldedSql = (words: string): string => `translate(lower(${words}), '${ACCENTED}', '${PLAIN}')`;

const quoteSql = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** An expression of SQL as it is searched. Most rows have ASCII alone, and cost a twentieth of the others. */
export const normalizeSql = (words: string): string =>
  `case when ${words} ~ '[^\\x20-\\x7e]' then ${normalizeLetters(words)} else lower(${words}) end`;

/** Capitals of Latin, Greek and Cyrillic that a database with the C locale does not lower. */
const capitals = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code))
  .filter((letter) => /^[^A-Z]$/.test(letter) && letter.normalize('NFKD') === letter)
  .filter((letter) => letter !== letter.toLowerCase() && letter.toLowerCase().length === 1)
  .join('');
const letters = [...alike, ['ŁØĐĦŦŊÐĿ', 'lodhtndl'], [capitals, capitals.toLowerCase()]];
const twos = [...asTwo, ...asTwo.map(([letter, two]) => [letter === 'ß' ? 'ẞ' : letter.toUpperCase(), two] as const)];

function normalizeLetters(words: string): string {
  const [from = '', to = ''] = [0, 1].map((side) => letters.map((row) => row[side]).join(''));
  const plain = `lower(regexp_replace(normalize(${words}, NFKD), ${quoteSql(INVISIBLE)}, '', 'g'))`;
  return twos.reduce(
    (done, [letter, two]) => `replace(${done}, ${quoteSql(letter)}, ${quoteSql(two)})`,
    `translate(${plain}, ${quoteSql(from)}, ${quoteSql(to)})`,
  );
}

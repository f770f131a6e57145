/** What of SQL the database normalizes as `normalizeForSearch` does; it depends on no locale. */
import { asTwo, capitalsAsTwo, INVISIBLE, lettersToReplace } from '@klantportaal/contract/values/normalize-for-search';

/** Letters that names are spelled with, and as which they are sorted; each stands at the same place. */
const ACCENTED = 'áàâäãåéèêëíìîïóòôöõúùûüñç';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuunc';

/** An expression of SQL by which names are sorted: small letters without the usual accents. */
export const foldedSql = (words: string): string => `translate(lower(${words}), '${ACCENTED}', '${PLAIN}')`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** An expression of SQL as it is searched. Most rows have ASCII alone, and cost a twentieth of the others. */
export const normalizeSql = (words: string): string =>
  `case when ${words} ~ '[^\\x20-\\x7e]' then ${normalizeLetters(words)} else lower(${words}) end`;

function normalizeLetters(words: string): string {
  const { from, to } = lettersToReplace;
  const letters = `lower(regexp_replace(normalize(${words}, NFKD), ${quoted(INVISIBLE)}, '', 'g'))`;
  return [...asTwo, ...capitalsAsTwo].reduce(
    (done, [letter, two]) => `replace(${done}, ${quoted(letter)}, ${quoted(two)})`,
    `translate(${letters}, ${quoted(from)}, ${quoted(to)})`,
  );
}

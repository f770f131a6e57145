/** Letters that names are spelled with, and as which they are found; each stands at the same place. */
const ACCENTED = 'áàâäãåéèêëíìîïóòôöõúùûüñç';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuunc';

/** A text as it is searched: small letters without accents. The database does the same by `foldedSql`. */
export const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(new RegExp(`[${ACCENTED}]`, 'g'), (letter) => PLAIN[ACCENTED.indexOf(letter)]!);

/** The same of an expression of SQL. */
export const foldedSql = (words: string): string => `translate(lower(${words}), '${ACCENTED}', '${PLAIN}')`;

import { ensure } from '@klantportaal/contract/values/ensure';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FAMILIES, loadDocumentFonts } from '../../server/src/platform/pdf/fonts/fonts.ts';
import type { MadePerson } from './people.ts';

/** The facts of a made-up document, to compare with what is read. */
export interface Truth {
  /** The kind in the standard set of the catalogue. */
  kind: string;
  /** The document's own date. YYYY-MM-DD. */
  date: string;
  /** The days that it is about, where it is about a stretch of time. */
  period: { from: string; until: string } | null;
}

/** A document to be typeset: Typst, and the truth about it. */
export interface Paper extends Truth {
  source: string;
}

/** One of a list, over and over. */
export const pick = <T>(list: readonly T[], nth: number): NonNullable<T> => ensure(list[nth % list.length]);

/** Makes a paper about somebody; `nth` varies days, amounts and words. */
export type PaperMaker = (whose: MadePerson, nth: number) => Paper;

const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: loadDocumentFonts() }] });

/** The PDF of a paper. */
export function typeset({ source }: Pick<Paper, 'source'>): Buffer {
  const made = compiler.compile({ mainFileContent: source });
  if (!made.result) throw new Error(JSON.stringify(made.takeDiagnostics()?.shortDiagnostics));
  return compiler.pdf(made.result);
}

/** Text that means nothing to Typst. */
export const escapeText = (text: string): string => text.replace(/[\\#*_`$<>@~[\]=]/g, (sign) => `\\${sign}`);

export const writePage = (
  size: number,
  body: string,
  margin = '2cm',
): string => `#set page(paper: "a4", margin: ${margin})
#set text(font: (${FAMILIES.map((family) => `"${family}"`).join(', ')}), size: ${size}pt, lang: "nl")
${body}`;

/** A table of rows of cells. */
export const writeTable = (cells: readonly (readonly string[])[], { lines = false, widths = '' } = {}): string => {
  const columns = cells[0]?.length ?? 1;
  return `#table(columns: ${widths || columns}, stroke: ${lines ? '0.5pt' : 'none'}, ${cells
    .flat()
    .map((cell) => `[${escapeText(cell)}]`)
    .join(', ')})`;
};

export const pad = (value: number): string => String(value).padStart(2, '0');
export const toDay = (year: number, month: number, day: number): string => `${year}-${pad(month)}-${pad(day)}`;
const months = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');
export const nameMonth = (month: number): string => ensure(months[month - 1]);
export const getLastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
/** A day as one of the ways in which it is written in Dutch. */
export function writeDay(day: string, way: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return (
    [
      `${date}-${month}-${year}`,
      `${Number(date)} ${nameMonth(Number(month))} ${year}`,
      `${date}/${month}/${year}`,
      `${date}.${month}.${year}`,
      `${Number(date)} ${Number(month) === 3 ? 'mrt' : nameMonth(Number(month)).slice(0, 3)} ${year}`,
    ][way % 5] ?? day
  );
}
export const writeEuro = (cents: number): string =>
  (cents / 100).toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const withMr = ({ gender }: MadePerson) => (gender === 'MALE' ? 'Dhr.' : 'Mevr.');
/** The ways in which a name is written on paper. */
export function writeName(whose: MadePerson, way: number): string {
  const { initials, first_name, preposition, last_name, birth_last_name, birth_preposition } = whose;
  const last = [preposition, last_name].filter(Boolean).join(' ');
  const birth = birth_last_name && [birth_preposition, birth_last_name].filter(Boolean).join(' ');
  const capital = last.charAt(0).toUpperCase() + last.slice(1);
  return (
    [
      `${withMr(whose)} ${initials} ${last}`,
      `${initials} ${last}${birth ? `-${birth}` : ''}`,
      `${last_name}, ${initials}${preposition ? ` ${preposition}` : ''}`,
      `${first_name} ${last}`,
      birth ? `${initials} ${birth} e/v ${capital}` : `${initials.replaceAll('.', ' ').trim()} ${last}`,
      `${initials} ${last}`.toUpperCase(),
    ][way % 6] ?? last
  );
}

/** A made-up BSN that passes the test of eleven. */
export function makeBsn(nth: number): string {
  for (let number = 100_000_000 + ((nth * 7_654_321) % 800_000_000); ; number += 1) {
    const digits = [...String(number)].map(Number);
    const sum = digits.reduce((total, digit, index) => total + digit * (index === 8 ? -1 : 9 - index), 0);
    if (sum % 11 === 0) return String(number);
  }
}

/** A made-up IBAN whose check digits are right. */
export function makeIban(nth: number): string {
  const account = String(100_000_000 + ((nth * 9_876_543) % 899_999_999)).padStart(10, '0');
  const bank = pick(['ABNA', 'INGB', 'RABO', 'TRIO'], nth);
  const number = [...`${bank}${account}NL00`]
    .map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55)))
    .join('');
  const check = 98n - (BigInt(number) % 97n);
  return `NL${String(check).padStart(2, '0')} ${bank} ${account.slice(0, 4)} ${account.slice(4, 8)} ${account.slice(8)}`;
}

import { SHEET_LIMITS } from './sheet.ts';

/** Marks without width, which come along from mails and web pages: no field of a person takes them. */
const WITHOUT_WIDTH = /\p{Cf}/gu;

/**
 * A cell as a text: without space around it. `="007"` is how programs keep a zero from Excel. An apostrophe before a sign or a digit only tells a spreadsheet that the
 * cell is no formula and no number: we write it ourselves.
 */
export const toCell = (text: string): string =>
  text
    // One text can stand in a million cells: what is cut off in the end costs nothing in each.
    .slice(0, 2 * SHEET_LIMITS.cell)
    .replaceAll(WITHOUT_WIDTH, '')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[=+\-@\d])/, '')
    .slice(0, SHEET_LIMITS.cell);

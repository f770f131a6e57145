/** Spreadsheets run a cell that begins like this as a formula; a tab or a line end before it is stripped by some. */
const formula = /^[\s]*[=+\-@]/;

/** A cell, which no spreadsheet takes for a formula: an apostrophe before it makes it text. */
function formatCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /["; ,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The byte order mark that starts a file of such lines: by it spreadsheets know UTF-8. */
export const CSV_START = '\uFEFF';

/**
 * A line of a CSV file (RFC 4180). Between the cells stands a semicolon, as spreadsheets in the Netherlands expect; a
 * number has no decimals.
 */
export const formatCsvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(formatCell).join(';')}\r\n`;

import { ensure } from '@klantportaal/contract/values/ensure';

/** Lines of columns that stand under their headings; numbers stand to the right. */
export function formatTable(headings: readonly string[], lines: readonly (readonly string[])[]): string {
  const all = [headings, ...lines];
  const widths = headings.map((_, column) => Math.max(...all.map((line) => ensure(line[column]).length)));
  const isNumber = headings.map((_, column) => lines.every((line) => /^[\d.,-]*$/.test(ensure(line[column]))));
  return all
    .map((line) =>
      line
        .map((cell, column) =>
          isNumber[column] ? cell.padStart(ensure(widths[column])) : cell.padEnd(ensure(widths[column])),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One megabyte is 1,000,000 bytes; the text has one decimal. */
export const formatMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

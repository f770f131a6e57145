/** Lines of columns that stand under their headings; numbers stand to the right. */
export function table(headings: readonly string[], lines: readonly (readonly string[])[]): string {
  const all = [headings, ...lines];
  const widths = headings.map((_, column) => Math.max(...all.map((line) => line[column]!.length)));
  const isNumber = headings.map((_, column) => lines.every((line) => /^[\d.,-]*$/.test(line[column]!)));
  return all
    .map((line) =>
      line
        .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Of 1,000,000 bytes, with one digit. */
export const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

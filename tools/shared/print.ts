/** The output of the tools: plain lines, coloured on a terminal. */
const colours = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code: number) => (text: string) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

export const green = paint(32);
export const red = paint(31);
export const dim = paint(2);
export const bold = paint(1);

export const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Rows as an aligned table; numbers are right-aligned. The first row is the heading. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)));
  const line = (row: readonly (string | number)[]) =>
    row
      .map((cell, column) =>
        typeof cell === 'number' ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const [heading = [], ...body] = rows;
  return [bold(line(heading)), dim(widths.map((width) => '-'.repeat(width)).join('  ')), ...body.map(line)].join('\n');
}

/** A key of a table, as the formatter writes it. */
const quoted = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`);

/**
 * The source with a row at the end of the table that `opening` opens, unless the table already has the key.
 * @throws Error when the table does not exist
 */
export function withRow(source: string, opening: string, key: string, value: string): string {
  const start = source.indexOf(`${opening}\n`);
  const end = source.indexOf('\n}', start);
  if (start < 0 || end < 0) throw new Error(`No table begins with: ${opening}`);
  if (source.slice(start, end).includes(`\n  ${quoted(key)}:`)) return source;
  return `${source.slice(0, end)}\n  ${quoted(key)}: ${value},${source.slice(end)}`;
}

/**
 * The source with a line added after the last match, unless it is already there.
 * @throws Error when none matches
 */
export function withLine(source: string, line: string, behind: RegExp): string {
  if (source.includes(`${line}\n`)) return source;
  const last = [...source.matchAll(behind)].at(-1);
  if (!last) throw new Error(`No line matches ${behind}`);
  const end = last.index + last[0].length;
  return `${source.slice(0, end)}\n${line}${source.slice(end)}`;
}

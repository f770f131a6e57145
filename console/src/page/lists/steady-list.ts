/** The number of lines that are new since the reader last looked, and the lines without them. */
export interface Steady<T> {
  shown: T[];
  waiting: number;
}

/**
 * A list that does not move under its reader: what is gone leaves, what changed is up to date, and what is new waits
 * until the reader asks for it.
 * @param known the ids that the reader has seen; null: everything is shown
 */
export function keepSteady<T extends { id: string }>(
  latest: readonly T[],
  known: ReadonlySet<string> | null,
): Steady<T> {
  if (!known) return { shown: [...latest], waiting: 0 };
  const shown = latest.filter(({ id }) => known.has(id));
  return { shown, waiting: latest.length - shown.length };
}

/**
 * As `steady`, where what changed would move too: lines that are known keep their places. What comes after the last of
 * them moves nothing, and is shown.
 * @param known the ids that the reader has seen, in their places
 */
export function keepPositions<T extends { id: string }>(
  latest: readonly T[],
  known: readonly string[],
): { known: T[]; before: T[]; after: T[] } {
  const byId = new Map(latest.map((line) => [line.id, line]));
  const seen = new Set(known);
  const last = latest.findLastIndex(({ id }) => seen.has(id));
  const isNew = ({ id }: T) => !seen.has(id);
  return {
    known: known.flatMap((id) => byId.get(id) ?? []),
    before: latest.slice(0, last + 1).filter(isNew),
    after: latest.slice(last + 1).filter(isNew),
  };
}

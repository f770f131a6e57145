/** How many lines are new since the reader last looked, and the lines without them. */
export interface Steady<T> {
  shown: T[];
  waiting: number;
}

/**
 * A list that does not move under its reader: what is gone leaves, what changed is up to date, and what is new waits
 * until the reader asks for it.
 * @param known the ids that the reader has seen; null: everything is shown
 */
export function steady<T extends { id: string }>(latest: readonly T[], known: ReadonlySet<string> | null): Steady<T> {
  if (!known) return { shown: [...latest], waiting: 0 };
  const shown = latest.filter(({ id }) => known.has(id));
  return { shown, waiting: latest.length - shown.length };
}

/**
 * Looks up by key, all keys that are asked for at the same time in one query. Keys that come while a query runs are
 * gathered for the query after it, so that however many are asked for, they take one connection.
 * @param find the rows of those keys that have one
 */
export function openGatheredLookup<Row>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | null> {
  let last: Promise<unknown> = Promise.resolve();
  let gathering: { keys: Set<string>; rows: Promise<ReadonlyMap<string, Row>> } | null = null;
  const begin = () => {
    const keys = new Set<string>();
    const rows = last.then(() => {
      gathering = null;
      return find([...keys]);
    });
    // A query that fails is told to those who asked, and holds up nobody else.
    last = rows.catch(() => {});
    return { keys, rows };
  };
  return async (key) => {
    gathering ??= begin();
    gathering.keys.add(key);
    return (await gathering.rows).get(key) ?? null;
  };
}

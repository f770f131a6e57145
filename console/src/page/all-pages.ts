/** How many rows a full page of the firm's feeds has. */
const FULL = 100;

/** Every row of a feed that answers a page at a time: for one dossier, whose rows are few. */
export async function allPages<T extends { id: string }>(
  page: (after: string | undefined) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let full = true; full; ) {
    const next = await page(rows.at(-1)?.id);
    rows.push(...next);
    full = next.length === FULL;
  }
  return rows;
}

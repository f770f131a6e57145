import type { ListPage } from '@klantportaal/web/api/calls.ts';

/** Every line of a list that answers a page at a time: for one dossier, whose lines are few. */
export async function fetchAllPages<T>(read: (after: { after?: string }) => Promise<ListPage<T[]>>): Promise<T[]> {
  const rows: T[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
    const page: ListPage<T[]> = await read(after ? { after } : {});
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}

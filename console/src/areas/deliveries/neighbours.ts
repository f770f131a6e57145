import type { InboxItem } from '@klantportaal/contract/backoffice/inbox';

/** The deliveries before and after one in the list that its reader comes from. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
}

/** @param lines the lines of the view, in its order. One that left the list meanwhile goes on with the first. */
export function neighboursOf(lines: readonly Pick<InboxItem, 'kind' | 'subject_id'>[], id: string): Neighbours {
  const ids = lines.filter(({ kind }) => kind === 'delivery' || kind === 'lapse').map(({ subject_id }) => subject_id);
  const at = ids.indexOf(id);
  if (at < 0) return { previous: null, next: ids[0] ?? null };
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

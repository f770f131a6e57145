import type { InboxItem } from '@klantportaal/contract/modules/work/inbox';
import { useState } from 'react';

/** The deliveries before and after one in the list that its reader comes from. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
}

type Line = Pick<InboxItem, 'kind' | 'subject_id'>;

const listDeliveryIds = (lines: readonly Line[]): string[] =>
  lines.filter(({ kind }) => kind === 'delivery' || kind === 'lapse').map(({ subject_id }) => subject_id);

/**
 * @param lines the lines of the view, in its order
 * @param before the deliveries as they stood when this one was last among them: one that left the list meanwhile goes on
 * with what followed it there, and one that never was in it with the first
 */
export function findNeighbours(lines: readonly Line[], id: string, before: readonly string[] = []): Neighbours {
  const ids = listDeliveryIds(lines);
  const index = ids.indexOf(id);
  if (index >= 0) return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null };
  const was = before.indexOf(id);
  if (was < 0) return { previous: null, next: ids[0] ?? null };
  const isStill = (other: string) => ids.includes(other);
  const next = before.slice(was + 1).find(isStill);
  return { previous: before.slice(0, was).findLast(isStill) ?? null, next: next ?? null };
}

/** The neighbours of a delivery in a list that follows what others do. */
export function useNeighbours(lines: readonly Line[], id: string): Neighbours {
  const [before, setBefore] = useState<readonly string[]>([]);
  const ids = listDeliveryIds(lines);
  if (ids.includes(id) && ids.join() !== before.join()) setBefore(ids);
  return findNeighbours(lines, id, before);
}

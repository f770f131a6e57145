/** An entry of the menu as measured, in pixels. */
export interface Measured {
  key: string;
  width: number;
  current: boolean;
  late: boolean;
  open: boolean;
}

/** The importance of seeing an entry: the overview, then the reader's place, then what is late, then what is open. */
const rank = ({ current, late, open }: Measured, index: number): number =>
  index === 0 ? 0 : current ? 1 : late ? 2 : open ? 3 : 4;

/**
 * The keys of the entries that do not fit in one row, in the menu's order.
 * @param room width of the row
 * @param moreWidth width of the button that shows the others; needed only if not all fit
 * @param gap between two entries
 */
export function listOverflowKeys(entries: readonly Measured[], room: number, moreWidth: number, gap: number): string[] {
  const sumWidths = (shown: readonly Measured[]) => shown.reduce((sum, { width }) => sum + width + gap, -gap);
  if (sumWidths(entries) <= room) return [];
  const byRank = entries
    .map((entry, index) => ({ entry, rank: rank(entry, index) }))
    .toSorted((ranked, other) => ranked.rank - other.rank)
    .map(({ entry }) => entry);
  const shown: Measured[] = [];
  for (const entry of byRank) if (sumWidths([...shown, entry]) + gap + moreWidth <= room) shown.push(entry);
  const visible = new Set(shown);
  return entries.filter((entry) => !visible.has(entry)).map(({ key }) => key);
}

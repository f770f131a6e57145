import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** The size of the new space, both halves: less is collected too often, more wastes memory. */
const NEW_BYTES = 16 * 1024 * 1024;

const countNewSpaceBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;

/** Keeps the place of what is new at 16 MB; V8 lets it grow to 128. For before anything is loaded. */
export function keepNewSpaceSmall(): void {
  growNew();
  setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * Keeps what is not collected yet small: V8 lets the heap grow to up to four times what is in use
 * before it collects all of it, here to two fifths more. For when all is loaded, which leaves little to collect.
 */
export function collectOften(): void {
  setFlagsFromString('--heap-growing-percent=40');
}

/** V8 takes no size at run time: the place of what is new only grows when much in it outlives a collection. */
function growNew(): void {
  let alive: object[] = [];
  for (let round = 0; countNewSpaceBytes() < NEW_BYTES && round < 3_000; round += 1) {
    if (alive.length >= 100_000) alive = [];
    for (let nth = 0; nth < 1_000; nth += 1) alive.push({ round, nth, list: [nth] });
  }
}

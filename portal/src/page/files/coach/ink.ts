import type { Grey } from './pixels.ts';

/** A connected spot of ink: a letter, part of one, or several that touch. Pixels; the last ones are inside. */
export interface Spot {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Pixels of ink. */
  area: number;
}

/** Ink is this much darker than its surroundings. Below it are noise, the weave of paper and what shines through it. */
const DARKER = 0.84;

/** The middle of a stroke is this much darker: where letters of a photo run together by their edges, these do not. */
const CORE = 0.7;

/** Pixels that are ink, as 1; and those of them that are the middle of a stroke. */
export interface Ink {
  all: Uint8Array;
  core: Uint8Array;
}

/** Finds ink: darker than the mean around it, so that a shadow over half of the page changes nothing. */
export function findInk({ data, width, height }: Grey): Ink {
  const reach = Math.max(8, Math.round(Math.max(width, height) / 50));
  const [all, core] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  // The sum of each column over the rows around this one, and of the columns around this pixel: a step adds and takes one.
  const columns = new Uint32Array(width);
  for (let y = 0; y < Math.min(reach, height); y += 1)
    for (let x = 0, offset = y * width; x < width; x += 1, offset += 1)
      columns[x] = (columns[x] ?? 0) + (data[offset] ?? 0);
  for (let y = 0; y < height; y += 1) {
    // Beyond the last row nothing comes, and before the first nothing goes: what is read there counts for nothing.
    const [comes, goes] = [y + reach < height ? 1 : 0, y - reach > 0 ? 1 : 0];
    let [coming, going] = [comes * (y + reach) * width, goes * (y - reach - 1) * width];
    for (let x = 0; x < width; x += 1, coming += 1, going += 1)
      columns[x] = (columns[x] ?? 0) + comes * (data[coming] ?? 0) - goes * (data[going] ?? 0);
    const rows = Math.min(height, y + reach + 1) - Math.max(0, y - reach);
    let sum = 0;
    for (let x = 0; x < Math.min(reach, width); x += 1) sum += columns[x] ?? 0;
    let pixels = rows * Math.min(reach, width);
    for (let x = 0, offset = y * width; x < width; x += 1, offset += 1) {
      if (x + reach < width) {
        sum += columns[x + reach] ?? 0;
        pixels += rows;
      }
      if (x - reach > 0) {
        sum -= columns[x - reach - 1] ?? 0;
        pixels -= rows;
      }
      const value = (data[offset] ?? 0) * pixels;
      if (value >= sum * DARKER) continue;
      all[offset] = 1;
      if (value < sum * CORE) core[offset] = 1;
    }
  }
  return { all, core };
}

/** The connected spots of ink, from runs of each row that touch runs of the row above. */
export function findSpots(ink: Uint8Array, width: number, height: number): Spot[] {
  const parents: number[] = [];
  const spots: Spot[] = [];
  const findRoot = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? 0;
    parents[index] = root;
    return root;
  };
  const join = (former: number, other: number): number => {
    const [root, child] = [findRoot(former), findRoot(other)];
    if (root === child) return root;
    const [kept, lost] = [spots[root], spots[child]];
    if (!kept || !lost) return root;
    kept.left = Math.min(kept.left, lost.left);
    kept.top = Math.min(kept.top, lost.top);
    kept.right = Math.max(kept.right, lost.right);
    kept.bottom = Math.max(kept.bottom, lost.bottom);
    kept.area += lost.area;
    parents[child] = root;
    return root;
  };
  let above: number[] = [];
  for (let y = 0; y < height; y += 1) {
    // Start, end and label of each run.
    const runs: number[] = [];
    let next = 0;
    for (let x = 0; x < width; x += 1) {
      if (!ink[y * width + x]) continue;
      const start = x;
      while (x < width && ink[y * width + x]) x += 1;
      let label = -1;
      while (next < above.length && (above[next + 1] ?? 0) < start - 1) next += 3;
      for (let offset = next; offset < above.length && (above[offset] ?? 0) <= x; offset += 3)
        label = label < 0 ? findRoot(above[offset + 2] ?? 0) : join(label, above[offset + 2] ?? 0);
      if (label < 0) {
        label = spots.length;
        parents.push(label);
        spots.push({ left: start, top: y, right: x - 1, bottom: y, area: 0 });
      }
      const spot = spots[label];
      if (!spot) continue;
      spot.left = Math.min(spot.left, start);
      spot.right = Math.max(spot.right, x - 1);
      spot.bottom = y;
      spot.area += x - start;
      runs.push(start, x - 1, label);
    }
    above = runs;
  }
  return spots.filter((_, index) => parents[index] === index);
}

import { TILE, type Tiles } from './sheet.ts';

/** Squares beside each other are of one surface where the less bright one has this share of the other's light at least. */
const GRADUAL = 0.9;

/**
 * The surfaces of a picture, as a number for each of its squares: a sheet, and the table behind it. Light falls off
 * little by little on each of them, and all at once where one ends.
 */
export function findSurfaces({ across, down, bright }: Tiles): Int32Array {
  const surfaces = new Int32Array(across * down).fill(-1);
  let count = 0;
  for (let start = 0; start < surfaces.length; start += 1) {
    if (surfaces[start] !== -1) continue;
    const squares = [start];
    surfaces[start] = count;
    for (const index of squares) {
      const x = index % across;
      if (x > 0) join(index, index - 1, squares);
      if (x < across - 1) join(index, index + 1, squares);
      join(index, index - across, squares);
      join(index, index + across, squares);
    }
    count += 1;
  }
  return surfaces;

  function join(index: number, other: number, squares: number[]): void {
    if (other < 0 || other >= surfaces.length || surfaces[other] !== -1) return;
    const [former, next] = [bright[index] ?? 0, bright[other] ?? 0];
    if (Math.min(former, next) < Math.max(former, next) * GRADUAL) return;
    surfaces[other] = count;
    squares.push(other);
  }
}

/** The surface that most of some spots stand on; -1 without any. */
export function findMostUsed(spots: readonly { left: number; top: number }[], surfaces: Int32Array, { across }: Tiles) {
  const counts = new Map<number, number>();
  for (const spot of spots) {
    const surface = surfaces[toSquare(spot, across)] ?? -1;
    counts.set(surface, (counts.get(surface) ?? 0) + 1);
  }
  let most: [number, number] = [-1, 0];
  for (const counted of counts) if (counted[1] > most[1]) most = counted;
  return most[0];
}

/** The square in which a spot begins. */
export const toSquare = ({ left, top }: { left: number; top: number }, across: number): number =>
  Math.floor(top / TILE) * across + Math.min(across - 1, Math.floor(left / TILE));

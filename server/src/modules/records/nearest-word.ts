/** Letters of a word beyond which nobody mistyped it. */
const LONGEST_WORD = 80;
/** The number of letters that may differ, whatever the word’s length. */
const MAX_DISTANCE = 4;
/** Pairs of letters that are compared for one word: a millisecond or two, whatever it is. */
const MAX_PAIRS = 100_000;

/** A search for the word nearest to one. */
interface Looking {
  /** The number of letters that may differ: fewer, once one is found. */
  most: number;
  /** Pairs of letters that may still be compared. */
  pairs: number;
  /** Two rows of the table of a comparison. */
  rows: [Uint8Array, Uint8Array];
}

/**
 * Finds the known word that differs least; null when each differs in more than a third of the letters of `word`.
 * Whoever sends the word chooses what looking for it costs, so it gives up on each known word as soon as it can, and in
 * the end on all.
 */
export function findNearestWord(word: string, known: Iterable<string>): string | null {
  if (word.length > LONGEST_WORD) return null;
  let nearest: string | null = null;
  const size = LONGEST_WORD + MAX_DISTANCE + 2;
  const looking: Looking = {
    most: Math.min(MAX_DISTANCE, Math.ceil(word.length / 3)),
    pairs: MAX_PAIRS,
    rows: [new Uint8Array(size), new Uint8Array(size)],
  };
  for (const candidate of known) {
    if (looking.pairs <= 0) break;
    if (Math.abs(word.length - candidate.length) > looking.most) continue;
    const away = countEdits(word, candidate, looking);
    if (away === null) continue;
    nearest = candidate;
    if (away <= 1) break;
    // A word that comes after it has to differ less.
    looking.most = away - 1;
  }
  return nearest;
}

/** Whether at most so many letters have to be inserted, deleted or replaced to turn one word into the other. */
export function isWithinEdits(word: string, other: string, most: number): boolean {
  if (Math.abs(word.length - other.length) > most) return false;
  const size = other.length + 2;
  const rows: Looking['rows'] = [new Uint8Array(size), new Uint8Array(size)];
  return countEdits(word, other, { most, pairs: Number.POSITIVE_INFINITY, rows }) !== null;
}

/**
 * The number of letters to insert, delete or replace to turn one word into the other (Levenshtein); null: more than `most`.
 * Only places of the two words that are at most as far apart are looked at.
 */
function countEdits(word: string, known: string, looking: Looking): number | null {
  const { most } = looking;
  const [left, right] = withoutCommonEnds(word, known);
  const beyond = most + 1;
  let [row, next] = looking.rows;
  for (let to = 0; to <= right.length; to += 1) row[to] = Math.min(to, beyond);
  for (let index = 0; index < left.length; index += 1) {
    const first = Math.max(0, index - most);
    const last = Math.min(right.length, index + 1 + most);
    next[first] = first === 0 ? Math.min(index + 1, beyond) : beyond;
    let least = next[first]!;
    for (let to = first; to < last; to += 1) {
      const replaced = row[to]! + (left[index] === right[to] ? 0 : 1);
      next[to + 1] = Math.min(replaced, row[to + 1]! + 1, next[to]! + 1, beyond);
      least = Math.min(least, next[to + 1]!);
    }
    // The row after it looks one place further.
    if (last < right.length) next[last + 1] = beyond;
    looking.pairs -= last - first;
    if (least > most) return null;
    [row, next] = [next, row];
  }
  const away = row[right.length]!;
  return away > most ? null : away;
}

/** Strips the common ends of two words: keys of one page begin alike, and those of one kind end so. */
function withoutCommonEnds(word: string, other: string): [string, string] {
  const shorter = Math.min(word.length, other.length);
  let from = 0;
  while (from < shorter && word[from] === other[from]) from += 1;
  let until = 0;
  while (until < shorter - from && word.at(-1 - until) === other.at(-1 - until)) until += 1;
  return [word.slice(from, word.length - until), other.slice(from, other.length - until)];
}

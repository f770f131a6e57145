/** Letters of a word beyond which nobody mistyped it. */
const LONGEST_WORD = 80;
/** How many letters may differ, whatever the word’s length. */
const MOST_AWAY = 6;

/**
 * The one of the known words that differs least; null when none differs little, as a third of its letters. Whoever sends
 * the word chooses what looking for it costs, so that it gives up on each known word as soon as it can.
 */
export function findNearestWord(word: string, known: Iterable<string>): string | null {
  if (word.length > LONGEST_WORD) return null;
  let nearest: string | null = null;
  let most = Math.min(MOST_AWAY, Math.ceil(word.length / 3));
  for (const one of known) {
    const away = countEdits(word, one, most);
    if (away === null) continue;
    nearest = one;
    if (away <= 1) break;
    // What comes after it has to differ less.
    most = away - 1;
  }
  return nearest;
}

/**
 * How many letters to insert, delete or replace to turn one word into the other (Levenshtein); null: more than `most`.
 * Only places of the two words that are at most as far apart are looked at.
 */
function countEdits(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  const beyond = most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => Math.min(at, beyond));
  for (let at = 0; at < one.length; at += 1) {
    const next = row.map(() => beyond);
    const first = Math.max(0, at - most);
    const last = Math.min(other.length, at + 1 + most);
    if (first === 0) next[0] = Math.min(at + 1, beyond);
    let least = next[first]!;
    for (let to = first; to < last; to += 1) {
      const replaced = row[to]! + (one[at] === other[to] ? 0 : 1);
      next[to + 1] = Math.min(replaced, row[to + 1]! + 1, next[to]! + 1, beyond);
      if (next[to + 1]! < least) least = next[to + 1]!;
    }
    if (least > most) return null;
    row = next;
  }
  const away = row[other.length]!;
  return away > most ? null : away;
}

/** The one of the known words that differs least. */
export function nearestWord(word: string, known: Iterable<string>): string {
  const [best] = [...known]
    .map((one) => ({ one, away: distance(word, one) }))
    .sort((first, second) => first.away - second.away);
  return best?.one ?? '';
}

/** How many letters to insert, delete or replace to turn one word into the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1) {
      const replaced = row[to]! + (letter === other[to] ? 0 : 1);
      next.push(Math.min(replaced, row[to + 1]! + 1, next[to]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}

/** Letters of a word of others that a message repeats. */
const WORD = 60;
/** Letters of a list that a message shows. */
const LIST = 800;

/** A word of others for a message. Whoever sends it knows it, and the place says where it stands. */
export const shorten = (word: string): string => (word.length > WORD ? `${word.slice(0, WORD)}…` : word);

/** The words of a list for a message, as many as fit. */
export function shortenList(words: readonly string[]): string {
  const shown: string[] = [];
  let length = 0;
  for (const word of words) {
    length += word.length + 2;
    if (length > LIST) return `${shown.join(', ')} … (${words.length} in all)`;
    shown.push(word);
  }
  return shown.join(', ');
}

/** A number with its word: '1 file', '2 files'; `more` where the word takes no s, or more words go along. */
export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

/** A number with its word: '1 file', '2 files'; `more` where the word takes no s, or more words go along. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`;

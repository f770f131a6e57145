/**
 * The strength of a password, measured the same way in the browser and on the server: zxcvbn with
 * Dutch and English dictionaries, and obvious guesses. The dictionaries are 430 kB gzipped, so they are loaded when a
 * password is first measured, never with a page.
 */

/**
 * Shorter is refused, whatever the score. In characters as people count them, not UTF-16 units.
 */
export const MINIMUM_LENGTH = 8;
export const isLongEnough = (password: string): boolean => [...password].length >= MINIMUM_LENGTH;

/** 0 guessed immediately … 4 practically unguessable. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;
/** @param words about the person and the firm: names, mail address, user name, brand; parts of them count too */
export type MeasurePassword = (password: string, words?: readonly string[]) => PasswordScore;

const seasons = ['lente', 'voorjaar', 'zomer', 'herfst', 'najaar', 'winter', 'spring', 'summer', 'autumn', 'fall'];
const months = 'januari februari maart april mei juni juli augustus september oktober november december'
  .concat(' january february march may june july august october')
  .split(' ');
const brand = [
  'klantportaal',
  'portaal',
  'portal',
  'hypotheek',
  'mortgage',
  'advies',
  'wachtwoord',
  'welkom',
  'welkom01',
];

let loading: Promise<MeasurePassword> | null = null;

/** Loads the dictionaries once; after a failure (a lost connection) the next call tries again. */
export function loadPasswordStrength(): Promise<MeasurePassword> {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<MeasurePassword> {
  const [{ ZxcvbnFactory }, common, dutch, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-nl-be'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const named = Object.entries(dutch.dictionary).map(([name, words]) => [`${name}-nl`, words]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      ...(Object.fromEntries(named) as Record<string, string[]>),
      ours: [...seasons, ...months, ...brand],
    },
    graphs: common.adjacencyGraphs,
    useLevenshteinDistance: false,
    // A longer password is judged by its beginning. The cost grows faster than the length, and with every way to read
    // signs as letters, of which 'aA1!' repeated has thousands: together these two bound it to parts of a second.
    maxLength: 64,
    l33tMaxSubstitutions: 12,
  });
  return (password, words = []) => zxcvbn.check(password, listPersonalWords(words)).score;
}

/**
 * Whole values and their parts of three letters or more: `anna.van-veen@post.example` counts as anna, van and veen too,
 * and 'Bos & Duin' as 'bos en duin' and bosenduin, as people say it.
 */
function listPersonalWords(values: readonly string[]): string[] {
  const toSpokenForms = (value: string) => [value, value.replace('&', 'en'), value.replace('&', 'and')];
  const toJoinedForms = (value: string) => [value, value.replace(/\s/g, '')];
  const words = values.flatMap((value) => [
    ...toSpokenForms(value).flatMap(toJoinedForms),
    ...value.split(/[^\p{L}\p{N}]/u),
  ]);
  return [...new Set(words)].filter((word) => [...word].length >= 3);
}

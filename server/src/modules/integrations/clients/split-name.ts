export interface SplitName {
  initials?: string;
  first_name?: string;
  preposition?: string;
  last_name: string;
}

/** TABLE: the words between names, as they begin a surname. */
const prepositions = new Set(
  "aan af au auf bij d da dal dalla de del della den der des di do dos du el in het 't la las le les lo los onder op over 's te tegen ten ter thor tho toe tot uit uijt und van vande vanden vander vd v/d voor von vor zu zum zur".split(
    ' ',
  ),
);
const isPreposition = (word: string) =>
  prepositions.has(word.toLowerCase().replaceAll(/[’.]/g, (sign) => (sign === '’' ? "'" : '')));
/** 'P.', 'P.J.', 'PJ.' */
const isInitials = (word: string) =>
  /^(?:\p{Lu}\p{Ll}{0,2}\.?-?)+$/u.test(word) && (word.includes('.') || /^\p{Lu}{1,3}$/u.test(word));
/** Two persons, or none: such a name stays whole. */
const isWhole = (name: string) =>
  /\b(?:en|e\/o|of|and|und|et|fam|familie|erven|b\.?v\.?|n\.?v\.?|v\.?o\.?f|stichting|holding|gmbh|ltd)(?=[\s.]|$)|[&+/]/i.test(
    name,
  );

/**
 * A whole name in its parts. With a comma the surname stands first: 'Jansen, P.', 'Vries, Anna de'. Without one the
 * first word is the first name and what begins with a preposition the surname: 'Anna de Vries'. A name of two persons or
 * of a company stays whole, as a surname.
 */
export function splitName(name: string): SplitName {
  const text = name.trim().replaceAll(/\s+/g, ' ');
  if (isWhole(text)) return { last_name: text };
  const [surname = '', given, remainder] = text.split(',').map((part) => part.trim());
  if (given !== undefined && remainder === undefined && surname) {
    const words = given.split(' ').filter(Boolean);
    const from = words.findIndex(isPreposition);
    const behind = from < 0 ? [] : words.slice(from);
    const before = splitPrepositions(surname.split(' '));
    return {
      ...toGiven(from < 0 ? words : words.slice(0, from)),
      ...toSurname([...behind, ...before.prepositions], before.rest),
    };
  }
  const words = surname === text ? text.split(' ') : [];
  if (words.length < 2) return { last_name: text };
  // Initials and first names, until the surname begins: with its preposition, else with the last word.
  const prepositionIndex = words.findIndex((word, index) => index > 0 && isPreposition(word));
  const first = isPreposition(words[0] ?? '')
    ? []
    : prepositionIndex > 0
      ? words.slice(0, prepositionIndex)
      : words.filter((word, index) => index === 0 || (isInitials(word) && index < words.length - 1));
  const { prepositions: between, rest } = splitPrepositions(words.slice(first.length));
  return { ...toGiven(first), ...toSurname(between, rest) };
}

function splitPrepositions(words: readonly string[]): { prepositions: string[]; rest: string[] } {
  const end = words.findIndex((word, index) => !isPreposition(word) || index === words.length - 1);
  return { prepositions: words.slice(0, end), rest: words.slice(end) };
}

const toGiven = (words: readonly string[]): Pick<SplitName, 'initials' | 'first_name'> => {
  const initials = words.filter(isInitials);
  const names = words.filter((word) => !isInitials(word));
  return {
    ...(initials.length > 0 && { initials: initials.join(' ') }),
    ...(names.length > 0 && { first_name: names.join(' ') }),
  };
};

const toSurname = (
  between: readonly string[],
  rest: readonly string[],
): Pick<SplitName, 'preposition' | 'last_name'> => ({
  ...(between.length > 0 && { preposition: between.join(' ') }),
  last_name: rest.join(' '),
});

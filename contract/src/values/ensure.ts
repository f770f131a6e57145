/**
 * Values that are there by a rule which no type tells: a row just written, the first of a list that was counted. Where
 * the rule is broken each throws, so that the fault shows where it is and not three calls further as `undefined`.
 */

type Present = NonNullable<unknown>;

function failMissing(): never {
  throw new Error('A value is missing that has to be there');
}

/** The value, which is there. @throws Error when it is not */
export const ensure = <T>(value: T): NonNullable<T> => value ?? failMissing();

/** The first of a list that is not empty. @throws Error when it is */
export const getFirst = <T extends Present | null>([first]: readonly T[]): T =>
  first === undefined ? failMissing() : first;

/** The last of a list that is not empty. @throws Error when it is */
export function getLast<T extends Present | null>(list: readonly T[]): T {
  const last = list.at(-1);
  return last === undefined ? failMissing() : last;
}

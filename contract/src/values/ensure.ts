/**
 * Values that are there by a rule which no type tells: a row just written, the first of a list that was counted. Where
 * the rule is broken each throws, so that the fault shows where it is and not three calls further as `undefined`.
 */

type Present = NonNullable<unknown>;

/** The value, which is there. @throws Error when it is not */
export function ensure<T>(value: T): NonNullable<T> {
  if (value == null) throw new Error('A value is missing that has to be there');
  return value;
}

/** The first of a list that is not empty. @throws Error when it is */
export function getFirst<T extends Present | null>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('A list is empty that has to hold something');
  return first;
}

/** The last of a list that is not empty. @throws Error when it is */
export function getLast<T extends Present | null>(list: readonly T[]): T {
  const last = list.at(-1);
  if (last === undefined) throw new Error('A list is empty that has to hold something');
  return last;
}

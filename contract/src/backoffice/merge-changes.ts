/** Bringing together what two people changed of one thing, and telling what differs (docs/decisions/373). */

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two JSON values are the same; the order of an object's fields does not count, and `undefined` is absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  if (isFields(one) && isFields(other)) return namesOf(one, other).every((name) => isSame(one[name], other[name]));
  return one === other;
}
const namesOf = (...all: Fields[]) => [...new Set(all.flatMap((one) => Object.keys(one)))];

type Keyed = { id: string }[];
/** A list whose elements have ids is merged by them, such as the dictionary. */
const isKeyed = (value: unknown): value is Keyed =>
  Array.isArray(value) && value.every((one) => isFields(one) && typeof one.id === 'string');
const byId = (list: Keyed): Fields => Object.fromEntries(list.map((one) => [one.id, one]));

/** Both changes in one. */
export interface Merged<T> {
  value: T;
  /** The places that both changed, each to something else: there `mine` stands. As `/welcome_content/nl`. */
  both: string[];
}

/**
 * What becomes of something that two changed since both read it: whatever one of them changed is as they made it.
 * @param base as both read it
 */
export function mergeChanges<T>(base: T, mine: T, theirs: T): Merged<T> {
  const both: string[] = [];
  const value = merged(base, mine, theirs, '', both);
  return { value: value as T, both };
}

function merged(base: unknown, mine: unknown, theirs: unknown, place: string, both: string[]): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  const all = [base, mine, theirs];
  if (all.every(isFields)) {
    const [from, one, other] = all as [Fields, Fields, Fields];
    return mergedFields(from, one, other, place, both);
  }
  if (all.every(isKeyed)) {
    const [from, one, other] = (all as Keyed[]).map(byId) as [Fields, Fields, Fields];
    // In their order; what is new of mine comes after.
    return Object.values(mergedFields(from, one, other, place, both));
  }
  both.push(place);
  return mine;
}

function mergedFields(base: Fields, mine: Fields, theirs: Fields, place: string, both: string[]): Fields {
  const entries = namesOf(theirs, mine).map((name): [string, unknown] => [
    name,
    merged(base[name], mine[name], theirs[name], `${place}/${name}`, both),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** One place where two values differ; `undefined` where one of them has nothing. */
export interface Difference {
  /** As `/welcome_content/nl`; empty for the whole. */
  place: string;
  before: unknown;
  after: unknown;
}

/** Where two values differ, as deep as both have fields, or lists of elements with ids. */
export function differences(before: unknown, after: unknown, place = ''): Difference[] {
  if (isSame(before, after)) return [];
  const pair = isKeyed(before) && isKeyed(after) ? [byId(before), byId(after)] : [before, after];
  const [one, other] = pair;
  if (!isFields(one) || !isFields(other)) return [{ place, before, after }];
  return namesOf(one, other).flatMap((name) => differences(one[name], other[name], `${place}/${name}`));
}

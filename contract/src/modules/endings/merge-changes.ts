/** Bringing together what two people changed of one thing, and telling what differs. */
import { isRecord } from '../../values/guards.ts';
import { pickGiven } from '../../values/objects.ts';

type Fields = Record<string, unknown>;

/** Whether two JSON values are the same; the order of an object's fields does not count, and `undefined` is absent. */
export function isSame(first: unknown, other: unknown): boolean {
  if (Array.isArray(first) && Array.isArray(other))
    return first.length === other.length && first.every((value, index) => isSame(value, other[index]));
  if (isRecord(first) && isRecord(other))
    return listNames(first, other).every((name) => isSame(first[name], other[name]));
  return first === other;
}
const listNames = (...all: Fields[]) => [...new Set(all.flatMap((fields) => Object.keys(fields)))];

/**
 * A list whose elements name themselves is merged by them. Those with an `id` are a set, such as the dictionary; those
 * with a `code` are shown in their order, such as the kinds of income.
 */
const keys = ['id', 'code'] as const;
type Key = (typeof keys)[number];
type Keyed = Fields[];
const isKeyedBy = (value: unknown, key: Key): value is Keyed =>
  Array.isArray(value) && value.every((item) => isRecord(item) && typeof item[key] === 'string');
const indexByKey = (list: Keyed, key: Key): Fields => Object.fromEntries(list.map((item) => [item[key], item]));
/** The codes of the elements that other lists have too, in the order of this one. */
const listSharedCodes = (list: Keyed, ...others: Keyed[]): unknown[] =>
  list
    .map(({ code }) => code)
    .filter((code) => others.every((otherList) => otherList.some((other) => other.code === code)));

/** Both changes in one. */
export interface Merged<T> {
  value: T;
  /** The places that both changed, each to something else: there `mine` stands. As `/welcome_content/nl`. */
  both: string[];
}

/**
 * Merges two changes of a value that both had read (a three-way merge): whatever one of them changed is as they made
 * it.
 * @param base as both read it
 */
export function mergeChanges<T>(base: T, mine: T, theirs: T): Merged<T> {
  const both: string[] = [];
  const value = mergeValues(base, mine, theirs, '', both);
  return { value: value as T, both };
}

function mergeValues(base: unknown, mine: unknown, theirs: unknown, place: string, both: string[]): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergeFields(base, mine, theirs, place, both);
  for (const key of keys) {
    if (isKeyedBy(base, key) && isKeyedBy(mine, key) && isKeyedBy(theirs, key))
      return mergeLists([base, mine, theirs], key, place, both);
  }
  both.push(place);
  return mine;
}

function mergeLists([base, mine, theirs]: [Keyed, Keyed, Keyed], key: Key, place: string, both: string[]): unknown[] {
  const all = mergeFields(indexByKey(base, key), indexByKey(mine, key), indexByKey(theirs, key), place, both);
  // In their order; what is new of mine comes after.
  if (key === 'id') return Object.values(all);
  const was = listSharedCodes(base, mine, theirs);
  const isMoved = (list: Keyed) => !isSame(listSharedCodes(list, base, mine, theirs), was);
  if (
    isMoved(mine) &&
    isMoved(theirs) &&
    !isSame(listSharedCodes(mine, base, theirs), listSharedCodes(theirs, base, mine))
  )
    both.push(place);
  // In the order of who moved something; what only the other one has comes after.
  const [first, second] = isMoved(mine) ? [mine, theirs] : [theirs, mine];
  const codes = new Set([...first, ...second].map(({ code }) => String(code)));
  return [...codes].flatMap((code) => (Object.hasOwn(all, code) ? [all[code]] : []));
}

function mergeFields(base: Fields, mine: Fields, theirs: Fields, place: string, both: string[]): Fields {
  const entries = listNames(theirs, mine).map((name): [string, unknown] => [
    name,
    mergeValues(base[name], mine[name], theirs[name], `${place}/${name}`, both),
  ]);
  return pickGiven(Object.fromEntries(entries));
}

/** One place where two values differ; `undefined` where one of them has nothing. */
export interface Difference {
  /** A path such as `/welcome_content/nl`; empty for the whole. */
  place: string;
  before: unknown;
  after: unknown;
}

/**
 * Lists the differences of two values, as deep as both have fields, or lists of elements with a key. Another order is a
 * difference of the list itself.
 */
export function listDifferences(before: unknown, after: unknown, place = ''): Difference[] {
  if (isSame(before, after)) return [];
  if (isRecord(before) && isRecord(after)) return listDifferencesOfFields(before, after, place);
  for (const key of keys) {
    if (!isKeyedBy(before, key) || !isKeyedBy(after, key)) continue;
    const inside = listDifferencesOfFields(indexByKey(before, key), indexByKey(after, key), place);
    const isInOrder = key === 'id' || isSame(listSharedCodes(before, after), listSharedCodes(after, before));
    return isInOrder ? inside : [...inside, { place, before, after }];
  }
  return [{ place, before, after }];
}

const listDifferencesOfFields = (before: Fields, after: Fields, place: string): Difference[] =>
  listNames(before, after).flatMap((name) => listDifferences(before[name], after[name], `${place}/${name}`));

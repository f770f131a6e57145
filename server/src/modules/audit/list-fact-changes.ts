import { isDeepStrictEqual } from 'node:util';
import { listDifferences } from '@klantportaal/contract/modules/endings/merge-changes';
import { readField } from '@klantportaal/contract/values/guards';
import type { Json } from '../../platform/db/columns.ts';
import type { FactChange } from './fact-changes.table.ts';

/** Characters of a text, and values of a list, that are kept of a change: the whole stands where the fact is. */
const MAX_KEPT = { characters: 500, values: 20 };

/** Fields that say how a record is kept, not what is known of anybody. */
const kept = new Set(['managed_by']);

type Fields = Readonly<Record<string, unknown>>;

/** Lists the fields in which two states of a record differ, by name, with what stood there and what stands there now. */
export function listFactChanges(before: Fields, after: Fields): FactChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const isChanged = (name: string) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null);
  return [...names]
    .filter((name) => !kept.has(name) && isChanged(name))
    .sort()
    .map((field) => ({ field, ...tellApart(field, before[field] ?? null, after[field] ?? null) }));
}

/** A value as it was and as it is; of parts within it those that differ. */
function tellApart(field: string, before: unknown, after: unknown): { before: Json; after: Json } {
  if (field === 'timeline') return { before: findStep(before), after: findStep(after) };
  const parts = isPlain(before) && isPlain(after) ? [{ before, after }] : listDifferences(before, after);
  const listSide = (side: 'before' | 'after') =>
    parts.flatMap((part) => listValues(part[side])).slice(0, MAX_KEPT.values);
  return { before: listSide('before'), after: listSide('after') };
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** The label of the step at which a product is; null: none is active. */
function findStep(timeline: unknown): Json {
  const steps: readonly unknown[] = Array.isArray(timeline) ? timeline : [];
  const label = readField(
    steps.find((step) => readField(step, 'active') === true),
    'label',
  );
  return typeof label === 'string' ? label : null;
}

/** Our own ids say nothing to a reader. */
const isOurs = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

function listValues(value: unknown): Json[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'object') return Object.values(value).flatMap(listValues);
  if (typeof value !== 'string') return [value as Json];
  if (isOurs.test(value)) return [];
  return [value.length > MAX_KEPT.characters ? `${value.slice(0, MAX_KEPT.characters - 1)}…` : value];
}

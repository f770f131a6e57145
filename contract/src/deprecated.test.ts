import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiChanges } from './api-changes.ts';
import { DEPRECATION, hasNotice, markDeprecated } from './deprecated.ts';
import type { Endpoint } from './endpoint.ts';
import { backofficeCalls } from './firm-calls.ts';
import { defineResource } from './json-api.ts';
import { supplierCalls } from './modules/identity/supplier/supplier-calls.ts';
import { toFactsSchema, toReadSchema } from './modules/products/facts.ts';
import { findReference, refersTo } from './modules/records/references.ts';
import { operatorCalls } from './operator/operator-calls.ts';
import { servedEuros } from './values/numbers/money.ts';
import { maybeDay } from './values/text.ts';

test('notice is twelve months, to the day', () => {
  expect(hasNotice({ since: '2026-03-01', until: '2027-03-01' })).toBe(true);
  expect(hasNotice({ since: '2026-03-01', until: '2027-02-28' })).toBe(false);
});

test('a call that goes has its notice, and stands in the list of changes since the day on which it was announced', () => {
  const rows: Record<string, Omit<Endpoint, 'access'>> = { ...backofficeCalls, ...operatorCalls, ...supplierCalls };
  for (const [name, { deprecated }] of Object.entries(rows)) {
    if (!deprecated) continue;
    expect([name, hasNotice(deprecated)]).toEqual([name, true]);
    const told = apiChanges.find(({ kind, names }) => kind === 'deprecated' && names.includes(name));
    expect([name, told?.day]).toEqual([name, deprecated.since]);
  }
});

const about = { since: '2026-12-31', until: '2027-12-31', instead: 'Send `day`.' };
const listMarked = (schema: z.core.$ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([name, field]) => (DEPRECATION in Object(field) ? [name] : []));
};

test('a field goes alone, also where others have its schema', () => {
  const marked = markDeprecated(maybeDay, about);
  expect(listMarked(z.strictObject({ old: marked, day: maybeDay }))).toEqual(['old']);
  const reference = markDeprecated(refersTo('adviser', z.string()), about);
  expect(findReference(reference)?.kind).toBe('adviser');
  expect(listMarked(z.strictObject({ old: refersTo('adviser', markDeprecated(z.string(), about)) }))).toEqual(['old']);
});

test('a field of a product that goes is marked as it is sent and as it is read, and is what it was', () => {
  const Thing = defineResource('things', {
    old_day: markDeprecated(maybeDay, about),
    old_price: markDeprecated(servedEuros, about),
    day: maybeDay,
    price: servedEuros,
  });
  const sent = toFactsSchema(Thing, []);
  expect([listMarked(sent), listMarked(toReadSchema(sent))]).toEqual([
    ['old_day', 'old_price'],
    ['old_day', 'old_price'],
  ]);
  const fits = { old_day: null, old_price: 1, day: null, price: 1 };
  const accepts = (schema: z.ZodMiniType, other: object) => schema.safeParse({ ...fits, ...other }).success;
  expect(accepts(sent, {})).toBe(true);
  for (const day of ['old_day', 'day']) expect(accepts(sent, { [day]: '2026-02-30' })).toBe(false);
  for (const price of ['old_price', 'price'])
    expect([sent, toReadSchema(sent)].map((schema) => accepts(schema, { [price]: -1 }))).toEqual([false, true]);
});

test('the list has the newest first', () => {
  const days = apiChanges.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
});

import { expect, test } from 'vitest';
import { apiChanges } from './api-changes.ts';
import { hasNotice } from './deprecated.ts';
import type { Endpoint } from './endpoint.ts';
import { backofficeCalls } from './firm-calls.ts';
import { supplierCalls } from './modules/identity/supplier/supplier-calls.ts';
import { operatorCalls } from './operator/operator-calls.ts';

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

test('the list has the newest first', () => {
  const days = apiChanges.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
});

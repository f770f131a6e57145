import { expect, test } from 'vitest';
import { CAUSE_LIMIT, type Damage, errorsOf, NOTES_LIMIT } from './damage-rules.ts';

const good: Damage = { date: '2026-11-20', time: '18:30', cause: 'Storm', notes: '' };
const today = '2026-11-21';
// In the Netherlands 12:00.
const now = new Date('2026-11-21T11:00:00Z');

test.each<[Partial<Damage>, Partial<Record<keyof Damage, string>>]>([
  [{}, {}],
  [{ notes: 'Acht pannen weg' }, {}],
  [{ date: '' }, { date: 'page.validation.required' }],
  [{ date: '31-02-2026' }, { date: 'page.validation.date' }],
  [{ date: '1899-12-31' }, { date: 'page.validation.min_date' }],
  [{ date: '2026-11-22' }, { date: 'page.validation.max_date' }],
  [{ date: today, time: '12:00' }, {}],
  [{ date: today, time: '12:01' }, { time: 'damage.ahead' }],
  [{ time: '' }, { time: 'page.validation.required' }],
  [{ time: '25:00' }, { time: 'page.validation.time' }],
  [{ time: 'half drie' }, { time: 'page.validation.time' }],
  [{ cause: '  ' }, { cause: 'page.validation.required' }],
  [{ cause: 'x'.repeat(CAUSE_LIMIT) }, {}],
  [{ cause: 'x'.repeat(CAUSE_LIMIT + 1) }, { cause: 'damage.too_long' }],
  [{ notes: 'x'.repeat(NOTES_LIMIT + 1) }, { notes: 'damage.too_long' }],
])('a report with %j is wrong in %j', (part, errors) =>
  expect(errorsOf({ ...good, ...part }, ({ key }) => key, today, now)).toEqual(errors),
);

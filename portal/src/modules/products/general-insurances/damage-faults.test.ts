import { damageReportLimits } from '@klantportaal/contract/modules/products/general-insurances';
import { expect, test } from 'vitest';
import { type Damage, validateDamage } from './damage-faults.ts';

const good: Damage = { date: '2026-11-20', time: '18:30', cause: 'Storm', notes: '' };
const today = '2026-11-21';
// 12:00 in the Netherlands.
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
  [{ cause: 'x'.repeat(damageReportLimits.cause) }, {}],
  [{ cause: 'x'.repeat(damageReportLimits.cause + 1) }, { cause: 'page.validation.too_long' }],
  [{ notes: 'x'.repeat(damageReportLimits.notes + 1) }, { notes: 'page.validation.too_long' }],
])('a report with %j is wrong in %j', (part, errors) => {
  const wrong = Object.entries(validateDamage({ ...good, ...part }, today, now)).filter(([, fault]) => fault);
  expect(Object.fromEntries(wrong.map(([name, fault]) => [name, fault?.key]))).toEqual(errors);
});

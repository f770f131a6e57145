import { expect, test } from 'vitest';
import type { JsonObject } from '../../platform/db/columns.ts';
import { createSections } from './delivered-data.ts';

const say = (key: string) => key;
const measureSize = (sections: ReturnType<typeof createSections>) =>
  sections.flatMap(({ facts }) => facts).reduce((sum, { label, value }) => sum + label.length + value.length, 0);

/** Names of a hundred characters inside each other, with long values at the end. */
function heavy(): JsonObject {
  const name = 'Wx'.repeat(50);
  let data: JsonObject = Object.fromEntries(Array.from({ length: 20 }, (_, nth) => [`${name}${nth}`, 'x'.repeat(500)]));
  for (let depth = 0; depth < 16; depth++) data = { [name]: data };
  return Object.fromEntries(Array.from({ length: 19 }, (_, nth) => [`part${nth}`, data]));
}

test('shows no more than a letter of some twenty pages, and says that there is more', () => {
  const sections = createSections(heavy(), say);
  expect(measureSize(sections)).toBeLessThan(61_000);
  expect(sections.at(-1)?.title).toBe('letter.delivered.more');
});

test('shows everything of what a person would fill in', () => {
  const data = { income: Object.fromEntries(Array.from({ length: 300 }, (_, nth) => [`year${nth}`, 50_000 + nth])) };
  expect(createSections(data, say).map(({ facts }) => facts.length)).toEqual([300]);
});

test('numbers the things of a list, if there are more, and writes a day as people do', () => {
  const data = {
    income: [{ employer: 'Meerdijk', since: '2019-04-01', hours: 36 }],
    loans: [{ from: '2019-04' }, { from: '2020-02-30' }],
    spoken: ['nl'],
  };
  expect(createSections(data, say)).toEqual([
    {
      title: 'Income',
      facts: [
        { label: 'Employer', value: 'Meerdijk' },
        { label: 'Since', value: '01-04-2019' },
        { label: 'Hours', value: '36' },
      ],
    },
    {
      title: 'Loans',
      facts: [
        { label: '1, from', value: '2019-04' },
        { label: '2, from', value: '2020-02-30' },
      ],
    },
    { title: 'Spoken', facts: [{ label: '1', value: 'nl' }] },
  ]);
});

import { expect, test } from 'vitest';
import { filterOf, queryOfView, type View, viewOf, viewOfFilter } from './inbox-view.ts';

const views: View[] = [
  { who: 'mine', kinds: [] },
  { who: 'all', kinds: ['delivery', 'lapse'] },
  { who: 'unassigned', kinds: ['dossier'] },
  { who: 'snoozed', kinds: [] },
];

test.each(views)('$who is the same view after its address, and after being saved', (view) => {
  const address = Object.fromEntries(
    Object.entries(queryOfView(view)).map(([key, value]) => [key, value ?? undefined]),
  );
  expect(viewOf(address, 'sanne')).toEqual(view);
  expect(viewOfFilter(filterOf(view, 'sanne'), 'sanne')).toEqual(view);
});

test('an address with words that are no view shows one’s own, or everybody’s to who is no adviser', () => {
  expect(viewOf({ who: 'nobody at all', kind: 'delivery,rubbish' }, 'sanne')).toEqual({
    who: 'mine',
    kinds: ['delivery'],
  });
  expect(viewOf({}, null)).toEqual({ who: 'all', kinds: [] });
});

test('a colleague’s own dossiers are not mine', () => {
  expect(viewOfFilter({ adviser: 'imran' }, 'sanne').who).toBe('all');
});

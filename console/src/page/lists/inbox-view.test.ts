import { expect, test } from 'vitest';
import { filterOf, queryOfView, toDossierView, type View, viewOf, viewOfFilter } from './inbox-view.ts';

const views: View[] = [
  { who: 'mine', kinds: [] },
  { who: 'all', kinds: ['delivery', 'lapse'] },
  { who: 'unassigned', kinds: ['dossier'] },
  { who: 'snoozed', kinds: [] },
];
const addressOf = (view: View) =>
  Object.fromEntries(Object.entries(queryOfView(view)).map(([key, value]) => [key, value ?? undefined]));

test('what waits in one dossier is the same view after its address', () => {
  const view = toDossierView('KW 7');
  expect(viewOf(addressOf(view), 'sanne')).toEqual(view);
  expect(filterOf(view, 'sanne')).toEqual({ dossier: 'KW 7' });
});

test.each(views)('$who is the same view after its address, and after being saved', (view) => {
  expect(viewOf(addressOf(view), 'sanne')).toEqual(view);
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

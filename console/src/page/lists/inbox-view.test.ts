import { expect, test } from 'vitest';
import {
  parseInboxView,
  restoreInboxView,
  toDossierView,
  toInboxFilter,
  toInboxQuery,
  type View,
} from './inbox-view.ts';

const views: View[] = [
  { who: 'mine', kinds: [] },
  { who: 'all', kinds: ['delivery', 'lapse'] },
  { who: 'unassigned', kinds: ['dossier'] },
  { who: 'snoozed', kinds: [] },
];
const toAddress = (view: View) =>
  Object.fromEntries(Object.entries(toInboxQuery(view)).map(([key, value]) => [key, value ?? undefined]));

test('what waits in one dossier is the same view after its address', () => {
  const view = toDossierView('KW 7');
  expect(parseInboxView(toAddress(view), 'sanne')).toEqual(view);
  expect(toInboxFilter(view, 'sanne')).toEqual({ dossier: 'KW 7' });
});

test.each(views)('$who is the same view after its address, and after being saved', (view) => {
  expect(parseInboxView(toAddress(view), 'sanne')).toEqual(view);
  expect(restoreInboxView(toInboxFilter(view, 'sanne'), 'sanne')).toEqual(view);
});

test('an address with words that are no view shows one’s own, or everybody’s to who is no adviser', () => {
  expect(parseInboxView({ who: 'nobody at all', kind: 'delivery,rubbish' }, 'sanne')).toEqual({
    who: 'mine',
    kinds: ['delivery'],
  });
  expect(parseInboxView({}, null)).toEqual({ who: 'all', kinds: [] });
});

test('a colleague’s own dossiers are not mine', () => {
  expect(restoreInboxView({ adviser: 'imran' }, 'sanne').who).toBe('all');
});

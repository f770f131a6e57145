import { expect, test } from 'vitest';
import { listDictionaryFaults } from './dictionary-keys.ts';

const listProblems = (...ids: string[]) =>
  listDictionaryFaults(ids.map((id) => ({ id, translation: { nl: 'Eigen woorden' } }))).map(({ message }) => message);

test('a text of a page, a mail or a letter can be replaced, in every style and plural form', () => {
  const portal = ['login.title', 'login.title_informal', 'common.open_items', 'common.open_items_informal_one'];
  expect(listProblems(...portal, 'mail.invitation.subject', 'letter.signature.title_informal')).toEqual([]);
});

test.each([
  ['a page', 'dashboard.todo', 'dashboard.todos'],
  ['a mail', 'mails.invitation.subject', 'mail.invitation.subject'],
  ['a style and a number the wrong way round', 'menu.otd_one_informal', 'menu.otd_informal'],
  ['a number of a text that does not count', 'login.title_one', 'login.title'],
])('an unknown key is reported with the nearest one: of %s', (_, id, near) => {
  expect(listProblems(id)).toEqual([`no text has the key ${id}; the nearest is ${near}`]);
});

test('a key may appear once', () => {
  expect(listProblems('login.title', 'login.intro', 'login.title')).toEqual(['the key login.title is there twice']);
});

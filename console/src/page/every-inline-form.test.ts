import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((name) => !/\.test\.|testing\.|texts|i18n/.test(name));
const read = (name: string): string => readFileSync(join(source, name), 'utf8');

/** TABLE: what is cancelled and is no form that opened in its page, so that Escape does not leave it. */
const others: Readonly<Record<string, string>> = {
  'page/fields/cancel-button.tsx': 'the button itself',
  'page/entries/entry-editor.tsx': 'a page, which its button leaves for the list',
  'modules/tasks/requests/request-page.tsx': 'a page, which a link leaves for the dossier',
  'modules/firms/announcements/notices-form.tsx': 'always open: its button puts the typed notices back',
  'modules/documents/deliveries/cover.tsx': 'a way to look at a document: Escape would lose the marks on it',
  'app/sign-in-again.tsx': 'a dialog, which closes by itself',
  'sign-in/organisation.tsx': 'a step of signing in',
};

test('every form that opens in its page is left by the one button that Escape presses', () => {
  const cancelling = files.filter((name) => read(name).includes("'common.cancel'"));
  expect(cancelling.toSorted()).toEqual(Object.keys(others).toSorted());
});

test('no form listens for Escape by itself', () => {
  const listening = files.filter((name) => /['"]Escape['"]/.test(read(name)));
  // The second gives up choosing a key.
  expect(listening.toSorted()).toEqual(['app/shell/key-list.tsx', 'page/fields/cancel-button.tsx']);
});

// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import type { ImportantDocument } from '@klantportaal/contract/modules/documents/important-documents';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { file, refusal } from '@klantportaal/web/api/testing.ts';
import { changeLocale } from '@klantportaal/web/i18n/i18n.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import ImportantDocumentsPage from './important-documents-page.tsx';

const createDocument = (id: string, category: string, language: string[]): ImportantDocument => ({
  id,
  label: { nl: `Stuk ${id}`, en: `Paper ${id}` },
  filename: Object.fromEntries(language.map((code) => [code, `${id}-${code}.pdf`])),
  description: { nl: `Over ${id}`, en: `About ${id}` },
  language,
  category: { id: category, name: { nl: `Groep ${category}`, en: `Group ${category}` }, documents: [] },
});
const list = [
  createDocument('kaart', 'a', ['nl', 'en']),
  createDocument('klacht', 'b', ['nl']),
  createDocument('x', 'b', []),
];

async function show(calls: Stubs = {}, content: object = {}) {
  const seen = serve({ listDocuments: list, ...calls });
  await showPage(<ImportantDocumentsPage />, {
    name: 'important-documents',
    texts: ['important-documents'],
    boot: { licence: createPartial<Boot['licence']>({ name: 'Kadewacht', content, features: {} }) },
  });
  return { hand: userEvent.setup(), asked: () => seen.filter(({ path }) => path.includes('/download')) };
}
const group = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);

beforeEach(() => {
  updateSession({ accessToken: 'a' });
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => {};
  // The browser would save the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the important documents', () => {
  test('have the title and the introduction of the licence', async () => {
    await show(
      {},
      {
        importantdocs_title: { nl: 'Zo werken wij', en: 'How we work' },
        importantdocs_content: { nl: '<p>Lees <strong>alles</strong>.</p>' },
      },
    );
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Zo werken wij');
    expect(screen.getByText('alles').tagName).toBe('STRONG');
    expect(screen.queryByText(/Deze documenten gelden/)).toBeNull();
  });

  test('have ours when the licence has none', async () => {
    await show();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Belangrijke documenten');
    expect(screen.getByText(/Deze documenten gelden/)).toBeDefined();
  });

  test('stand by category, each with a button, and without a file not at all', async () => {
    await show();
    expect((await group('Groep a')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Stuk kaartOver kaart/),
    ]);
    expect((await group('Groep b')).getAllByRole('button')).toHaveLength(1);
  });

  test('download in the language of the reader, also after a change of language', async () => {
    const { hand, asked } = await show({ downloadDocument: () => file('kaart.pdf') });
    await hand.click((await group('Groep a')).getByRole('button'));
    await waitFor(() => expect(asked().at(-1)?.path).toBe('/api/documents/kaart/download?locale=nl'));
    await act(() => changeLocale('en'));
    await hand.click((await group('Group a')).getByRole('button', { name: /Paper kaart/ }));
    await waitFor(() => expect(asked().at(-1)?.path).toBe('/api/documents/kaart/download?locale=en'));
  });

  test('come in the only language that there is, and say so', async () => {
    const { hand, asked } = await show({ downloadDocument: () => file('klacht.pdf') });
    await act(() => changeLocale('en'));
    await hand.click((await group('Group b')).getByRole('button', { name: /\(In Dutch only\)/ }));
    await waitFor(() => expect(asked().at(-1)?.path).toBe('/api/documents/klacht/download?locale=nl'));
  });

  test('say so when a download fails, and can be asked again', async () => {
    const { hand } = await show({
      downloadDocument: refusal('IMPORTANT_DOCUMENT_NOT_FOUND'),
    });
    const button = (await group('Groep a')).getByRole('button');
    await hand.click(button);
    expect(await screen.findByText(/document.*(niet|bestaat)/i)).toBeDefined();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  });

  test.each([
    ['explain that there are none', { listDocuments: [] }, 'Er zijn nu geen documenten'],
    ['say that they could not be loaded', { listDocuments: refusal('UNKNOWN_ERROR') }, /konden niet worden geladen/],
  ])('%s', async (_, calls, words) => {
    await show(calls as Stubs);
    expect(await screen.findByText(words)).toBeDefined();
  });
});

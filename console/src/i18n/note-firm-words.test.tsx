// @vitest-environment jsdom

import { createQueryClient } from '@klantportaal/web/api/create-queries.ts';
import { startTexts } from '@klantportaal/web/i18n/i18n.ts';
import { splitForPage } from '@klantportaal/web/lib/firm-words.ts';
import { LanguageProvider } from '@klantportaal/web/ui/content/words.tsx';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Row, Rows } from '../page/lists/rows.tsx';
import { noteAnswers } from './note-firm-words.ts';

afterEach(() => startTexts('nl'));

const task = { label: 'Vul uw lijst van sieraden in', label_en: null };
const own = { label: 'Vul uw gegevens in', label_en: 'Fill in your details' };
const kind = { name: { nl: 'Taxatierapport' }, reason: 'Geschreven door een klant' };

const show = () =>
  render(
    <LanguageProvider value={splitForPage}>
      <Rows label="Rows">
        <Row title={task.label} details={[`For: ${kind.name.nl}`, own.label_en]} said={kind.reason} />
      </Rows>
    </LanguageProvider>,
  );
const listDutch = () => [...document.querySelectorAll('[lang=nl]')].map(({ textContent }) => textContent);

test('what an answer says in Dutch alone is marked on an English page, and nothing else', async () => {
  startTexts('en');
  const cache = createQueryClient();
  const stop = noteAnswers(cache);
  await cache.fetchQuery({ queryKey: ['listTodos'], queryFn: async () => [task, own, { kinds: [kind] }] });
  stop();
  show();
  expect(listDutch().filter((text) => screen.queryAllByText(String(text)).length > 0)).toEqual([
    task.label,
    kind.name.nl,
  ]);
});

test('an answer to feedback is the firm’s own, however short, and the words of the client are not', async () => {
  startTexts('en');
  const cache = createQueryClient();
  const stop = noteAnswers(cache);
  const given = { scored_at: '2026-11-01T10:00:00Z', question: 'Beviel het?', answer: 'ja', free_answer: 'Prima zo' };
  await cache.fetchQuery({ queryKey: ['listNpsAnswers'], queryFn: async () => [given] });
  stop();
  render(
    <LanguageProvider value={splitForPage}>
      <Row title="N. Vos" details={[given.question, given.answer]} said={given.free_answer} />
    </LanguageProvider>,
  );
  expect(listDutch()).toEqual(expect.arrayContaining(['Beviel het?', 'ja']));
  expect(listDutch()).not.toContain('Prima zo');
});

test('what was read before the language changed is marked too, and a Dutch page marks nothing', async () => {
  startTexts('nl');
  const cache = createQueryClient();
  noteAnswers(cache)();
  await cache.fetchQuery({ queryKey: ['listTodos'], queryFn: async () => ({ label: 'Stuur uw erfpachtakte' }) });
  const { unmount } = render(
    <LanguageProvider value={splitForPage}>
      <Row title="Stuur uw erfpachtakte" />
    </LanguageProvider>,
  );
  expect(listDutch()).not.toContain('Stuur uw erfpachtakte');
  unmount();
  startTexts('en');
  noteAnswers(cache)();
  render(
    <LanguageProvider value={splitForPage}>
      <Row title="Stuur uw erfpachtakte" />
    </LanguageProvider>,
  );
  expect(listDutch()).toContain('Stuur uw erfpachtakte');
});

// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { mergeDictionary } from '@klantportaal/web/i18n/i18n.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepDefinitions } from '../../api/loaded-early.ts';
import { updateSession } from '../../api/session.ts';
import { serve } from '../../api/testing.ts';
import { dutch, english } from '../../licences/testing.ts';
import { createConsumer } from '../../modules/identity/testing.ts';
import { showPage } from '../testing.tsx';
import SignedInLayout, { readAhead } from './signed-in-layout.tsx';

const consumer = createConsumer();
const kind = (id: string, counter: number, open_actions: number, late_actions = 0) => ({
  id,
  counter,
  open_actions,
  late_actions,
  first_product_id: 'p1',
  first_product_kind: id,
});
const calls = {
  listDefinitions: () => [kind('dossier', 1, 2), kind('mortgage', 2, 3), kind('cardifao', 1, 0), kind('otd', 1, 0)],
  listDocuments: () => [],
  getConsumer: () => consumer,
  listNotifications: () => [],
};

async function show({ content = {}, languages = [dutch, english] as Boot['languages'], serving = {} } = {}) {
  const seen = serve({ ...calls, ...serving });
  const licence = createPartial<Boot['licence']>({ name: 'Zeeadvies', content, features: {} });
  await showPage(
    <SignedInLayout>
      <h1 tabIndex={-1}>Pagina</h1>
    </SignedInLayout>,
    { texts: ['shell', 'session-care'], boot: { licence, languages } },
  );
  await screen.findByRole('contentinfo');
  return seen;
}

beforeEach(() => {
  localStorage.removeItem('klantportaal-put-away');
  updateSession({ accessToken: 'a', consumer, twoFactorSetup: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('reading ahead', () => {
  const listNotices = () => [{ id: '1', label: { nl: 'Vrijdag gesloten', en: 'Closed on Friday' } }];

  /** Finds the notice in the layout as soon as that is drawn. */
  async function showAtOnce() {
    await showPage(<SignedInLayout>{null}</SignedInLayout>, { texts: ['shell'] });
    return screen.queryByText('Vrijdag gesloten');
  }

  test('has the answers there when the page is drawn', async () => {
    serve({ ...calls, listNotifications: listNotices });
    await readAhead('important-documents', true);
    expect(await showAtOnce()).toBeTruthy();
  });

  test('asks for nothing before a page whose answers are known, however old', async () => {
    updateSession({ consumer: { ...consumer, id: 'who returns' } });
    serve({ ...calls, listNotifications: listNotices });
    await readAhead('important-documents', true);
    const seen = serve({ ...calls, listNotifications: listNotices });
    vi.setSystemTime(Date.now() + 3_600_000);
    await readAhead('important-documents', true);
    expect(seen).toEqual([]);
  });

  test('gives nothing to another consumer', async () => {
    serve({ ...calls, listNotifications: listNotices });
    await readAhead('important-documents', true);
    updateSession({ consumer: { ...consumer, id: 'another' } });
    expect(await showAtOnce()).toBeNull();
  });

  test('of a page that is only likely is left out where bytes cost', async () => {
    updateSession({ consumer: { ...consumer, id: 'a third' } });
    const seen = serve({ ...calls, listNotifications: listNotices });
    for (const connection of [{ saveData: true }, { type: 'cellular' }]) {
      vi.stubGlobal('navigator', { onLine: true, connection });
      await readAhead('important-documents', false);
    }
    expect(seen).toEqual([]);
    vi.stubGlobal('navigator', { onLine: true });
    await readAhead('important-documents', false);
    expect(seen.length).toBeGreaterThan(0);
  });
});

describe('the header image', () => {
  const image = () => document.querySelector<HTMLElement>('img[alt=""]');

  test('comes from the licence, at full width or as wide as the page', async () => {
    await show({ content: { image_header: '/9j/4AAQ', image_header_full_width: true } });
    expect(image()?.getAttribute('src')).toBe('data:image/jpeg;base64,/9j/4AAQ');
    const full = image()?.parentElement?.className;
    document.body.innerHTML = '';
    await show({ content: { image_header: '/9j/4AAQ', image_header_full_width: false } });
    expect([full, image()?.parentElement?.className]).toEqual([
      expect.stringMatching(/headerFull/),
      expect.not.stringMatching(/headerFull/),
    ]);
  });

  test('is absent for a licence without one', async () => {
    await show();
    expect(image()).toBeNull();
  });
});

test('the heading has the focus once the page is there', async () => {
  await show();
  expect(document.activeElement?.textContent).toBe('Pagina');
});

describe('site notifications', () => {
  test('are shown above the page', async () => {
    const two = () => [1, 2].map((nr) => ({ id: String(nr), label: { nl: `Let op ${nr}`, en: `Mind ${nr}` } }));
    await show({ serving: { listNotifications: two } });
    const notices = within(screen.getByRole('region', { name: 'Mededelingen' }));
    expect(notices.getByText('Let op 1')).toBeTruthy();
    expect(notices.getByText('Let op 2')).toBeTruthy();
    const order = notices
      .getByText('Let op 2')
      .compareDocumentPosition(screen.getByRole('heading', { name: 'Pagina' }));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('of the next page, which is read ahead, do not shift this one', async () => {
    const reader = { ...consumer, id: 'a reader' };
    updateSession({ consumer: reader });
    const serving = { getConsumer: () => reader };
    const closing = { ...serving, listNotifications: () => [{ id: '1', label: { nl: 'Vrijdag gesloten' } }] };
    await show({ serving });
    serve({ ...calls, ...closing });
    // The answers known are old enough to be asked for anew.
    vi.setSystemTime(Date.now() + 60_000);
    await act(() => readAhead('important-documents', true));
    expect(screen.queryByText('Vrijdag gesloten')).toBeNull();
    cleanup();
    await show({ serving: closing });
    expect(screen.getByText('Vrijdag gesloten')).toBeTruthy();
  });

  test('can be put away, and come back when their text changes', async () => {
    const notice = (text: string) => ({ listNotifications: () => [{ id: '1', label: { nl: text } }] });
    const away = () => screen.queryByRole('region', { name: 'Mededelingen' });
    await show({ serving: notice('Vrijdag gesloten') });
    await userEvent.click(within(away()!).getByRole('button', { name: 'Sluiten' }));
    expect(away()).toBeNull();
    expect(document.activeElement?.textContent).toBe('Pagina');
    cleanup();
    await show({ serving: notice('Vrijdag gesloten') });
    expect(away()).toBeNull();
    cleanup();
    await show({ serving: notice('Vrijdag open') });
    expect(away()).toBeTruthy();
    cleanup();
    const another = { ...consumer, id: 'another' };
    updateSession({ consumer: another });
    await show({ serving: { ...notice('Vrijdag gesloten'), getConsumer: () => another } });
    expect(away()).toBeTruthy();
  });

  test('take up no space when there are none', async () => {
    await show();
    expect(screen.queryByRole('region', { name: 'Mededelingen' })).toBeNull();
  });
});

describe('the footer', () => {
  test("shows the licence's own text", async () => {
    await show({ content: { footer_content: { nl: '<p>Kade 1, <b>Den Helder</b></p>' } } });
    expect(within(screen.getByRole('contentinfo')).getByText('Den Helder').tagName).toBe('B');
    expect(screen.queryByText(/Alle rechten voorbehouden/)).toBeNull();
  });

  test('falls back to all rights reserved, with the current year', async () => {
    await show();
    const year = new Date().getFullYear();
    expect(screen.getByText(`© ${year} Zeeadvies. Alle rechten voorbehouden`)).toBeTruthy();
  });
});

describe('the top menu', () => {
  const top = () => within(screen.getByRole('banner'));

  test('links to the dashboard from the logo', async () => {
    await show({ content: { image_logo: '/9j/4AAQ' } });
    const logo = top().getByRole('link', { name: 'Naar het overzicht van Zeeadvies' });
    expect(logo.getAttribute('href')).toBe('/dashboard');
    expect(within(logo).getByRole('img', { name: 'Zeeadvies' }).getAttribute('src')).toBe(
      'data:image/jpeg;base64,/9j/4AAQ',
    );
  });

  test('links to settings and signing out', async () => {
    await show();
    expect(top().getByRole('link', { name: 'Instellingen' }).getAttribute('href')).toBe('/settings');
    expect(top().getByRole('link', { name: 'Uitloggen' }).getAttribute('href')).toBe('/logout');
  });

  test.each([
    [[dutch, english], 1],
    [[dutch], 0],
  ])('has the languages %j as a choice, or none for one language', async (languages, count) => {
    await show({ languages });
    expect(top().queryAllByRole('group', { name: 'Taal' })).toHaveLength(count);
  });

  test('has a button with the total of open actions, which opens the same menu in a drawer', async () => {
    await show();
    const opener = top().getByRole('button', { name: /Menu/ });
    expect(within(opener).getByText('5 open taken')).toBeTruthy();
    await userEvent.click(opener);
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(drawer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard',
      '/mortgages',
      '/otds/p1',
      '/cardifao/p1',
      '/settings',
      '/logout',
    ]);
    expect(drawer.getByRole('group', { name: 'Taal' })).toBeTruthy();
  }, 30_000);
});

test('the main menu names Cardif after what it insures', async () => {
  await show();
  const menu = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
  expect(menu.getByRole('link', { name: 'Inkomen verzekeren (AO/GAT)' }).getAttribute('href')).toBe('/cardifao/p1');
});

test('a product has a badge only when it has open actions, and the overview has none', async () => {
  await show();
  const menu = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
  const counts = menu.getAllByRole('link').map((link) => link.querySelector('[data-count]')?.textContent ?? null);
  expect(counts).toEqual([null, '33 open taken', null, null]);
});

test.each([
  ['uses the definitions that signing in loaded, without asking again', 'c1', ['/mortgages'], 0],
  ["never uses another consumer's definitions", 'c2', [], 1],
])('the menu %s', async (_, owner, expected, asked) => {
  keepDefinitions(owner, [kind('mortgage', 2, 0)]);
  const seen = await show({ serving: { listDefinitions: () => [] } });
  const menu = screen.queryByRole('navigation', { name: 'Hoofdmenu' });
  const links = menu ? within(menu).queryAllByRole('link') : [];
  expect(links.map((link) => link.getAttribute('href')).filter((href) => href === '/mortgages')).toEqual(expected);
  expect(seen.filter(({ path }) => path === '/api/products/definitions')).toHaveLength(asked);
});

test('the badge of a kind says how many are late', async () => {
  await show({ serving: { listDefinitions: () => [kind('dossier', 1, 0), kind('mortgage', 1, 3, 1)] } });
  const menu = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
  const link = menu.getByRole('link', { name: /^Hypotheken ?3 open taken, waarvan 1 te laat$/ });
  expect(link.querySelector('[data-count]')?.className).toMatch(/late/);
  const opener = within(screen.getByRole('banner')).getByRole('button', { name: /Menu/ });
  expect(opener.textContent).toContain('3 open taken, waarvan 1 te laat');
});

test('a firm may call a kind by its own name', async () => {
  const own = [{ id: 'menu.fgv', translation: JSON.stringify({ nl: 'Zorg en ongevallen' }) }];
  mergeDictionary(own);
  await show({ serving: { listDefinitions: () => [kind('fgv', 1, 0)] } });
  const menu = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
  expect(menu.getByRole('link', { name: 'Zorg en ongevallen' })).toBeTruthy();
  mergeDictionary([]);
});

describe('a menu that does not fit in one row', () => {
  /** Pixels: an entry, the row. */
  const wide = (entry: number, row: number) => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: entry } as DOMRect);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(row);
  };
  const menu = () => within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
  const more = () => menu().getByRole('button', { name: /Meer/ });
  const kinds = () => [
    kind('dossier', 1, 2),
    kind('mortgage', 1, 0),
    kind('otd', 1, 4, 1),
    kind('credit', 1, 3),
    kind('fgv', 1, 1),
  ];
  afterEach(() => vi.restoreAllMocks());

  test('has the others behind a button with their open actions', async () => {
    wide(100, 300);
    await show({ serving: { listDefinitions: kinds } });
    expect(more().textContent).toBe('Meer44 open taken');
    expect(more().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more());
    expect(more().getAttribute('aria-expanded')).toBe('true');
    const list = document.getElementById(more().getAttribute('aria-controls')!)!;
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/mortgages/p1', '/credits/p1', '/fgvs/p1']);
  });

  test('closes on Esc with the focus on its button, on a press elsewhere, and when the focus leaves', async () => {
    wide(100, 300);
    await show({ serving: { listDefinitions: kinds } });
    const open = () => more().getAttribute('aria-expanded');
    await userEvent.click(more());
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect([open(), document.activeElement]).toEqual(['false', more()]);
    await userEvent.click(more());
    await userEvent.click(screen.getByRole('heading', { name: 'Pagina' }));
    expect(open()).toBe('false');
    await userEvent.click(more());
    for (const _ of ['the three links', 'the next', 'the last', 'what follows']) await userEvent.tab();
    expect(open()).toBe('false');
  });
});

test('the menu button has no badge when there are no open actions', async () => {
  await show({ serving: { listDefinitions: () => [kind('dossier', 1, 0)] } });
  const opener = within(screen.getByRole('banner')).getByRole('button', { name: /Menu/ });
  expect(opener.querySelector('[data-count]')).toBeNull();
});

test('says when the menu could not be loaded, and offers a retry', async () => {
  let away = true;
  const definitions = () => (away ? refusal('SERVICE_UNAVAILABLE') : calls.listDefinitions());
  await show({ serving: { listDefinitions: definitions } });
  await screen.findByText('Het menu kon niet worden geladen');
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  const menu = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
  expect(await menu.findByRole('link', { name: /Overzicht/ })).toBeTruthy();
  expect(screen.queryByText('Het menu kon niet worden geladen')).toBeNull();
}, 30_000);

// @vitest-environment jsdom
import type { Boot } from '@klantportaal/contract/boot';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../api/session.ts';
import { refusal, serve } from '../../api/testing.ts';
import { dutch, english } from '../../licence/testing.ts';
import { consumerWith } from '../../sign-in/testing.ts';
import { showPage } from '../testing.tsx';
import SignedInLayout from './signed-in-layout.tsx';

const consumer = consumerWith();
const kind = (id: string, counter: number, open_actions: number) => ({
  id,
  counter,
  open_actions,
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
  serve({ ...calls, ...serving });
  const licence = { name: 'Zeeadvies', content, features: {} } as unknown as Boot['licence'];
  await showPage(
    <SignedInLayout>
      <h1>Pagina</h1>
    </SignedInLayout>,
    { texts: ['shell', 'session-care'], boot: { licence, languages } },
  );
  await screen.findByRole('contentinfo', {}, { timeout: 15_000 });
}

beforeEach(() => updateSession({ accessToken: 'a', consumer, twoFactorSetup: false }));
afterEach(() => vi.unstubAllGlobals());

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
    expect(within(opener).getByText('5 open acties')).toBeTruthy();
    await userEvent.click(opener);
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }, { timeout: 15_000 }));
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
  expect(menu.getByRole('link', { name: 'AO/GAT verzekeren' }).getAttribute('href')).toBe('/cardifao/p1');
});

test('a kind has a badge only when it has open actions', async () => {
  await show();
  const menu = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
  const counts = menu.getAllByRole('link').map((link) => link.querySelector('[data-count]')?.textContent ?? null);
  expect(counts).toEqual(['22 open acties', '33 open acties', null, null]);
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
  await screen.findByText('Het menu kon niet worden geladen', {}, { timeout: 15_000 });
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  const menu = within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
  expect(await menu.findByRole('link', { name: /Overzicht/ })).toBeTruthy();
  expect(screen.queryByText('Het menu kon niet worden geladen')).toBeNull();
}, 30_000);

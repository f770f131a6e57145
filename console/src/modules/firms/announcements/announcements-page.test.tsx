// @vitest-environment jsdom

import { answerWith, refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { keepMine, readConflict } from '../../../page/testing.ts';
import AnnouncementsPage from './announcements-page.tsx';

const banner = {
  title: { nl: 'Plan een gesprek' },
  url: { nl: '/appointments' },
  image: { nl: { id: 'beeld' } },
};
const draft = (body: object | null, isDraft = false) => ({
  id: 'banner',
  draft: isDraft ? { by: { kind: 'staff', id: 'staff-1', name: 'Sanne de Wit' }, at: '2026-03-02T09:00:00Z' } : null,
  body: { banner: body },
  published: { banner },
  changed_meanwhile: [],
  managed_by: null,
});
const notice = { id: 'dicht', label: { nl: 'Morgen gesloten.' } };
const open = { id: 'current', maintenance: false, show_notice: false, notice: null };
beforeEach(() => sessionStorage.clear());

type Stubs = Parameters<typeof serve>[0];
const show = async (own: Stubs = {}) => {
  // The preview measures its room.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const seen = serve({
    readLicenceDraft: withVersion(answerWith(draft(banner)), '"b1"'),
    readNotifications: withVersion([notice], '"n1"'),
    readMaintenance: withVersion(open, '"m1"'),
    makeLicencePreview: {
      id: 'current',
      path: '/preview/pass',
      expires_at: '2026-03-02T10:00:00Z',
      address_style: 'informal',
    },
    ...own,
  });
  const page = await showPage(<AnnouncementsPage />, { name: 'announcements', texts: ['announcements', 'licence'] });
  await screen.findByRole('heading', { name: 'Onderhoud' });
  return { ...page, seen };
};
const sent = (seen: Awaited<ReturnType<typeof show>>['seen'], path: string) =>
  seen.filter(({ method, path: at }) => method !== 'GET' && at.includes(path)).map(({ body }) => body);

test('a notice is added and shows at once, and one without words is not sent', async () => {
  const next = [notice, { id: 'melding-1', label: { nl: 'Nieuwe tarieven.' } }];
  const { user, seen } = await show({ publishNotifications: withVersion(next, '"n2"') });
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Melding toevoegen' }));
  await user.click(screen.getByRole('button', { name: 'Meldingen opslaan' }));
  expect(await screen.findByText('Vul dit nog in.')).toBeDefined();
  expect(sent(seen, '/notifications')).toEqual([]);
  await user.type(screen.getByLabelText('Melding 2, Nederlands'), 'Nieuwe tarieven.');
  await user.click(screen.getByRole('button', { name: 'Meldingen opslaan' }));
  expect(await screen.findByText('De meldingen staan nu in het portaal.')).toBeDefined();
  expect(sent(seen, '/notifications')).toEqual([{ notifications: next }]);
});

test('notices are saved under the version that was read', async () => {
  const { user, seen } = await show({ publishNotifications: withVersion([notice], '"n2"') });
  await user.type(screen.getByLabelText('Melding 1, Nederlands'), ' En overmorgen.');
  await user.click(screen.getByRole('button', { name: 'Meldingen opslaan' }));
  await screen.findByText('De meldingen staan nu in het portaal.');
  const [saved] = seen.filter(({ method, path }) => method === 'PUT' && path.includes('/notifications'));
  expect(new Headers(saved?.headers).get('if-match')).toBe('"n1"');
});

test('what somebody else changed meanwhile is said, and what was typed stays', async () => {
  const { user, seen } = await show({ publishNotifications: refusal('PRECONDITION_FAILED', {}, [notice]) });
  await user.type(screen.getByLabelText('Melding 1, Nederlands'), ' En overmorgen.');
  await user.click(screen.getByRole('button', { name: 'Meldingen opslaan' }));
  expect(await readConflict()).toEqual([
    ['Meldingen boven elke pagina', 'Morgen gesloten. En overmorgen.', 'Morgen gesloten.'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Meldingen opslaan' }));
  await readConflict();
  expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(screen.getByLabelText('Melding 1, Nederlands')).toHaveProperty('value', 'Morgen gesloten. En overmorgen.');
});

test('two administrators on the notice of maintenance: both texts stand side by side until one is chosen', async () => {
  const stateWith = (notice: Record<string, string> | null, version: string) =>
    withVersion({ ...open, notice }, version);
  const theirs = { nl: 'Vanavond werken wij aan het portaal.' };
  let now = stateWith(null, '"m1"');
  const { user, seen } = await show({
    readMaintenance: () => now,
    switchMaintenance: ({ headers, body }) => {
      const isStale = new Headers(headers).get('if-match') === '"m1"';
      now = stateWith(isStale ? theirs : (body as { notice: typeof theirs }).notice, isStale ? '"m2"' : '"m3"');
      return isStale ? refusal('PRECONDITION_FAILED') : now;
    },
  });
  await user.type(screen.getByLabelText('Tekst voor klanten, Nederlands'), 'Uw portaal is even dicht.');
  await user.type(screen.getByLabelText(/^Tekst voor klanten, Nederlands, informeel/), 'Je portaal is even dicht.');
  await user.click(screen.getByRole('button', { name: 'Tekst opslaan' }));
  const mine = 'Uw portaal is even dicht. / Je portaal is even dicht.';
  expect(await readConflict()).toContainEqual(['Tekst voor klanten', mine, 'Vanavond werken wij aan het portaal.']);
  expect(sent(seen, '/maintenance')).toHaveLength(1);
  await keepMine(user);
  await waitFor(() => expect(sent(seen, '/maintenance')).toHaveLength(2));
  expect(sent(seen, '/maintenance').at(-1)).toMatchObject({
    notice: { nl: 'Uw portaal is even dicht.', nl_informal: 'Je portaal is even dicht.' },
  });
});

test('the portal is closed after a second press alone', async () => {
  const closed = { ...open, maintenance: true };
  const { user, seen } = await show({ switchMaintenance: withVersion(closed, '"m2"') });
  await user.click(screen.getByRole('button', { name: 'Portaal sluiten' }));
  expect(sent(seen, '/maintenance')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Portaal sluiten' }));
  expect(await screen.findByText('Het portaal is dicht.')).toBeDefined();
  expect(sent(seen, '/maintenance')).toEqual([{ maintenance: true, show_notice: false, notice: null }]);
});

test('the banner is a draft that is published by itself, and begins in the firm’s own form of address', async () => {
  const later = draft({ ...banner, title: { nl: 'Plan nu een gesprek' } }, true);
  const { user, seen } = await show({
    putLicenceDraft: withVersion(answerWith(later), '"b2"'),
    listLicenceDrafts: withVersion(
      answerWith({ id: 'drafts', drafts: [{ part: 'banner', ...later }], managed_by: {} }),
      '"l1"',
    ),
    publishLicence: withVersion({ id: 'drafts', drafts: [], managed_by: {} }, '"l2"'),
  });
  await waitFor(() => expect(screen.getByLabelText('Aanspreekvorm')).toHaveProperty('value', 'informal'));
  const title = screen.getByLabelText('Titel, Nederlands');
  await user.clear(title);
  await user.type(title, 'Plan nu een gesprek');
  await user.click(await screen.findByRole('button', { name: 'Nu publiceren' }));
  expect(await screen.findByText('Gepubliceerd. Klanten zien het nu.')).toBeDefined();
  expect(sent(seen, '/licence/drafts/banner').at(-1)).toMatchObject({
    banner: { title: { nl: 'Plan nu een gesprek' } },
  });
  expect(sent(seen, '/licence/publication')).toEqual([{ parts: ['banner'], note: null }]);
});

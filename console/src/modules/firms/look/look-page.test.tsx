// @vitest-environment jsdom

import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { answerWith, refusal, type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import LookPage from './look-page.tsx';

beforeEach(() => sessionStorage.clear());

type Bodies = Partial<Record<LicencePart, object>>;
/** The server with drafts that it keeps. */
const show = async (bodies: Bodies, proposed: object, overrides: Parameters<typeof serve>[0] = {}) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const now: Bodies = { ...bodies };
  const at = (part: LicencePart) =>
    withVersion(
      answerWith({
        id: part,
        draft: null,
        body: { [part]: now[part] },
        published: { [part]: bodies[part] },
        changed_meanwhile: [],
        managed_by: null,
      }),
      `"${JSON.stringify(now[part]).length}"`,
    );
  const getPart = ({ path }: Seen) => path.split('/').at(-1) as LicencePart;
  serve({
    readLicenceDraft: (seen) => at(getPart(seen)),
    putLicenceDraft: (seen) => {
      if (!navigator.onLine) return refusal('SERVICE_UNAVAILABLE');
      Object.assign(now, seen.body);
      return at(getPart(seen));
    },
    ...overrides,
    readLogoColours: { id: 'current', colours: ['#0a5c5a', '#e8a33d'], theme: proposed },
    makeLicencePreview: {
      id: 'current',
      path: '/preview/pass',
      expires_at: '2026-03-02T10:00:00Z',
      address_style: 'formal',
    },
  });
  const page = await showPage(<LookPage />, { name: 'look', texts: ['look', 'licence'] });
  await screen.findByRole('heading', { name: 'Logo en foto' });
  return { ...page, now };
};
const logo = { image_logo: { id: 'logo' } };
const proposed = { color_primary: '#0a5c5a', color_buttons: '#0a5c5a', color_links: '#0a6b69' };
const ofLogo = () => within(screen.getByRole('heading', { name: 'Kleuren uit het logo' }).closest('section')!);

test('colours of the logo are proposed with how they read; those that are chosen are taken over, and put back', async () => {
  const own = { color_primary: '#7a1f5c', font_size: 17 };
  const { user, now } = await show({ theme: own, content: logo }, proposed);
  // Colours were chosen before.
  await user.click(await ofLogo().findByRole('button', { name: 'Kleuren voorstellen' }));
  const links = await ofLogo().findByRole('checkbox', { name: /^Links.* wordt #0a6b69.*Goed te lezen/ });
  expect(ofLogo().getByRole('checkbox', { name: /^Hoofdkleur.*#7a1f5c wordt #0a5c5a.*Letters hierop/ })).toBeDefined();
  await expectAccessible();
  await user.click(links);
  await user.click(ofLogo().getByRole('button', { name: 'Gekozen kleuren overnemen' }));
  const taken = { ...own, color_primary: '#0a5c5a', color_buttons: '#0a5c5a' };
  await waitFor(() => expect(now.theme).toEqual(taken));
  // The colour that was left can still be taken.
  expect(ofLogo().getAllByRole('checkbox')).toHaveLength(1);
  await user.click(ofLogo().getByRole('button', { name: 'Gekozen kleuren overnemen' }));
  expect(await ofLogo().findByText('Kies minstens één kleur.')).toBeDefined();
  await user.click(ofLogo().getByRole('button', { name: 'Terug naar de kleuren van daarvoor' }));
  await waitFor(() => expect(now.theme).toEqual(own));
});

test('nothing is proposed without a logo, nor where the portal has those colours', async () => {
  const near = { ...proposed, color_primary: '#0b5d5b' };
  const { user } = await show({ theme: near, content: logo }, proposed);
  await user.click(await ofLogo().findByRole('button', { name: 'Kleuren voorstellen' }));
  expect(await ofLogo().findByText('De kleuren van het portaal passen bij het logo.')).toBeDefined();
  expect(ofLogo().queryByRole('checkbox')).toBeNull();
});

test('a firm without a logo is asked for one, and sees no block of its colours', async () => {
  await show({ theme: {}, content: {} }, {});
  expect(screen.getByText(/Daarna stellen we kleuren voor/)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Kleuren uit het logo' })).toBeNull();
});

test('a colour that nobody can read says so in words, with what is drawn in its place', async () => {
  await show({ theme: { color_links: '#ffee55' }, content: {} }, {});
  expect(screen.getByText(/Slecht te lezen \(contrast 1,2\s:\s1\)\..*Het portaal tekent daarom/)).toBeDefined();
});

test('what could not be kept without a connection is kept once it is back', async () => {
  const { user, now } = await show({ theme: {}, content: {} }, {});
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.selectOptions(screen.getByLabelText('Hoeken'), 'Rond');
  expect(await screen.findByText(/Er is geen verbinding/)).toBeDefined();
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(now.theme).not.toEqual({}));
  await waitFor(() => expect(screen.queryByText('Dit is nog niet bewaard. Wat is getypt, blijft staan.')).toBeNull());
  line.mockRestore();
});

test('a file that is no logo is refused in words, and one that need not be sent is not', async () => {
  const sent: string[] = [];
  await show(
    { theme: {}, content: {} },
    {},
    {
      uploadFile: () => {
        sent.push('file');
        return refusal('UPLOAD_FILE_DAMAGED');
      },
    },
  );
  const input = screen.getByRole('group', { name: 'Logo' }).querySelector('input')!;
  const choose = (name: string, type: string, size: number) =>
    userEvent.upload(input, new File([new Uint8Array(size)], name, { type }), { applyAccept: false });
  await choose('logo.tiff', 'image/tiff', 100);
  expect(await screen.findByText(/^Dit is geen afbeelding die hier kan\./)).toBeDefined();
  expect(sent).toEqual([]);
  await choose('logo.png', 'image/png', 100);
  expect(await screen.findByText('Dit bestand is beschadigd. Kies een ander.')).toBeDefined();
  expect(screen.queryByText(/^Dit is geen afbeelding/)).toBeNull();
  expect(sent).toEqual(['file']);
});

test('on a phone the preview begins as a phone, which can be read there', async () => {
  const width = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
  await show({ theme: {}, content: {} }, {});
  const getScreenSelect = () => screen.getByLabelText('Scherm') as HTMLSelectElement;
  expect(getScreenSelect().value).toBe('phone');
  cleanup();
  width.mockReturnValue(1280);
  await show({ theme: {}, content: {} }, {});
  expect(getScreenSelect().value).toBe('desktop');
  width.mockRestore();
});

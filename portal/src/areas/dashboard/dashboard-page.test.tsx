// @vitest-environment jsdom
import type { Boot } from '@klantportaal/contract/boot';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../api/session.ts';
import { answer, failure, serve } from '../../api/testing.ts';
import { received } from '../../app/confirmations.ts';
import { showPage } from '../../app/testing.tsx';
import { uploadAction } from '../../products/testing.ts';
import DashboardPage from './dashboard-page.tsx';

const panel = {
  id: 'p1',
  name: 'Dhr. Imran Aydin',
  label: 'Adviseur',
  phone: '078 000 01 43',
  dontShowPrefix: 1,
  emailaddress: 'imran@firma.example',
  systemname: 'ADVISOR',
  image: null,
};
const dossier = { id: 'd1', label: 'KW-2026-0417', percentage_complete: 33.2, user_panels: [panel] };
const action = {
  ...uploadAction({ id: 'm1', label: 'Hypotheek Kastanjelaan', type: 'MORTGAGE' }),
  label: 'Upload uw salarisstrook',
};
const appointment = {
  id: 'x1',
  label: 'Tekenen van de stukken',
  date: '2999-01-05',
  start_time: '10:00',
  end_time: '11:00',
  location: 'Dordrecht',
  advisor_name: null,
  is_true_meeting: false,
  is_google_meet: false,
  is_teams: false,
};
const all = {
  'GET /api/dossiers': () => answer(dossier),
  'GET /api/actions': () => answer([action]),
  'GET /api/products/appointments': () => answer([appointment]),
  'GET /api/banners': () => answer(null),
  'GET /api/deliveries': () => answer([]),
};

async function show(calls: Parameters<typeof serve>[0], licence: object | null = null) {
  const seen = serve(calls);
  await showPage(<DashboardPage />, { texts: ['dashboard', 'actions'], boot: { licence: licence as Boot['licence'] } });
  return seen;
}

beforeEach(() => {
  received.set(null);
  updateSession({
    accessToken: 'a',
    consumer: { id: 'c1', display_name: 'M. de Graaf', address_style: 'formal' } as never,
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the dashboard', () => {
  test('shows progress rounded up, to-dos by product, the appointment and the adviser', async () => {
    await show(all);
    await screen.findByRole('progressbar');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('34');
    expect(await screen.findByText('Nog 1 actie te doen')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Hypotheek Kastanjelaan' })).toBeDefined();
    expect(screen.getByRole('link', { name: /Upload uw salarisstrook/ }).getAttribute('href')).toBe(
      '/actions/a1/upload-document',
    );
    expect((await screen.findByRole('link', { name: /Tekenen van de stukken/ })).getAttribute('href')).toBe(
      '/appointments/x1',
    );
    expect(screen.getByText('Imran Aydin')).toBeDefined();
    expect(screen.getByText('IA')).toBeDefined();
  });

  test('greets by name, unless the licence has a welcome of its own', async () => {
    await show(all);
    expect(screen.getByRole('heading', { level: 1, name: 'Welkom, M. de Graaf' })).toBeDefined();
  });

  test('takes title, text and the owner’s label from the licence, and shows the dossier number by its switch', async () => {
    const content = {
      welcome_title: { nl: 'Welkom bij de firma' },
      welcome_content: { nl: '<p>Bel <strong>gerust</strong></p>' },
      label_dossier_owner: { nl: 'Beheert uw dossier' },
    };
    await show(all, { name: 'De firma', content, features: { show_dossier_number: true } });
    expect(screen.getByRole('heading', { level: 1, name: 'Welkom bij de firma' })).toBeDefined();
    expect(screen.getByText('gerust').tagName).toBe('STRONG');
    expect(await screen.findByText('Dossier KW-2026-0417')).toBeDefined();
    expect(screen.getByText('Beheert uw dossier')).toBeDefined();
  });

  test('shows skeletons until the dossier is there', async () => {
    const dossiers = Promise.withResolvers<Response>();
    await show({ ...all, 'GET /api/dossiers': () => dossiers.promise });
    await screen.findByRole('link', { name: /Upload uw salarisstrook/ });
    expect(screen.getByText('Aan het laden')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
    dossiers.resolve(answer(dossier));
    await screen.findByRole('progressbar');
    expect(screen.queryByText('Aan het laden')).toBeNull();
  });

  test('leaves the dossier number out where the licence does not show it', async () => {
    await show(all, { name: 'De firma', content: {}, features: { show_dossier_number: false } });
    await screen.findByRole('progressbar');
    expect(screen.queryByText('Dossier KW-2026-0417')).toBeNull();
  });

  test('a download that fails is told, and can be tried again', async () => {
    const document = {
      ...action,
      id: 'a2',
      type: 'DOWNLOAD_ADDED_DOCUMENT',
      label: 'Adviesrapport',
      document: { label: 'Adviesrapport', has_document: true },
    };
    await show({
      ...all,
      'GET /api/actions': () => answer([document]),
      'GET /api/actions/a2/download': () => failure(404, 'FILE_NOT_FOUND'),
    });
    const button = await screen.findByRole('button', { name: /Adviesrapport/ });
    await userEvent.click(button);
    expect((await screen.findByText('Het bestand is niet gevonden.')).closest('[role=alert]')).toBeTruthy();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  });

  test('says so when there is nothing to do, and shows no bar for a dossier without actions', async () => {
    await show({
      ...all,
      'GET /api/dossiers': () => answer({ ...dossier, percentage_complete: null }),
      'GET /api/actions': () => answer([]),
    });
    expect(await screen.findByText('U hoeft nu niets te doen')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('shows what loaded, names what failed, and tries that again', async () => {
    let fails = true;
    await show({ ...all, 'GET /api/actions': () => (fails ? failure(500, 'UNKNOWN_ERROR') : answer([action])) });
    const failed = (await screen.findByText('Uw acties konden niet worden geladen')).closest(
      '[role=status]',
    ) as HTMLElement;
    expect(screen.getByRole('progressbar')).toBeDefined();
    expect(screen.getByText('Imran Aydin')).toBeDefined();
    fails = false;
    await userEvent.click(within(failed).getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByRole('link', { name: /Upload uw salarisstrook/ })).toBeDefined();
  });

  test('shows the banner only with both an address and an image', async () => {
    const banner = {
      id: 'b1',
      title: { nl: 'Zonnepanelen' },
      url: { nl: '/settings' },
      image: { nl: '/licence-assets/a.jpg' },
    };
    await show({ ...all, 'GET /api/banners': () => answer(banner) });
    expect((await screen.findByRole('link', { name: 'Zonnepanelen' })).getAttribute('href')).toBe('/settings');
    document.body.innerHTML = '';
    await show({ ...all, 'GET /api/banners': () => answer({ ...banner, image: {} }) });
    await screen.findByRole('progressbar');
    expect(screen.queryByRole('link', { name: 'Zonnepanelen' })).toBeNull();
  });

  test('puts what is due first on top, and says what is too late', async () => {
    const late = { ...action, id: 'a3', label: 'Betaal factuur', deadline: '2020-01-31' };
    const soon = { ...action, id: 'a4', label: 'Upload jaaropgaven', deadline: '2999-01-31' };
    await show({ ...all, 'GET /api/actions': () => answer([action, soon, late]) });
    const cards = await screen.findAllByRole('link', { name: /Betaal|Upload/ });
    expect(cards.map(({ textContent }) => /Betaal|jaaropgaven|salarisstrook/.exec(textContent ?? '')?.[0])).toEqual([
      'Betaal',
      'jaaropgaven',
      'salarisstrook',
    ]);
    expect(cards.map(({ textContent }) => textContent?.includes('Te laat'))).toEqual([true, false, false]);
  });

  test('offers the documents that the firm put ready, and downloads one at a press', async () => {
    const document = {
      ...action,
      id: 'a2',
      type: 'DOWNLOAD_ADDED_DOCUMENT',
      label: 'Adviesrapport',
      document: { label: 'Adviesrapport', has_document: true },
    };
    const seen = await show({
      ...all,
      'GET /api/actions': () => answer([document]),
      'GET /api/actions/a2/download': () => failure(404, 'DOWNLOADABLE_DOCUMENT_NOT_FOUND'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Adviesrapport/ }));
    await waitFor(() => expect(JSON.stringify(seen)).toContain('/api/actions/a2/download'));
  });

  test('says on top what was just received', async () => {
    received.set({ title: 'Uw salarisstrook is binnen', text: 'We bekijken hem binnen twee werkdagen.' });
    await show(all);
    expect(screen.getByText('Uw salarisstrook is binnen')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    expect(screen.queryByText('Uw salarisstrook is binnen')).toBeNull();
  });

  test('says it once: it is gone for who comes back from another page', async () => {
    received.set({ title: 'Uw salarisstrook is binnen', text: 'We bekijken hem binnen twee werkdagen.' });
    await show(all);
    cleanup();
    expect(received.get()).toBeNull();
  });

  test('keeps in sight what was delivered for the dossier itself, not what stands at a product', async () => {
    const delivery = {
      id: 'd1',
      label: 'Identiteitsbewijs',
      file_name: 'paspoort.pdf',
      description: null,
      status: 'received',
      reason: null,
      date_delivered: '2026-11-16',
      date_reviewed: null,
      can_delete: true,
      pages: 2,
      size: 40_960,
      product: { id: 'd1', label: 'KW-2026-0417', type: 'DOSSIER' },
    };
    const other = { ...delivery, id: 'd2', file_name: 'loonstrook.pdf', product: action.product };
    await show({ ...all, 'GET /api/deliveries': () => answer([delivery, other]) });
    expect(await screen.findByText('paspoort.pdf (2 pagina’s, 40 kB)')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Verwijderen: paspoort.pdf' })).toBeDefined();
    expect(screen.queryByText(/loonstrook/)).toBeNull();
  });
});

// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import type { Dossier } from '@klantportaal/contract/modules/work/dashboard';
import { file, refusal } from '@klantportaal/web/api/testing.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import type * as Advisers from '../../../page/advisers.tsx';
import { createConsumer } from '../../identity/testing.ts';
import { downloadAction } from '../../products/testing.ts';
import DashboardPage from './dashboard-page.tsx';
import { action, all, dossier, panel, paspoort, signInBeforeEach } from './testing.ts';

/** Whether the file with the people can be loaded. */
const people = vi.hoisted(() => ({ missing: false }));
vi.mock('../../../page/advisers.tsx', async (load) => {
  const parts = await load<typeof Advisers>();
  return {
    ...parts,
    get Advisers() {
      if (people.missing) throw new Error('The file is not there.');
      return parts.Advisers;
    },
  };
});

/** The skeleton shapes of what is still loading. */
const bones = () => document.querySelectorAll('[role=status] [aria-hidden=true] [class*=bone]');

async function show(calls: Stubs, licence: object | null = null) {
  const seen = serve(calls);
  await showPage(<DashboardPage />, { texts: ['dashboard', 'actions'], boot: { licence: licence as Boot['licence'] } });
  return seen;
}

signInBeforeEach();

describe('the dashboard', () => {
  test('shows progress rounded up, to-dos by product, the appointment and the adviser', async () => {
    await show(all);
    await screen.findByRole('progressbar');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('34');
    expect(await screen.findByText('Wij wachten op 1 document van u.')).toBeDefined();
    const first = within(screen.getByRole('heading', { name: 'Eerst dit' }).closest('section') as HTMLElement);
    expect(first.getByText('Hypotheek Kastanjelaan')).toBeDefined();
    expect(first.getByRole('link', { name: 'Uploaden: Upload uw salarisstrook' }).getAttribute('href')).toBe(
      '/actions/a1/upload-document',
    );
    expect((await screen.findByRole('link', { name: /Tekenen van de documenten/ })).getAttribute('href')).toBe(
      '/appointments/x1',
    );
  });

  test('shows each person at the firm with name, label, phone, mail and picture', async () => {
    const second = {
      ...panel,
      id: 'p2',
      name: 'Mw. Roos Haak',
      label: 'Binnendienst',
      phone: null,
      emailaddress: 'roos@firma.example',
      systemname: 'OFFICE',
      image: 'data:image/png;base64,AA',
    };
    await show({ ...all, getDossier: { ...dossier, user_panels: [panel, second] } });
    const [owner, office] = (await screen.findAllByRole('article')).map((card) => within(card));
    expect(owner?.getByText('Imran Aydin')).toBeDefined();
    expect(owner?.getByText('Adviseur')).toBeDefined();
    expect(owner?.getByText('IA')).toBeDefined();
    expect(owner?.getByRole('link', { name: '078 000 01 43' }).getAttribute('href')).toBe('tel:0780000143');
    expect(owner?.getByRole('link', { name: 'imran@firma.example' }).getAttribute('href')).toBe(
      'mailto:imran@firma.example',
    );
    expect(office?.getByText('Binnendienst')).toBeDefined();
    expect(office?.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:roos@firma.example',
    ]);
    expect(office?.getByRole('presentation').getAttribute('src')).toBe('data:image/png;base64,AA');
  });

  test('shows WhatsApp where an adviser or the firm has a number, and nowhere else', async () => {
    const onWhatsapp = { ...panel, id: 'p2', name: 'Roos Haak', whatsapp: '+31610000078' };
    const firm = { address_lines: [], phone: null, emailaddress: null, whatsapp: '+31610000079' };
    const panels = { ...all, getDossier: { ...dossier, user_panels: [panel, onWhatsapp] } };
    await show(panels, { name: 'De firma', content: {}, features: {}, contact: firm });
    await screen.findByText('Roos Haak');
    const links = screen.getAllByRole('link', { name: /WhatsApp/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['WhatsApp, Roos Haak (opent in een nieuw tabblad)', 'https://wa.me/31610000078'],
      ['WhatsApp, De firma (opent in een nieuw tabblad)', 'https://wa.me/31610000079'],
    ]);
  });

  test('greets by name, unless the licence has its own welcome', async () => {
    await show(all);
    expect(screen.getByRole('heading', { level: 1, name: 'Welkom, M. de Graaf' })).toBeDefined();
  });

  test('takes title and text from the licence, and shows the dossier number when its switch is on', async () => {
    const content = {
      welcome_title: { nl: 'Welkom bij de firma' },
      welcome_content: { nl: '<p>Bel <strong>gerust</strong></p>' },
    };
    await show(all, { name: 'De firma', content, features: { show_dossier_number: true } });
    expect(screen.getByRole('heading', { level: 1, name: 'Welkom bij de firma' })).toBeDefined();
    expect(screen.getByText('gerust').tagName).toBe('STRONG');
    expect(await screen.findByText('Dossier KW-2026-0417')).toBeDefined();
  });

  test('names an adviser by the own label, and without one by the licence’s', async () => {
    const content = { label_dossier_owner: { nl: 'Beheert uw dossier' }, label_advisor: { nl: 'Uw adviseur' } };
    const panels = [panel, { ...panel, id: 'u2', label: '' }, { ...panel, id: 'u3', label: '', systemname: 'OFFICE' }];
    await show(
      { ...all, getDossier: { ...dossier, user_panels: panels } },
      { name: 'De firma', content, features: {} },
    );
    const cards = await screen.findAllByRole('article');
    const labels = ['Adviseur', 'Beheert uw dossier', 'Uw adviseur'];
    cards.forEach((card, index) => expect(within(card).getByText(labels[index]!)).toBeDefined());
    expect(cards).toHaveLength(labels.length);
  });

  test('shows skeletons until the dossier has loaded', async () => {
    const dossiers = Promise.withResolvers<Dossier>();
    await show({ ...all, getDossier: dossiers.promise });
    await screen.findByRole('link', { name: /Upload uw salarisstrook/ });
    expect(bones().length).toBeGreaterThan(0);
    expect(screen.queryByRole('progressbar')).toBeNull();
    dossiers.resolve(dossier);
    await screen.findByRole('progressbar');
    expect(bones()).toHaveLength(0);
  });

  test('leaves out the dossier number when the licence does not show it', async () => {
    await show(all, { name: 'De firma', content: {}, features: { show_dossier_number: false } });
    await screen.findByRole('progressbar');
    expect(screen.queryByText('Dossier KW-2026-0417')).toBeNull();
  });

  test('reports a failed download, which can be retried', async () => {
    await show({
      ...all,
      listActions: [downloadAction()],
      downloadAction: refusal('FILE_NOT_FOUND'),
    });
    const button = await screen.findByRole('button', { name: /Adviesrapport/ });
    await userEvent.click(button);
    expect(
      (
        await screen.findByText('Dit bestand is er niet meer. Vraag uw adviseur om het opnieuw klaar te zetten.')
      ).closest('[role=alert]'),
    ).toBeTruthy();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  });

  test.each([
    [true, 'Zodra we iets van u nodig hebben, staat het hier en krijgt u een e-mail.'],
    [false, 'Zodra we iets van u nodig hebben, staat het hier.'],
    [null, 'Zodra we iets van u nodig hebben, staat het hier.'],
  ])('promises a mail to who gets mails about tasks (%s)', async (wants_todo_mails, words) => {
    updateSession({ consumer: createConsumer({ wants_todo_mails }) });
    await show({ ...all, listActions: [] });
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('says so when there is nothing to do, and shows no bar for a dossier without actions', async () => {
    await show({
      ...all,
      getDossier: { ...dossier, percentage_complete: null },
      listActions: [],
    });
    expect(await screen.findByText('U hoeft nu niets te doen')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('counts as open what it lists as to-dos, and no documents', async () => {
    const ready = downloadAction();
    const hidden = {
      ...ready,
      id: 'a3',
      type: 'DOWNLOAD_DOCUMENTMANAGEMENT_FILE' as const,
      document: { ...ready.document!, label: 'Nog leeg', has_document: false },
    };
    await show({ ...all, listActions: [action, ready, hidden] });
    expect(await screen.findByText('Wij wachten op 1 document van u.')).toBeDefined();
    expect(screen.getAllByRole('link', { name: /Upload|Adviesrapport|Nog leeg/ })).toHaveLength(1);
    expect(await screen.findByRole('button', { name: /Adviesrapport/ })).toBeDefined();
    expect(screen.queryByText('Nog leeg')).toBeNull();
    cleanup();
    await show({ ...all, getDossier: { ...dossier, percentage_complete: 100 }, listActions: [ready, hidden] });
    expect(await screen.findByText('U hoeft nu niets te doen')).toBeDefined();
    expect(screen.queryByText(/wacht/)).toBeNull();
  });

  test('shows what loaded, says what failed, and retries that', async () => {
    let fails = true;
    await show({ ...all, listActions: () => (fails ? refusal('UNKNOWN_ERROR') : [action]) });
    const failed = (await screen.findByText('Uw taken konden niet worden geladen')).closest(
      '[role=status]',
    ) as HTMLElement;
    expect(screen.getByRole('progressbar')).toBeDefined();
    expect(screen.getByText('Imran Aydin')).toBeDefined();
    fails = false;
    await userEvent.click(within(failed).getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByRole('link', { name: /Upload uw salarisstrook/ })).toBeDefined();
  });

  test('says that the people could not be loaded, and tries again', async () => {
    people.missing = true;
    await show(all);
    const failed = (await screen.findByText('Uw contactpersonen konden niet worden geladen')).closest(
      '[role=status]',
    ) as HTMLElement;
    people.missing = false;
    await userEvent.click(within(failed).getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByText('Imran Aydin')).toBeDefined();
  });

  test('shows the banner only with both an address and an image', async () => {
    const banner = {
      id: 'b1',
      title: { nl: 'Zonnepanelen' },
      url: { nl: '/settings' },
      image: { nl: '/licence-assets/a.jpg' },
    };
    await show({ ...all, getBanner: banner });
    expect((await screen.findByRole('link', { name: 'Zonnepanelen' })).getAttribute('href')).toBe('/settings');
    for (const half of [{ image: {} }, { url: {} }]) {
      cleanup();
      await show({ ...all, getBanner: { ...banner, ...half } });
      await screen.findByRole('progressbar');
      await screen.findByText('Imran Aydin');
      expect(screen.queryByText('Zonnepanelen'), JSON.stringify(half)).toBeNull();
      expect(document.querySelector('img[src*=licence-assets]'), JSON.stringify(half)).toBeNull();
    }
  });

  test('offers the documents the firm made available, and downloads one when pressed', async () => {
    let done = false;
    await show({
      ...all,
      listActions: () => [downloadAction(done ? { is_done: true, status: 'done', date_executed: '2026-11-12' } : {})],
      downloadAction: () => {
        done = true;
        return file('advies.pdf');
      },
      listDefinitions: [],
    });
    URL.createObjectURL = () => 'blob:advies';
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    await userEvent.click(await screen.findByRole('button', { name: /Adviesrapport/ }));
    await waitFor(() => expect(saved).toEqual(['advies.pdf blob:advies']));
    // The server closes the action that the download completes: the page refetches the actions.
    expect(await screen.findByText(/12-11-2026/)).toBeDefined();
  });

  test('says at the top what was just received', async () => {
    received.set({ title: 'Uw salarisstrook is binnen', text: 'We bekijken hem binnen twee werkdagen.' });
    await show(all);
    expect(await screen.findByText('Uw salarisstrook is binnen')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    expect(screen.queryByText('Uw salarisstrook is binnen')).toBeNull();
  });

  test('says it once: it is gone after coming back from another page', async () => {
    received.set({ title: 'Uw salarisstrook is binnen', text: 'We bekijken hem binnen twee werkdagen.' });
    await show(all);
    cleanup();
    expect(received.get()).toBeNull();
  });

  test('shows what was delivered for the dossier itself, not for a product', async () => {
    const other = { ...paspoort, id: 'd2', file_name: 'loonstrook.pdf', product: action.product };
    await show({ ...all, listDeliveries: [paspoort, other] });
    expect(await screen.findByText('paspoort.pdf (2 pagina’s, 40 kB)')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Verwijderen: paspoort.pdf' })).toBeDefined();
    expect(screen.queryByText(/loonstrook/)).toBeNull();
  });
});

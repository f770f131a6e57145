// @vitest-environment jsdom
import type { GeneralInsurance } from '@klantportaal/contract/modules/products/general-insurances';
import type { WoongarantInsurance } from '@klantportaal/contract/modules/signing/woongarant-insurances';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createProductStubs, nothingOpen, readShownFacts, twoOpen } from '../testing.ts';
import GeneralInsuranceListPage from './general-insurance-list-page.tsx';
import GeneralInsurancePage from './general-insurance-page.tsx';
import { insurance, report } from './testing.ts';

const woongarant: WoongarantInsurance = {
  id: 'w1',
  product_id: 'w1',
  product_type: 'Woonpakket',
  insurance_id: 'WG-1',
  status: 'Offerte',
  date_start: null,
  documents: [],
  company_name: 'Woongarant',
  damage_phone: null,
  action_counter: twoOpen,
};

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

describe('the list', () => {
  const list = async (general: GeneralInsurance[], homes: WoongarantInsurance[], overrides: Stubs = {}) => {
    serve({ ...createProductStubs({ listGeneralInsurances: general, listWoongarantInsurances: homes }), ...overrides });
    await showPage(<GeneralInsuranceListPage />, {
      name: 'general-insurance-list',
      texts: ['general-insurances', 'products'],
    });
  };

  test('has both kinds, each linking to its own route', async () => {
    await list([{ ...insurance, action_counter: nothingOpen }], [woongarant]);
    const general = await screen.findByRole('link', { name: /Woonverzekering.*Grachtgoed.*38,60 per maand.*Lopend/ });
    expect(general.getAttribute('href')).toBe('/general-insurances/p1');
    const home = screen.getByRole('link', { name: /Woongarant Woonpakket.*Offerte.*2 open taken/ });
    expect(home.getAttribute('href')).toBe('/woongarant-insurances/w1');
  });

  test('is shown with only one kind', async () => {
    await list([], [woongarant]);
    expect(await screen.findByRole('link', { name: /Woongarant Woonpakket/ })).toBeDefined();
  });

  test('explains why it is empty', async () => {
    await list([], []);
    expect(await screen.findByText('Er staan nog geen schadeverzekeringen in uw dossier')).toBeDefined();
  });

  test('fails as a whole, and retries what failed', async () => {
    let failing = true;
    await list([insurance], [], {
      listWoongarantInsurances: () => (failing ? refusal('UNKNOWN_ERROR') : [woongarant]),
    });
    expect(await screen.findByText('Uw verzekeringen konden niet worden geladen')).toBeDefined();
    failing = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByRole('link', { name: /Woongarant Woonpakket/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /Woonverzekering/ })).toBeDefined();
  });
});

describe('a general insurance', () => {
  const show = async (generalInsurance: GeneralInsurance, id = 'p1', overrides: Stubs = {}) => {
    const seen = serve({ ...createProductStubs({ listGeneralInsurances: [generalInsurance] }), ...overrides });
    const { go } = await showPage(<GeneralInsurancePage />, {
      name: 'general-insurance',
      params: { id },
      texts: ['general-insurances', 'products', 'actions'],
    });
    return { go, seen };
  };

  test('shows every fact', async () => {
    await show(insurance);
    await screen.findByText('Polisnummer');
    expect(readShownFacts()).toEqual({
      Premie: '€ 38,60 per maand',
      Status: 'Lopend',
      Soort: 'Inboedel en opstal',
      Verzekeraar: 'Grachtgoed Verzekeringen',
      Polisnummer: 'GG-771204',
      Ingangsdatum: '21-11-2023',
    });
  });

  test('an unknown id leads to not-found', async () => {
    const { go } = await show(insurance, 'other');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });

  test('downloads its policy document', async () => {
    URL.createObjectURL = () => 'blob:x';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { seen } = await show(insurance, 'p1', {
      downloadGeneralInsurance: () => new Response('%PDF-', { status: 200 }),
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Polis downloaden' }));
    await waitFor(() => expect(JSON.stringify(seen)).toContain('general-insurances/download/p1'));
  });

  test('says what went wrong with the download', async () => {
    await show(insurance, 'p1', {
      downloadGeneralInsurance: refusal('FILE_NOT_FOUND'),
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Polis downloaden' }));
    expect(
      await screen.findByText('Dit bestand is er niet meer. Vraag uw adviseur om het opnieuw klaar te zetten.'),
    ).toBeDefined();
  });

  test('offers no download without a document', async () => {
    await show({ ...insurance, file_id: null });
    await screen.findByText('Polisnummer');
    expect(screen.queryByRole('button', { name: 'Polis downloaden' })).toBeNull();
  });

  test.each([
    ['the firm’s word while it is open', { state: 'In behandeling', is_closed: false }, 'In behandeling'],
    ['the firm’s word when it is closed', { state: 'Uitbetaald', is_closed: true }, 'Uitbetaald'],
    ['that it was received before the firm answers', { state: null, is_closed: false }, 'Gemeld'],
    ['that it is closed where the firm says no more', { state: null, is_closed: true }, 'Afgehandeld'],
  ])('a report shows its cause, date and %s', async (_, more, word) => {
    await show({ ...insurance, damage_reports: [{ ...report, ...more }] });
    const table = await screen.findByRole('table', { name: 'Schademeldingen' });
    const row = within(table).getByRole('row', { name: /Lekkage.*29-10-2026/ });
    expect(within(row).getByText(word)).toBeDefined();
  });

  test('says when no damage was reported', async () => {
    await show({ ...insurance, damage_reports: [] });
    expect(await screen.findByText('Er is geen schade gemeld.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test.each([
    [true, '/general-insurances/p1/damage-reports/create'],
    [false, undefined],
  ])('offers to report damage when the insurance says %s', async (show_damage_report_button, href) => {
    await show({ ...insurance, show_damage_report_button });
    await screen.findByText('Polisnummer');
    expect(screen.queryByRole('link', { name: 'Schade melden' })?.getAttribute('href')).toBe(href);
  });
});

// @vitest-environment jsdom
import type { WoongarantInsurance } from '@klantportaal/contract/modules/signing/woongarant-insurances';
import { file, refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createProductStubs, readShownFacts } from '../../products/testing.ts';
import { insurance, signAction } from './testing.ts';
import WoongarantInsurancePage from './woongarant-insurance-page.tsx';

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

const show = async (overrides: Partial<WoongarantInsurance> = {}, calls: Stubs = {}, id = 'w1') => {
  const list = { listWoongarantInsurances: [{ ...insurance, ...overrides }] };
  const seen = serve({ ...createProductStubs(list), ...calls });
  const { go } = await showPage(<WoongarantInsurancePage />, {
    name: 'woongarant-insurance',
    params: { id },
    texts: ['woongarant-insurances', 'actions'],
  });
  return { seen, go, hand: userEvent.setup() };
};
const documents = () =>
  screen.queryAllByRole('button', { name: /PDF/ }).map(({ textContent }) => textContent.split('PDF')[0]);

test('shows type, company, status and start, under its name and type', async () => {
  await show();
  await screen.findByText('Ingangsdatum');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Woongarant Woonpakket');
  expect(readShownFacts()).toEqual({
    Soort: 'Woonpakket',
    Verzekeraar: 'Duin Verzekeringen',
    Status: 'Actief',
    Ingangsdatum: '01-01-2026',
    Nummer: 'WG-77',
  });
});

describe('its documents', () => {
  const downloads = async (calls: Stubs, name: RegExp) => {
    URL.createObjectURL = () => 'blob:x';
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { seen, hand } = await show({}, calls);
    await hand.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    return seen.map(({ path }) => path);
  };

  test('download, each by its own id', async () => {
    const asked = await downloads({ downloadWoongarantDocument: () => file('polis.pdf') }, /^Polisblad/);
    expect(asked).toContain('/api/products/woongarant-insurances/download/d1');
  });

  test('include its proposal, open or closed, and not that of another insurance', async () => {
    const done = { ...signAction, id: 'a2', is_done: true, date_executed: '2026-11-20', status: 'done' } as const;
    const other = { ...signAction, id: 'a3', product: { id: 'w2', label: 'Ander', type: 'GENERAL_INSURANCE' } };
    const asked = await downloads(
      { listActions: [signAction, done, other], downloadWoongarantProposal: () => file('voorstel.pdf') },
      /^Afgerond voorstel WG-77-A/,
    );
    expect(documents()).toEqual(['Polisblad', 'Voorstel WG-77-A', 'Afgerond voorstel WG-77-A']);
    expect(asked).toContain('/api/products/woongarant-insurances/actions/a2/proposal');
  });

  test('say what went wrong', async () => {
    const { hand } = await show({}, { downloadWoongarantDocument: refusal('FILE_NOT_FOUND') });
    await hand.click(await screen.findByRole('button', { name: /^Polisblad/ }));
    expect(
      await screen.findByText('Dit bestand is er niet meer. Vraag uw adviseur om het opnieuw klaar te zetten.'),
    ).toBeDefined();
  });

  test('have no card when there are none', async () => {
    await show({ documents: [] });
    await screen.findByText('Ingangsdatum');
    expect(screen.queryByText('Documenten bij de verzekering')).toBeNull();
  });
});

describe('the card to report damage', () => {
  test('has the number to call', async () => {
    await show();
    const link = await screen.findByRole('link', { name: 'Bel 088 000 09 00' });
    expect(link.getAttribute('href')).toBe('tel:0880000900');
  });

  test('refers to the adviser if there is no number', async () => {
    await show({ damage_phone: null });
    expect(await screen.findByText(/Neem contact op met uw adviseur/)).toBeDefined();
  });

  test('is not there before the insurance has a start', async () => {
    await show({ date_start: null });
    await screen.findByText('Verzekeraar');
    expect(screen.queryByText('Schade melden')).toBeNull();
  });
});

test('an unknown id leads to not-found', async () => {
  const { go } = await show({}, {}, 'other');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});

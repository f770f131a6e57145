// @vitest-environment jsdom
import type { Otd } from '@klantportaal/contract/modules/signing/otds';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createDossier } from '../../products/testing.ts';
import OtdListPage from './otd-list-page.tsx';
import OtdPage from './otd-page.tsx';
import { getOtdStatus } from './status.ts';
import { openOtd } from './testing.ts';

const all: Stubs = { listOtds: [openOtd], listActions: [], listDeliveries: [], getDossier: createDossier() };

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, true, 'cancelled'],
  [true, false, 'cancelled'],
  [false, true, 'signed'],
  [false, false, 'open'],
])('cancelled %s and signed %s is %s', (is_cancelled, is_signed, status) => {
  expect(getOtdStatus({ is_cancelled, is_signed })).toBe(status);
});

describe('the list of assignments', () => {
  const list = async (otds: Otd[]) => {
    serve({ listOtds: otds });
    await showPage(<OtdListPage />, { name: 'otd-list', texts: ['otds'] });
  };

  test('has a header, and a row for each with date, status and open actions', async () => {
    const counter = { total: 0, open: 0, closed: 0 };
    await list([
      openOtd,
      { ...openOtd, id: 'o2', label: 'Getekend', is_signed: true, action_counter: counter },
      { ...openOtd, id: 'o3', label: 'Weg', is_signed: true, is_cancelled: true, action_counter: counter },
    ]);
    const table = await screen.findByRole('table', { name: 'Mijn opdrachten' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Opdracht', 'Aangeboden op', 'Status']);
    const row = within(table).getByRole('row', { name: /Opdracht aankoop.*1 open taak.*12-11-2026/ });
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/otds/o1');
    expect(within(table).getByRole('row', { name: /Getekend.*Ondertekend/ })).toBeDefined();
    expect(within(table).getByRole('row', { name: /Weg.*Geannuleerd/ })).toBeDefined();
    expect(within(row).getByText('Niet ondertekend').className).toMatch(/info/);
    expect(within(table).getByText('Ondertekend').className).toMatch(/success/);
    expect(within(table).getByText('Geannuleerd').className).toMatch(/neutral/);
    expect(screen.getByText(/^Dit zijn uw opdrachten/)).toBeDefined();
  });

  test('introduces a single assignment in the singular', async () => {
    await list([openOtd]);
    expect(await screen.findByText(/^Dit is uw opdracht/)).toBeDefined();
  });

  test('explains why it is empty', async () => {
    await list([]);
    expect(await screen.findByText('Er staan nog geen opdrachten in uw dossier')).toBeDefined();
  });
});

describe('an assignment', () => {
  const show = async (calls: Stubs, id = 'o1') => {
    serve(calls);
    return showPage(<OtdPage />, { name: 'otd', params: { id }, texts: ['otds', 'actions'] });
  };

  test('shows service, cost and status', async () => {
    await show(all);
    expect(await screen.findByText('Hypotheekadvies')).toBeDefined();
    expect(screen.getByText('Advies en nazorg')).toBeDefined();
    expect(screen.getByText(/€\s2\.450/)).toBeDefined();
    expect(screen.getByText(/€\s24,95, waarvan €\s4,33 btw/)).toBeDefined();
    expect(screen.getByText('Niet ondertekend')).toBeDefined();
  });

  test('shows both costs only if there is anything to pay', async () => {
    const free = { ...openOtd, grand_total: 0, total_at_once: 0, total_monthly: 0 };
    await show({ ...all, listOtds: [free] });
    await screen.findByText('Hypotheekadvies');
    expect(screen.queryByText('Eenmalig')).toBeNull();
    expect(screen.queryByText('Per maand')).toBeNull();
  });

  test('shows the date and the account once it is signed', async () => {
    const signed = {
      ...openOtd,
      is_signed: true,
      date_signed: '2026-11-14',
      sepa_accountholder_iban_account: 'NL93DEMO0123456789',
    };
    await show({ ...all, listOtds: [signed] });
    expect(await screen.findByText('14-11-2026')).toBeDefined();
    expect(screen.getByText('NL93 DEMO 0123 4567 89')).toBeDefined();
  });

  test('redirects an unknown id to not-found', async () => {
    const { go } = await show(all, 'other');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });

  test('loads in parts: without its actions the rest is shown', async () => {
    await show({ ...all, listActions: refusal('UNKNOWN_ERROR') });
    expect(await screen.findByText('Uw taken konden niet worden geladen')).toBeDefined();
    expect(await screen.findByText('Hypotheekadvies')).toBeDefined();
  });
});

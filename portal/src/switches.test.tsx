// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import { Features, Modules, Smartcare } from '@klantportaal/contract/modules/licences/licences';
import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import type { PurchaseIntention } from '@klantportaal/contract/modules/products/purchase-intentions';
import type { RouteName } from '@klantportaal/contract/paths';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from './api/session.ts';
import { serve } from './api/testing.ts';
import { showPage } from './app/testing.tsx';
import { followAddressStyle } from './licences/portal.ts';
import { comingAppointment, nothingOpen } from './modules/products/testing.ts';
import { pages } from './routes.ts';

/** TABLE: a licence switch, the page that uses it, and words shown there only when it is on. */
const shown: Record<string, readonly [RouteName, string]> = {
  show_dossier_number: ['dashboard', 'Dossier KW-2026-0417'],
  do_show_mortgage_timeline: ['mortgage', 'Waar uw aanvraag nu is'],
  do_show_purchaseintention_timeline: ['purchase-intention', 'Waar u nu bent'],
  show_appointment_type: ['appointment', 'Passeergesprek'],
  can_cancel_appointments: ['appointment', 'Afspraak annuleren'],
};
/**
 * Used only by the server (`server/src/modules/documents`), tested with its form (`modules/dossiers/create-dossier`,
 * `modules/questionnaires/mortgage-check`, `modules/questionnaires/inventory-form`), or tested below because it has no off state.
 */
const elsewhere = [
  'show_appointment_form',
  'do_show_incometype_field',
  'do_show_productphase_field',
  'can_delete_received_documents',
  'default_address_style',
  'mortgage_check_enable_question_1b',
  'mortgage_check_enable_question_7b_c',
  'mortgage_check_enable_question_11',
  'has_ockto_enabled',
  'has_iwize_enabled',
];
/** The specification names them, but not what they control. */
const decideNothing = ['has_generalinsurance_enabled', 'has_truemeeting_enabled'];

const timeline = [
  { label: 'Inventarisatie', completed: true, active: false },
  { label: 'Advies', completed: false, active: true },
];
const mortgage: Mortgage = {
  id: 'p1',
  label: 'Hypotheek',
  lender: null,
  quote_number: null,
  amount: 1,
  arrangement: null,
  has_timeline: true,
  loan_parts: [],
  collateral: null,
  smartcare: null,
  loan_part_types: [],
  timeline,
  action_counter: nothingOpen,
};
const search: PurchaseIntention = {
  id: 'p1',
  label: 'Zoeken',
  state: null,
  buyer_profile: null,
  object_type: null,
  has_timeline: true,
  budget_from: null,
  budget_to: null,
  timeline,
  found_houses_collection: [],
  action_counter: nothingOpen,
};
const appointment: Appointment = { ...comingAppointment, id: 'p1', type: 'Passeergesprek' };
const calls = {
  getDossier: () => ({ id: 'd', label: 'KW-2026-0417', percentage_complete: 1, user_panels: [], timelines: [] }),
  listActions: () => [],
  listDeliveries: () => [],
  getBanner: () => null,
  getDossierAccess: () => null,
  listMortgages: () => [mortgage],
  listPurchaseIntentions: () => [search],
  listAppointments: () => [appointment],
};

async function open(name: RouteName, features: object): Promise<void> {
  serve(calls);
  updateSession({ accessToken: 'a' });
  const { default: Page } = await pages[name].load();
  const licence = createPartial<Boot['licence']>({ name: 'De firma', content: {}, features });
  await showPage(<Page />, { name, params: { id: 'p1' }, texts: [...pages[name].texts], boot: { licence } });
  await screen.findAllByText(/KW-2026-0417|Hypotheek|Zoeken|Tekenen|Welkom/);
}
afterEach(() => vi.unstubAllGlobals());

describe('a licence switch', () => {
  test.each(Object.entries(shown))('%s on shows it', async (name, [route, words]) => {
    await open(route, { [name]: true });
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  test.each(Object.entries(shown))('%s off hides it', async (name, [route, words]) => {
    await open(route, { [name]: false });
    expect(screen.queryByText(words)).toBeNull();
  });

  test.each([
    ['formal', 'Zet in uw agenda'],
    ['informal', 'Zet in je agenda'],
  ])('default_address_style %s addresses a consumer without a style of their own', async (style, words) => {
    followAddressStyle();
    await open('appointment', { default_address_style: style });
    expect(await screen.findByRole('button', { name: words })).toBeDefined();
    addressStyle.set('formal');
  });

  test('is in one of these tables', () => {
    const all = [Features, Modules, Smartcare].flatMap((group) => Object.keys(group.shape));
    const named = [...Object.keys(shown), ...elsewhere, ...decideNothing];
    expect(named.sort()).toEqual(all.sort());
  });
});

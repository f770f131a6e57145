// @vitest-environment jsdom
import { type ActionTypeName, actionTypeNames, actionTypes, isDoneInPerson } from '@klantportaal/contract/action-types';
import { hasKey } from '@klantportaal/contract/values/guards';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../api/session.ts';
import { type Stubs, serve } from '../../api/testing.ts';
import { showPage } from '../../app/testing.tsx';
import { knownMortgage } from '../../page/loan-parts/testing.ts';
import { pages } from '../../routes.ts';
import { guarantee } from '../products/bankguarantees/testing.ts';
import { createAction, createLicenceBoot, createProductStubs } from '../products/testing.ts';
import { openOtd } from '../signing/otds/testing.ts';
import { insurance, signAction } from '../signing/woongarant-insurances/testing.ts';
import { findActionHref } from './targets.ts';

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

const lists: Stubs = {
  listOtds: [openOtd],
  listWoongarantInsurances: [insurance],
  listBankguarantees: [guarantee],
  listMortgages: [knownMortgage],
  listCardifao: [],
};
const ids: Partial<Record<ActionTypeName, string>> = {
  SIGN_OTD: openOtd.id,
  SIGN_WOONGARANT_INSURANCE_PROPOSAL: insurance.id,
  BNP_BANKGUARANTEE: guarantee.id,
};

test.each(actionTypeNames.filter((type) => isDoneInPerson(type) && actionTypes[type].page))(
  'the page of %s says that only the other can do it, and has nothing to send',
  async (type) => {
    const id = ids[type] ?? 'm1';
    const task = { type, product: { id, label: 'X', type: 'MORTGAGE' }, only_for: 'Bram Dijk' };
    serve(createProductStubs(lists, [createAction({ ...signAction, ...task, id: 'a1' })]));
    const { page: name } = actionTypes[type];
    if (name === null || !hasKey(pages, name)) throw new Error(`${type} has no page`);
    const { default: Page } = await pages[name].load();
    await showPage(<Page />, {
      name,
      params: { id, action: 'a1' },
      texts: [...pages[name].texts],
      boot: createLicenceBoot({}),
    });
    expect(await screen.findByText('Alleen Bram Dijk kan dit doen.')).toBeDefined();
    expect(document.querySelector('form, [type=submit], [role=radio], [role=switch]')).toBeNull();
  },
);

test('a journey of the other at another website is not opened', () => {
  const journey = { type: 'START_DIALOG_JOURNEY', dialog_inventory_url: 'https://journey.example' } as const;
  expect(findActionHref(createAction(journey))).toBe('https://journey.example');
  expect(findActionHref(createAction({ ...journey, only_for: 'Bram Dijk' }))).toBeNull();
});

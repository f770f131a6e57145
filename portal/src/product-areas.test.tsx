// @vitest-environment jsdom
/** Each product area has a list, a detail and its open actions: the pages of every kind, with a product of it (D1-01). */
import type { AnswerOf } from '@klantportaal/contract/endpoint';
import type { RouteName } from '@klantportaal/contract/paths';
import {
  getMenuKind,
  type ProductKind,
  type ProductListName,
  productKinds,
  type StoredKindName,
  storedKindNames,
} from '@klantportaal/contract/product-kinds';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from './api/session.ts';
import { serve } from './api/testing.ts';
import { showPage } from './app/testing.tsx';
import { to } from './lib/links.ts';
import { openInvoice, payAction } from './modules/payments/invoices/testing.ts';
import { guarantee } from './modules/products/bankguarantees/testing.ts';
import { insurance as generalInsurance } from './modules/products/general-insurances/testing.ts';
import { comingAppointment, createProductStubs, twoOpen, uploadAction } from './modules/products/testing.ts';
import { openOtd } from './modules/signing/otds/testing.ts';
import { insurance as homeGuarantee } from './modules/signing/woongarant-insurances/testing.ts';
import { knownMortgage } from './page/loan-parts/testing.ts';
import { pages } from './routes.ts';

type Product<K extends StoredKindName> = AnswerOf<(typeof productKinds)[K]['endpoint']>[number];

/** TABLE: a product of each kind, with two open actions. */
const written: { [K in StoredKindName]?: Product<K> } = {
  mortgage: { ...knownMortgage, action_counter: twoOpen },
  otd: { ...openOtd, action_counter: twoOpen },
  invoice: openInvoice,
  appointment: { ...comingAppointment, action_counter: twoOpen },
  bankguarantee: { ...guarantee, action_counter: twoOpen },
  business_income: {
    id: 'b1',
    label: 'Inkomensverklaring ondernemer',
    name: null,
    supplier: null,
    lender: null,
    state: null,
    created: null,
    action_counter: twoOpen,
  },
  will_writing_advice: {
    id: 't1',
    label: 'Testament en levenstestament',
    notary: null,
    wozAmount: null,
    supplier: null,
    status: null,
    wills: [],
    action_counter: twoOpen,
  },
  credit: {
    id: 'c1',
    label: 'Persoonlijke lening',
    lender: null,
    date_entry: null,
    spending_target: null,
    loan_amount: null,
    repayment_amount: null,
    repayment_period: null,
    repayment_percentage: null,
    action_counter: twoOpen,
  },
  lifeinsurance: {
    id: 'l1',
    label: 'Uitvaartverzekering',
    insurer_name: null,
    policy_number: null,
    payments: [],
    insured_consumers: [],
    action_counter: twoOpen,
  },
  general_insurance: { ...generalInsurance, action_counter: twoOpen },
  woongarant_insurance: { ...homeGuarantee, action_counter: twoOpen },
  fgv: { id: 'f1', label: 'Ongevallenplan', type: null, insurer: null, action_counter: twoOpen },
  cardifao: {
    id: 'a9',
    label: 'Woonlastenverzekering',
    reference_number: null,
    quote_number: null,
    action_counter: twoOpen,
  },
  purchase_intention: {
    id: 'k1',
    label: 'Zoeken naar een gezinswoning',
    state: null,
    buyer_profile: null,
    object_type: null,
    has_timeline: false,
    budget_from: null,
    budget_to: null,
    timeline: [],
    found_houses_collection: [],
    action_counter: twoOpen,
  },
};
/**
 * The facts with which a new kind starts. As soon as its schema asks for more, the stub is refused and the kind needs a
 * row.
 */
const plain = { id: 'p1', label: 'Mijn product', state: null, action_counter: twoOpen };
const products = {
  ...Object.fromEntries(storedKindNames.map((kind) => [kind, plain])),
  ...written,
} as { [K in StoredKindName]: Product<K> };
const getName = (kind: StoredKindName): string => {
  const product = products[kind];
  return 'product_type' in product ? (product.product_type ?? '') : product.label;
};
const noProducts = Object.fromEntries(storedKindNames.map((kind) => [productKinds[kind].call, []])) as Record<
  ProductListName,
  never[]
>;

/** Opens a page of a kind, with its product as the only one. */
async function open(kind: StoredKindName, route: RouteName): Promise<void> {
  const { id } = products[kind];
  const action = uploadAction({ id, label: getName(kind), type: productKinds[kind].actionType });
  serve(createProductStubs({ ...noProducts, [productKinds[kind].call]: [products[kind]] }, [action]));
  const { default: Page } = await pages[route].load();
  await showPage(<Page />, { name: route, params: { id }, texts: [...pages[route].texts] });
}

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

/** Kinds with pages of their own; invoices, which have a list only, are below. */
const kinds = storedKindNames.filter((kind) => kind !== 'invoice');

test.each(kinds)('%s: its list leads to the product, with the number of its open actions', async (kind) => {
  const { list }: ProductKind = productKinds[getMenuKind(kind)];
  await open(kind, list?.route as RouteName);
  const card = await screen.findByRole('link', { name: new RegExp(getName(kind)) });
  expect(card.getAttribute('href')).toBe(to(productKinds[kind].detail.route, { id: products[kind].id }));
  expect(screen.getByText('2 open taken')).toBeDefined();
});

test.each(kinds)('%s: its page shows the product, and an open action of it as to-do', async (kind) => {
  await open(kind, productKinds[kind].detail.route);
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(getName(kind)) })).toBeDefined();
  const todos = (await screen.findByRole('heading', { name: 'Wat we van u vragen' })).closest('section') as HTMLElement;
  const todo = within(todos).getByRole('link', { name: /Upload uw jaaropgave/ });
  expect(todo.getAttribute('href')).toBe('/actions/a1/upload-document');
});

test('invoice: its list shows the invoice, and its open action as the way to pay', async () => {
  const { list, detail } = productKinds.invoice;
  expect(detail).toBeNull();
  await open('invoice', list.route);
  expect(await screen.findByRole('heading', { name: /2026-0142/ })).toBeDefined();
  const pay = screen.getByRole('link', { name: /^Betalen.*2026-0142/ });
  expect(pay.getAttribute('href')).toBe(to('invoice-payment', { action: payAction.id }));
});

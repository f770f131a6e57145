/**
 * TABLE: the kinds of products, in the order of the main menu (P2.13-06, P3-15). A row: the product type on an action,
 * the list call with its path and the schema of one product, and the routes of its pages.
 *
 * Derived from a row: its call (`endpoints.ts`) and the server's handler, its routes (`paths.ts`), what the import
 * accepts (`modules/products/products.ts`), its menu entry and counter, what its pages read first, what a write invalidates,
 * and what the firm's console calls it. The compiler forces: a page for every route, a text for every menu entry, and a
 * handler for a list that contains more than the firm sent.
 */

import { answerMany, type Many } from './endpoint.ts';
import type { Resource } from './json-api.ts';
import { listKeys } from './values/objects.ts';

const mortgages = () => import('./modules/products/mortgages.ts');
const otds = () => import('./modules/signing/otds.ts');
const invoices = () => import('./modules/payments/invoices.ts');
const appointments = () => import('./modules/products/appointments.ts');
const bankguarantees = () => import('./modules/products/bankguarantees.ts');
const businessIncomes = () => import('./modules/products/business-incomes.ts');
const willWritingAdvices = () => import('./modules/products/will-writing-advices.ts');
const credits = () => import('./modules/products/credits.ts');
const lifeInsurances = () => import('./modules/products/life-insurances.ts');
const generalInsurances = () => import('./modules/products/general-insurances.ts');
const woongarantInsurances = () => import('./modules/signing/woongarant-insurances.ts');
const fgvs = () => import('./modules/products/fgvs.ts');
const cardifao = () => import('./modules/products/cardifao.ts');
const purchaseIntentions = () => import('./modules/products/purchase-intentions.ts');

/** The parts of the menu on a phone, in the order in which their first kinds come. */
export type MenuGroup = 'home' | 'arrange' | 'money' | 'insurance';

/** A page of a kind: its route and its path. */
export interface ProductRoute {
  readonly route: string;
  readonly path: string;
}

/** The way the consumer's products of a kind are fetched. */
export interface ProductList<P extends string = string, R = Resource> {
  readonly method: 'GET';
  readonly path: P;
  readonly access: 'consumer';
  readonly answer: Many<R>;
  readonly summary: string;
}

export interface ProductKind {
  /** `product.type` of an action of this kind. */
  readonly actionType: string;
  /** The name for the firm's staff, as in the middle of a sentence; null for the dossier, which is not a product. */
  readonly name: { readonly nl: string; readonly en: string } | null;
  /** The name of the list call, and its row; null for the dossier, which is not a product. */
  readonly call: string | null;
  readonly endpoint: ProductList | null;
  /** Null: this kind has no such page. */
  readonly list: ProductRoute | null;
  readonly detail: ProductRoute | null;
  /** The part of a phone's menu that it is in; null stands above all parts. */
  readonly group: MenuGroup | null;
  /** The kind under which the menu lists and counts it, when it has no entry itself. */
  readonly countedAs?: string;
}

const list = <const P extends string, M extends Record<string, unknown>, K extends keyof M & string>(
  path: P,
  load: () => Promise<M>,
  schema: K,
  summary: string,
): ProductList<P, M[K]> => ({ method: 'GET', path, access: 'consumer', answer: answerMany(load, schema), summary });

export const productKinds = {
  dossier: { actionType: 'DOSSIER', name: null, group: null, call: null, endpoint: null, list: null, detail: null },
  mortgage: {
    actionType: 'MORTGAGE',
    name: { nl: 'hypotheek', en: 'mortgage' },
    group: 'home',
    call: 'listMortgages',
    endpoint: list('/api/products/mortgages', mortgages, 'Mortgage', 'Mortgages.'),
    list: { route: 'mortgage-list', path: '/mortgages' },
    detail: { route: 'mortgage', path: '/mortgages/{id}' },
  },
  otd: {
    actionType: 'OTD',
    name: { nl: 'opdracht tot dienstverlening', en: 'service agreement' },
    group: 'arrange',
    call: 'listOtds',
    endpoint: list('/api/products/otds', otds, 'Otd', 'Service assignments.'),
    list: { route: 'otd-list', path: '/otds' },
    detail: { route: 'otd', path: '/otds/{id}' },
  },
  invoice: {
    actionType: 'INVOICE',
    name: { nl: 'factuur', en: 'invoice' },
    group: 'arrange',
    call: 'listInvoices',
    endpoint: list('/api/invoices', invoices, 'Invoice', 'Invoices.'),
    list: { route: 'invoice-list', path: '/invoices' },
    // Its menu entry always leads to the list.
    detail: null,
  },
  appointment: {
    actionType: 'APPOINTMENT',
    name: { nl: 'afspraak', en: 'appointment' },
    group: 'arrange',
    call: 'listAppointments',
    endpoint: list('/api/products/appointments', appointments, 'Appointment', 'Appointments.'),
    list: { route: 'appointment-list', path: '/appointments' },
    detail: { route: 'appointment', path: '/appointments/{id}' },
  },
  bankguarantee: {
    actionType: 'BANKGUARANTEE',
    name: { nl: 'bankgarantie', en: 'bank guarantee' },
    group: 'home',
    call: 'listBankguarantees',
    endpoint: list('/api/products/bankguarantees', bankguarantees, 'Bankguarantee', 'Bank guarantees.'),
    list: { route: 'bankguarantee-list', path: '/bankguarantees' },
    detail: { route: 'bankguarantee', path: '/bankguarantees/{id}' },
  },
  business_income: {
    actionType: 'BUSINESS_INCOME',
    name: { nl: 'inkomen van de ondernemer', en: 'business income' },
    group: 'money',
    call: 'listBusinessIncomes',
    endpoint: list('/api/products/business-incomes', businessIncomes, 'BusinessIncome', 'Business income statements.'),
    list: { route: 'business-income-list', path: '/business-income' },
    detail: { route: 'business-income', path: '/business-income/{id}' },
  },
  will_writing_advice: {
    actionType: 'WILL_WRITING_ADVICE',
    name: { nl: 'testamentadvies', en: 'advice on wills' },
    group: 'money',
    call: 'listWillWritingAdvices',
    endpoint: list(
      '/api/products/will-writing-advices',
      willWritingAdvices,
      'WillWritingAdvice',
      'Will-writing advice.',
    ),
    list: { route: 'will-writing-advice-list', path: '/will-writing-advices' },
    detail: { route: 'will-writing-advice', path: '/will-writing-advices/{id}' },
  },
  credit: {
    actionType: 'CREDIT',
    name: { nl: 'krediet', en: 'credit' },
    group: 'money',
    call: 'listCredits',
    endpoint: list('/api/products/credits', credits, 'Credit', 'Credits.'),
    list: { route: 'credit-list', path: '/credits' },
    detail: { route: 'credit', path: '/credits/{id}' },
  },
  lifeinsurance: {
    actionType: 'LIFEINSURANCE',
    name: { nl: 'levensverzekering', en: 'life insurance' },
    group: 'insurance',
    call: 'listLifeInsurances',
    endpoint: list('/api/products/life-insurances', lifeInsurances, 'LifeInsurance', 'Life insurances.'),
    list: { route: 'life-insurance-list', path: '/life-insurances' },
    detail: { route: 'life-insurance', path: '/life-insurances/{id}' },
  },
  general_insurance: {
    actionType: 'GENERAL_INSURANCE',
    name: { nl: 'schadeverzekering', en: 'general insurance' },
    group: 'insurance',
    call: 'listGeneralInsurances',
    endpoint: list('/api/products/general-insurances', generalInsurances, 'GeneralInsurance', 'General insurances.'),
    list: { route: 'general-insurance-list', path: '/general-insurances' },
    detail: { route: 'general-insurance', path: '/general-insurances/{id}' },
  },
  // Home-guarantee insurances are general insurances to the consumer, but have their own page.
  woongarant_insurance: {
    actionType: 'GENERAL_INSURANCE',
    name: { nl: 'Woongarant-verzekering', en: 'Woongarant insurance' },
    group: 'insurance',
    call: 'listWoongarantInsurances',
    endpoint: list(
      '/api/products/woongarant-insurances',
      woongarantInsurances,
      'WoongarantInsurance',
      'Home-guarantee insurances.',
    ),
    list: null,
    detail: { route: 'woongarant-insurance', path: '/woongarant-insurances/{id}' },
    countedAs: 'general_insurance',
  },
  fgv: {
    actionType: 'FGV',
    name: { nl: 'beleggingsverzekering', en: 'investment insurance' },
    group: 'insurance',
    call: 'listFgvs',
    endpoint: list('/api/products/fgvs', fgvs, 'Fgv', 'FGV products.'),
    list: { route: 'fgv-list', path: '/fgvs' },
    detail: { route: 'fgv', path: '/fgvs/{id}' },
  },
  cardifao: {
    actionType: 'CARDIFAO',
    name: { nl: 'arbeidsongeschiktheidsverzekering', en: 'disability insurance' },
    group: 'insurance',
    call: 'listCardifao',
    endpoint: list('/api/products/cardifao', cardifao, 'CardifOffer', 'Income-protection offers.'),
    list: { route: 'cardifao-list', path: '/cardifao' },
    detail: { route: 'cardifao', path: '/cardifao/{id}' },
  },
  purchase_intention: {
    actionType: 'PURCHASE_INTENTION',
    name: { nl: 'koopwens', en: 'wish to buy' },
    group: 'home',
    call: 'listPurchaseIntentions',
    endpoint: list(
      '/api/products/purchase-intentions',
      purchaseIntentions,
      'PurchaseIntention',
      'Purchase intentions with the houses found.',
    ),
    list: { route: 'purchase-intention-list', path: '/purchase-intentions' },
    detail: { route: 'purchase-intention', path: '/purchase-intentions/{id}' },
  },
} as const satisfies Record<string, ProductKind>;

type Kinds = typeof productKinds;
export type ProductKindName = keyof Kinds;
/** The kinds with products: all but the dossier itself. */
export type StoredKindName = {
  [K in ProductKindName]: Kinds[K]['call'] extends string ? K : never;
}[ProductKindName];
/** The kinds with an entry in the menu and a counter. */
export type MenuKindName = {
  [K in ProductKindName]: Kinds[K] extends { countedAs: string } ? never : K;
}[ProductKindName];

/** The list calls: name and row. */
export type ProductLists = { [K in StoredKindName as Kinds[K]['call']]: Kinds[K]['endpoint'] };
export type ProductListName = keyof ProductLists;
/** The pages of all kinds: route and path. */
export type ProductRoutes = Exclude<Kinds[ProductKindName]['list' | 'detail'], null>;

export const productKindNames = listKeys(productKinds);
export const storedKindNames = productKindNames.filter(
  (kind): kind is StoredKindName => productKinds[kind].call !== null,
);
export const menuKindNames = productKindNames.filter(
  (kind): kind is MenuKindName => !('countedAs' in productKinds[kind]),
);

/** The kind under which the menu lists and counts products of `kind`. */
export function getMenuKind(kind: StoredKindName): MenuKindName {
  const row: ProductKind = productKinds[kind];
  return (row.countedAs ?? kind) as MenuKindName;
}

/**
 * TABLE: the kinds of `GET /api/products/definitions`, in the order of the main menu (spec: platform §2.13, §3).
 * A row: the wire kind, its product type on an action (decision 17b), its list route, its detail route, and where a
 * lone product leads. The compiler forces: routes exist; the portal has a menu text for every kind.
 */
import type { RouteName } from './paths.ts';

export interface ProductKind {
  /** `product.type` of an action of this kind. */
  readonly actionType: string;
  readonly list: RouteName | null;
  readonly detail: RouteName | null;
}

export const productKinds = {
  dossier: { actionType: 'DOSSIER', list: null, detail: 'dashboard' },
  mortgage: { actionType: 'MORTGAGE', list: 'mortgage-list', detail: 'mortgage' },
  otd: { actionType: 'OTD', list: 'otd-list', detail: 'otd' },
  // An invoice has no detail page: its menu entry always leads to the list (decision 2).
  invoice: { actionType: 'INVOICE', list: 'invoice-list', detail: null },
  appointment: { actionType: 'APPOINTMENT', list: 'appointment-list', detail: 'appointment' },
  bankguarantee: { actionType: 'BANKGUARANTEE', list: 'bankguarantee-list', detail: 'bankguarantee' },
  business_income: { actionType: 'BUSINESS_INCOME', list: 'business-income-list', detail: 'business-income' },
  will_writing_advice: {
    actionType: 'WILL_WRITING_ADVICE',
    list: 'will-writing-advice-list',
    detail: 'will-writing-advice',
  },
  credit: { actionType: 'CREDIT', list: 'credit-list', detail: 'credit' },
  lifeinsurance: { actionType: 'LIFEINSURANCE', list: 'life-insurance-list', detail: 'life-insurance' },
  // Holds the home-guarantee (woongarant) insurances too; a lone one leads to its own route (decision 2).
  general_insurance: { actionType: 'GENERAL_INSURANCE', list: 'general-insurance-list', detail: 'general-insurance' },
  fgv: { actionType: 'FGV', list: 'fgv-list', detail: 'fgv' },
  cardifao: { actionType: 'CARDIFAO', list: 'cardifao-list', detail: 'cardifao' },
  purchase_intention: {
    actionType: 'PURCHASE_INTENTION',
    list: 'purchase-intention-list',
    detail: 'purchase-intention',
  },
} as const satisfies Record<string, ProductKind>;

export type ProductKindName = keyof typeof productKinds;
export const productKindNames = Object.keys(productKinds) as ProductKindName[];

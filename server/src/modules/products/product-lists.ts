import { type ProductListName, productKinds, storedKindNames } from '@klantportaal/contract/product-kinds';
import { isAmong } from '@klantportaal/contract/values/guards';
import type { Handler } from '../identity/handler.ts';
import { listProducts } from './list-products.ts';

/** The lists that hold more than what the firm sent: their areas handle them. */
const answeredByAreas = [
  'listAppointments',
  'listMortgages',
  'listOtds',
  'listInvoices',
  'listBankguarantees',
  'listGeneralInsurances',
  'listWoongarantInsurances',
] as const satisfies readonly ProductListName[];

type AnsweredHere = Exclude<ProductListName, (typeof answeredByAreas)[number]>;

/** A handler for every other list call of `product-kinds.ts`. */
export const handlers = Object.fromEntries(
  storedKindNames
    .filter((kind) => !isAmong(answeredByAreas, productKinds[kind].call))
    .map((kind) => [productKinds[kind].call, listProducts(kind)]),
) as unknown as { [Name in AnsweredHere]: Handler<Name> };

import type { ActionTypeName } from '@klantportaal/contract/action-types';
import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import type { Stubs } from '../../../api/testing.ts';
import { knownMortgage } from '../../../page/loan-parts/testing.ts';
import { actionWith, productCalls } from '../testing.ts';

export const mortgageAction = (type: ActionTypeName, overrides: Partial<ProductAction> = {}): ProductAction =>
  actionWith({ type, product: { id: 'm1', label: 'Hypotheek Lindenstraat', type: 'MORTGAGE' }, ...overrides });

/** The calls of a form's page. */
export const formCalls = (type: ActionTypeName, mortgage: Mortgage = knownMortgage): Stubs =>
  productCalls({ listMortgages: [mortgage] }, [mortgageAction(type)]);

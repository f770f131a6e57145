import type { ActionTypeName } from '@klantportaal/contract/action-types';
import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import type { Stubs } from '../../../api/testing.ts';
import { knownMortgage } from '../../../page/loan-parts/testing.ts';
import { createAction, createProductStubs } from '../testing.ts';

export const createMortgageAction = (type: ActionTypeName, overrides: Partial<ProductAction> = {}): ProductAction =>
  createAction({ type, product: { id: 'm1', label: 'Hypotheek Lindenstraat', type: 'MORTGAGE' }, ...overrides });

/** The calls of a form's page. */
export const createFormStubs = (type: ActionTypeName, mortgage: Mortgage = knownMortgage): Stubs =>
  createProductStubs({ listMortgages: [mortgage] }, [createMortgageAction(type)]);

import { documentTypeNames } from '@klantportaal/contract/action-types';
import { ensure } from '@klantportaal/contract/values/ensure';
import { and, isNull, notInArray, sql } from '../../platform/db/drizzle.ts';
import { payments } from '../payments/payments.table.ts';
import { actions } from './actions.table.ts';

/** The twins of `isTodo` and `isOpenTodo` of the contract, for queries: what every counter and mail goes by. */
export const isTodo = notInArray(actions.type, [...documentTypeNames]);

/** The actions that count, open or closed: the to-dos that were not cancelled. */
export const isCountedTodo = ensure(and(isNull(actions.cancelled_at), isTodo));

/** Whether the bank is processing a payment of the invoice of an action: nothing is asked meanwhile. */
export const isPaymentRunning = sql<boolean>`(${actions.type} = 'PAY_INVOICE_PER_IDEAL' and exists (
  select from ${payments} where ${payments.product_id} = ${actions.product_id} and ${payments.status} = 'PENDING'))`;

/** One of the open tasks: neither done nor cancelled, no document to keep, and not with the bank. */
export const isOpenTodo = sql<boolean>`(not ${actions.is_done} and not ${actions.is_held} and ${isCountedTodo} and not ${isPaymentRunning})`;

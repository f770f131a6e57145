/**
 * An amount of money, for every schema: whole cents, within bounds, and not below zero but where the trade has it.
 * `test/every-amount.test.ts` of the contract finds a number that is an amount and none of these.
 */
import * as z from 'zod/mini';
import type { ErrorCode } from '../../errors.ts';
import { toOptional, toRuleParams } from '../text.ts';
import { isInCents, MAX_EUROS, MAX_INVOICED } from './euro.ts';

const inCents = z.refine<number>(isInCents, { error: 'invalid_amount', params: toRuleParams('amount') });
/** Numbers on the wire are numbers; a string in Dutch notation is not accepted. */
const defineAmountWithin = (from: number, to: number) => z.number().check(z.gte(from), z.lte(to), inCents);

/** Euros of a body. */
export const euros = defineAmountWithin(0, MAX_EUROS);
/** Euros that may be left out. */
export const optionalEuros = toOptional(euros);
/** Euros that must be given, above zero. */
export const definePositiveEuros = (missing: ErrorCode | 'required') =>
  z.number({ error: missing }).check(z.gt(0, { error: missing }), z.lte(MAX_EUROS), inCents);
/** Euros of an invoice: what the payment provider and the bank can move, and below zero for a credit or a discount. */
export const invoicedEuros = defineAmountWithin(-MAX_INVOICED, MAX_INVOICED);

/**
 * Euros of an answer. What a dossier holds from before amounts were checked is still read, so an answer takes any number;
 * `modules/products/facts.ts` makes `euros` of it where the firm sends it.
 */
export const servedEuros = z.number();
export const maybeEuros = z.nullable(servedEuros);
/** Euros of an invoice in an answer; the firm sends `invoicedEuros`. */
export const servedInvoicedEuros = z.number();
/** Cents of an answer: whole already, as they are stored. */
export const servedCents = z.number();
export const maybeCents = z.nullable(servedCents);

/** Life insurances (D2-59, D2-60, D3-16). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeEuros } from '../../values/numbers/money.ts';
import { ActionCounter } from '../../values/product-parts.ts';
import { firmLabel, maybeNumber, maybeText } from '../../values/text.ts';

export const paymentTerms = ['monthly', 'quarterly', 'halfyearly', 'yearly', 'oneOff'] as const;
export type PaymentTerm = (typeof paymentTerms)[number];

export const LifeInsurance = defineResource('life-insurances', {
  ...firmLabel,
  insurer_name: maybeText,
  policy_number: maybeText,
  payments: z.array(z.object({ amount: maybeEuros, term: z.nullable(z.enum(paymentTerms)) })),
  insured_consumers: z.array(
    z.object({
      name: z.string(),
      data: z.array(
        z.object({
          capital: maybeEuros,
          /** Months. */
          duration: maybeNumber,
          insurance_type: maybeText,
        }),
      ),
    }),
  ),
  action_counter: ActionCounter,
});
export type LifeInsurance = Flat<typeof LifeInsurance>;

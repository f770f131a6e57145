/** Will-writing advice (D2-76, D2-77, D3-22). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeEuros } from '../../values/numbers/money.ts';
import { ActionCounter } from '../../values/product-parts.ts';
import { firmLabel, maybeDay, maybeText, servedEnglish } from '../../values/text.ts';

export const Will = z.object({ id: z.string(), title: z.string(), owner: maybeText, startingDate: maybeDay });
export type Will = z.output<typeof Will>;

export const WillWritingAdvice = defineResource(
  'will-writing-advices',
  {
    ...firmLabel,
    notary: maybeText,
    wozAmount: maybeEuros,
    supplier: maybeText,
    status: maybeText,
    status_en: servedEnglish,
    action_counter: ActionCounter,
    wills: z.array(Will),
  },
  { wills: 'wills' },
);
export type WillWritingAdvice = Flat<typeof WillWritingAdvice>;

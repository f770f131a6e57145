import { expect, test } from 'vitest';
import { productKinds } from './product-kinds.ts';

test('an action names the type of its product as the specification does', () => {
  const types = Object.entries(productKinds).map(([kind, { actionType }]) => [kind, actionType]);
  expect(Object.fromEntries(types)).toEqual({
    dossier: 'DOSSIER',
    mortgage: 'MORTGAGE',
    otd: 'OTD',
    invoice: 'INVOICE',
    appointment: 'APPOINTMENT',
    bankguarantee: 'BANKGUARANTEE',
    business_income: 'BUSINESS_INCOME',
    will_writing_advice: 'WILL_WRITING_ADVICE',
    credit: 'CREDIT',
    lifeinsurance: 'LIFEINSURANCE',
    general_insurance: 'GENERAL_INSURANCE',
    // A general insurance to the consumer, with a page of its own.
    woongarant_insurance: 'GENERAL_INSURANCE',
    fgv: 'FGV',
    cardifao: 'CARDIFAO',
    purchase_intention: 'PURCHASE_INTENTION',
  });
});

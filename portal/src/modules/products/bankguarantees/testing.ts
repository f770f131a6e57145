import type { Bankguarantee } from '@klantportaal/contract/modules/products/bankguarantees';
import { createAction } from '../testing.ts';

/** A requested guarantee of BNP with all its documents, and the action that asks for the choice. For tests. */
export const guarantee: Bankguarantee = {
  id: 'g1',
  label: 'Bankgarantie Duinlaan',
  company: 'Garantiehuis Nederland',
  is_BNP: true,
  cost: 295,
  amount: 29500,
  one_off_additional_orv_cost: 18.5,
  premium: 4.95,
  arrangement: 'garantiehuis',
  purchase_price: 295000,
  date_of_issue: null,
  date_ultimate: '2026-12-12',
  date_bankguarantee: '2026-12-05',
  purchase_agreement_date: '2026-11-10',
  has_terms_and_conditions: true,
  has_insurance_card: true,
  version: 'v1',
  action_counter: { total: 1, open: 1, closed: 0 },
};
export const choiceAction = createAction({
  label: 'Keur de aanvraag van uw bankgarantie goed',
  type: 'BNP_BANKGUARANTEE',
  product: { id: 'g1', label: 'Bankgarantie Duinlaan', type: 'BANKGUARANTEE' },
});

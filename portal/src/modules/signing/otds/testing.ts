import type { Otd } from '@klantportaal/contract/modules/signing/otds';
import { createAction } from '../../products/testing.ts';

/** An unsigned assignment with direct debit, and the action that asks to sign it. For tests. */
export const openOtd: Otd = {
  id: 'o1',
  label: 'Opdracht aankoop',
  grand_total: 2474.95,
  total_at_once: 2450,
  total_monthly: 24.95,
  service_name: 'Hypotheekadvies',
  subservice_name: 'Advies en nazorg',
  sepa_payment_reference: 'KW-1',
  sepa_creditor_name: 'Kadewacht',
  sepa_creditor_id: 'NL00ZZZ000001420000',
  vat_percentage: 21,
  vat_total_monthly: 4.33,
  has_automatic_debit_fees: true,
  sepa_accountholder_iban_account: null,
  sepa_accountholder_iban_bic: null,
  sepa_accountholder_iban_name: null,
  is_cancelled: false,
  is_signed: false,
  date_finalised: '2026-11-12',
  date_offered: '2026-11-12',
  date_signed: null,
  version: 'v1',
  action_counter: { total: 1, open: 1, closed: 0 },
};

export const signAction = createAction({
  label: 'Onderteken uw opdracht',
  type: 'SIGN_OTD',
  date_created: '2026-11-12',
  product: { id: 'o1', label: 'Opdracht aankoop', type: 'OTD' },
});

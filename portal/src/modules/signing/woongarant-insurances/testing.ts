import type { WoongarantInsurance } from '@klantportaal/contract/modules/signing/woongarant-insurances';
import type { WoongarantProposal } from '@klantportaal/contract/modules/tasks/actions';
import { createAction } from '../../products/testing.ts';

/** An active insurance with a document, a proposal for a house, and the action that asks to sign it. For tests. */
export const insurance: WoongarantInsurance = {
  id: 'w1',
  product_id: 'w1',
  product_type: 'Woonpakket',
  insurance_id: 'WG-77',
  status: 'Actief',
  date_start: '2026-01-01',
  documents: [{ api_id: 'd1', description: 'Polisblad' }],
  company_name: 'Duin Verzekeringen',
  damage_phone: '088 000 09 00',
  action_counter: { total: 1, open: 1, closed: 0 },
};
export const house: WoongarantProposal = {
  quoteDate: '2026-11-16',
  risicoAddress: 'Duinlaan 12, 1934 AA Egmond',
  proposalCode: 'WG-77-A',
  product: 'Woonpakket Compleet',
  isApartment: false,
  coverage: 'Extra uitgebreid',
  deductibleContents: 100,
  deductibleProperty: 250,
  premium: 42.35,
  renovationPremium: 12.8,
  infoUrl: 'https://verzekeraar.example/info',
  conditionsUrl: 'https://verzekeraar.example/voorwaarden',
  approvalUrl: 'https://verzekeraar.example/akkoord',
};
export const signAction = createAction({
  label: 'Beoordeel het voorstel voor uw woonpakket',
  type: 'SIGN_WOONGARANT_INSURANCE_PROPOSAL',
  product: { id: 'w1', label: 'Woonpakket', type: 'GENERAL_INSURANCE' },
  woongarant: house,
});

import type { DamageReport, GeneralInsurance } from '@klantportaal/contract/modules/products/general-insurances';
import { nothingOpen } from '../testing.ts';

/** A report that the firm is working on. For tests. */
export const report: DamageReport = {
  id: 's1',
  cause: 'Lekkage',
  notes: null,
  consumer: 'Willem van Dongen',
  state: 'In behandeling',
  date_reported: '2026-10-29',
  is_closed: false,
};

/** An insurance with damage reporting. For tests. */
export const insurance: GeneralInsurance = {
  id: 'p1',
  product_id: 'p1',
  api_id: 'p1',
  file_id: 'f1',
  label: 'Woonverzekering',
  state: 'Lopend',
  premium: 38.6,
  policy_number: 'GG-771204',
  payment_period: 1,
  date_start: '2023-11-21',
  company_name: 'Grachtgoed Verzekeringen',
  insurance_type: 'Inboedel en opstal',
  show_damage_report_button: true,
  damage_reports: [report],
  action_counter: nothingOpen,
};

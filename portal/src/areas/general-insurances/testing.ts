import { nothingOpen } from '../../products/testing.ts';

/** A report that the firm works on. For tests. */
export const report = {
  id: 's1',
  cause: 'Lekkage',
  notes: null,
  consumer: 'Willem van Dongen',
  state: 'In behandeling',
  date_reported: '2026-10-29',
  is_closed: false,
};

/** An insurance that offers to report damage. For tests. */
export const insurance = {
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

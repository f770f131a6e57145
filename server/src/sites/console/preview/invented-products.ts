import type { AnswerOf } from '@klantportaal/contract/endpoint';
import type { Endpoints } from '@klantportaal/contract/endpoints';
import type { PreviewLook } from '@klantportaal/contract/modules/firms/previews';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';

type One<N extends keyof Endpoints> = AnswerOf<Endpoints[N]> extends (infer Item)[] ? Item : never;

const toDay = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const ids = {
  mortgage: '10000000-0000-4000-8000-000000000001',
  otd: '10000000-0000-4000-8000-000000000002',
  appointment: '10000000-0000-4000-8000-000000000004',
  upload: '10000000-0000-4000-8000-000000000011',
  sign: '10000000-0000-4000-8000-000000000012',
  check: '10000000-0000-4000-8000-000000000013',
};
const toActionCounts = (total: number, closed: number) => ({ total, closed, open: total - closed });
const steps: [nl: string, completed: boolean, active: boolean][] = [
  ['Inventarisatie', true, false],
  ['Advies', true, false],
  ['Aanvraag ontvangen', false, true],
  ['Bindende offerte', false, false],
  ['Naar de notaris', false, false],
];

export const createMortgage = (now: Date): One<'listMortgages'> =>
  ({
    id: ids.mortgage,
    label: 'Hypotheek nieuwe woning',
    label_en: 'Mortgage for the new home',
    lender: 'Voorbeeld Hypotheken',
    quote_number: '2026-0001',
    amount: 300_000,
    arrangement: 'Voorbeeld Basis',
    has_timeline: true,
    loan_parts: [
      {
        id: 'part-1',
        interest: 3.65,
        type: 'Annuïteit',
        amount: 300_000,
        known_current_amount: 300_000,
        current_amount: null,
        date: toDay(now, -10),
        start_of_fixed_rate_period: toDay(now, 30),
        end_of_fixed_rate_period: toDay(now, 30 + 3652 * 2),
        fixed_interest_period: 20,
        end_of_loan_period: toDay(now, 30 + 3652 * 3),
      },
    ],
    collateral: {
      market_value: 340_000,
      market_value_date: toDay(now, -14),
      based_on: 'valuation',
      based_on_options: ['none', 'woz', 'valuation', 'remotevaluation', 'other'].map((name) => ({ name })),
      house_number: '12',
      street_name: 'Voorbeeldweg',
      zip_code: '1234 AB',
      city: 'Voorbeeldstad',
    },
    smartcare: null,
    loan_part_types: [{ name: 'annuity', label: 'Annuïteit' }],
    timeline: steps.map(([label, completed, active]) => ({ label, completed, active })),
    action_counter: toActionCounts(3, 2),
  }) as One<'listMortgages'>;

export const createOtd = (now: Date): One<'listOtds'> => ({
  id: ids.otd,
  label: 'Opdracht tot dienstverlening',
  label_en: 'Service agreement',
  grand_total: 2450,
  total_at_once: 2450,
  total_monthly: 0,
  service_name: 'Hypotheekadvies',
  subservice_name: 'Advies en bemiddeling',
  sepa_payment_reference: null,
  sepa_creditor_name: null,
  sepa_creditor_id: null,
  vat_percentage: 21,
  vat_total_monthly: 0,
  has_automatic_debit_fees: false,
  sepa_accountholder_iban_account: null,
  sepa_accountholder_iban_bic: null,
  sepa_accountholder_iban_name: null,
  is_cancelled: false,
  is_signed: false,
  date_finalised: toDay(now, -2),
  date_offered: toDay(now, -2),
  date_signed: null,
  version: '1',
  action_counter: toActionCounts(1, 0),
});

export const createAppointment = (now: Date): One<'listAppointments'> => ({
  id: ids.appointment,
  label: 'Adviesgesprek',
  label_en: 'Advice',
  type: 'Adviesgesprek',
  start_time: '10:00',
  end_time: '11:00',
  date: toDay(now, 5),
  location: 'Voorbeeldstraat 2, Voorbeeldstad',
  advisor_name: 'Sam de Wit',
  is_true_meeting: false,
  true_meeting_url: null,
  is_google_meet: false,
  google_meet_url: null,
  is_teams: false,
  teams_url: null,
  edit_url: null,
  cancel_url: null,
  action_counter: toActionCounts(0, 0),
});

const action = {
  date_executed: null,
  is_done: false,
  comment: null,
  comment_en: null,
  mollie_invalid: false,
  smartcare_show_amount: null,
  smartcare_min_savings_amount: null,
  smartcare_savings_period: null,
  smartcare_explain: null,
  woongarant: null,
  invoice: null,
  payment: null,
  document: null,
  downloadable_document: null,
  quotes: [],
  consumer_name: null,
  public_number: null,
  dialog_inventory_url: null,
  deadline: null,
  status: 'open',
  rejection_reason: null,
  date_conditions_precedent: null,
  approval: null,
  version: null,
} as const;

export const uploadAction = (now: Date, { address_style }: PreviewLook): One<'listActions'> => ({
  ...action,
  id: ids.upload,
  label: address_style === 'formal' ? 'Upload uw salarisstrook' : 'Upload je salarisstrook',
  label_en: 'Upload your payslip',
  type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
  date_created: toDay(now, -3),
  deadline: toDay(now, 7),
  quotes: [],
  product: {
    id: ids.mortgage,
    label: 'Hypotheek nieuwe woning',
    label_en: 'Mortgage for the new home',
    type: 'MORTGAGE',
  },
  document: {
    label: 'Salarisstrook',
    label_en: 'Payslip',
    description: 'Van de laatste maand.',
    description_en: 'Of the last month.',
    consumer_name: null,
    is_consumer_specific: false,
    client_approval_explanation: null,
    upload_requirements: 'Alle bladzijden\nBurgerservicenummer onleesbaar gemaakt',
    has_document: false,
  },
});

export const signAction = (now: Date, { address_style }: PreviewLook): One<'listActions'> => ({
  ...action,
  id: ids.sign,
  label: address_style === 'formal' ? 'Onderteken uw opdracht' : 'Onderteken je opdracht',
  label_en: 'Sign your agreement',
  type: 'SIGN_OTD',
  date_created: toDay(now, -2),
  quotes: [],
  product: { id: ids.otd, label: 'Opdracht tot dienstverlening', label_en: 'Service agreement', type: 'OTD' },
});

export const checkAction = (now: Date, { address_style }: PreviewLook): One<'listActions'> => ({
  ...action,
  id: ids.check,
  label: address_style === 'formal' ? 'Doe uw hypotheekcheck' : 'Doe je hypotheekcheck',
  label_en: 'Do your mortgage check',
  type: 'MORTGAGE_CHECK',
  date_created: toDay(now, -1),
  quotes: [],
  product: {
    id: ids.mortgage,
    label: 'Hypotheek nieuwe woning',
    label_en: 'Mortgage for the new home',
    type: 'MORTGAGE',
  },
});

import type { MailName } from '../../platform/jobs/orders.ts';
import type { MailData, TodoFacts } from './facts.ts';

const payslip: TodoFacts = {
  label: 'Upload de salarisstrook',
  deadline: '2026-12-04',
  isLate: false,
  reason: null,
  page: '/actions/payslip/upload-document',
};
const policy: TodoFacts = {
  label: 'Teken de opdracht tot dienstverlening',
  deadline: null,
  isLate: false,
  reason: null,
  page: '/otds/policy/sign/sign',
};
const rejected: TodoFacts = {
  label: 'Upload de werkgeversverklaring opnieuw',
  deadline: '2026-12-04',
  isLate: false,
  reason: 'De handtekening van de werkgever ontbreekt.',
  page: '/actions/statement/upload-document',
};
const documents = [{ label: 'Werkgeversverklaring', valid_until: '2026-12-04', page: '/mortgages/home' }];

/** TABLE: what each mail is about where all of them are shown and tested. The compiler enforces that none is left out. */
export const samples: { [N in MailName]: MailData[N] } = {
  'password-reset': {},
  invitation: {},
  'form-invitation': { other: 'Bas de Vries' },
  'expired-link': { is_first: true },
  'email-change': { address: 'nieuw@post.example', change: 'sample' },
  'email-change-asked': { address: 'oud@post.example' },
  'email-changed': { address: 'oud@post.example' },
  'password-changed': {},
  'two-factor-enabled': {},
  'two-factor-disabled': {},
  'device-signed-out': { browser: 'Chrome', system: 'Windows', is_view_as: false },
  'other-devices-signed-out': {},
  'otd-signed': { label: 'Opdracht aankoop', otd_id: 'purchase' },
  'proposal-signed': { label: 'Woongarant overlijdensrisicoverzekering', insurance_id: 'home' },
  'invoice-paid': { public_number: '2026-0142', amount_cents: 131_450 },
  'payment-returned': {
    public_number: '2026-0142',
    type: 'payment.refunded',
    amount_cents: 131_450,
    left_cents: 0,
  },
  'has-account': { other: null },
  'dossiers-merged': { other: 'Bas de Vries', address: 'oud@post.example' },
  'dossiers-apart': { address: 'oud@post.example' },
  'merge-asked': { other: 'Bas de Vries' },
  'nps-invitation': { invitation_id: 'sample' },
  'guest-link': {
    document: 'Jaarrekening 2025',
    description: 'De laatste vastgestelde jaarrekening, met toelichting.',
    person: 'A. de Vries',
    asked_by: 'A. de Vries',
    text: 'Zou u deze week nog kunnen kijken? Alvast bedankt.',
    until: '2026-12-11',
  },
  'guest-delivered': { guest: 'Jansen Accountants', document: 'Jaarrekening 2025', page: '/mortgages/home' },
  'guest-link-ended': {
    guest: 'Jansen Accountants',
    document: 'Jaarrekening 2025',
    page: '/actions/accounts/upload-document',
    ended_by: 'Bas de Vries',
  },
  'new-todos': { todos: [payslip, policy] },
  'document-rejected': { rejected: [rejected], todos: [policy] },
  'todo-reminder': { todos: [{ ...payslip, deadline: '2026-11-20', isLate: true }] },
  'new-invoice': { numbers: ['2026-0143'], pages: ['/actions/pay/invoice-payment'] },
  'invoice-to-read': { numbers: ['2026-0144'] },
  'new-document': { labels: ['Adviesrapport'], pages: ['/mortgages/home'] },
  'document-expiring': { documents },
  'document-lapsed': { documents },
  'all-approved': {},
  'invitation-again': {},
  'second-reader': { other: 'Bas de Vries' },
  appointment: {
    appointments: [
      {
        label: 'Adviesgesprek',
        state: 'changed',
        day: '04-12-2026',
        start_time: '10:00',
        end_time: '11:00',
        location: 'Zeestraat 1, Egmond',
        adviser: null,
        cancelled_by: null,
        page: '/appointments/advice',
        calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
      },
    ],
  },
  'important-document': { labels: ['Vergelijkingskaart'] },
  'several-news': {
    parts: [
      { template: 'new-todos', data: { todos: [payslip] } },
      { template: 'new-document', data: { labels: ['Adviesrapport'], pages: ['/mortgages/home'] } },
    ],
  },
};

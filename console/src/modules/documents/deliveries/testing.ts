import type { DocumentReading } from '@klantportaal/contract/modules/documents/readings';
import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { file, refusal, withVersion } from '@klantportaal/web/api/testing.ts';

export const sha256 = 'a'.repeat(64);
/** What was delivered, not judged yet. */
export const delivery = (id: string, own: Partial<JudgedDelivery> = {}): JudgedDelivery => ({
  id,
  dossier_firm_id: 'd1',
  action_id: 'action',
  action_firm_id: 'a1',
  action_type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
  label: `Upload uw loonstrook ${id}`,
  document_name: { nl: `Loonstrook ${id}`, en: `Payslip ${id}` },
  file_name: 'loonstrook.pdf',
  mime: 'application/pdf',
  size: 1000,
  sha256,
  pages: 1,
  cleaned: false,
  redacted: false,
  comment: 'Van mei',
  status: 'received',
  reason: null,
  verdict: 'received',
  document_kind: 'payslip',
  document_date: null,
  valid_until: null,
  delivered_by_firm_id: 'p1',
  delivered_at: '2026-03-01T10:00:00Z',
  judged_at: null,
  judged_by: null,
  final_at: null,
  held: null,
  verdicts: [],
  addressed: { style: 'formal', language: 'nl' },
  earlier: [],
  originals: 1,
  redaction: null,
  came_by: null,
  deadline: null,
  put_by: null,
  requested_for: null,
  ...own,
});
export const colleague = { kind: 'staff' as const, id: 's2', name: 'Imran el Ghazali' };
const line = (id: string) => ({
  id: `delivery.${id}`,
  kind: 'delivery' as const,
  title: { nl: id, en: id },
  label: id,
  state: null,
  dossier_firm_id: 'd1',
  dossier_label: 'D1',
  names: [],
  person_firm_id: null,
  person_name: null,
  requested_for: null,
  requested_for_name: null,
  colleague: null,
  question: null,
  since: '2026-03-01T10:00:00Z',
  deadline: null,
  subject_id: id,
  action_firm_id: null,
  product_kind: null,
  product_firm_id: null,
  adviser: null,
  acting: null,
  helpers: [],
  snoozed_until: null,
  done_at: null,
  marked_by: null,
  cursor: id,
});
const kind = {
  id: 'payslip',
  firm_id: 'payslip',
  version: 1,
  updated_at: '2026-03-01T10:00:00Z',
  name: { nl: 'Loonstrook' },
  code: null,
  ask: null,
  hint: null,
  requirements: [],
  term_months: 3,
  term_from: 'document_date' as const,
  checks: [{ id: 'name', label: { nl: 'De naam klopt' } }],
  action_type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' as const,
};
const reason = {
  id: 'unreadable',
  firm_id: 'unreadable',
  version: 1,
  updated_at: '2026-03-01T10:00:00Z',
  label: { nl: 'Onleesbaar' },
  text: { nl: 'Dit kunt u beter lezen.', nl_informal: 'Dit kun je beter lezen.', en: 'You can read this better.' },
};

/** A reading of a payslip: its date and a name that is not the client's, on two pages. */
export const reading = (own: Partial<DocumentReading> = {}): DocumentReading => ({
  id: 'one',
  state: 'read',
  pages: 2,
  pages_read: 2,
  document_kind: { value: 'payslip', sure: true, places: [{ page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.03 }] },
  document_date: { value: '2026-02-25', sure: false, places: [{ page: 1, x: 0.5, y: 0.1, width: 0.2, height: 0.02 }] },
  period: null,
  person: null,
  other_name: { value: 'B. Bakker', sure: true, places: [{ page: 1, x: 0.1, y: 0.2, width: 0.2, height: 0.02 }] },
  ibans: [],
  numbers: [],
  comparisons: [
    { matter: 'name', outcome: 'different', places: [{ page: 1, x: 0.1, y: 0.2, width: 0.2, height: 0.02 }] },
  ],
  ...own,
});

/** What the page of a delivery asks, answered for the delivery `one` of a list of two. */
export const answers = () => ({
  readDelivery: ({ path }: { path: string }) => withVersion(delivery(path.split('/').at(-1)!), '"v1"'),
  downloadDeliveredDocument: () => file('loonstrook.pdf', 'application/pdf'),
  readReading: reading({ state: 'unread' }),
  findNumbers: [{ id: '1', page: 1, x: 0.2, y: 0.1, width: 0.2, height: 0.02 }],
  readLicence: refusal('LICENCE_NOT_FOUND'),
  listInbox: [line('one'), line('two')],
  readDossier: refusal('DOSSIER_NOT_FOUND'),
  listDocumentKinds: [kind],
  listRejectionReasons: [reason],
  listDeliveryNotes: [],
  giveVerdict: () => delivery('one', { final_at: new Date(Date.now() + 10_000).toISOString() }),
});
/** Where that page stands. */
export const place = { name: 'delivery', params: { id: 'one' }, query: { who: 'all' } } as const;

/** Rows of the tests of a dossier's page, and the page as they render it. */

import type { DeliveredDocument } from '@klantportaal/contract/modules/documents/firm-deliveries';
import type { UploadedFile } from '@klantportaal/contract/modules/documents/uploaded-files';
import type { Assignment } from '@klantportaal/contract/modules/dossiers/assignments';
import type { InternalNote } from '@klantportaal/contract/modules/dossiers/notes';
import type { Invitation } from '@klantportaal/contract/modules/people/invitations';
import { type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, within } from '@testing-library/react';
import { createDossier, createTodo } from '../../../page/dossier-testing.ts';

export { createDossier, createPerson, createTodo } from '../../../page/dossier-testing.ts';

/** A file as the server kept it. */
export const uploaded: UploadedFile = {
  id: 'f1',
  name: 'a.pdf',
  mime: 'application/pdf',
  size: 1,
  sha256: 'a',
  pages: 1,
  cleaned: false,
  values_differ: false,
  kept_until: '2026-03-08T10:00:00Z',
};

/** A document as a client sent it in. */
export const paper: DeliveredDocument = {
  id: 'loonstrook',
  dossier_firm_id: 'D1',
  action_id: 'a',
  action_firm_id: 'loonstrook',
  action_type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
  label: 'Stuur loonstrook',
  document_name: { nl: 'Loonstrook', en: 'Payslip' },
  file_name: 'mei.pdf',
  mime: 'application/pdf',
  size: 1000,
  sha256: 'a',
  pages: 1,
  cleaned: false,
  values_differ: false,
  redacted: false,
  comment: null,
  came_by: null,
  unasked: false,
  sent_by: null,
  put_by: null,
  requested_for: null,
  status: 'received',
  reason: null,
  verdict: 'received',
  document_kind: null,
  document_date: null,
  valid_until: null,
  delivered_by_firm_id: 'p1',
  delivered_at: '2026-03-01T10:00:00Z',
  judged_at: null,
};

export const createInvitation = (own: Partial<Invitation> = {}): Invitation => ({
  id: 'p1',
  consumer_firm_id: 'p1',
  state: 'none',
  emailaddress: 'noor@wierstra.example',
  user_name: null,
  proposed: null,
  mail_refused: null,
  invited_at: null,
  expires_at: null,
  sent: 0,
  final_at: null,
  other: null,
  ...own,
});

export const assignment: Assignment = {
  id: 'D1',
  dossier_firm_id: 'D1',
  adviser: 'sanne',
  helpers: [],
  acting: 'sanne',
};
export const createAdviser = (firm_id: string, name: string) => ({
  firm_id,
  name,
  phone: null,
  emailaddress: null,
  whatsapp: null,
  image: null,
});

/** Answers to the calls of the page. */
export const createStubs = () => ({
  readDossier: createDossier(),
  readDossierClosing: { id: 'D1', dossier_firm_id: 'D1', closed_on: null },
  listTodos: [createTodo('paspoort')],
  listDeliveredDocuments: [],
  listSubmittedAnswers: [],
  listSignatures: [],
  listPayments: [],
  listHistory: [],
  readInvitation: createInvitation(),
  readAssignment: withVersion(assignment, '"a"'),
  readAdvisers: {
    id: 'advisers',
    advisers: [createAdviser('sanne', 'Sanne de Wit'), createAdviser('joris', 'Joris Bos')],
  },
  listDossierNotes: [],
  listMails: [],
  listMerges: [],
});

export const createNote = (own: { id: string; text: string }): InternalNote => ({
  at: '2026-03-02T09:00:00Z',
  by: { kind: 'staff', id: 's', name: 'Sanne' },
  written_by: null,
  delivery_id: null,
  corrects: null,
  corrected_by: null,
  ...own,
});
export const listWrites = (seen: Seen[]) => seen.filter(({ method }) => method !== 'GET');
export const getBlock = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section')!);
export const findDossierHeading = () => screen.findByRole('heading', { level: 2, name: 'Noor Wierstra' });

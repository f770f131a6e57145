/** Rows of the tests of a dossier's page, and the page as they render it. */
import type { Assignment } from '@klantportaal/contract/backoffice/assignments';
import type { FirmDossier } from '@klantportaal/contract/backoffice/dossier';
import type { Invitation } from '@klantportaal/contract/backoffice/invitations';
import type { Todo } from '@klantportaal/contract/backoffice/todos';
import { type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, within } from '@testing-library/react';

export const person = (own: Partial<FirmDossier['persons'][number]> = {}): FirmDossier['persons'][number] => ({
  firm_id: 'p1',
  account: null,
  gender: null,
  initials: null,
  first_name: 'Noor',
  preposition: null,
  last_name: 'Wierstra',
  display_name: 'Noor Wierstra',
  date_of_birth: '1990-04-01',
  nationality: null,
  email: 'noor@wierstra.example',
  profilePicture: null,
  street_name: 'Oude Gracht',
  house_number: '12',
  house_number_addition: null,
  zipcode: '3511 AB',
  city: 'Utrecht',
  birth_country: null,
  birth_last_name: null,
  birth_preposition: null,
  phone_home: null,
  phone_mobile: '06 12345678',
  marital_state: null,
  degree: null,
  smoker: null,
  in_paid_employment: null,
  marketing_campaign_preference: null,
  ever_divorced: null,
  address_style: null,
  language: null,
  salutation: null,
  is_company: false,
  managed_by: 'staff',
  ...own,
});

export const dossier = (own: Partial<FirmDossier> = {}): FirmDossier => ({
  id: 'D1',
  label: 'Aankoop',
  date_created: '2026-03-01T10:00:00Z',
  persons: [person()],
  panels: [],
  products: [
    {
      kind: 'mortgage',
      firm_id: 'm1',
      label: 'Hypotheek Oude Gracht',
      label_en: null,
      details: {},
      managed_by: 'system',
    },
    {
      kind: 'invoice',
      firm_id: 'i1',
      label: 'Advies',
      label_en: null,
      details: { total: 1992.43, public_number: 'F-12', date_due: '2026-04-01' },
    },
    { kind: 'appointment', firm_id: 'a1', label: 'Kennismaking', label_en: null, details: { date: '2026-03-04' } },
  ],
  actions: [],
  nps: [],
  ...own,
});

export const todo = (id: string, own: Partial<Todo> = {}): Todo => ({
  id,
  type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
  label: `Stuur ${id}`,
  product: null,
  asked_at: '2026-03-01T10:00:00Z',
  deadline: null,
  comment: null,
  requested_for: null,
  state: 'open',
  since: '2026-03-01T10:00:00Z',
  by: null,
  note: null,
  final_at: null,
  delivery_id: null,
  can_close: true,
  can_reopen: false,
  can_receive: true,
  can_change: true,
  can_change_person: true,
  ...own,
});

export const invitation = (own: Partial<Invitation> = {}): Invitation => ({
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
export const adviser = (firm_id: string, name: string) => ({
  firm_id,
  name,
  phone: null,
  emailaddress: null,
  whatsapp: null,
  image: null,
});

/** What the calls of the page answer. */
export const stubs = () => ({
  readDossier: dossier(),
  readDossierClosing: { id: 'D1', dossier_firm_id: 'D1', closed_on: null },
  listTodos: [todo('paspoort')],
  listDeliveredDocuments: [],
  listSubmittedAnswers: [],
  listSignatures: [],
  listPayments: [],
  listHistory: [],
  readInvitation: invitation(),
  readAssignment: withVersion(assignment, '"a"'),
  readAdvisers: { id: 'advisers', advisers: [adviser('sanne', 'Sanne de Wit'), adviser('joris', 'Joris Bos')] },
  listDossierNotes: [],
  listMails: [],
});

export const noteOf = (own: { id: string; text: string }) =>
  ({
    at: '2026-03-02T09:00:00Z',
    by: { kind: 'staff', id: 's', name: 'Sanne' },
    written_by: null,
    delivery_id: null,
    corrects: null,
    corrected_by: null,
    ...own,
  }) as never;
export const writes = (seen: Seen[]) => seen.filter(({ method }) => method !== 'GET');
export const block = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section')!);
export const ready = () => screen.findByRole('heading', { level: 2, name: 'Noor Wierstra' });

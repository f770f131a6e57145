/** The lines and answers of the list of dossiers that the tests of its parts show. */
import type { DossierLine } from '@klantportaal/contract/modules/work/dossier-overview';
import { withNext } from '@klantportaal/web/api/testing.ts';
import { createAdviser } from '../testing.ts';

export const createLine = (id: string, name: string, own: Partial<DossierLine> = {}): DossierLine => ({
  id,
  label: id,
  persons: [{ firm_id: `p-${id}`, display_name: name, email: null, invitation: 'accepted' }],
  phase: 'Aanvraag',
  adviser: 'sanne',
  acting: 'sanne',
  helpers: [],
  open_todos: 2,
  deadline: '2026-04-01',
  open_items: 0,
  waits_for: 'consumer',
  waits_since: '2026-03-01T10:00:00Z',
  last_activity_at: '2026-03-01T23:30:00Z',
  created_at: '2026-02-01T10:00:00Z',
  closed_on: null,
  ...own,
});
export const both = [
  createLine('D1', 'Noor Wierstra'),
  createLine('D2', 'Teun Kraaijveld', { adviser: null, acting: null }),
];

/** The answers to all that the page of the list asks. */
export const createAnswers = () => ({
  overviewDossiers: withNext(both, null, 2),
  readAdvisers: {
    id: 'advisers',
    advisers: [createAdviser('sanne', 'Sanne de Wit'), createAdviser('joris', 'Joris Bos')],
  },
  listViews: [],
  listPhases: [{ id: 'Aanvraag' }, { id: 'Offerte' }],
});

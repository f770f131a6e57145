import type { Appointment } from '@klantportaal/contract/areas/appointments';
import type { Dossier, UserPanel } from '@klantportaal/contract/areas/dashboard';
import type { Delivery } from '@klantportaal/contract/areas/deliveries';
import { afterEach, beforeEach, vi } from 'vitest';
import { updateSession } from '../../api/session.ts';
import type { Stubs } from '../../api/testing.ts';
import { received } from '../../lib/confirmations.ts';
import { nothingOpen, uploadAction } from '../../products/testing.ts';

export const panel: UserPanel = {
  id: 'p1',
  name: 'Dhr. Imran Aydin',
  label: 'Adviseur',
  phone: '078 000 01 43',
  dontShowPrefix: 1,
  emailaddress: 'imran@firma.example',
  whatsapp: null,
  systemname: 'ADVISOR',
  image: null,
};
export const dossier: Dossier = {
  id: 'd1',
  label: 'KW-2026-0417',
  percentage_complete: 33.2,
  user_panels: [panel],
  timelines: [],
};
export const action = {
  ...uploadAction({ id: 'm1', label: 'Hypotheek Kastanjelaan', type: 'MORTGAGE' }),
  label: 'Upload uw salarisstrook',
};
export const appointment: Appointment = {
  id: 'x1',
  label: 'Tekenen van de stukken',
  date: '2999-01-05',
  start_time: '10:00',
  end_time: '11:00',
  location: 'Dordrecht',
  advisor_name: null,
  type: null,
  is_true_meeting: false,
  true_meeting_url: null,
  is_google_meet: false,
  google_meet_url: null,
  is_teams: false,
  teams_url: null,
  edit_url: null,
  cancel_url: null,
  action_counter: nothingOpen,
};
export const all: Stubs = {
  getDossier: dossier,
  listActions: [action],
  listAppointments: [appointment],
  getBanner: null,
  listDeliveries: [],
};

export const paspoort: Delivery = {
  productActionId: 'a9',
  id: 'd1',
  label: 'Identiteitsbewijs',
  file_name: 'paspoort.pdf',
  description: null,
  status: 'received',
  reason: null,
  date_delivered: '2026-11-16',
  date_reviewed: null,
  can_delete: true,
  pages: 2,
  size: 40_960,
  cleaned: false,
  product: { id: 'd1', label: 'KW-2026-0417', type: 'DOSSIER' },
};

/** Each test has a consumer who is signed in and just received nothing. */
export function signedIn() {
  beforeEach(() => {
    received.set(null);
    updateSession({
      accessToken: 'a',
      consumer: { id: 'c1', display_name: 'M. de Graaf', address_style: 'formal' } as never,
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

import type { Delivery } from '@klantportaal/contract/modules/documents/deliveries';
import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import type { Dossier, UserPanel } from '@klantportaal/contract/modules/work/dashboard';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterEach, beforeEach, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import type { Stubs } from '../../../api/testing.ts';
import { received } from '../../../lib/confirmations.ts';
import { comingAppointment, receivedDelivery, uploadAction } from '../../products/testing.ts';

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
export const appointment: Appointment = { ...comingAppointment, date: '2999-01-05', location: 'Dordrecht' };
export const all: Stubs = {
  getDossier: dossier,
  listActions: [action],
  listAppointments: [appointment],
  getBanner: null,
  listDefinitions: [],
  getDossierAccess: null,
  listDeliveries: [],
};

export const paspoort: Delivery = {
  ...receivedDelivery,
  productActionId: 'a9',
  label: 'Identiteitsbewijs',
  file_name: 'paspoort.pdf',
  date_delivered: '2026-11-16',
  pages: 2,
  size: 40_960,
  product: { id: 'd1', label: 'KW-2026-0417', type: 'DOSSIER' },
};

/** Each test has a consumer who is signed in and just received nothing. */
export function signInBeforeEach() {
  beforeEach(() => {
    received.set(null);
    updateSession({
      accessToken: 'a',
      consumer: createPartial({ id: 'c1', display_name: 'M. de Graaf', address_style: 'formal' }),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

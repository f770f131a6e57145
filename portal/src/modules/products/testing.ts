import type { Boot } from '@klantportaal/contract/boot';
import type { Delivery } from '@klantportaal/contract/modules/documents/deliveries';
import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import type { Dossier, UserPanel } from '@klantportaal/contract/modules/work/dashboard';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import type { Stubs } from '../../api/testing.ts';

/** The counter that every product has. For tests. */
export const nothingOpen = { total: 0, open: 0, closed: 0 };
export const twoOpen = { total: 3, open: 2, closed: 1 };

/** A minimal action, with a test's overrides. */
export const createAction = (more: Partial<ProductAction>): ProductAction => ({
  id: 'a1',
  label: 'Upload uw jaaropgave',
  type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
  date_created: '2026-11-10',
  date_executed: null,
  is_done: false,
  comment: null,
  mollie_invalid: false,
  smartcare_show_amount: null,
  smartcare_min_savings_amount: null,
  smartcare_savings_period: null,
  smartcare_explain: null,
  product: null,
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
  ...more,
});

/** An open action of a product. */
export const uploadAction = (product: NonNullable<ProductAction['product']>): ProductAction =>
  createAction({ product });

/** An action that offers a document, of the dossier or a product. */
export const downloadAction = (overrides: Partial<ProductAction> = {}): ProductAction =>
  createAction({
    id: 'a2',
    type: 'DOWNLOAD_ADDED_DOCUMENT',
    label: 'Adviesrapport',
    document: {
      label: 'Adviesrapport',
      description: null,
      consumer_name: null,
      is_consumer_specific: false,
      client_approval_explanation: null,
      upload_requirements: null,
      has_document: true,
    },
    ...overrides,
  });

/** A document that the firm has not looked at yet. */
export const receivedDelivery: Delivery = {
  id: 'd1',
  productActionId: 'a1',
  label: 'Salarisstrook',
  consumer_name: null,
  file_name: 'loonstrook.pdf',
  description: null,
  status: 'received',
  reason: null,
  date_delivered: '2026-11-20',
  date_reviewed: null,
  can_delete: true,
  can_add: true,
  by_firm: false,
  sent_by: null,
  pages: 1,
  size: 1000,
  cleaned: false,
  product: null,
};

/** An appointment that is still to come, with only what every appointment has. */
export const comingAppointment: Appointment = {
  id: 'x1',
  label: 'Tekenen van de documenten',
  type: null,
  date: '2999-11-21',
  start_time: '10:00',
  end_time: '11:00',
  location: null,
  advisor_name: null,
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

export const adviser: UserPanel = {
  id: 'u1',
  name: 'Roelfien Haverkate',
  label: 'Adviseur',
  phone: '078 000 01 43',
  dontShowPrefix: 0,
  emailaddress: 'roelfien@kadewacht.demo.example',
  whatsapp: null,
  systemname: 'ADVISOR',
  image: null,
};

/** A dossier, with these people at the firm. */
export const createDossier = (user_panels: UserPanel[] = []): Dossier => ({
  id: 'x',
  label: 'KW',
  percentage_complete: 10,
  user_panels,
  timelines: [],
});

/** The calls of a product's pages: its `list`, such as `{ listCredits: [credit] }`, and those of its surroundings. */
export const createProductStubs = (list: Stubs, actions: ProductAction[] = []): Stubs => ({
  ...list,
  listActions: actions,
  listDeliveries: [],
  getDossier: createDossier([adviser]),
});

/** A licence with these switches. */
export const createLicenceBoot = (features: object): Partial<Boot> => ({
  licence: createPartial<Boot['licence']>({ name: 'De firma', content: {}, features }),
});

/**
 * The facts on the page by label, in order, with plain spaces. The summary beside a page is fetched apart: who does not
 * wait for it asks without.
 */
export const readShownFacts = ({ summary = true } = {}): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')]
      .filter((term) => summary || term.closest('section')?.querySelector('header')?.textContent !== 'In het kort')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent.replace(/\s/g, ' ') ?? '']),
  );

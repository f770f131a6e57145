import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import type { InboxKind } from '@klantportaal/contract/modules/work/inbox-kinds';
import type { JsonObject } from '../../platform/db/columns.ts';

/** What of an event says what to put into the inbox, or what to take out of it. */
export interface Happened {
  dossier_id: string | null;
  consumer_id: string | null;
  data: JsonObject;
}

/** A line of the inbox, as an event brings it. */
export interface Brought {
  kind: InboxKind;
  subject: string;
  action_id?: string | null;
  product_id?: string | null;
  deadline?: string | null;
  details?: JsonObject;
}

/** A text of an event, such as an id; null: it has none. */
const said = ({ data }: Happened, name: string): string | null => {
  const value = data[name];
  return typeof value === 'string' ? value : null;
};

/** A line about what this field of the event names; none without. */
const about = (kind: InboxKind, subject: string | null, more: Omit<Brought, 'kind' | 'subject'>): Brought | null =>
  subject === null ? null : { kind, subject, ...more };

const signed = (product: string) => (one: Happened) =>
  about('signature', said(one, 'signature_id'), {
    action_id: said(one, 'action_id'),
    product_id: said(one, product),
  });

const declined = (product: string) => (one: Happened) =>
  about('approval', said(one, 'action_id'), {
    action_id: said(one, 'action_id'),
    product_id: said(one, product),
    details: { state: 'no' },
  });

const mortgage = (state: string) => (one: Happened) =>
  about('mortgage', said(one, 'update_id'), {
    action_id: said(one, 'action_id'),
    product_id: said(one, 'mortgage_id'),
    details: { state },
  });

const mail = (state: string) => (one: Happened) =>
  about('mail', said(one, 'outbox_id'), { details: { state, template: said(one, 'template') } });

/** Money that went back, or came back after that. */
const returned = (state: EventType) => (one: Happened) =>
  about('payment', said(one, 'payment_id'), {
    action_id: said(one, 'action_id'),
    product_id: said(one, 'invoice_id'),
    details: { state },
  });

/**
 * TABLE: which events put something into the firm's inbox (docs/decisions/330). Deliveries, and documents that will lapse,
 * are not here: they follow from how a delivery stands.
 */
export const bringing: Partial<Record<EventType, (one: Happened) => Brought | null>> = {
  'delivery.lapsed': (one) =>
    about('lapse', said(one, 'delivery_id'), {
      action_id: said(one, 'action_id'),
      deadline: said(one, 'valid_until'),
      details: { state: 'lapsed' },
    }),
  'questionnaire.submitted': (one) =>
    about('answers', said(one, 'answers_id'), {
      action_id: said(one, 'action_id'),
      details: { state: said(one, 'questionnaire') },
    }),
  'conditions-precedent.submitted': (one) =>
    about('answers', said(one, 'action_id'), {
      action_id: said(one, 'action_id'),
      product_id: said(one, 'product_id'),
      details: { state: 'conditions-precedent' },
    }),
  'document-approval.answered': (one) =>
    said(one, 'response') === 'yes'
      ? null
      : about('approval', said(one, 'action_id'), {
          action_id: said(one, 'action_id'),
          details: { state: said(one, 'response') },
        }),
  'bankguarantee.declined': declined('bankguarantee_id'),
  'cardif-premium.declined': declined('product_id'),
  'otd.signed': signed('otd_id'),
  'woongarant-proposal.signed': signed('woongarant_insurance_id'),
  'invoice.paid-differently': (one) =>
    about('payment', said(one, 'payment_id'), {
      action_id: said(one, 'action_id'),
      product_id: said(one, 'invoice_id'),
      details: { state: said(one, 'difference') },
    }),
  'payment.refunded': returned('payment.refunded'),
  'payment.refund-reversed': returned('payment.refund-reversed'),
  'payment.charged-back': returned('payment.charged-back'),
  'payment.chargeback-reversed': returned('payment.chargeback-reversed'),
  'damage-report.created': (one) =>
    about('damage', said(one, 'damage_report_id'), { product_id: said(one, 'product_id') }),
  'appointment.cancelled': (one) =>
    about('appointment', said(one, 'appointment_id'), {
      product_id: said(one, 'appointment_id'),
      deadline: said(one, 'date'),
    }),
  'dossier.created': (one) => about('dossier', one.dossier_id, {}),
  'mortgage.details-updated': mortgage('details'),
  'mortgage.market-value-updated': mortgage('market-value'),
  'mortgage.opportunity-answered': mortgage('opportunity'),
  'mail.refused': mail('refused'),
  'mail.given-up': mail('given-up'),
};

/** Which lines an event takes away: of this kind, about this subject or of this person. */
export type Taken = { kind: InboxKind; subject: string } | { kind: InboxKind; consumer_id: string };

/** TABLE: which events take something out of it, because it needs nobody any more. */
export const taking: Partial<Record<EventType, (one: Happened) => Taken | null>> = {
  'dossier.assigned': (one) =>
    one.dossier_id && said(one, 'adviser') ? { kind: 'dossier', subject: one.dossier_id } : null,
  'dossier.handed-over': (one) => (one.dossier_id ? { kind: 'dossier', subject: one.dossier_id } : null),
  'consumer.mail-address-confirmed': (one) => (one.consumer_id ? { kind: 'mail', consumer_id: one.consumer_id } : null),
  'consumer.mail-address-corrected': (one) => (one.consumer_id ? { kind: 'mail', consumer_id: one.consumer_id } : null),
};

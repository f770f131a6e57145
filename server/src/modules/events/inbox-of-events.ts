import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import type { InboxKind } from '@klantportaal/contract/modules/work/inbox-kinds';
import type { JsonObject } from '../../platform/db/columns.ts';

/** The part of an event that decides which lines enter the inbox or leave it. */
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
const findTextField = ({ data }: Happened, name: string): string | null => {
  const value = data[name];
  return typeof value === 'string' ? value : null;
};

/** A line about what this field of the event names; none without. */
const toInboxLine = (
  kind: InboxKind,
  subject: string | null,
  rest: Omit<Brought, 'kind' | 'subject'>,
): Brought | null => (subject === null ? null : { kind, subject, ...rest });

const toSignatureLine = (product: string) => (event: Happened) =>
  toInboxLine('signature', findTextField(event, 'signature_id'), {
    action_id: findTextField(event, 'action_id'),
    product_id: findTextField(event, product),
  });

const toDeclinedLine = (product: string) => (event: Happened) =>
  toInboxLine('approval', findTextField(event, 'action_id'), {
    action_id: findTextField(event, 'action_id'),
    product_id: findTextField(event, product),
    details: { state: 'no' },
  });

const toMortgageLine = (state: string) => (event: Happened) =>
  toInboxLine('mortgage', findTextField(event, 'update_id'), {
    action_id: findTextField(event, 'action_id'),
    product_id: findTextField(event, 'mortgage_id'),
    details: { state },
  });

const toMailLine = (state: string) => (event: Happened) =>
  toInboxLine('mail', findTextField(event, 'outbox_id'), {
    details: { state, template: findTextField(event, 'template') },
  });

/** Money that went back, or came back after that. */
const toPaymentLine = (state: EventType) => (event: Happened) =>
  toInboxLine('payment', findTextField(event, 'payment_id'), {
    action_id: findTextField(event, 'action_id'),
    product_id: findTextField(event, 'invoice_id'),
    details: { state },
  });

/**
 * TABLE: which events put something into the firm's inbox. Deliveries, and documents that will lapse,
 * are not here: they follow from how a delivery stands.
 */
export const bringing: Partial<Record<EventType, (event: Happened) => Brought | null>> = {
  'delivery.lapsed': (event) =>
    toInboxLine('lapse', findTextField(event, 'delivery_id'), {
      action_id: findTextField(event, 'action_id'),
      deadline: findTextField(event, 'valid_until'),
      details: { state: 'lapsed' },
    }),
  'questionnaire.submitted': (event) =>
    toInboxLine('answers', findTextField(event, 'answers_id'), {
      action_id: findTextField(event, 'action_id'),
      details: { state: findTextField(event, 'questionnaire') },
    }),
  'conditions-precedent.submitted': (event) =>
    toInboxLine('answers', findTextField(event, 'action_id'), {
      action_id: findTextField(event, 'action_id'),
      product_id: findTextField(event, 'product_id'),
      details: { state: 'conditions-precedent' },
    }),
  'document-approval.answered': (event) =>
    findTextField(event, 'response') === 'yes'
      ? null
      : toInboxLine('approval', findTextField(event, 'action_id'), {
          action_id: findTextField(event, 'action_id'),
          details: { state: findTextField(event, 'response') },
        }),
  'bankguarantee.declined': toDeclinedLine('bankguarantee_id'),
  'cardif-premium.declined': toDeclinedLine('product_id'),
  'otd.signed': toSignatureLine('otd_id'),
  'woongarant-proposal.signed': toSignatureLine('woongarant_insurance_id'),
  'invoice.paid-differently': (event) =>
    toInboxLine('payment', findTextField(event, 'payment_id'), {
      action_id: findTextField(event, 'action_id'),
      product_id: findTextField(event, 'invoice_id'),
      details: { state: findTextField(event, 'difference') },
    }),
  'payment.refunded': toPaymentLine('payment.refunded'),
  'payment.refund-reversed': toPaymentLine('payment.refund-reversed'),
  'payment.charged-back': toPaymentLine('payment.charged-back'),
  'payment.chargeback-reversed': toPaymentLine('payment.chargeback-reversed'),
  'damage-report.created': (event) =>
    toInboxLine('damage', findTextField(event, 'damage_report_id'), { product_id: findTextField(event, 'product_id') }),
  'appointment.cancelled': (event) =>
    toInboxLine('appointment', findTextField(event, 'appointment_id'), {
      product_id: findTextField(event, 'appointment_id'),
      deadline: findTextField(event, 'date'),
    }),
  'dossier.created': (event) => toInboxLine('dossier', event.dossier_id, {}),
  'mortgage.details-updated': toMortgageLine('details'),
  'mortgage.market-value-updated': toMortgageLine('market-value'),
  'mortgage.opportunity-answered': toMortgageLine('opportunity'),
  'mail.refused': toMailLine('refused'),
  'mail.given-up': toMailLine('given-up'),
};

/** The lines that an event takes away: of this kind, about this subject or of this person. */
export type Taken = { kind: InboxKind; subject: string } | { kind: InboxKind; consumer_id: string };

/** TABLE: which events take something out of it, because it needs nobody any more. */
export const taking: Partial<Record<EventType, (event: Happened) => Taken | null>> = {
  'dossier.assigned': (event) =>
    event.dossier_id && findTextField(event, 'adviser') ? { kind: 'dossier', subject: event.dossier_id } : null,
  'dossier.handed-over': (event) => (event.dossier_id ? { kind: 'dossier', subject: event.dossier_id } : null),
  'consumer.mail-address-confirmed': (event) =>
    event.consumer_id ? { kind: 'mail', consumer_id: event.consumer_id } : null,
  'consumer.mail-address-corrected': (event) =>
    event.consumer_id ? { kind: 'mail', consumer_id: event.consumer_id } : null,
};

/** The events of money that went back, or came back after that. */
export type ReturnedType =
  | 'payment.refunded'
  | 'payment.refund-reversed'
  | 'payment.charged-back'
  | 'payment.chargeback-reversed';

/**
 * TABLE: every mail by name, and the data in its order besides the consumer. An order holds no secrets: links are made
 * when the mail is sent, so that no usable token is ever stored.
 * The compiler enforces that each has a template (`templates.ts`).
 */
export type MailOrders = {
  /** The link of forgot-password. */
  'password-reset': Record<never, never>;
  /** The first password of a consumer whom the firm invites; without a number of days the link works for a week. */
  invitation: { lifetime_days?: number };
  /** The first password of somebody for whom the form for a new dossier was filled in. */
  'form-invitation': OtherOfForm;
  /** A new link for one to choose a password that had expired; `is_first`: none was chosen yet. */
  'expired-link': { is_first: boolean };
  /** To an address that the firm proposed; `change` leads to the token of its link. */
  'email-change': { address: string; change: string };
  /** To the address of before: another one was proposed, or confirmed. */
  'email-change-asked': { address: string };
  'email-changed': { address: string };
  /** `links_ended`: how many links to somebody else ended with the old one. */
  'password-changed': { links_ended?: number };
  'two-factor-enabled': Record<never, never>;
  /** `by_firm`: the firm did it, for who lost the second factor. */
  'two-factor-disabled': { by_firm?: boolean };
  /** One device was signed out from another; the names come from the browser, null if it sent none. */
  'device-signed-out': { browser: string | null; system: string | null; is_view_as: boolean };
  /** All devices but the current one were signed out. */
  'other-devices-signed-out': Record<never, never>;
  /** The receipt of a signature; `label` names the assignment. */
  'otd-signed': { label: string; label_en?: string | null; otd_id?: string };
  /** The receipt of a signed proposal; `label` names the insurance. */
  'proposal-signed': { label: string; label_en?: string | null; insurance_id?: string };
  /**
   * The receipt of a payment, with what is left to pay after it, or what came in beyond the total. `was_booked`: the
   * firm had booked the invoice as paid before.
   */
  'invoice-paid': {
    public_number: string;
    amount_cents: number;
    left_cents?: number;
    extra_cents?: number;
    was_booked?: boolean;
  };
  /** Money of a payment that went back, or came back after that; `left_cents`: what is asked again. */
  'payment-returned': { public_number: string; type: ReturnedType; amount_cents: number; left_cents: number };
  /** Somebody made a new dossier with the mail address of this account. */
  'has-account': OtherOfForm;
  /** To each address of those whose dossiers the firm made one; `other` is who is in it too. */
  'dossiers-merged': OtherOfForm & { address: string };
  /** The firm took that back: each has the own dossier again. */
  'dossiers-apart': { address: string };
  /** The firm would make one dossier of this person's and of another's: both are asked, in the portal. */
  'merge-asked': OtherOfForm;
  /** Asks for a score; its link is that of the invitation. */
  'nps-invitation': { invitation_id: string };
  /** Actions newly asked of the consumer. */
  'new-todos': Gathered;
  /** Documents to send again, with the reasons; `todos` are other newly asked actions. */
  'document-rejected': Gathered & { todos: string[] };
  /** Actions still open around their deadline. */
  'todo-reminder': Gathered;
  /** `about` are the actions that ask to pay. */
  'new-invoice': Gathered;
  /** Invoices that are not paid in the portal; `about` are the products. */
  'invoice-to-read': Gathered;
  /** `about` are the actions that offer a download. */
  'new-document': Gathered;
  /** Accepted documents that count for two more weeks at most; `about` are the deliveries. */
  'document-expiring': Gathered;
  'document-lapsed': Gathered;
  /** Everything that was asked is approved; `about` is the last verdict. */
  'all-approved': Gathered;
  /** The first password, a week after the invitation. */
  'invitation-again': Record<never, never>;
  /** Another person of the dossier can sign in to it; `about` is that consumer. */
  'second-reader': Gathered;
  /** Appointments that were made, changed or cancelled; `about` are the products. */
  appointment: Gathered;
  /** New important documents of the firm. */
  'important-document': Gathered;
  /** To somebody else, who is asked to deliver a document; the consumer is whose document it is. */
  'guest-link': { guest_link_id: string };
  /** To the consumer, for whom somebody else delivered by that link. */
  'guest-delivered': { guest_link_id: string };
  /** To the consumer who made the link, when the firm or the other person of the dossier took it back. */
  'guest-link-ended': { guest_link_id: string; ended_by: string | null };
  /** Several facts in one mail, which would otherwise be mails of their own. */
  'several-news': { parts: readonly NewsPart[] };
};

/** One part of a mail about several things. */
export type NewsPart = { [N in NewsName]: { template: N; data: MailOrders[N] } }[NewsName];
/** The mails whose facts are looked up when they are written. */
export type NewsName = Exclude<
  { [N in keyof MailOrders]: MailOrders[N] extends Gathered ? N : never }[keyof MailOrders],
  never
>;
/** Ids of what the mail is about. What they are is looked up when it is written: it may be done by then. */
type Gathered = { about: string[] };
/** The other consumer on the form: null for nobody, '' for a name that may be a message. */
type OtherOfForm = {
  other: string | null;
  /** Whether the other one has an account too, and both are asked; absent in orders of before. */
  is_asked?: boolean;
  /** Not by a form: the other one invited this person from the portal. */
  is_invited?: boolean;
};
export type MailName = keyof MailOrders;

export type MailOrder = { [N in MailName]: { template: N; consumer_id: string; data: MailOrders[N] } }[MailName];

/** A mail to the firm itself. */
export interface FirmMailOrder {
  to: string;
  /** An endpoint for webhooks is paused: it failed for five days, said that it is gone, or its maker may read no more. */
  template: 'webhook-paused';
  data: { url: string; reason: 'failing' | 'gone' | 'maker' };
}

/**
 * TABLE: what a job of each kind knows. A module whose kind holds types of its own adds its row by
 * `declare module '…/platform/jobs/orders.ts' { interface JobPayloads { … } }`.
 */
export interface JobPayloads {
  mail: MailOrder;
  'firm-mail': FirmMailOrder;
  /** The address that was typed by somebody who forgot the password; whose it is, is looked up. */
  'reset-request': { email: string };
  'staff-reset-request': { email: string };
  'new-dossier': { dossier_id: string };
  /** The session after which data are shared, as the `nth` of its action. */
  sharing: { action_id: string; dossier_id: string; consumer_id: string; nth: number };
  held: { held_id: string };
  /** The dossier that was merged into another. */
  'merge-strays': { from: string };
  'merge-agreed': { merge_id: string };
  'fill-sandbox': Record<never, never>;
  'read-document': { file_id: string };
}
export type JobKind = keyof JobPayloads;

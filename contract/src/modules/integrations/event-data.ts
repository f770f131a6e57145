/**
 * TABLE: what the `data` of an event holds, by its type. `…_id` is an id of ours, `…_firm_id` the firm's own, and `by` who
 * of the firm caused it. The compiler enforces a row for every type; a test of the server that records anything else
 * fails (`server/test/check-events.ts`). More may be added to a row, and nothing taken from it: old events stay.
 */

import * as z from 'zod/mini';
import { localized, maybeDay, maybeText, servedDay, servedMoment } from '../../values/text.ts';
import { FirmActor } from '../audit/actors.ts';
import { MarketingPreference } from '../people/consumers.ts';
import { closingNames } from '../tasks/closing-states.ts';
import type { EventType } from './event-types.ts';

type Fields = Record<string, z.core.$ZodType>;

const text = z.string();
const texts = z.array(text);
const by = { by: FirmActor };
const cents = z.int();
const count = z.int();
const changes = { is_new: z.boolean(), changed: z.optional(texts) };
const ofAction = { action_id: text, action_firm_id: text, ...by };
const ofDelivery = { delivery_id: text, action_id: text, ...by };
const verdict = { ...ofDelivery, verdict: text, reason: maybeText };
const accepted = { ...verdict, asked_no_more: maybeText };
const premium = { action_id: text, firm_id: text, product_id: text, premium_cents: cents, disability_cents: cents };
const guarantee = { bankguarantee_id: text, firm_id: text, action_id: text, accepted: z.boolean() };
const update = { update_id: text, mortgage_id: text, action_id: text };
const access = { person_id: text, together: z.boolean() };
const counted = { kind: text, count };
const idChange = { firm_id_before: text, firm_id: text, ...by };
const merge = { into_firm_id: text, from_firm_id: text, ...by };
const agreement = { person_id: text, state: z.enum(['waiting', 'agreed', 'refused']) };
const inboxItem = { item: text, kind: text, subject_id: text, ...by };
const payment = { payment_id: text, action_id: maybeText, invoice_id: text, amount_cents: cents };
const paid = { ...payment, invoice_cents: cents, received_cents: cents };
const returned = { ...paid, refunded_cents: cents, charged_back_cents: cents, left_cents: cents };
const limit = z.optional(count);
const mail = { outbox_id: text, template: text };
const name = { name: text, ...by };
const product = { kind: text, product_firm_id: text, ...by };
const staff = { staff_id: text };
const key = { name: text, ...by };
const supplier = { supplier_id: z.optional(text), name: z.optional(text), scopes: z.optional(texts), ...by };
const uploadLink = { upload_link_id: text, kind: text, action_id: text };
const guestLink = { guest_link_id: text, action_id: text, by: z.optional(FirmActor) };
const webhook = { webhook_id: text, host: text, types: texts, ...by };

/** TABLE: what somebody of the firm changes of their own sign-in, as the trail names it. */
export const signInActs = [
  'password-changed',
  'two-factor-enabled',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
] as const;

export const eventData = {
  'account.closed': by,
  'account.sessions-ended': by,
  'access.confirmed': { ...access, by: z.enum(['consumer', 'firm']) },
  'access.ended': {
    person_id: text,
    together: z.optional(z.boolean()),
    by: z.union([z.enum(['consumer', 'firm']), FirmActor]),
  },
  'access.invited': { person_id: text },
  'access.granted': { ...access, by: z.enum(['consumer', 'firm']) },
  'action.changed': {
    action_firm_id: text,
    ...changes,
    ...by,
    action_id: z.optional(text),
    deadline: z.optional(maybeDay),
    deadline_before: z.optional(maybeDay),
    requested_for: z.optional(maybeText),
    requested_for_before: z.optional(maybeText),
  },
  'action.closed': { ...ofAction, as: z.enum(closingNames) },
  'action.removed': ofAction,
  'action.reopened': ofAction,
  'action.requested': { ...ofAction, kind: maybeText },
  'adviser.returned': { adviser: text, ...by },
  'adviser.substituted': { adviser: text, substitute: text, until: servedDay, ...by },
  'advisers.changed': by,
  'appointment.cancelled': { appointment_id: text, firm_id: text, date: servedDay, start_time: maybeText },
  'bankguarantee.approved': guarantee,
  'bankguarantee.declined': guarantee,
  'cardif-premium.accepted': { ...premium, application_number: text, file_id: text },
  'cardif-premium.applied': { ...premium, application_number: text },
  'cardif-premium.declined': {
    action_id: text,
    firm_id: text,
    product_id: maybeText,
    application_number: maybeText,
  },
  'conditions-precedent.submitted': { action_id: text, firm_id: text, product_id: maybeText, date: servedDay },
  'consumer.invited': by,
  'consumer.link-renewed': { is_first: z.boolean() },
  'consumer.mail-address-corrected': by,
  'consumer.mail-address-confirmed': {},
  'consumer.mail-address-proposed': by,
  'consumer.password-changed': {},
  'consumer.reset-link-sent': by,
  'consumer.two-factor-disabled': {},
  'consumer.two-factor-enabled': {},
  'consumer.two-factor-reset': by,
  'damage-report.created': { damage_report_id: text, product_id: text, date: servedDay, time: text, files: count },
  'delivery.approved': accepted,
  'delivery.confirmed': { delivery_id: text, action_id: text },
  'delivery.deleted': { delivery_id: text, action_id: text, by: z.optional(FirmActor) },
  'delivery.doubted': { ...verdict, colleague: z.optional(text) },
  'delivery.extended': { delivery_id: text, action_id: text, files: count, sha256: text },
  'delivery.lapsed': { ...verdict, valid_until: z.optional(servedDay) },
  'delivery.provisionally-approved': accepted,
  'delivery.read': { delivery_id: text, action_id: text, pages: count, doubt: z.optional(text) },
  'delivery.received': {
    delivery_id: text,
    action_id: text,
    file_name: text,
    came_by: z.optional(text),
    guest_link_id: z.optional(text),
    by: z.optional(FirmActor),
  },
  'delivery.redacted': { ...ofDelivery, pages: z.array(z.int()) },
  'delivery.rejected': { ...verdict, asked_again: z.optional(text) },
  'delivery.restored': ofDelivery,
  'dialog-journey.started': { action_id: text },
  'document-approval.answered': { action_id: text, response: text, explanation: z.optional(maybeText) },
  'document.downloaded': { action_id: text },
  'dossier.assigned': { adviser: maybeText, adviser_before: maybeText, helpers: texts, helpers_before: texts, ...by },
  'dossier.past-terms-removed': { goes: z.array(z.object(counted)), ...by },
  'dossier.changed': { label: text, ...by },
  'dossier.closed': { closed_on: servedDay, closed_on_before: z.optional(maybeDay), ...by },
  'dossier.created': { persons: count, product_phase: maybeText, lead_source: maybeText },
  'dossier.handed-over': {
    from: text,
    to: text,
    adviser: z.optional(text),
    adviser_before: z.optional(text),
    ...by,
  },
  'dossier.id-changed': idChange,
  'consumer.id-changed': idChange,
  'product.id-changed': { ...idChange, kind: text },
  'action.id-changed': idChange,
  'consumer.moved': { person_firm_id: text, from_firm_id: text, into_firm_id: text, ...by },
  'dossier.merge-asked': { ...merge, persons: texts },
  'dossier.merge-confirmed': agreement,
  'dossier.merge-declined': agreement,
  'dossier.merge-undone': { ...merge, was: text },
  'dossier.merged': { ...merge, persons: z.array(z.object({ firm_id: text, same_as: maybeText })) },
  'dossier.reminded': { reminder_firm_id: text, consumer_ids: texts, ...by },
  'dossier.removed': { dossier_firm_id: text, ...by },
  'dossier.reopened': { closed_on: maybeDay, closed_on_before: maybeDay, ...by },
  'dossier.sent': {
    persons: z.array(z.object({ person_firm_id: text })),
    products: z.array(z.object({ kind: text, product_firm_id: text })),
    actions: z.array(z.object({ action_firm_id: text })),
    nps: z.array(z.object({ nps_firm_id: text })),
    ...by,
  },
  'important-documents.changed': { removed: z.optional(text), ...by },
  'inbox-item.finished': inboxItem,
  'inbox-item.returned': inboxItem,
  'inbox-item.snoozed': { ...inboxItem, until: servedMoment },
  'invoice.paid': paid,
  'invoice.paid-differently': { ...paid, difference: z.enum(['already-paid', 'overpaid', 'underpaid']) },
  'job.given-up': { outbox_id: text, kind: text },
  'legal-hold.ended': { reason: z.optional(maybeText), before: maybeText, ...by },
  'legal-hold.set': { reason: text, before: z.optional(maybeText), ...by },
  'language.chosen': { language: text, language_before: z.optional(maybeText) },
  'licence.limits-set': { storage_mb: limit, consumers: limit, calls_per_minute: limit, ...by },
  'licence.changed': {
    parts: z.optional(texts),
    managed_by: z.optional(z.record(text, maybeText)),
    ...by,
  },
  'mail.given-up': { ...mail, reason: z.optional(maybeText) },
  'mail.refused': { ...mail, reason: z.optional(maybeText) },
  'mail.repeated': { ...mail, again_of: text },
  'maintenance.switched': {
    maintenance: z.boolean(),
    show_notice: z.boolean(),
    notice: z.nullable(localized),
    ...by,
  },
  'marketing-preference.updated': {
    ...MarketingPreference.shape,
    before: z.optional(z.nullable(MarketingPreference)),
  },
  'mortgage.details-updated': update,
  'mortgage.market-value-updated': update,
  'mortgage.opportunity-answered': update,
  'name.proof-missing': { ...name, counts_until: servedDay },
  'name.proved': { ...name, way: z.enum(['dns', 'file', 'operator']) },
  'name.unproved': name,
  'name.withdrawn': name,
  'notifications.published': { notifications: z.array(z.object({ id: text, label: localized })), ...by },
  'note.added': { note_id: text, delivery_id: maybeText, ...by },
  'nps.changed': { nps_firm_id: text, ...changes, ...by },
  'nps.follow-up-answered': { invitation_firm_id: text, answer: text },
  'nps.free-answer-given': { invitation_firm_id: text },
  'nps.invited': { firm_id: text, ...by },
  'nps.removed': { nps_firm_id: text, ...by },
  'nps.scored': { invitation_firm_id: text, score: count },
  'otd.signed': {
    signature_id: text,
    otd_id: text,
    action_id: text,
    /** Absent before 2026-12; those whose signature on it is awaited still. */
    awaited_consumer_ids: z.optional(texts),
  },
  'payment.cancelled': payment,
  'payment.expired': payment,
  'payment.failed': payment,
  'payment.charged-back': returned,
  'payment.chargeback-reversed': returned,
  'payment.refunded': returned,
  'payment.refund-reversed': returned,
  'person.changed': { person_firm_id: text, ...changes, ...by },
  'person.removed': { person_firm_id: text, ...by },
  'product.changed': { ...product, ...changes },
  'product.ended': product,
  'product.removed': product,
  'person.erased': {
    goes: z.array(z.object(counted)),
    stays: z.array(z.object({ ...counted, until: maybeDay })),
  },
  'questionnaire.submitted': {
    answers_id: text,
    action_id: text,
    questionnaire: text,
    version: text,
    score: z.nullable(z.int()),
  },
  'quote-attachment.downloaded': { action_id: text, attachment_id: text, closed: z.boolean() },
  'sandbox.made': { domain: text, ...by },
  'sandbox.removed': { domain: text, ...by },
  'identity-provider.changed': {},
  'received-mail.added': { received_mail_id: text, attachments: count, is_put_away: z.boolean() },
  'received-mail.matched': { received_mail_id: text, ...by },
  'received-mail.filed': { received_mail_id: text, delivery_id: text, ...by },
  'received-mail.unfiled': { received_mail_id: text, delivery_id: text, ...by },
  'received-mail.put-away': { received_mail_id: text, ...by },
  'received-mail.brought-back': { received_mail_id: text, ...by },
  'mailbox.changed': by,
  'mailbox.failing': { reason: text },
  'mailbox.recovered': {},
  'staff.admitted': { ...staff, role: text },
  'staff.changed': { ...staff, role: z.optional(text), issuer: z.optional(text), subject: z.optional(text) },
  'staff.ended': staff,
  'staff.invited': staff,
  'staff.sign-in-changed': { ...staff, act: z.enum(signInActs) },
  'staff.two-factor-reset': staff,
  'todo-mails.chosen': { wanted: z.boolean(), wanted_before: z.optional(z.boolean()) },
  'trail.reviewed': { month: text },
  'webhook.paused': {
    webhook_id: text,
    url: z.optional(text),
    reason: z.optional(z.enum(['gone', 'failing', 'maker'])),
    host: z.optional(text),
    types: z.optional(texts),
    by: z.optional(FirmActor),
  },
  'catalogue.changed': {
    state: z.enum(['added', 'changed', 'removed', 'standard-set']),
    sort: z.optional(text),
    entry_firm_id: z.optional(text),
    version: z.optional(count),
    document_kinds: z.optional(count),
    request_templates: z.optional(count),
    rejection_reasons: z.optional(count),
    ...by,
  },
  'key.ended': { ...key, key_id: z.optional(text), scopes: z.optional(texts) },
  'key.made': { ...key, key_id: z.optional(text), scopes: z.optional(texts) },
  'key.rotated': { ...key, key_id: z.optional(text), scopes: z.optional(texts) },
  'supplier.ended': supplier,
  'supplier.endpoint-removed': { supplier_id: text, name: text, host: text, types: texts, ...by },
  'supplier.endpoint-set': { supplier_id: text, name: text, host: text, types: texts, ...by },
  'supplier.let-in': supplier,
  'guest-link.ended': guestLink,
  'guest-link.made': guestLink,
  'upload-link.ended': { ...uploadLink, reason: text },
  'upload-link.made': uploadLink,
  'upload-link.opened': uploadLink,
  'view-as.link-made': by,
  'webhook.changed': webhook,
  'webhook.made': webhook,
  'webhook.removed': webhook,
  'webhook.resumed': webhook,
  'webhook.secret-rotated': webhook,
  'woongarant-proposal.signed': {
    signature_id: text,
    woongarant_insurance_id: text,
    firm_id: text,
    action_id: text,
    proposal_code: z.optional(maybeText),
  },
} as const satisfies Record<EventType, Fields>;

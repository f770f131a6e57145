import { listKeys } from '../../values/objects.ts';

/**
 * TABLE: what can happen, as the firm's systems follow it: noun and past participle, and what
 * it means. The compiler enforces that the server records no other.
 */
export const eventTypes = {
  'account.closed': 'The firm closed the account of a consumer, who signs in no more.',
  'account.sessions-ended': 'The firm ended every session of a consumer.',
  'access.confirmed': 'A consumer confirmed that the other person of the dossier may see what is theirs.',
  'access.ended': 'A person of a dossier sees nothing of the other any more.',
  'access.invited': 'A consumer invited the other person of the dossier, who had no account.',
  'access.granted': 'The firm let a person see the whole dossier.',
  'action.changed': 'The firm sent an action, or changed one or what it asks.',
  'action.closed': 'The firm closed an action: received another way, not applicable, or withdrawn.',
  'action.removed': 'The firm removed an action that no consumer had touched.',
  'action.reopened': 'The firm reopened an action that it had closed.',
  'action.requested': 'The firm asked for something, and who is asked sees it.',
  'adviser.returned': 'An adviser who was away has no substitute any more.',
  'adviser.substituted': 'Somebody stands in for an adviser until a day.',
  'advisers.changed': 'The firm sent its advisers, and something changed.',
  'appointment.cancelled': 'A consumer cancelled an appointment.',
  'bankguarantee.approved': 'A consumer accepted the proposal for a bank guarantee.',
  'bankguarantee.declined': 'A consumer declined the proposal for a bank guarantee.',
  'cardif-premium.accepted': 'A consumer accepted a premium, and the insurer took the application.',
  'cardif-premium.applied': 'The insurer took an application of which the rest failed here.',
  'cardif-premium.declined': 'A consumer declined a premium.',
  'conditions-precedent.submitted': 'A consumer passed on the date of the conditions precedent.',
  'consumer.invited': 'The firm mailed a consumer an invitation, or did so again.',
  'consumer.link-renewed': 'A consumer opened a link to choose a password that had expired, and was mailed a new one.',
  'consumer.mail-address-corrected':
    'The firm corrected the mail address of a consumer who had not accepted the invitation.',
  'consumer.mail-address-confirmed': 'A consumer confirmed the mail address that the firm had proposed.',
  'consumer.mail-address-proposed': 'The firm proposed another mail address to a consumer, who has to confirm it.',
  'consumer.password-changed': 'A consumer chose a password: the first, by a link, or another in the settings.',
  'consumer.reset-link-sent': 'The firm mailed a consumer a link to choose a password.',
  'consumer.two-factor-disabled': 'A consumer signs in without a second factor from now on.',
  'consumer.two-factor-enabled': 'A consumer signs in with a second factor from now on, or with another one.',
  'consumer.two-factor-reset': 'The firm let a consumer set up a new second factor.',
  'damage-report.created': 'A consumer reported damage.',
  'delivery.approved': 'A delivered document was approved.',
  'delivery.confirmed':
    'A consumer says that a document is right all the same which looks like another than was asked.',
  'delivery.deleted':
    'A delivered document was taken back: by its consumer, or by the firm that had filed it from a mail.',
  'delivery.doubted': 'The firm is in doubt about a delivered document; the consumer is not told.',
  'delivery.extended': 'A consumer added files behind a delivered document; its bytes and their hash are others now.',
  'delivery.lapsed': 'A document that was accepted is too old by now.',
  'delivery.provisionally-approved': 'A delivered document was approved provisionally.',
  'delivery.read':
    'The text of a delivered document was read by machine; `doubt` says in what it is for sure another than was asked.',
  'delivery.received': 'A consumer delivered a document, or the firm put one that came to it under a request.',
  'delivery.redacted':
    'The firm covered something in a delivered document, such as a BSN; its bytes and their hash are others now.',
  'delivery.rejected': 'A delivered document was rejected, with the reason that the consumer reads.',
  'delivery.restored': 'The firm shows a delivered document again as it was before anything was covered.',
  'dialog-journey.started': 'A consumer went to the dialogue of a third party.',
  'document-approval.answered': 'A consumer approved or declined a document, or asked a question about it.',
  'document.downloaded': 'A consumer downloaded a document that was offered.',
  'dossier.assigned': 'The firm assigned a dossier to an adviser and helpers.',
  'dossier.past-terms-removed': 'What was kept of a dossier and is past its term was removed.',
  'dossier.changed':
    'The firm changed what it says of a dossier itself: its label, who advises, the order of its records.',
  'dossier.closed': 'The firm closed a dossier.',
  'dossier.created': 'Somebody sent the form for a new dossier.',
  'dossier.handed-over': 'A dossier went from one adviser to another.',
  'dossier.id-changed': 'The firm gave a dossier another id of its own; `data` has both.',
  'consumer.id-changed': 'The firm gave a person another id of its own; `data` has both.',
  'product.id-changed': 'The firm gave a product another id of its own; `data` has both.',
  'action.id-changed': 'The firm gave an action another id of its own; `data` has both.',
  'consumer.moved': 'The firm moved a person to another dossier; `data` names both.',
  'dossier.merge-asked':
    'The firm would make one dossier of two whose persons never shared one: both are asked, and nothing is done before.',
  'dossier.merge-confirmed':
    'A consumer agreed that their dossier and another become one; `state` says whether both did.',
  'dossier.merge-declined': 'A consumer did not agree that their dossier and another become one: they stay two.',
  'dossier.merge-undone': 'The firm took back that two dossiers become one, or became one: they are two, as they were.',
  'dossier.merged': 'The firm made one of two dossiers: everything of the second is in the first now.',
  'dossier.reminded': 'The firm had the persons of a dossier reminded of what is open.',
  'dossier.removed': 'The firm removed a dossier that no consumer had touched; `data` has its id.',
  'dossier.reopened': 'The firm reopened a dossier.',
  'dossier.sent': 'The firm made a dossier by sending it; `data` names its records.',
  'important-documents.changed': 'The firm changed the documents that every consumer can read.',
  'inbox-item.finished': 'Somebody of the firm is done with what waited in the inbox.',
  'inbox-item.returned': 'Somebody of the firm put something back into the inbox.',
  'inbox-item.snoozed': 'Somebody of the firm put something in the inbox aside until a moment.',
  'invoice.paid': 'An invoice was paid, as far as it asks.',
  'invoice.paid-differently': 'Money came in that differs from what the invoice asks.',
  'job.given-up': 'Work of the server that is no mail was given up after three days.',
  'legal-hold.ended': 'The firm ended the legal hold of a dossier; `data` has the reason.',
  'legal-hold.set': 'The firm put a dossier under a legal hold, or changed its reason: nothing of it is erased.',
  'language.chosen': 'A consumer chose a language.',
  'licence.limits-set': 'The operator of the installation set what the firm may use.',
  'licence.changed': 'The firm changed its licence, or a part of it.',
  'mail.given-up': 'A mail could not be sent for three days.',
  'mail.refused': 'The mail server refused a mail for good.',
  'mail.repeated': 'The firm had a mail to a consumer sent again.',
  'maintenance.switched': 'The firm switched maintenance of its portal on or off, or changed the notice of it.',
  'marketing-preference.updated': 'A consumer changed by which ways they may be approached.',
  'mortgage.details-updated': 'A consumer changed what we know of a mortgage.',
  'mortgage.market-value-updated': 'A consumer gave the value of the home.',
  'mortgage.opportunity-answered': 'A consumer answered a savings offer.',
  'name.proof-missing':
    'The proof of a domain or host of the firm is not there any more; `data` says until which day the name counts.',
  'name.proved': 'A domain or host of the firm was proved, and counts.',
  'name.unproved': 'A domain or host of the firm counts no more: its proof was gone for too long.',
  'name.withdrawn': 'A domain or host of the firm counts no more: the operator withdrew it.',
  'notifications.published': 'The firm changed the notices that stand above every page.',
  'note.added': 'Somebody of the firm made an internal note; what it says is not in the event.',
  'nps.changed': 'The firm sent a question for feedback, or changed one.',
  'nps.follow-up-answered': 'A consumer chose a reason for a score.',
  'nps.free-answer-given': 'A consumer explained a score in own words.',
  'nps.invited': 'The firm mailed a consumer a question for feedback.',
  'nps.removed': 'The firm removed a question for feedback that was not answered.',
  'nps.scored': 'A consumer gave the firm a score, or changed it.',
  'otd.signed': 'A consumer signed an assignment.',
  'payment.cancelled': 'A payment was cancelled.',
  'payment.expired': 'A payment was not made in time.',
  'payment.failed': 'A payment failed.',
  'payment.charged-back': 'A bank took money of a payment back. What is owed again is asked again.',
  'payment.chargeback-reversed': 'Money of a payment that a bank had taken back came in after all.',
  'payment.refunded': 'Money of a payment was paid back, in whole or in part.',
  'payment.refund-reversed':
    'Money of a payment that was being paid back stayed, because the refund failed or was cancelled.',
  'person.changed': 'The firm sent a person of a dossier, or changed one.',
  'person.removed': 'The firm removed a person who had never signed in.',
  'product.changed': 'The firm sent a product of a dossier, or changed one.',
  'product.ended': 'The firm ended a product: it and its open actions show no more.',
  'product.removed': 'The firm removed a product that no consumer had touched.',
  'person.erased': 'The firm erased a person, as far as no law obliges it to keep what there is.',
  'questionnaire.submitted': 'A consumer sent a questionnaire.',
  'quote-attachment.downloaded': 'A consumer downloaded a document of a quote.',
  'sandbox.made': 'The firm made its sandbox.',
  'sandbox.removed': 'The firm removed its sandbox, with everything in it.',
  'received-mail.added': 'A mail came in by the firm’s mailbox; `data` says with how many attachments.',
  'received-mail.matched': 'Somebody of the firm said whose mail it is that came in, or that it is nobody’s.',
  'received-mail.filed': 'An attachment of a mail that came in was filed; `data` names its delivery.',
  'received-mail.unfiled': 'What an attachment was filed as was taken back; the mail waits again.',
  'received-mail.put-away': 'A mail that came in was put away.',
  'received-mail.brought-back': 'A mail that was put away waits again.',
  'mailbox.changed': 'The firm set or removed the mailbox that is read for documents.',
  'mailbox.failing': 'The firm’s mailbox could not be read for a while; `data` says why.',
  'mailbox.recovered': 'The firm’s mailbox is read again.',
  'guest-link.ended': 'A link by which somebody else delivers a document was taken back.',
  'guest-link.made': 'Somebody else was mailed a link to deliver what a request asks; whom, is read by a call.',
  'identity-provider.changed': 'The firm set or removed its own identity provider.',
  'staff.admitted': 'Somebody came in by the firm’s identity provider for the first time, and has an account.',
  'staff.changed': 'Somebody of the firm has another name, role or adviser.',
  'staff.ended': 'Somebody left the firm, and signs in no more.',
  'staff.invited': 'Somebody of the firm was mailed an invitation, or was again.',
  'staff.sign-in-changed':
    'Somebody of the firm changed how they sign in: a password, an app, a passkey or recovery codes; `data` says which.',
  'staff.two-factor-reset': 'Somebody of the firm was mailed a link to set up a new second factor.',
  'todo-mails.chosen': 'A consumer chose whether to be mailed about new to-dos and deadlines.',
  'trail.reviewed': 'Somebody of the firm signed off who looked in a month; `data` says which.',
  'webhook.paused':
    'An endpoint for webhooks is sent nothing until it is resumed: it answered no more, whoever made it may not read events any more, or the firm paused it.',
  'catalogue.changed':
    'The firm added, changed or removed a kind of document, a template or a reason; `data` says which and its version.',
  'key.ended': 'A key of the firm opens nothing any more.',
  'key.made': 'The firm has a new key; `data` has its name and scopes, never its word.',
  'key.rotated': 'A new key took the place of one of the firm, which works for a while yet.',
  'supplier.ended': 'The firm lets a supplier in no more.',
  'supplier.endpoint-removed': 'A supplier whom the firm lets in is told no more what happens.',
  'supplier.endpoint-set':
    'A supplier whom the firm lets in set where it is told what happens; `data` has the host and the types.',
  'supplier.let-in': 'The firm let a supplier in, or changed what it may do.',
  'upload-link.ended':
    'A link to add files to an upload was ended before its time: `sent` with the upload, or by who made it.',
  'upload-link.made': 'Somebody made a link by which another device, without signing in, adds files to one upload.',
  'upload-link.opened': 'A link to add files to an upload was opened by the device that alone may use it from then on.',
  'view-as.link-made': 'Somebody of the firm opened the portal as a consumer sees it.',
  'webhook.changed': 'An endpoint for webhooks has another address or other types.',
  'webhook.made': 'The firm has a new endpoint for webhooks.',
  'webhook.removed': 'An endpoint for webhooks is sent nothing any more.',
  'webhook.resumed': 'An endpoint for webhooks that was paused is sent its queue.',
  'webhook.secret-rotated': 'An endpoint for webhooks has a new secret; the one of before counts for a while yet.',
  'woongarant-proposal.signed': 'A consumer signed the proposal of a home-guarantee insurance.',
} as const satisfies Record<string, string>;

export type EventType = keyof typeof eventTypes;
/** The subject of an event: the `delivery` of `delivery.approved`. */
export type EventNoun = EventType extends `${infer Noun}.${string}` ? Noun : never;
export const eventTypeNames = listKeys(eventTypes);
export const isEventType = (word: string): word is EventType => Object.hasOwn(eventTypes, word);

/** Whether one of these, of which some end in `*`, is this type or has it. */
export const isWantedBy = (types: readonly string[], type: string): boolean =>
  types.some((wanted) => (wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type));

const patterns: ReadonlySet<string> = new Set([
  '*',
  ...Object.keys(eventTypes).map((type) => `${type.split('.')[0]}.*`),
]);

/** A type of the table, all of a noun of the table (`delivery.*`), or all (`*`). */
export const isWantedType = (type: string): boolean => patterns.has(type) || isEventType(type);

/** TABLE: what changed in the calls of the firm's systems, the newest first, for who programs against them. */
export interface ApiChange {
  /** YYYY-MM-DD */
  readonly day: string;
  /** `changed` also means mended; what is `removed` was `deprecated` a year before (docs/firm-api/compatibility.md). */
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed';
  /** The calls, schemas and types of events that it is about, as the OpenAPI document names them. */
  readonly names: readonly string[];
  /** In a sentence, with code in backticks. */
  readonly text: string;
}

export const apiChanges: readonly ApiChange[] = [
  {
    day: '2026-11-30',
    kind: 'added',
    names: ['listTodos', 'Todo'],
    text: 'A to-do and its product answer `label_en`: their name in English, where the firm says it so or it is our own.',
  },
  {
    day: '2026-11-30',
    kind: 'changed',
    names: [
      'makeViewAsLink',
      'correctEmail',
      'resetTwoFactor',
      'putAdvisers',
      'putDossier',
      'putPerson',
      'importClientFile',
      'letPersonIn',
      'movePerson',
      'mergeDossiers',
    ],
    text: 'People of the firm are asked to sign in again (`RECENT_SIGN_IN_REQUIRED`) for what lets a client in otherwise, opens the portal as a client, or changes how an adviser is reached. Keys are never asked.',
  },
  {
    day: '2026-11-30',
    kind: 'changed',
    names: ['undoRequest', 'undoRequestInDossiers', 'undoReminders', 'undoInvitation', 'reopenAction', 'closeAction'],
    text: 'What can be undone for some seconds is undone by the key or person who did it, as a verdict is; others are answered `ACCESS_DENIED` until then.',
  },
  {
    day: '2026-11-30',
    kind: 'changed',
    names: ['makeSandbox', 'makeLicencePreview'],
    text: 'An `Idempotency-Key` is still taken, and nothing is kept under it, since the answer holds secrets. The same call again answers what is there: the key of a sandbox is given once.',
  },
  {
    day: '2026-11-30',
    kind: 'changed',
    names: [],
    text: 'A name that stands twice in an address or in the texts of a form is refused with `MALFORMED_REQUEST`, which names it, as in JSON. Before, it was refused as a wrong value, or the last one counted.',
  },
  {
    day: '2026-11-30',
    kind: 'added',
    names: [
      'listApprovedDocuments',
      'downloadApprovedDocuments',
      'ApprovedDocument',
      'FirmLicence',
      'LicenceBody',
      'LicencePartBody',
    ],
    text: 'What is approved in a dossier is listed under names by a pattern of the firm (`settings.document_names`), and comes as one ZIP or one PDF with an index.',
  },
  {
    day: '2026-11-30',
    kind: 'added',
    names: ['assignDossiers', 'AssignmentsBody', 'AssignedDossier'],
    text: 'Each dossier answers the `etag` of its assignment before. Sent back in `versions`, it keeps a dossier that somebody assigned since as it is: `overtaken`. Without `versions` it assigns as before.',
  },
  {
    day: '2026-11-30',
    kind: 'added',
    names: [
      'readMailbox',
      'putMailbox',
      'removeMailbox',
      'testMailbox',
      'Mailbox',
      'MailboxTest',
      'mailbox.changed',
      'mailbox.failing',
      'mailbox.recovered',
      'received-mail.added',
      'EventByType',
      'WebhookMessage',
      'SupplierWebhookMessage',
    ],
    text: 'The mailbox of a firm, which is read every minute for documents: its settings, a try of them, and events when it fails, is read again, and when a mail came in.',
  },
  {
    day: '2026-11-30',
    kind: 'added',
    names: ['searchDocuments', 'readSearchedDocuments', 'FoundDocument', 'SearchedDocuments'],
    text: 'Delivered documents are found by the words of their text, in one dossier or in all: each with its pages and the words there, as plain text in parts. A second call says how many documents were read.',
  },
  {
    day: '2026-11-30',
    kind: 'added',
    names: [
      'readIdentityProvider',
      'changeWebhook',
      'putIdentityProvider',
      'nameSubstitute',
      'correctEmail',
      'setLegalHold',
      'grantSupplier',
      'Substitute',
      'GrantedSupplier',
    ],
    text: 'These take `If-Match` and `If-None-Match` and answer their `ETag`, which reading a webhook, an identity provider and an invitation answers too, and lists of substitutes and suppliers have as `etag`. Without a condition they write as before.',
  },
  {
    day: '2026-11-30',
    kind: 'added',
    names: [
      'upload-link.ended',
      'upload-link.made',
      'upload-link.opened',
      'EventByType',
      'WebhookMessage',
      'SupplierWebhookMessage',
    ],
    text: 'The feed tells of links by which a phone, without signing in, adds photos to the upload that a consumer has open on a computer: made, opened, and ended before their time.',
  },
  {
    day: '2026-11-30',
    kind: 'added',
    names: ['delivery.extended', 'EventByType', 'WebhookMessage', 'SupplierWebhookMessage', 'JudgedDelivery'],
    text: 'A consumer can add files behind a document that is still only received. It stays one delivery, with other bytes and another hash: the event `delivery.extended` tells, `additions` says when and by whom, and a verdict on the version before is refused with `PRECONDITION_FAILED`.',
  },
  {
    day: '2026-11-30',
    kind: 'added',
    names: ['closeAction', 'closeDossier'],
    text: 'A closing answers its `ETag` and takes `If-Match` and `If-None-Match`: with `If-None-Match: *` the closing of somebody else is answered with `PRECONDITION_FAILED` and what stands, and not replaced.',
  },
  {
    day: '2026-11-30',
    kind: 'changed',
    names: ['readClientFile', 'importClientFile', 'ClientFile', 'ClientFileForm'],
    text: 'A spreadsheet may have 300 columns and be a CSV of MS-DOS (`ibm850`); a file in another format is refused by its name (`excel_binary`, `sylk`, `web_page` and others). Without `sheet` the first one that has the columns of clients is read.',
  },
  {
    day: '2026-11-30',
    kind: 'changed',
    names: ['endProduct'],
    text: 'An appointment that somebody was told of, or can see, is `ended` and not `removed`: its link and its calendar file then say that it was cancelled.',
  },
  {
    day: '2026-11-30',
    kind: 'added',
    names: ['DocumentReading', 'DocumentKind', 'DocumentKindBody'],
    text: 'A reading compares what was read with what was asked (`comparisons`). A kind has words of the firm by which its documents are known (`recognised_by`), and a check of it says with `reads` what is looked up for it. `doubt` tells what whoever sent it was asked, and their answer.',
  },
  {
    day: '2026-11-29',
    kind: 'added',
    names: [
      'consumer.password-changed',
      'consumer.two-factor-disabled',
      'consumer.two-factor-enabled',
      'licence.limits-set',
      'nps.invited',
      'staff.sign-in-changed',
      'supplier.endpoint-removed',
      'EventByType',
      'WebhookMessage',
      'SupplierWebhookMessage',
    ],
    text: 'The feed tells how people change their sign-in, who was asked for feedback, which limits a firm has, and that a supplier is told no more. Each operation names the events that it makes in `x-events`.',
  },
  {
    day: '2026-11-29',
    kind: 'changed',
    names: ['previewIdChange', 'changeId'],
    text: 'A dossier or person that came by the form for a new dossier can be given an id of the firm.',
  },
  {
    day: '2026-11-29',
    kind: 'added',
    names: ['readReading', 'DocumentReading', 'findNumbers'],
    text: 'What was read in a delivered document is proposed by `readReading`, each part with its place and how sure. `findNumbers` finds a BSN in scans too.',
  },
  {
    day: '2026-11-29',
    kind: 'added',
    names: ['Error', 'uploadFile'],
    text: 'A refused file is told by its place (`file_place`) and by what it is whatever its name says (`found`); `reason` knows `lower_part_missing`, `part_missing` and `no_pages`. HEIC, WebP, AVIF and TIFF are taken; a HEIC or TIFF becomes a PDF.',
  },
  {
    day: '2026-11-29',
    kind: 'changed',
    names: [],
    text: 'Every list takes `limit` and `after`, and answers `next` and `has_more` beside `data`.',
  },
  {
    day: '2026-11-29',
    kind: 'added',
    names: ['previewIdChange', 'changeId', 'previewMove', 'movePerson', 'IdChange', 'PersonMove', 'EventByType'],
    text: 'An id of the firm is changed, and a person moved to another dossier. The old id answers `ID_CHANGED`, the person’s old address `PERSON_MOVED`.',
  },
  {
    day: '2026-11-29',
    kind: 'added',
    names: ['putDossier', 'putPerson', 'sendBatch', 'BatchLine'],
    text: 'A write tells of a mail address that somebody of another dossier has: `meta.warnings`, in a batch `warnings` of the line.',
  },
  {
    day: '2026-11-29',
    kind: 'added',
    names: ['listLettingFirms', 'listSupplierEvents', 'setSupplierWebhook', 'supplier.endpoint-set', 'EventByType'],
    text: 'Suppliers list the firms that let them in, and read and are told of all of them at once: `/supplier/v1`. The event `supplier.endpoint-set` tells a firm where.',
  },
  {
    day: '2026-11-29',
    kind: 'changed',
    names: ['Webhook'],
    text: '`waiting` of a paused endpoint counts the events that it will be sent.',
  },
  {
    day: '2026-11-29',
    kind: 'added',
    names: [],
    text: 'This list, and what it promises: `Deprecation` and `Sunset` say a year before what goes.',
  },
];

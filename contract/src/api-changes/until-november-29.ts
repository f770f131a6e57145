/** TABLE: what changed in the calls of the firm's systems until 29 November 2026, the newest first. */
import type { ApiChange } from './api-change.ts';

export const changesUntilNovember29: readonly ApiChange[] = [
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

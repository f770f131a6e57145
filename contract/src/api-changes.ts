/** TABLE: what changed in the calls of the firm's systems, the newest first, for who programs against them. */
export interface ApiChange {
  /** YYYY-MM-DD */
  readonly day: string;
  /** `changed` also means mended; what is `removed` was `deprecated` a year before (docs/backoffice-changes.md). */
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed';
  /** The calls, schemas and types of events that it is about, as the OpenAPI document names them. */
  readonly names: readonly string[];
  /** In a sentence, with code in backticks. */
  readonly text: string;
}

export const apiChanges: readonly ApiChange[] = [
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

/** A change in the calls of the firm's systems, for who programs against them. */
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

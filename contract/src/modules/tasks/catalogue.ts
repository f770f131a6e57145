/** The catalogue that a firm keeps in versions: document kinds, request templates, reasons. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineName } from '../../values/name.ts';
import { defineText, servedMoment } from '../../values/text.ts';
import { FirmActor } from '../audit/actors.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';
import { checkMatters } from './check-matters.ts';

const toNullable = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null);

/** Words that only the firm's people read; a name of theirs is one line. */
const defineTranslated = <S extends z.ZodMiniType<string>>(words: S) =>
  z.strictObject({ nl: words, en: z.optional(words) });
const defineStaffText = (max: number) => defineTranslated(defineText(max));
const defineStaffName = (max: number) => defineTranslated(defineName(max));

/** Words that a consumer reads; without an informal twin both forms of address read the same. */
const defineConsumerTexts = <S extends z.ZodMiniType<string>>(words: S) =>
  z.strictObject({ nl: words, nl_informal: z.optional(words), en: z.optional(words), en_informal: z.optional(words) });
const defineConsumerText = (max: number) => defineConsumerTexts(defineText(max));
/** Names what is asked; the name is also the subject of a mail. */
const defineConsumerName = (max: number) => defineConsumerTexts(defineName(max));
export type ConsumerText = z.output<ReturnType<typeof defineConsumerText>>;

/** An id within its entry: of a check, or of a line. */
const partId = defineText(100).check(z.regex(/^[\w.-]+$/, { error: 'invalid' }));
const hasUniqueIds = <T extends { id: string }>(parts: readonly T[]) =>
  new Set(parts.map(({ id }) => id)).size === parts.length;
const defineParts = <S extends z.ZodMiniType<{ id: string }>>(schema: S, most: number): z.ZodMiniArray<S> =>
  z.array(schema).check(z.maxLength(most), z.refine(hasUniqueIds, { error: 'same_id_twice' }));

/** The types of action by which a document is asked for. */
const askedBy = z.enum(['UPLOAD_DOCUMENTMANAGEMENT_FILE', 'REQUEST_PENSION_XML']);

const check = z.strictObject({
  id: partId,
  label: defineStaffName(300),
  /** The matter that the server looks up for it in the document; null: none. Left out: that of the standard check of this id. */
  reads: z.optional(z.nullable(z.enum(checkMatters))),
});

/** After how many months a document may lapse. */
export const TERM_MONTHS = { from: 1, to: 600 } as const;

export const DocumentKindBody = z.strictObject({
  name: defineStaffName(200),
  /** Its code in the trade, where there is one. */
  code: toNullable(defineText(60)),
  /** The to-do by which it is asked for; null: its name. */
  ask: toNullable(defineConsumerName(200)),
  /** The hint for the consumer: a description, and where to find it. */
  hint: toNullable(defineConsumerText(2000)),
  /** The requirements to meet, each a line on its own. */
  requirements: z._default(z.array(defineConsumerText(300)).check(z.maxLength(20)), []),
  /** After how many months it no longer counts; null: never. */
  term_months: toNullable(z.int32().check(z.gte(TERM_MONTHS.from), z.lte(TERM_MONTHS.to))),
  term_from: z._default(z.enum(['document_date', 'delivered']), 'document_date'),
  /** The checks that a person makes before accepting it. */
  checks: z._default(defineParts(check, 30), []),
  /**
   * Words by which its documents are known when they are read: first the titles that they carry, then what stands in
   * them. Left out or empty: those of the standard kind of its name.
   */
  recognised_by: z.optional(z.array(defineName(60)).check(z.maxLength(40))),
  action_type: z._default(askedBy, 'UPLOAD_DOCUMENTMANAGEMENT_FILE'),
});
export type DocumentKindBody = z.output<typeof DocumentKindBody>;

/** In how many days something may be asked for. */
export const DEADLINE_DAYS = { from: 0, to: 3650 } as const;

/** The persons that a line asks: anyone of the dossier, one of them, or each of them with an action of their own. */
const lineFor = z.enum(['anyone', 'first', 'second', 'each']);
const templateLine = z
  .strictObject({
    id: partId,
    /** A kind of the catalogue, by the firm's own id; else a label. */
    kind: z.optional(refersTo('document_kind', firmId)),
    label: z.optional(defineConsumerName(200)),
    for: z._default(lineFor, 'anyone'),
    /** Days from the request until its deadline; null: none. */
    deadline_days: toNullable(z.int32().check(z.gte(DEADLINE_DAYS.from), z.lte(DEADLINE_DAYS.to))),
    comment: toNullable(defineConsumerText(2000)),
  })
  .check(
    z.refine(({ kind, label }) => kind !== undefined || label !== undefined, { path: ['kind'], error: 'required' }),
  );
export const RequestTemplateBody = z.strictObject({
  name: defineStaffName(200),
  description: toNullable(defineStaffText(1000)),
  lines: defineParts(templateLine, 100).check(z.minLength(1)),
});
export type RequestTemplateBody = z.output<typeof RequestTemplateBody>;

export const RejectionReasonBody = z.strictObject({
  label: defineStaffName(200),
  /** The text that the consumer reads; the firm's own words can follow it. */
  text: defineConsumerText(1000),
});
export type RejectionReasonBody = z.output<typeof RejectionReasonBody>;

const versioned = {
  firm_id: z.string(),
  /** Counts up with each change. */
  version: z.int(),
  /** Instant, ISO 8601 in UTC. */
  updated_at: servedMoment,
};

export const DocumentKind = defineResource('document-kinds', { ...versioned, ...DocumentKindBody.shape });
export type DocumentKind = Flat<typeof DocumentKind>;
export const RequestTemplate = defineResource('request-templates', { ...versioned, ...RequestTemplateBody.shape });
export type RequestTemplate = Flat<typeof RequestTemplate>;
export const RejectionReason = defineResource('rejection-reasons', { ...versioned, ...RejectionReasonBody.shape });
export type RejectionReason = Flat<typeof RejectionReason>;

/** One version of an entry. */
export const CatalogueVersion = defineResource('catalogue-versions', {
  version: z.int(),
  /** The body as it was sent; null: with this version it was removed. */
  body: z.nullable(z.record(z.string(), z.unknown())),
  by: FirmActor,
  at: servedMoment,
});
export type CatalogueVersion = Flat<typeof CatalogueVersion>;

/** The sorts of entries of a catalogue. */
export const catalogueSorts = ['document-kind', 'request-template', 'rejection-reason'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** The body of an entry, by its sort. */
export interface CatalogueBodies {
  'document-kind': DocumentKindBody;
  'request-template': RequestTemplateBody;
  'rejection-reason': RejectionReasonBody;
}
export type CatalogueBody = CatalogueBodies[CatalogueSort];

/** An entry that is offered no more; sending its body under its id offers it again. */
export const RemovedEntry = defineResource('removed-entries', {
  sort: z.enum(catalogueSorts),
  firm_id: z.string(),
  /** The last body. */
  body: z.record(z.string(), z.unknown()),
  /** Instant, ISO 8601 in UTC. */
  removed_at: servedMoment,
});
export type RemovedEntry = Flat<typeof RemovedEntry>;

/** The number of entries of the standard set that were added; those that the firm has by the same id stay as they are. */
export const StandardSet = defineResource('standard-sets', {
  document_kinds: z.int(),
  request_templates: z.int(),
  rejection_reasons: z.int(),
});
export type StandardSet = Flat<typeof StandardSet>;

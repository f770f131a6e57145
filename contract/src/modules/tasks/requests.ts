/** Asking for documents: lines of one's own, or a template of the catalogue. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineOptionalDay } from '../../values/dates/day.ts';
import { defineName } from '../../values/name.ts';
import { defineOptionalText, defineText, maybeDay, maybeText, servedMoment } from '../../values/text.ts';
import { storedKinds } from '../products/products.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';

/** A product of the dossier that what is asked for belongs to. */
const product = z.nullish(refersTo('product', z.strictObject({ kind: z.enum(storedKinds), firm_id: firmId })));

/** Characters of the firm's own words. */
export const WORDS_LIMIT = 2000;

const ofLine = {
  /** The last day; not one that has passed. */
  deadline: defineOptionalDay(),
  /** The firm's own words; `comment_informal` for whoever is addressed informally, else they read the same. */
  comment: defineOptionalText(WORDS_LIMIT),
  comment_informal: defineOptionalText(WORDS_LIMIT),
  comment_en: defineOptionalText(WORDS_LIMIT),
  /** The firm's id of a person of the dossier; left out: anyone. */
  requested_for: z.nullish(refersTo('person', firmId)),
  product,
};

const line = z
  .strictObject({
    /** The firm's own id of the action. */
    firm_id: firmId,
    /** A kind of the catalogue; else a label. */
    kind: z.optional(refersTo('document_kind', firmId)),
    label: z.optional(defineName(200)),
    /** For whoever is addressed informally; else they read `label`. */
    label_informal: z.optional(defineName(200)),
    label_en: z.optional(defineName(200)),
    ...ofLine,
  })
  .check(
    z.refine(({ kind, label }) => kind !== undefined || label !== undefined, { path: ['kind'], error: 'required' }),
  );

/** The changes to the template for one of its lines. */
const change = z.strictObject({
  line: refersTo('template_line', defineText(100)),
  omit: z._default(z.boolean(), false),
  ...ofLine,
});

export const RequestBody = z
  .strictObject({
    /** A template of the catalogue, or lines, or both: what is asked beside the template. */
    template: z.optional(refersTo('template', firmId)),
    /** The firm's own id of the request; its actions are called `<firm_id>-<line>`. Required with a template. */
    firm_id: z.optional(defineText(100)),
    /** The deadline of every line that names none itself. */
    deadline: defineOptionalDay(),
    product,
    /** With a template. */
    changes: z._default(z.array(change).check(z.maxLength(100)), []),
    lines: z.optional(z.array(line).check(z.minLength(1), z.maxLength(100))),
  })
  .check(
    z.refine(({ template, lines }) => template !== undefined || lines !== undefined, {
      path: ['lines'],
      error: 'either_template_or_lines',
    }),
    z.refine(({ template, firm_id }) => template === undefined || firm_id !== undefined, {
      path: ['firm_id'],
      error: 'required',
    }),
  );
export type RequestBody = z.output<typeof RequestBody>;
/** A request as it is sent. */
export type RequestInput = z.input<typeof RequestBody>;

/**
 * The fields of an action made by a request that can be changed while it is open. Fields that are left out become
 * empty.
 */
export const RequestChangeBody = z.strictObject({
  deadline: ofLine.deadline,
  comment: ofLine.comment,
  comment_en: ofLine.comment_en,
  requested_for: ofLine.requested_for,
});

/** An action of a request as it is now, and can be sent back; `id` is the firm's own id of the action. */
export const ActionRequest = defineResource('action-requests', {
  deadline: maybeDay,
  comment: maybeText,
  comment_en: maybeText,
  requested_for: maybeText,
});
export type ActionRequest = Flat<typeof ActionRequest>;

/** Whether something can be asked until this day: none, today or later, or the day that it has already. */
export const isDayToAsk = (day: string | null, today: string, before: string | null = null): boolean =>
  day === null || day >= today || day === before;

/** An action that a request made. */
export const RequestedAction = defineResource('requested-actions', {
  firm_id: z.string(),
  request_firm_id: z.string(),
  type: z.string(),
  label: z.string(),
  /** The kind in the catalogue. */
  kind: maybeText,
  deadline: maybeDay,
  comment: maybeText,
  requested_for: maybeText,
  is_done: z.boolean(),
  /** Withdrawn, or not applicable. */
  is_cancelled: z.boolean(),
  /** Instant from which the consumer sees it. */
  final_at: servedMoment,
});
export type RequestedAction = Flat<typeof RequestedAction>;

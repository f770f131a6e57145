/** The people of the firm who work on each dossier. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineDay } from '../../values/dates/day.ts';
import { defineText, maybeText, servedDay } from '../../values/text.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';

const adviserId = refersTo('adviser', firmId);

/** Advisers by the firm's own ids. */
export const AssignmentBody = z.strictObject({
  adviser: z._default(z.nullable(adviserId), null),
  helpers: z._default(z.array(adviserId).check(z.maxLength(20)), []),
});

export const Assignment = defineResource('assignments', {
  dossier_firm_id: z.string(),
  adviser: maybeText,
  helpers: z.array(z.string()),
  /** The adviser who acts today: a substitute while the adviser is away, else the adviser. */
  acting: maybeText,
});
export type Assignment = Flat<typeof Assignment>;

export const AssignmentsQuery = z.strictObject({
  /** The firm's id of an adviser; left out: dossiers of nobody. */
  adviser: z.optional(adviserId),
});

/** The substitute of an adviser, until and including a day. */
export const SubstituteBody = z.strictObject({ substitute: adviserId, until: defineDay() });
export const Substitute = defineResource('substitutes', {
  adviser: z.string(),
  substitute: z.string(),
  until: servedDay,
  /** Its version, for `If-Match`. */
  etag: z.string(),
});
export type Substitute = Flat<typeof Substitute>;

/** All dossiers of an adviser, or these. */
export const HandoverBody = z.strictObject({
  to: adviserId,
  dossiers: z.optional(z.array(firmId).check(z.minLength(1), z.maxLength(1000))),
});
export const Handover = defineResource('handovers', {
  from: z.string(),
  to: z.string(),
  /** The number of dossiers that changed hands. */
  dossiers: z.int(),
});

/** Assigns many dossiers at once: an adviser in place of the one of before, and helpers beside those who are there. */
export const AssignmentsBody = z
  .strictObject({
    dossiers: z.array(firmId).check(z.minLength(1), z.maxLength(500)),
    /** Null: nobody; left out: as it is. */
    adviser: z.optional(z.nullable(adviserId)),
    helpers: z._default(z.array(adviserId).check(z.maxLength(20)), []),
    /** Changes nothing, and answers what would become of each. */
    preview: z._default(z.boolean(), false),
    /** The `etag` of dossiers as a preview answered it: one that somebody assigned since is left as it is. */
    versions: z.optional(z.array(z.strictObject({ dossier: firmId, etag: defineText(100) })).check(z.maxLength(500))),
  })
  .check(
    z.refine(({ adviser, helpers }) => adviser !== undefined || helpers.length > 0, {
      path: ['adviser'],
      error: 'required',
    }),
  );

/** The outcome for one of the dossiers, or its preview; `id` is the firm's own of the dossier. */
export const AssignedDossier = defineResource('assigned-dossiers', {
  /** `overtaken`: left as it is, since somebody assigned it after the version that the call named. */
  status: z.enum(['changed', 'unchanged', 'not_found', 'overtaken']),
  /** Everybody of the dossier; empty for one that was not found. */
  names: z.array(z.string()),
  /** The people who work on it afterwards, and those who did before. */
  adviser: maybeText,
  helpers: z.array(z.string()),
  adviser_before: maybeText,
  /** The `ETag` of its earlier assignment; null for one that was not found. */
  etag: z.nullable(z.string()),
});
export type AssignedDossier = Flat<typeof AssignedDossier>;

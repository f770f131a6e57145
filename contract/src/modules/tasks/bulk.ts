/** Asking and reminding in many dossiers at once. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineOptionalDay } from '../../values/dates/day.ts';
import { defineName } from '../../values/name.ts';
import { defineOptionalText, defineText, maybeMoment, maybeText } from '../../values/text.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';
import { reminderOutcomeNames, requestOutcomeNames } from './bulk-outcomes.ts';
import { WORDS_LIMIT } from './requests.ts';

/** The limit of one call; a longer list is sent in parts, each under its own `firm_id`. */
export const MAX_DOSSIERS = 500;

const inMany = {
  /** The firm's own id of the act: the same again makes nothing new, and it names what is undone. */
  firm_id: defineText(60),
  dossiers: z.array(firmId).check(z.minLength(1), z.maxLength(MAX_DOSSIERS)),
  /** Changes nothing, and answers what would become of each. */
  preview: z._default(z.boolean(), false),
};

const ofLine = {
  /** The last day; not one that has passed. */
  deadline: defineOptionalDay(),
  /** The firm's own words; `comment_informal` for whoever is addressed informally, else they read the same. */
  comment: defineOptionalText(WORDS_LIMIT),
  comment_informal: defineOptionalText(WORDS_LIMIT),
  comment_en: defineOptionalText(WORDS_LIMIT),
};

const line = z
  .strictObject({
    /** Its name in the request, such as `polisblad`. */
    id: defineText(60),
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

/** One request in many dossiers: a template or lines, for whom the template says, else for anyone of the dossier. */
export const BulkRequestBody = z
  .strictObject({
    ...inMany,
    /** A template of the catalogue, or lines, or both: what is asked beside the template. */
    template: z.optional(refersTo('template', firmId)),
    /** The deadline of every line that names none itself. */
    deadline: defineOptionalDay(),
    /** With a template. */
    changes: z._default(
      z
        .array(
          z.strictObject({
            line: refersTo('template_line', defineText(100)),
            omit: z._default(z.boolean(), false),
            ...ofLine,
          }),
        )
        .check(z.maxLength(100)),
      [],
    ),
    lines: z.optional(z.array(line).check(z.minLength(1), z.maxLength(100))),
  })
  .check(
    z.refine(({ template, lines }) => template !== undefined || lines !== undefined, {
      path: ['lines'],
      error: 'either_template_or_lines',
    }),
  );
export type BulkRequestBody = z.output<typeof BulkRequestBody>;

const ofDossier = {
  /** Everybody of the dossier; empty for one that was not found. */
  names: z.array(z.string()),
  /** Instant until which it can be undone; null: nothing of it is held. */
  final_at: maybeMoment,
};

/** The outcome for one dossier, or its preview; `id` is the firm's own of the dossier. */
export const RequestedInDossier = defineResource('requested-in-dossiers', {
  ...ofDossier,
  status: z.enum(requestOutcomeNames),
  /** The firm's own id of the request in this dossier; null: there is none. */
  request_firm_id: maybeText,
  /** The labels of the requested actions, as this dossier's persons read them. */
  labels: z.array(z.string()),
  /** Lines that are open there already, or have come in: they are asked all the same. */
  already: z.array(z.string()),
});
export type RequestedInDossier = Flat<typeof RequestedInDossier>;

/** Reminds now of what is open. */
export const BulkReminderBody = z.strictObject(inMany);
export type BulkReminderBody = z.output<typeof BulkReminderBody>;

/** The outcome for one dossier, or its preview; `id` is the firm's own of the dossier. */
export const RemindedDossier = defineResource('reminded-dossiers', {
  ...ofDossier,
  status: z.enum(reminderOutcomeNames),
  /** The persons who are mailed. */
  reminded: z.array(z.string()),
  /** The number of open to-dos the mails name. */
  todos: z.int(),
});
export type RemindedDossier = Flat<typeof RemindedDossier>;

/** Drafts of the parts of a licence, what was published, and what stood there before. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineFilledText, maybeText, servedMoment } from '../../values/text.ts';
import { FirmActor } from '../audit/actors.ts';
import { ManagedBy } from '../records/parts.ts';
import { type LicencePart, licenceParts } from './licence-parts.ts';

const part = z.enum(licenceParts);
/** A part of the licence under its own name, as it can be sent: `{ "theme": { … } }`. */
const partBody = z.record(z.string(), z.unknown());

/** The keeper of a part; without one it is free to both. */
const keeper = z.nullable(ManagedBy);

const drafted = {
  /** Null: there is no draft, and `body` is what is published. */
  draft: z.nullable(
    z.object({
      /** The principal who wrote it last. */
      by: FirmActor,
      /** Instant, ISO 8601 in UTC. */
      at: servedMoment,
    }),
  ),
  /** The part as it would be published: the changes of the draft, on what is published now. */
  body: partBody,
  published: partBody,
  /** Places that were published by another since the draft was begun, and that it changes too. */
  changed_meanwhile: z.array(z.string()),
  managed_by: keeper,
};
/** One part of the licence: what is published of it, and the draft, if there is one. */
export const LicenceDraft = defineResource('licence-drafts', drafted);
export type LicenceDraft = Flat<typeof LicenceDraft>;

/** Every draft there is, with who keeps each part of the licence. */
export const LicenceDrafts = defineResource('licence-draft-lists', {
  drafts: z.array(z.object({ part, ...drafted })),
  managed_by: z.partialRecord(part, ManagedBy),
});
export type LicenceDrafts = Flat<typeof LicenceDrafts>;

/** The drafts that are published, in one act. */
export const PublicationBody = z.strictObject({
  parts: z.array(part).check(z.minLength(1), z.maxLength(licenceParts.length)),
  /** Why, for whoever reads the history. */
  note: z._default(z.nullable(defineFilledText(500)), null),
});

const version = {
  /** Instant, ISO 8601 in UTC. */
  at: servedMoment,
  by: FirmActor,
  /** The parts that differ from the version before. */
  parts: z.array(z.string()),
  note: maybeText,
};
/** A state of the licence that was published. Its id counts up. */
export const LicenceVersion = defineResource('licence-versions', version);
export type LicenceVersion = Flat<typeof LicenceVersion>;

/** One version with the licence as it was then, by part. */
export const LicenceVersionDocument = defineResource('licence-versions', {
  ...version,
  document: partBody,
});
export type LicenceVersionDocument = Flat<typeof LicenceVersionDocument>;

/** The parts of a version that are restored; all that differ, if none are named. */
export const RestorationBody = z.strictObject({
  parts: z.optional(z.array(part).check(z.minLength(1), z.maxLength(licenceParts.length))),
});

/** The new keeper of each part, by part. */
export const LicenceKeepersBody = z
  .partialRecord(part, ManagedBy)
  .check(z.refine((body) => Object.keys(body).length > 0, { error: 'required' }));
export type LicenceKeepers = Partial<Record<LicencePart, ManagedBy>>;

/** A text of ours; its id is the key by which the dictionary replaces it. */
export const OwnText = defineResource('own-texts', {
  where: z.enum(['portal', 'mails', 'documents']),
  nl: z.string(),
  /** Null: the same for both forms of address. */
  nl_informal: maybeText,
  /** The key that replaces the informal text. */
  informal_id: z.string(),
  en: z.string(),
});
export type OwnText = Flat<typeof OwnText>;

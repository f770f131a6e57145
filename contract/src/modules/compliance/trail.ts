/** The audit trail: the principals who saw or did something in the firm's dossiers. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineOptionalDay } from '../../values/dates/day.ts';
import { defineText, maybeText, servedMoment } from '../../values/text.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';
import { trailKindNames } from './trail-kinds.ts';

export const TrailLine = defineResource('trail-lines', {
  /** Instant, ISO 8601 in UTC. */
  at: servedMoment,
  by: z.object({
    kind: z.enum(['consumer', 'adviser', 'key', 'import', 'staff', 'system', 'guest']),
    /** The firm's id of a consumer, our id of a key or of staff, the name of an adviser. */
    id: maybeText,
    /** The present name of a key. */
    name: maybeText,
  }),
  /** The act: `read`, `list`, `poll` and `download` look, everything else changes. */
  act: z.string(),
  /** The act in words, for people. */
  title: z.object({ nl: z.string(), en: z.string() }),
  /** Null for what concerns no dossier, and once the dossier was removed. */
  dossier_firm_id: maybeText,
  person_firm_id: maybeText,
  target_kind: maybeText,
  target_id: maybeText,
  /** The network address that it came from. */
  address: maybeText,
  details: z.record(z.string(), z.unknown()),
});
export type TrailLine = Flat<typeof TrailLine>;

/** Selects the audit entries that are listed, or written to a file. */
export const TrailFilter = z.strictObject({
  /** By the firm's own ids. */
  dossier: z.optional(refersTo('dossier', firmId)),
  person: z.optional(refersTo('person_of_firm', firmId)),
  /** Our id of the key or the staff member that acted. */
  by: z.optional(defineText(100)),
  act: z.optional(defineText(100)),
  kind: z.optional(z.enum(trailKindNames)),
  /** Days in the Netherlands, both included. */
  from: defineOptionalDay(),
  until: defineOptionalDay(),
});
export type TrailFilter = z.output<typeof TrailFilter>;

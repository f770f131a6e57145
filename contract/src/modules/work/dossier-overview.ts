/** The dossiers of a firm as its people look for them and see where each stands. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineText, maybeDay, maybeMoment, maybeText, servedMoment } from '../../values/text.ts';
import { invitationStateNames } from '../people/invitation-states.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';

const adviserId = refersTo('adviser', firmId);

export const waitingFor = z.enum(['firm', 'consumer', 'nobody']);

/** `id` is the firm's own. */
export const DossierLine = defineResource('dossier-lines', {
  label: z.string(),
  persons: z.array(
    z.object({
      firm_id: z.string(),
      display_name: z.string(),
      email: maybeText,
      /** Their progress with signing in. */
      invitation: z.enum(invitationStateNames),
    }),
  ),
  /** The step of its first product that has one, as the firm calls it. */
  phase: maybeText,
  /** The firm's ids of the adviser, of who acts for the adviser today, and of the helpers. */
  adviser: maybeText,
  acting: maybeText,
  helpers: z.array(z.string()),
  /** The number of open actions of its consumers, and their nearest deadline. */
  open_todos: z.int(),
  deadline: maybeDay,
  /** Lines of the inbox. */
  open_items: z.int(),
  /** The firm, while a line of the inbox waits; else its consumers, while they have to do something. */
  waits_for: waitingFor,
  /** Instants, ISO 8601 in UTC. */
  waits_since: maybeMoment,
  last_activity_at: servedMoment,
  created_at: servedMoment,
  closed_on: maybeDay,
});
export type DossierLine = Flat<typeof DossierLine>;

/** A phase in which some dossier is. `id` is the step, as the firm calls it. */
export const Phase = defineResource('phases', {});

/** The fields to sort the list by; each has its own usual direction. */
export const dossierSorts = [
  'name',
  'number',
  'phase',
  'adviser',
  'todos',
  'deadline',
  'waits_for',
  'waits_since',
  'activity',
  'invitation',
  'created',
] as const;
export type DossierSort = (typeof dossierSorts)[number];

/** The filter and order of dossiers: a saved view of dossiers has them too. */
export const DossierFilter = z.strictObject({
  /** Words that all stand somewhere in its number, label, or the name, mail address or address of its persons. */
  search: z.optional(defineText(200)),
  /** One adviser or several: dossiers that are theirs, that they help with, or whose adviser they stand in for today. */
  adviser: z.optional(z.union([adviserId, z.array(adviserId).check(z.minLength(1), z.maxLength(50))])),
  unassigned: z.optional(z.literal('1')),
  phase: z.optional(defineText(200)),
  waits_for: z.optional(waitingFor),
  /** Only closed ones; left out: only open ones. `all`: both. */
  closed: z.optional(z.enum(['1', 'all'])),
  sort: z.optional(z.enum(dossierSorts)),
  direction: z.optional(z.enum(['up', 'down'])),
});
export type DossierFilter = z.output<typeof DossierFilter>;

/** Changing the firm's own ids, and moving a person to another dossier. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeMoment, maybeText } from '../../values/text.ts';
import { storedKinds } from '../products/products.ts';
import { firmId } from '../records/parts.ts';

/** TABLE: of what the firm's own id can be changed. */
export const changeableKinds = ['dossier', 'person', 'product', 'action'] as const;
export type ChangeableKind = (typeof changeableKinds)[number];

/** TABLE: why an id cannot be changed, and what to do about it. */
export const idObstacles = {
  id_taken: 'The new id is that of another record, or was before that one’s id was changed. Choose another.',
  made_by_form:
    'An id that begins with portal- is given by the form for a new dossier alone, and a to-do that came with it keeps its id. Choose another.',
  merge_open: 'The dossier waits to become one with another, or did in the last 24 hours. Undo that, or wait.',
  still_held: 'Something in the dossier can still be undone. Wait until it is final.',
} as const satisfies Record<string, string>;
export type IdObstacle = keyof typeof idObstacles;

/** TABLE: why a person cannot be moved, and what to do about it. */
export const moveObstacles = {
  legal_hold: 'One of the dossiers is under a legal hold: nothing of it may change. End the hold first.',
  last_person: 'A dossier has at least one person. Merge the two dossiers instead.',
  too_many_persons: 'A dossier has at most two persons.',
  access_not_open:
    'In one of the dossiers a person does not see everything: access was ended, or waits for an answer. Let the person in first.',
  asked_about_product:
    'Something about a product of the dossier is asked of this person alone, and products stay. Close it, or ask it of the dossier.',
  made_by_form: 'The form for a new dossier made this person. Merge the two dossiers instead.',
  merge_open: idObstacles.merge_open,
  still_held: 'Something in one of the dossiers can still be undone. Wait until it is final.',
} as const satisfies Record<string, string>;
export type MoveObstacle = keyof typeof moveObstacles;

export const IdChangeBody = z
  .strictObject({
    kind: z.enum(changeableKinds, { error: 'invalid' }),
    /** Only for a product: products of different kinds may have the same id. */
    product_kind: z.optional(z.enum(storedKinds, { error: 'invalid' })),
    firm_id: firmId,
    to: firmId,
  })
  .check(
    z.refine(({ kind, product_kind }) => (kind === 'product') === (product_kind !== undefined), {
      path: ['product_kind'],
      error: 'required',
    }),
  );

const counted = z.array(z.object({ kind: z.string(), count: z.int() }));
const obstacles = z.array(z.object({ code: z.string(), message: z.string() }));

/** The effect of changing an id, done or previewed. Consumers notice nothing: they never see these ids. */
export const IdChange = defineResource('id-changes', {
  kind: z.enum(changeableKinds),
  product_kind: maybeText,
  firm_id: z.string(),
  to: z.string(),
  dossier_firm_id: z.string(),
  /** The name of the record. */
  label: z.string(),
  /** Whether the firm's systems or its staff keep the record; null: the firm sent none. */
  managed_by: z.nullable(z.enum(['system', 'staff'])),
  /** When it was done; null: this is a preview. */
  changed_at: maybeMoment,
  /** The number of things of each kind that name the record by its id, and will by the new one. */
  named_by: counted,
  obstacles,
});
export type IdChange = Flat<typeof IdChange>;

/** The effect of moving a person, done or previewed. `id` is the firm's own of the person. */
export const PersonMove = defineResource('person-moves', {
  display_name: z.string(),
  from_firm_id: z.string(),
  into_firm_id: z.string(),
  /** Whether the other dossier is made by it. */
  is_new: z.boolean(),
  /** When it was done; null: this is a preview. */
  moved_at: maybeMoment,
  /** The outcome for the account: it moves with its person, who has to sign in again. */
  account: z.enum(['none', 'moves']),
  /**
   * Pairs of persons of whom one sees what the other delivered, answered and signed, before and afterwards; `asked`:
   * once both have said yes in the portal. Whoever is in a dossier sees what stays in it.
   */
  sees: z.array(
    z.object({
      person_firm_id: z.string(),
      of_person_firm_id: z.string(),
      before: z.enum(['all', 'nothing']),
      after: z.enum(['all', 'asked', 'nothing']),
    }),
  ),
  /** The data that move: actions asked of the person alone, about no product, with what came of them. */
  moves: counted,
  /** The data that stay in the dossier that the person leaves. */
  stays: counted,
  obstacles,
});
export type PersonMove = Flat<typeof PersonMove>;

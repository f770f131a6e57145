/** Making one dossier of two that are one client's. */

import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { listKeys } from '../../values/objects.ts';
import { maybeMoment, maybeText, servedMoment } from '../../values/text.ts';
import { FirmActor } from '../audit/actors.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';
import { shownMergeStates } from './merge-states.ts';

/** TABLE: why two dossiers cannot become one, and what to do about it. */
export const mergeObstacles = {
  legal_hold: 'One of them is under a legal hold: nothing of it may change. End the hold first.',
  too_many_persons: 'A dossier has at most two persons. Say which of them are the same.',
  two_accounts:
    'Both are the accounts of one person, each with a password, and with different mail addresses. Ask which one stays, and close the other.',
  other_address:
    'Two who are said to be one person have different mail addresses, and one of them signs in with an account that would go to the other, or a third person would see what was theirs. Say that they are two persons, or make the addresses the same first.',
  access_not_open:
    'In one of them a person does not see everything: access was ended, or waits for an answer. Let the person in first, or end what keeps them apart.',
  merge_waits:
    'One of them waits for its persons, whether it may become one with another dossier. Wait until both have answered, or take that back.',
  still_held: 'Something in one of them can still be undone. Wait until it is final.',
} as const satisfies Record<string, string>;
export type MergeObstacle = keyof typeof mergeObstacles;
const obstacleCodes = listKeys(mergeObstacles);

/** The kinds of data that move with a dossier that goes. */
export const movingKinds = [
  'products',
  'actions',
  'deliveries',
  'files',
  'answers',
  'signatures',
  'payments',
  'damage_reports',
  'mortgage_updates',
  'feedback',
  'inbox',
] as const;
export type MovingKind = (typeof movingKinds)[number];

/** The fields that may differ between two dossiers, or between the two records of one person. */
const differingFields = ['label', 'closed_on', 'display_name', 'email', 'date_of_birth'] as const;

/** The effect of a merge, done or previewed. `id` is the firm's own of the dossier that goes. */
export const DossierMerge = defineResource('dossier-merges', {
  into_firm_id: z.string(),
  from_firm_id: z.string(),
  /** When it was done; null: this is a preview. */
  merged_at: maybeMoment,
  /** The persons of the dossier that goes. */
  persons: z.array(
    z.object({
      firm_id: z.string(),
      display_name: z.string(),
      /** The matching person in the dossier that stays; null: they are added as another person. */
      same_as: maybeText,
      /** The outcome for their account: `closed` where the other one’s stays. */
      account: z.enum(['none', 'moves', 'closed']),
    }),
  ),
  /**
   * Persons who will see what another delivered, answered and signed in the dossier where that person is now, and could
   * not before. `asked`: once both have said yes.
   */
  sees: z.array(
    z.object({
      person_firm_id: z.string(),
      of_person_firm_id: z.string(),
      after: z.enum(['all', 'asked']),
    }),
  ),
  /**
   * Two persons who never shared a dossier, by the firm’s own ids: nothing is done before both have said yes in the portal,
   * where each is asked by mail. Empty: nobody need be asked.
   */
  waits_for: z.array(z.string()),
  /** The kinds of data that move, and how many of each. */
  moves: z.array(z.object({ kind: z.enum(movingKinds), count: z.int() })),
  /** The data that stay where they were written, and are read with the dossier that stays. */
  stays: z.array(z.object({ kind: z.enum(['notes']), count: z.int() })),
  /** Fields in which the two dossiers differ; the value of the dossier that stays holds. */
  differs: z.array(
    z.object({ field: z.enum(differingFields), person_firm_id: maybeText, holds: maybeText, goes: maybeText }),
  ),
  /** Why it cannot be done. */
  obstacles: z.array(z.object({ code: z.enum(obstacleCodes), message: z.string() })),
});
export type DossierMerge = Flat<typeof DossierMerge>;

export const MergeBody = z.strictObject({
  /** Maps persons of the dossier that goes to those of the one that stays, by firm id; left out: as previewed. */
  persons: z.nullish(
    z
      .array(
        z.strictObject({
          firm_id: refersTo('person_that_goes', firmId),
          same_as: z.nullable(refersTo('person', firmId, 'unknown_reference')),
        }),
      )
      .check(z.maxLength(2)),
  ),
  /** Changes nothing, asks nobody and needs no `If-Match`: answers what merging with these persons would do. */
  preview: z._default(z.boolean(), false),
});

/** The state of a merge of two dossiers, while something of it can still be done. */
export const StandingMerge = defineResource('standing-merges', {
  into_firm_id: z.string(),
  from_firm_id: z.string(),
  /** `waiting`: for the persons; `refused`: one of them said no, in the last week; `done`: it can still be undone. */
  state: z.enum(shownMergeStates),
  /** The principal who asked for it. */
  by: FirmActor,
  /** When the persons were asked, or it was done. */
  asked_at: servedMoment,
  /** The time since which it is as `state` says. */
  since: servedMoment,
  /** The persons who were asked, and what each said; null: nothing yet. */
  answers: z.array(z.object({ person_firm_id: z.string(), display_name: z.string(), answer: z.nullable(z.boolean()) })),
  /** The instant until which it can be undone; null: it was not done. */
  undo_until: maybeMoment,
});
export type StandingMerge = Flat<typeof StandingMerge>;

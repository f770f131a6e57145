import { createIdColumn, createMomentColumn } from '../../platform/db/columns.ts';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  unique,
  uuid,
} from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import { consumers } from '../people/consumers.table.ts';

/** The question after a score from `from` to `to` (Q3-31). */
export type NpsFollowUpOfBand = {
  from: number;
  to: number;
  question: string;
  alternatives: string[];
  /** The label of an extra option after the alternatives, or null. */
  free_answer: string | null;
};

/**
 * One feedback question, sent by mail, with its answers. The link's token counts once.
 */
export const nps_invitations = pgTable(
  'nps_invitations',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    /** Null: anyone of the dossier. */
    consumer_id: uuid(),
    firm_id: text().notNull(),
    /** SHA-256 of the link's token, hex. */
    token_hash: text().notNull(),
    follow_ups: jsonb().$type<NpsFollowUpOfBand[]>().notNull().default([]),
    free_answer_prompt: text(),
    created_at: createMomentColumn().notNull(),
    score: integer(),
    /** The first interaction on the page; until then the score is only shown. */
    confirmed_at: createMomentColumn(),
    /** The number of times that a confirmed score was changed since. */
    score_changes: integer().notNull().default(0),
    /** Index of the chosen option. */
    follow_up_answer: integer(),
    free_answer: text(),
    answered_at: createMomentColumn(),
    /** The place in the firm's feed; assigned when it is read (`modules/events/feed.queries.ts`). */
    position: bigint({ mode: 'number' }),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'nps_invitations_dossier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.consumer_id],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'nps_invitations_consumer',
    }).onDelete('cascade'),
    unique('nps_invitations_firm_id').on(t.licence_id, t.firm_id),
    unique('nps_invitations_token').on(t.licence_id, t.token_hash),
    index('nps_invitations_by_dossier').on(t.dossier_id),
    unique('nps_invitations_position').on(t.licence_id, t.position),
    index('nps_invitations_unnumbered').on(t.licence_id).where(sql`${t.position} is null`),
    check('nps_invitations_score', sql`${t.score} between 0 and 10`),
    index('nps_invitations_by_consumer').on(t.licence_id, t.consumer_id).concurrently(),
  ],
);

import { createIdColumn, createMomentColumn, type JsonObject } from '../../platform/db/columns.ts';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import { files } from '../files/files.table.ts';
import { consumers } from '../people/consumers.table.ts';

/**
 * A partly filled questionnaire, to continue on another device. `key` is the id of its action;
 * `body` holds one encrypted text, `sealed`.
 */
export const drafts = pgTable(
  'drafts',
  {
    licence_id: createLicenceColumn(),
    consumer_id: uuid().notNull(),
    key: text().notNull(),
    body: jsonb().$type<JsonObject>().notNull(),
    /** Incremented on each save, so that an older device does not overwrite a newer draft. */
    version: integer().notNull().default(1),
    updated_at: createMomentColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.consumer_id, t.key] }),
    foreignKey({
      columns: [t.licence_id, t.consumer_id],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'drafts_consumer',
    }).onDelete('cascade'),
    index('drafts_by_licence').on(t.licence_id, t.consumer_id).concurrently(),
  ],
);

/** The answers of one step, in words. */
export type AnsweredSection = { title: string; facts: AnsweredFact[] };
export type AnsweredFact = {
  /** The question's; none of what was sent beside the questions, or before keys were kept. */
  key?: string;
  label: string;
  value: string;
};

/** A questionnaire as sent, with the version of its questions and a PDF for the adviser. */
export const answers = pgTable(
  'answers',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    action_id: uuid(),
    consumer_id: uuid(),
    questionnaire: text().notNull(),
    version: text().notNull(),
    /** The answers as sent, under the names of the specification. */
    answers: jsonb().$type<JsonObject>().notNull(),
    /** The answers in words, as they were asked: the consumer sees them again, also when the questions have changed. */
    sections: jsonb().$type<AnsweredSection[]>().notNull().default([]),
    score: integer(),
    file_id: uuid(),
    submitted_at: createMomentColumn().notNull(),
    /** The place in the firm's feed; assigned when it is read (`modules/events/feed.queries.ts`). */
    position: bigint({ mode: 'number' }),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'answers_dossier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.file_id],
      foreignColumns: [files.licence_id, files.id],
      name: 'answers_file',
    }),
    index('answers_by_dossier').on(t.dossier_id, t.submitted_at),
    index('answers_by_action').on(t.action_id),
    unique('answers_position').on(t.licence_id, t.position),
    index('answers_unnumbered').on(t.licence_id).where(sql`${t.position} is null`),
    index('answers_by_file').on(t.licence_id, t.file_id).concurrently(),
  ],
);

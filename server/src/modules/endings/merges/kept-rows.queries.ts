import type { JsonObject } from '../../../platform/db/columns.ts';
import { getTableColumns, type PgTable, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossier_documents } from '../../dossiers/dossier-documents.table.ts';
import { dossier_panels } from '../../dossiers/dossiers.table.ts';
import { dossier_assignments } from '../../dossiers/firm-work.table.ts';
import { guest_links } from '../../identity/links/guest-links.table.ts';
import { upload_links } from '../../identity/links/upload-links.table.ts';
import { accounts, one_time_tokens, recovery_codes } from '../../identity/sign-in.table.ts';
import { received_mails } from '../../integrations/mailbox.table.ts';
import { announcements } from '../../notifications/mails.table.ts';
import { consumers, dossier_access, merged_persons } from '../../people/consumers.table.ts';
import { drafts } from '../../questionnaires/answers.table.ts';

/** A row as the database writes it in JSON, by its columns. */
export type Row = JsonObject;
const kept = { accounts, announcements, consumers, dossier_access, dossier_assignments, dossier_documents } as const;
const alsoKept = { dossier_panels, drafts, merged_persons, one_time_tokens, recovery_codes } as const;
const keptTables = { ...kept, ...alsoKept };
export type KeptTable = keyof typeof keptTables;

/** TABLE: what names a person, and goes with them alone. */
export const ownedTables = { guest_links, received_mails, upload_links } as const;
export type OwnedTable = keyof typeof ownedTables;

/** The way two dossiers were before they became one: what it takes to part them again. */
export interface Before {
  /** Whole rows of whatever is removed, or written over. */
  rows: Record<Exclude<KeptTable, 'one_time_tokens'>, Row[]> & {
    /** Absent where it was merged by a version that did not keep them. */
    one_time_tokens?: Row[];
  };
  /** The rows that move: id, dossier, and the columns that name a person; for products their position too. */
  moved: Record<string, Row[]>;
  /** Dossiers that were merged into the one that goes before. */
  merged: string[];
  /** Jobs of the outbox for those who go. */
  jobs: string[];
  same: { from: string; into: string; from_firm_id: string; into_firm_id: string; account_moves: boolean }[];
  coming: { id: string; position: number }[];
  /** The persons whom the merge keeps apart; absent where it was merged by a version that did not tell. */
  apart?: string[];
  /** The ids of rows that belong to the persons who are merged away, and to no dossier; absent likewise. */
  owned?: Record<OwnedTable, Row[]>;
}

/** Reads rows whole. */
export const readRows = async (q: Queries, table: PgTable, where: SQL | undefined): Promise<Row[]> => {
  const rows = await q
    .select({ row: sql<Row>`to_jsonb(${table})` })
    .from(table)
    .where(where);
  return rows.map(({ row }) => row);
};

/** A list is never empty in SQL: of nobody. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
export const toUuid = (id: string) => id || NOBODY;

/** Puts rows back as they were; one that somebody made anew meanwhile stays as it is. */
export async function putBack(tx: Queries, name: KeptTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const table = keptTables[name];
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  // A person is gone for good since, and has a key that conflicts cannot name.
  const stays = name === 'consumers' ? sql`` : sql`on conflict do nothing`;
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) ${stays}`,
  );
}

/** Lists the ids of rows, or what another column of theirs names. */
export const listIds = (rows: readonly Row[], column = 'id'): string[] => rows.map((row) => String(row[column]));

import { getFirst } from '@klantportaal/contract/values/ensure';
import type pg from 'pg';
import type { Warning } from '../kernel/warnings.ts';
import type { KnownSchema, Migration } from './migrations.ts';

/** The way a database stands to the schema that this program knows. */
export interface SchemaState {
  /** Migrations of this program that the database lacks. */
  pending: Migration[];
  /** The rules of rows are older than this program's. */
  rules_pending: boolean;
  /** Migrations of the database that this program does not know. */
  unknown: number;
  /** Whether this program may serve on a schema that it does not know whole. */
  serves: boolean;
}

/** Reads how the database stands to what the program knows; changes nothing. The client is the owner's. */
export async function readSchemaState(client: pg.Client, known: KnownSchema): Promise<SchemaState> {
  const { rows: there } = await client.query<{ migrations: boolean; programs: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
       to_regclass('drizzle.oldest_program') is not null as programs`,
  );
  const newest = known.migrations.at(-1)?.when ?? 0;
  const applied = getFirst(there).migrations
    ? (await client.query<{ when: string }>('select created_at as when from drizzle.__drizzle_migrations')).rows
    : [];
  const last = Math.max(0, ...applied.map(({ when }) => Number(when)));
  const oldest = getFirst(there).programs
    ? Number(
        (await client.query<{ when: string }>('select max("when") as when from drizzle.oldest_program')).rows[0]?.when,
      )
    : 0;
  const { rows: rules } = await client.query<{ version: number | null }>(
    `select max(substring(obj_description(oid, 'pg_policy') from '^rules (\\d+) ')::int) as version from pg_policy`,
  );
  return {
    pending: known.migrations.filter(({ when }) => when > last),
    rules_pending: (rules[0]?.version ?? 0) < known.rules_version,
    unknown: applied.filter(({ when }) => Number(when) > newest).length,
    serves: oldest <= newest,
  };
}

/** The database's schema is not one that this program serves on. */
export class SchemaUnknownError extends Error {
  override name = 'SchemaUnknownError';
}

/**
 * Refuses a schema on which this program would fail.
 * @returns what an operator should know all the same
 * @throws SchemaUnknownError in words for the administrator
 */
export function judgeSchema({ pending, rules_pending, unknown, serves }: SchemaState, version: string): Warning[] {
  if (!serves)
    throw new SchemaUnknownError(
      `The database was migrated by a newer version, on whose schema version ${version} cannot serve: something that it uses was taken away. Start the newer version, or restore a backup from before the upgrade.`,
    );
  if (pending.length > 0 || rules_pending) {
    const lacks =
      pending.length === 0
        ? 'has older rules of who sees which row'
        : `lacks ${pending.length === 1 ? 'a migration' : `${pending.length} migrations`}`;
    throw new SchemaUnknownError(
      `The database ${lacks} that version ${version} needs. Run npm run migrate with the same settings first; servers of the version before go on meanwhile.`,
    );
  }
  if (unknown === 0) return [];
  const message = `The database has ${unknown === 1 ? 'a migration' : `${unknown} migrations`} of a newer version. Version ${version} serves on it: upgrade this server too.`;
  return [{ code: 'SCHEMA_NEWER', message }];
}

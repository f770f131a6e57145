import { getFirst } from '@klantportaal/contract/values/ensure';
import { page_texts } from '../../modules/files/readings.table.ts';
import { identity_providers } from '../../modules/identity/identity.table.ts';
import { accounts, signing_keys } from '../../modules/identity/sign-in.table.ts';
import { staff_accounts, staff_ceremonies } from '../../modules/identity/staff/staff.table.ts';
import { mailboxes, received_mails } from '../../modules/integrations/mailbox.table.ts';
import { supplier_endpoints } from '../../modules/integrations/supplier-feed.table.ts';
import { webhook_endpoints } from '../../modules/integrations/webhooks.table.ts';
import { drafts } from '../../modules/questionnaires/answers.table.ts';
import { and, asc, eq, isNotNull, type PgColumn, type PgTable, type SQL, sql } from '../../platform/db/drizzle.ts';
import { installation, licences } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';

/** A column that keeps sealed text: one of text, or a key of one of JSON. */
interface SealedColumn {
  table: PgTable;
  /** The primary key, in its order. */
  keys: readonly PgColumn[];
  column: PgColumn;
  /** The key within the JSON of the column. */
  within?: string;
}

/**
 * TABLE: every column that `SecretBox.seal` fills, by a name for who waits. Whoever seals anything else adds its row, and
 * a value of it in sealing.test.ts. The root of what is derived stands apart: it says which key is in force.
 */
export const sealedPlaces = {
  'signing keys': { table: signing_keys, keys: [signing_keys.kid], column: signing_keys.private_jwk },
  'second factors of consumers': {
    table: accounts,
    keys: [accounts.consumer_id],
    column: accounts.two_factor_secret,
  },
  'second factors of consumers that are not confirmed': {
    table: accounts,
    keys: [accounts.consumer_id],
    column: accounts.two_factor_pending_secret,
  },
  'second factors of staff': {
    table: staff_accounts,
    keys: [staff_accounts.id],
    column: staff_accounts.two_factor_secret,
  },
  'second factors of staff that are not confirmed': {
    table: staff_accounts,
    keys: [staff_accounts.id],
    column: staff_accounts.two_factor_pending_secret,
  },
  'questions to browsers of staff': {
    table: staff_ceremonies,
    keys: [staff_ceremonies.hash],
    column: staff_ceremonies.sealed,
  },
  'secrets of identity providers': {
    table: identity_providers,
    keys: [identity_providers.licence_id],
    column: identity_providers.client_secret,
  },
  'secrets of webhooks': {
    table: webhook_endpoints,
    keys: [webhook_endpoints.id],
    column: webhook_endpoints.secret,
  },
  'secrets of webhooks that are replaced': {
    table: webhook_endpoints,
    keys: [webhook_endpoints.id],
    column: webhook_endpoints.previous_secret,
  },
  'secrets of endpoints of suppliers': {
    table: supplier_endpoints,
    keys: [supplier_endpoints.supplier_id],
    column: supplier_endpoints.secret,
  },
  'secrets of endpoints of suppliers that are replaced': {
    table: supplier_endpoints,
    keys: [supplier_endpoints.supplier_id],
    column: supplier_endpoints.previous_secret,
  },
  'passwords of mailboxes': { table: mailboxes, keys: [mailboxes.licence_id], column: mailboxes.password },
  'mails that came in': { table: received_mails, keys: [received_mails.id], column: received_mails.text },
  'what was read in documents': {
    table: page_texts,
    keys: [page_texts.licence_id, page_texts.file_id, page_texts.page],
    column: page_texts.text,
  },
  drafts: { table: drafts, keys: [drafts.consumer_id, drafts.key], column: drafts.body, within: 'sealed' },
} as const satisfies Record<string, SealedColumn>;

export type SealedPlace = (typeof sealedPlaces)[keyof typeof sealedPlaces];

/** A sealed text and its row. */
export interface SealedValue {
  keys: string[];
  sealed: string;
}

const selectSealedText = (place: SealedColumn): SQL<string> =>
  place.within ? sql`${place.column} ->> ${place.within}` : sql`${place.column}`;

const joinSql = (parts: readonly (PgColumn | string)[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );

/** The next sealed texts of a place, in the order of its keys. Runs in `system`. */
export async function listSealedAfter(
  q: Queries,
  place: SealedColumn,
  after: readonly string[] | null,
  limit: number,
): Promise<SealedValue[]> {
  const rows = await q
    .select({ keys: sql<string[]>`array[${joinAsText(place.keys)}]`, sealed: selectSealedText(place) })
    .from(place.table)
    .where(
      and(
        isNotNull(place.column),
        sql`${selectSealedText(place)} is not null`,
        after ? sql`(${joinSql(place.keys)}) > (${joinSql(after)})` : undefined,
      ),
    )
    .orderBy(...place.keys.map((key) => asc(key)))
    .limit(limit);
  return rows;
}

const joinAsText = (keys: readonly PgColumn[]): SQL =>
  sql.join(
    keys.map((key) => sql`${key}::text`),
    sql`, `,
  );

/** Puts a text in the place of the one that was read, unless somebody put another there since. */
export async function replaceSealed(
  q: Queries,
  place: SealedColumn,
  { keys, sealed }: SealedValue,
  fresh: string,
): Promise<void> {
  const value = place.within
    ? sql`jsonb_set(${place.column}, array[${place.within}::text], to_jsonb(${fresh}::text))`
    : sql`${fresh}`;
  await q.execute(sql`
    update ${place.table} set ${sql.identifier(place.column.name)} = ${value}
    where ${and(...place.keys.map((key, index) => eq(key, keys[index])), sql`${selectSealedText(place)} = ${sealed}`)}`);
}

/** The sealed root of what is derived; null before the first start. */
export async function findDerivationRoot(q: Queries): Promise<string | null> {
  const [row] = await q.select({ sealed: installation.derivation_root }).from(installation);
  return row?.sealed ?? null;
}

/** Puts it in the place of the one that was read, unless somebody put another there since. Runs in `system`. */
export async function replaceRoot(q: Queries, before: string | null, sealed: string): Promise<void> {
  await q
    .update(installation)
    .set({ derivation_root: sealed })
    .where(sql`${installation.derivation_root} is not distinct from ${before}`);
}

/** The sealed signing key of an older version, and whether there is any firm. Runs in `system`. */
export async function findSealedByOlderVersion(q: Queries): Promise<{ sealed: string | null; isNew: boolean }> {
  const [[key], [firm]] = await Promise.all([
    q.select({ sealed: signing_keys.private_jwk }).from(signing_keys).limit(1),
    q.select({ id: licences.id }).from(licences).limit(1),
  ]);
  return { sealed: key?.sealed ?? null, isNew: !key && !firm };
}

/** Whether a program is there that holds this lock (`listen`). */
export async function isHeld(q: Queries, { space, id }: { space: number; id: number }): Promise<boolean> {
  const { rows } = await q.execute<{ held: boolean }>(sql`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 2 and database = (select oid from pg_database where datname = current_database())
        and classid = ${space}::int4::oid and objid::bigint = ${id}::int8 & 4294967295
    ) as held`);
  return getFirst(rows).held;
}

import { ensure } from '@klantportaal/contract/values/ensure';
import { listKeys } from '@klantportaal/contract/values/objects';
import {
  and,
  eq,
  getTableColumns,
  inArray,
  notInArray,
  type PgColumn,
  type PgTable,
  sql,
} from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { updateTable } from '../../../platform/db/update-table.ts';
import { outbox } from '../../../platform/jobs/outbox.table.ts';
import { dossier_documents } from '../../dossiers/dossier-documents.table.ts';
import { dossier_panels, dossiers } from '../../dossiers/dossiers.table.ts';
import { dossier_assignments } from '../../dossiers/firm-work.table.ts';
import { inbox_items } from '../../events/inbox.table.ts';
import { deliveries, files } from '../../files/files.table.ts';
import { guest_links } from '../../identity/links/guest-links.table.ts';
import { upload_links } from '../../identity/links/upload-links.table.ts';
import { accounts, one_time_tokens, recovery_codes, sessions } from '../../identity/sign-in.table.ts';
import { received_mails } from '../../integrations/mailbox.table.ts';
import { announcements } from '../../notifications/mails.table.ts';
import { payments } from '../../payments/payments.table.ts';
import { consumers, dossier_access, merged_persons } from '../../people/consumers.table.ts';
import { damage_reports } from '../../products/general-insurances/damage-reports.table.ts';
import { mortgage_updates } from '../../products/mortgages/mortgage-updates.table.ts';
import { products } from '../../products/products.table.ts';
import { answers, drafts } from '../../questionnaires/answers.table.ts';
import { signatures } from '../../signing/signatures.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import {
  type Before,
  type KeptTable,
  listIds,
  NOBODY,
  type OwnedTable,
  ownedTables,
  putBack,
  type Row,
  readRows,
  toUuid,
} from './kept-rows.queries.ts';
import { type MergingPerson, moved, type SamePerson } from './merge.queries.ts';
import { splitAccess, splitStaff } from './split-access.queries.ts';

interface Merging {
  licence_id: string;
  into: string;
  from: string;
  same: readonly SamePerson[];
  coming: readonly MergingPerson[];
  /** Everybody of both. */
  persons: readonly { id: string }[];
  /** The persons whom it keeps apart. */
  apart: readonly string[];
}

/** A link that was mailed; one that signs in without a password is never revived. */
const isMailedLink = inArray(one_time_tokens.purpose, ['invitation', 'password-reset', 'email-change']);

/** Reads how both are, before anything of a merge is done. */
export async function readBefore(q: Queries, merging: Merging): Promise<Before> {
  const { licence_id, into, from, same, coming, persons, apart } = merging;
  const going = same.map((pair) => pair.from.id);
  const staying = same.map((pair) => pair.into.id);
  const filterByIds = (column: PgColumn, ids: readonly string[]) => inArray(column, ['', ...ids].map(toUuid));
  const both = [...going, ...staying];
  const rows: Before['rows'] = {
    consumers: await readRows(q, consumers, filterByIds(consumers.id, going)),
    accounts: await readRows(q, accounts, filterByIds(accounts.consumer_id, both)),
    recovery_codes: await readRows(q, recovery_codes, filterByIds(recovery_codes.consumer_id, both)),
    drafts: await readRows(q, drafts, filterByIds(drafts.consumer_id, both)),
    one_time_tokens: await readRows(
      q,
      one_time_tokens,
      and(filterByIds(one_time_tokens.consumer_id, both), isMailedLink),
    ),
    announcements: await readRows(q, announcements, filterByIds(announcements.consumer_id, both)),
    merged_persons: await readRows(q, merged_persons, filterByIds(merged_persons.consumer_id, going)),
    dossier_access: await readRows(
      q,
      dossier_access,
      filterByIds(
        dossier_access.consumer_id,
        persons.map(({ id }) => id),
      ),
    ),
    dossier_panels: await readRows(q, dossier_panels, eq(dossier_panels.dossier_id, from)),
    dossier_assignments: await readRows(q, dossier_assignments, inArray(dossier_assignments.dossier_id, [into, from])),
    dossier_documents: await readRows(q, dossier_documents, inArray(dossier_documents.dossier_id, [into, from])),
  };
  const places: Before['moved'] = {};
  for (const [kind, { table, persons: columns }] of Object.entries(moved)) {
    const names = ['id', 'dossier_id', ...columns.map(({ name }) => name)];
    if (table === products) names.push('position', 'details');
    const parts = names.flatMap((name) => [sql`${name}::text`, sql`to_jsonb(${table}) -> ${name}`]);
    const own = and(eq(table.licence_id, licence_id), eq(table.dossier_id, from));
    const found = await q
      .select({ row: sql<Row>`jsonb_build_object(${sql.join(parts, sql`, `)})` })
      .from(table)
      .where(own);
    places[kind] = found.map(({ row }) => row);
  }
  const merged = await q.select({ id: dossiers.id }).from(dossiers).where(eq(dossiers.merged_into, from));
  const jobs = await q
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.licence_id, licence_id), inArray(sql`${outbox.payload} ->> 'consumer_id'`, ['', ...going])));
  return {
    rows,
    moved: places,
    merged: merged.map(({ id }) => id),
    jobs: jobs.map(({ id }) => id),
    same: same.map((pair) => ({
      from: pair.from.id,
      into: pair.into.id,
      from_firm_id: pair.from.firm_id,
      into_firm_id: pair.into.firm_id,
      account_moves: pair.accountMoves,
    })),
    coming: coming.map(({ id, position }) => ({ id, position })),
    apart: [...apart],
    owned: {
      guest_links: await readOwned(q, guest_links, going),
      received_mails: await readOwned(q, received_mails, going),
      upload_links: await readOwned(q, upload_links, going),
    },
  };
}

/** Lists the ids of what is of these persons, and whose each is. */
const readOwned = (q: Queries, { id, consumer_id }: (typeof ownedTables)[OwnedTable], persons: readonly string[]) =>
  q
    .select({ id, consumer_id })
    .from(id.table)
    .where(inArray(consumer_id, ['', ...persons].map(toUuid)));

/** TABLE: what follows the action or the product that it is about, also where it was written since. */
const following: readonly { table: PgTable; dossier_id: PgColumn; of: PgColumn; what: 'actions' | 'products' }[] = [
  { table: actions, dossier_id: actions.dossier_id, of: actions.product_id, what: 'products' },
  { table: deliveries, dossier_id: deliveries.dossier_id, of: deliveries.action_id, what: 'actions' },
  { table: answers, dossier_id: answers.dossier_id, of: answers.action_id, what: 'actions' },
  { table: signatures, dossier_id: signatures.dossier_id, of: signatures.product_id, what: 'products' },
  { table: payments, dossier_id: payments.dossier_id, of: payments.product_id, what: 'products' },
  { table: damage_reports, dossier_id: damage_reports.dossier_id, of: damage_reports.product_id, what: 'products' },
  {
    table: mortgage_updates,
    dossier_id: mortgage_updates.dossier_id,
    of: mortgage_updates.product_id,
    what: 'products',
  },
  { table: inbox_items, dossier_id: inbox_items.dossier_id, of: inbox_items.action_id, what: 'actions' },
];

/** Parts two dossiers again. What was written since stays with the one to whose actions and products it belongs. */
export async function splitDossiers(
  tx: Queries,
  { licence_id, into, from }: Omit<Merging, 'same' | 'coming' | 'persons' | 'apart'>,
  before: Before,
  now: Date,
) {
  const { rows, same, coming } = before;
  await tx.update(dossiers).set({ merged_into: null }).where(eq(dossiers.id, from));
  if (before.merged.length > 0)
    await tx.update(dossiers).set({ merged_into: from }).where(inArray(dossiers.id, before.merged));
  for (const { id, position } of coming)
    await tx.update(consumers).set({ dossier_id: from, position }).where(eq(consumers.id, id));
  await tx.delete(merged_persons).where(inArray(merged_persons.id, [NOBODY, ...same.map((pair) => pair.from)]));
  await putBack(tx, 'consumers', rows.consumers);
  await moveBack(tx, licence_id, { into, from }, before);
  for (const pair of same) await splitConsumers(tx, licence_id, pair, before, now);
  await splitStaff(tx, { into, from }, before);
  await splitAccess(tx, { into, from }, before);
}

/** Moves the rows back, with those that their persons have written since. */
async function moveBack(
  tx: Queries,
  licence_id: string,
  { into, from }: { into: string; from: string },
  before: Before,
) {
  for (const [kind, { table, persons }] of Object.entries(moved)) {
    const places = before.moved[kind] ?? [];
    const id = ensure((getTableColumns(table) as unknown as Record<string, PgColumn>).id);
    if (places.length > 0)
      await updateTable(tx, table, { dossier_id: from }).where(
        and(inArray(id, listIds(places)), eq(table.dossier_id, into)),
      );
    for (const column of persons)
      for (const pair of before.same) {
        const own = places.filter((row) => row[column.name] === pair.from);
        if (own.length > 0)
          await updateTable(tx, table, { [column.name]: pair.from }).where(
            and(inArray(id, listIds(own)), eq(column, pair.into)),
          );
      }
  }
  for (const { id, position } of before.moved.products ?? [])
    await tx
      .update(products)
      .set({ position: Number(position) })
      .where(eq(products.id, String(id)));
  const roots = { actions: listIds(before.moved.actions ?? []), products: listIds(before.moved.products ?? []) };
  for (const { table, dossier_id, of, what } of following) {
    if (roots[what].length === 0) continue;
    const own = and(inArray(of, roots[what]), eq(dossier_id, into));
    if (table === actions) {
      const late = await tx.select({ id: actions.id }).from(actions).where(own);
      roots.actions.push(...late.map(({ id }) => id));
    }
    await updateTable(tx, table, { dossier_id: from }).where(own);
  }
  const attached = tx.select({ id: deliveries.file_id }).from(deliveries).where(eq(deliveries.dossier_id, from));
  await tx
    .update(files)
    .set({ dossier_id: from })
    .where(and(eq(files.licence_id, licence_id), eq(files.dossier_id, into), inArray(files.id, attached)));
  // Whoever was one person with somebody of that dossier did there what that one did.
  for (const { table, persons } of Object.values(moved))
    for (const column of persons)
      for (const pair of before.same)
        await updateTable(tx, table, { [column.name]: pair.from }).where(
          and(eq(table.licence_id, licence_id), eq(table.dossier_id, from), eq(column, pair.into)),
        );
}

/** Makes two of one person: how each signs in, what each had begun, and what each was told. */
async function splitConsumers(
  tx: Queries,
  licence_id: string,
  pair: Before['same'][number],
  { rows, jobs, owned }: Before,
  now: Date,
) {
  const { from, into } = pair;
  for (const name of listKeys(ownedTables)) {
    const table = ownedTables[name];
    const own = (owned?.[name] ?? []).filter((row) => row.consumer_id === from);
    await updateTable(tx, table, { consumer_id: from }).where(
      and(inArray(table.id, [NOBODY, ...listIds(own)]), eq(table.consumer_id, into)),
    );
  }
  const listConsumerRows = (table: KeptTable, id: string) =>
    (rows[table] ?? []).filter((row) => row.consumer_id === id);
  await tx
    .update(products)
    .set({ details: sql`jsonb_set(${products.details}, '{insured}', to_jsonb(${pair.from_firm_id}::text))` })
    .where(
      and(
        eq(products.licence_id, licence_id),
        sql`${products.details} ->> 'insured' = ${pair.into_firm_id}`,
        sql`${products.dossier_id} = (select dossier_id from consumers where id = ${from})`,
      ),
    );
  // Nobody is signed in over it: each signs in to the own dossier anew.
  await tx.delete(sessions).where(eq(sessions.consumer_id, into));
  const links = listConsumerRows('one_time_tokens', into);
  const isNew = notInArray(one_time_tokens.hash, ['', ...listIds(links, 'hash')]);
  await tx.delete(one_time_tokens).where(and(eq(one_time_tokens.consumer_id, into), isNew));
  if (pair.account_moves) {
    await tx.update(accounts).set({ consumer_id: from }).where(eq(accounts.consumer_id, into));
    await tx.update(recovery_codes).set({ consumer_id: from }).where(eq(recovery_codes.consumer_id, into));
    await putBack(tx, 'accounts', listConsumerRows('accounts', into));
    await putBack(tx, 'recovery_codes', listConsumerRows('recovery_codes', into));
  } else {
    await putBack(tx, 'accounts', listConsumerRows('accounts', from));
    await putBack(tx, 'recovery_codes', listConsumerRows('recovery_codes', from));
  }
  for (const id of [from, into])
    await putBackLinks(tx, id, listConsumerRows('one_time_tokens', id), listConsumerRows('accounts', id), now);
  const getKey = (row: Row) => String(row.key);
  const hers = new Set(listConsumerRows('drafts', into).map(getKey));
  const movedKeys = listConsumerRows('drafts', from)
    .map(getKey)
    .filter((key) => !hers.has(key));
  await tx
    .update(drafts)
    .set({ consumer_id: from })
    .where(and(eq(drafts.consumer_id, into), inArray(drafts.key, ['', ...movedKeys])));
  await putBack(
    tx,
    'drafts',
    listConsumerRows('drafts', from).filter((row) => hers.has(getKey(row))),
  );
  const told = listConsumerRows('announcements', from);
  await tx
    .update(announcements)
    .set({ consumer_id: from })
    .where(and(eq(announcements.consumer_id, into), inArray(announcements.id, [NOBODY, ...listIds(told)])));
  await putBack(tx, 'announcements', told);
  const former = rows.merged_persons.filter((row) => row.consumer_id === from);
  if (former.length > 0)
    await tx
      .update(merged_persons)
      .set({ consumer_id: from })
      .where(inArray(merged_persons.id, listIds(former)));
  await tx
    .update(outbox)
    .set({ payload: sql`jsonb_set(${outbox.payload}, '{consumer_id}', to_jsonb(${from}::text))` })
    .where(and(inArray(outbox.id, [NOBODY, ...jobs]), sql`${outbox.payload} ->> 'consumer_id' = ${into}`));
}

/**
 * Puts the links back that a person had in their mail and the merge ended. One that was used meanwhile stays used; one
 * that chooses a password opens nothing where the password was changed since.
 */
async function putBackLinks(
  tx: Queries,
  consumer_id: string,
  links: readonly Row[],
  [account]: readonly Row[],
  time: Date,
): Promise<void> {
  const [now] = await tx
    .select({ password_hash: accounts.password_hash })
    .from(accounts)
    .where(eq(accounts.consumer_id, consumer_id));
  const isChanged = (now?.password_hash ?? null) !== (account?.password_hash ?? null);
  const working = links.filter(
    ({ purpose, expires_at }) => new Date(String(expires_at)) > time && (purpose === 'email-change' || !isChanged),
  );
  await putBack(tx, 'one_time_tokens', working);
}

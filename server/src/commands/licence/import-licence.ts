import type { KeyObject } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { ensure } from '@klantportaal/contract/values/ensure';
import { isOwnHost, listReservedAddresses, type OwnAddresses } from '../../modules/licences/name-effect.ts';
import {
  listNamesInTheWay,
  type NameRow,
  type RowsWithNames,
  toNamesInUse,
} from '../../modules/licences/names.queries.ts';
import type { BackupPlace } from '../../platform/adapters/backups/backups.ts';
import { FileNotStoredError, type FilesPort } from '../../platform/adapters/files/files.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { type OwnClient, withLongConnection, withTransaction } from '../../platform/db/dump/long-work.ts';
import type { Database } from '../../platform/db/open.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { createSecretBox, type SecretBox } from '../../platform/kernel/secrets.ts';
import { HUSHED, MAILS } from '../backup/hush.queries.ts';
import { unseal } from '../backup/keys.ts';
import { hashStream } from '../backup/make-backup.ts';
import { parts, readPart, type StoredObject } from '../backup/manifest.ts';
import { bring, visitObjects } from '../backup/restore-backup.ts';
import { listColumns } from './export-licence.ts';
import { type LicenceManifest, leftOut, licenceParts, readLicenceManifest, resealRow } from './licence-manifest.ts';
import { countLicenceRows, listTenantTables } from './tables-of-licence.ts';

export interface ImportOrder {
  place: BackupPlace;
  connection: Connection;
  db: Pick<Database, 'queryAsSystem'>;
  files: FilesPort;
  secrets: SecretBox;
  /** The private key of who imports it. */
  privateKey: KeyObject;
  /** The addresses of this installation. */
  own: OwnAddresses;
  now: () => Date;
  progress(line: string): void;
}

export interface Imported {
  manifest: LicenceManifest;
  /** Files that are not there as they should be. */
  faults: string[];
  /** The names that it proved there or uses, and that count here. */
  names: string[];
  /** Work that waited and is not done by itself, and addresses of the firm's systems that are paused. */
  hushed: { mails: number; endpoints: number };
}

const BATCH_SIZE = 500;

/**
 * Brings an exported firm into this installation, beside others, under the ids that it had. Everything is looked at
 * before anything is written; the rows come whole or not at all, and files that are there already are not written again.
 * @throws Error when there is something in the way
 */
export async function importLicence(order: ImportOrder): Promise<Imported> {
  const { place, connection, privateKey, progress } = order;
  const manifest = await readLicenceManifest(place);
  const transit = createSecretBox(Buffer.from(unseal(privateKey, manifest.key), 'base64'));
  progress('1 of 3: what it holds against its hashes, and whether anything is in the way');
  for (const [name, { sha256 }] of [
    [licenceParts.rows, manifest.rows],
    [parts.objects, manifest.objects],
  ] as const)
    if ((await hashStream(await readPart(place, name))) !== sha256)
      throw new Error(`${name} does not have the hash that it was written with. Nothing was changed.`);
  await withLongConnection(connection, 'system', (client) => demandRoom(client, manifest));
  const found = await readFirm(place, manifest);
  await demandNames(order, manifest, found);
  progress(`2 of 3: ${formatCount(manifest.objects.count, 'file')}`);
  const faults = await bringFiles(order, manifest);
  progress('3 of 3: the rows');
  const hushed = await withLongConnection(connection, manifest.licence.id, (client) =>
    withTransaction(client, async () => {
      await bringRows(client, order, manifest, transit);
      await demandAll(client, manifest);
      return hush(client, order.now());
    }),
  );
  const names = [...new Set(found.names.filter(({ isWaiting }) => !isWaiting).map(({ name }) => name))].toSorted();
  return { manifest, faults, names, hushed };
}

/** @throws Error when the firm, or one of its names, is here already, or the tables differ */
async function demandRoom(client: OwnClient, { licence, tables }: LicenceManifest): Promise<void> {
  const { rows } = await client.query<{ firm_id: string }>(
    `select firm_id from licences where id = $1 or firm_id = $2
    union select l.firm_id from licence_domains d join licences l on l.id = d.licence_id where d.domain = any ($3)`,
    [licence.id, licence.firm_id, licence.domains],
  );
  if (rows.length > 0)
    throw new Error(
      `${rows.map(({ firm_id }) => firm_id).join(', ')} is here already, under the same id or domain. An import never writes over anything.`,
    );
  // The file comes from elsewhere: it brings rows of a firm, and never suppliers, keys of the installation or sessions.
  const brought = new Set(['licences', ...(await listTenantTables(client)).map(({ name }) => name)]);
  for (const name of leftOut) brought.delete(name);
  for (const { name, columns } of tables) {
    if (!brought.has(name))
      throw new Error(`The table ${name} is not one that comes with a firm. Nothing was changed.`);
    const here = (await listColumns(client, name)).names;
    if (here.join() !== columns.join())
      throw new Error(
        `The table ${name} is not as it was where the firm comes from. Bring both installations to the same version first.`,
      );
  }
}

/** A name that the imported firm has proved or uses. `isWaiting`: it claims it, and has not proved it. */
interface NameOfFirm {
  name: string;
  isProved: boolean;
  isWaiting: boolean;
}

/** The firm by its rows, whatever its manifest says. */
interface Firm {
  names: NameOfFirm[];
  domains: string[];
  is_sandbox: boolean;
}

async function readFirm(place: BackupPlace, { tables }: LicenceManifest): Promise<Firm> {
  const rows: { [Key in keyof RowsWithNames]: RowsWithNames[Key][number][] } & { names: NameRow[] } = {
    licences: [],
    domains: [],
    providers: [],
    names: [],
  };
  const lists: Readonly<Record<string, unknown[]>> = {
    licences: rows.licences,
    licence_domains: rows.domains,
    identity_providers: rows.providers,
    licence_names: rows.names,
  };
  for await (const { name, row } of readRows(place, tables)) lists[name]?.push(JSON.parse(row));
  const toName = (name: string): NameOfFirm => {
    const claims = rows.names.filter((row) => row.name === name);
    const isProved = claims.some(({ proved_at }) => proved_at);
    return { name, isProved, isWaiting: claims.length > 0 && !isProved };
  };
  const proved = rows.names.filter(({ proved_at }) => proved_at);
  return {
    names: [...proved, ...toNamesInUse(rows)].map(({ name }) => toName(name)),
    domains: rows.domains.map(({ domain }) => domain),
    is_sandbox: rows.licences.some((row) => 'sandbox_of' in row && row.sandbox_of !== null),
  };
}

/**
 * Refuses a firm that is another than its manifest says, and one with a name that is another's here, so that it, or the
 * other's, would count no more. What it brings counts on the operator's word, who reads the manifest alone.
 * @throws Error
 */
async function demandNames(
  { db, own }: Pick<ImportOrder, 'db' | 'own'>,
  { licence }: LicenceManifest,
  { names, domains, is_sandbox }: Firm,
): Promise<void> {
  if (is_sandbox) throw new Error('It is a sandbox: make one anew where it is needed. Nothing was changed.');
  if (domains.toSorted().join() !== licence.domains.toSorted().join())
    throw new Error(
      `Its rows have other domains than ${licenceParts.manifest} names: ${domains.join(', ')}. Nothing was changed.`,
    );
  const kept = names.filter(({ name }) => isOwnHost(name, listReservedAddresses(own, true)));
  if (kept.length > 0)
    throw new Error(`${ensure(kept[0]).name} is of this installation's console, and no firm's. Nothing was changed.`);
  const taken = await db.queryAsSystem((q) => listNamesInTheWay(q, names));
  if (taken.length > 0)
    throw new Error(
      `${taken.join(', ')} ${taken.length === 1 ? 'is the name' : 'are names'} of another firm here. Nothing was changed. npm run licence -- distrust <domain of that firm> <name> ends that.`,
    );
}

/** Each row of the firm with its table, in the order in which they are brought, one line in memory at a time. */
async function* readRows(
  place: BackupPlace,
  tables: LicenceManifest['tables'],
): AsyncGenerator<{ name: string; row: string }> {
  const known = new Set(tables.map(({ name }) => name));
  const source = await readPart(place, licenceParts.rows);
  const text = source.pipe(createGunzip());
  // A pipe does not pass it on.
  source.on('error', (error) => text.destroy(error));
  for await (const line of createInterface({ input: text })) {
    const [, name = '', row = ''] = /^\{"table":"(\w+)","row":(.*)\}$/s.exec(line) ?? [];
    if (!known.has(name)) throw new Error(`A line of ${licenceParts.rows} is of no table of ours.`);
    yield { name, row };
  }
}

const bringFiles = ({ place, files, progress }: ImportOrder, { objects }: LicenceManifest): Promise<string[]> =>
  visitObjects({ place, count: objects.count, progress }, async (object) =>
    (await isThere(files, object)) ? null : bring(place, files, object.key, object.sha256),
  );

/** Whether an import that was broken off brought it already. @throws Error when another file has its key */
async function isThere(files: Pick<FilesPort, 'open'>, { key, sha256 }: StoredObject): Promise<boolean> {
  try {
    const { stream } = await files.open(key);
    if ((await hashStream(stream)) === sha256) return true;
  } catch (error) {
    if (error instanceof FileNotStoredError) return false;
    throw error;
  }
  throw new Error(`The store holds another file under ${key}. Nothing of the firm is in the database.`);
}

async function bringRows(
  client: OwnClient,
  { place, secrets, progress }: ImportOrder,
  { tables }: LicenceManifest,
  transit: SecretBox,
): Promise<void> {
  const columns = new Map(tables.map((table) => [table.name, table.columns]));
  const whole = await listSelfReferringTables(client);
  let table = '';
  let waiting: string[] = [];
  const write = async () => {
    if (waiting.length === 0) return;
    const list = ensure(columns.get(table)).map((column) => `"${column}"`);
    await client.query(
      `insert into public."${table}" (${list.join()}) select ${list.join()} from jsonb_populate_recordset(null::public."${table}", $1::jsonb)`,
      [`[${waiting.join()}]`],
    );
    waiting = [];
  };
  for await (const { name, row } of readRows(place, tables)) {
    // Rows that refer to others of their table come in one statement, whichever stands first.
    if (name !== table || (waiting.length >= BATCH_SIZE && !whole.has(name))) {
      await write();
      if (name !== table) progress(`  ${name}`);
      table = name;
    }
    waiting.push(resealRow(row, transit, secrets));
  }
  await write();
}

/** The tables whose rows refer to others of the same table. */
async function listSelfReferringTables(client: OwnClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid where contype = 'f' and conrelid = confrelid`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** @throws Error when a row is missing: then none is brought */
async function demandAll(client: OwnClient, { licence, tables }: LicenceManifest): Promise<void> {
  const here = await countLicenceRows(client, await listTenantTables(client), licence.id);
  for (const { name, rows } of tables)
    if (name !== 'licences' && rows !== (here[name] ?? 0))
      throw new Error(
        `Of ${formatCount(rows, 'row')} of ${name} ${here[name] ?? 0} came. Nothing of the firm is in the database.`,
      );
}

/**
 * Gives up the jobs that waited: the installation that the licence comes from does them. Whoever knows that it did not
 * can try them again.
 */
async function hush(client: OwnClient, now: Date): Promise<Imported['hushed']> {
  const mails = await client.query(
    `update outbox set dead_at = $1, locked_until = null, uncertain_since = null, last_error = $2
    where done_at is null and dead_at is null and kind = any ($3)`,
    [now, HUSHED, MAILS],
  );
  const endpoints = await client.query('update webhook_endpoints set paused_at = $1 where paused_at is null', [now]);
  // Two installations that read one mailbox would each take half.
  await client.query('update mailboxes set paused_at = $1 where paused_at is null', [now]);
  return { mails: mails.rowCount ?? 0, endpoints: endpoints.rowCount ?? 0 };
}

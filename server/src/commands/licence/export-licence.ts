import { type KeyObject, randomBytes } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { getFirst } from '@klantportaal/contract/values/ensure';
import type { BackupPlace } from '../../platform/adapters/backups/backups.ts';
import type { FilesPort } from '../../platform/adapters/files/files.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { type OwnClient, withLongConnection, withTransaction } from '../../platform/db/dump/long-work.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { createSecretBox, type SecretBox } from '../../platform/kernel/secrets.ts';
import { version } from '../../platform/kernel/version.ts';
import { sealTo, toThumbprint } from '../backup/keys.ts';
import { copyFile } from '../backup/make-backup.ts';
import { parts, type StoredObject, writeJson } from '../backup/manifest.ts';
import { type LicenceManifest, leftOut, licenceParts, sealForTransit } from './licence-manifest.ts';
import type { NamedLicence } from './list-licences.ts';
import { listTenantTables } from './tables-of-licence.ts';

export interface ExportOrder {
  place: BackupPlace;
  connection: Connection;
  files: Pick<FilesPort, 'open'>;
  secrets: SecretBox;
  licence: NamedLicence;
  /** The public key of who imports it. */
  sealTo: KeyObject;
  progress(line: string): void;
}

const BATCH_SIZE = 500;
const COPY_CONCURRENCY = 4;

/**
 * Writes a firm of one moment into a place: its rows, its files, and its secrets sealed to whoever imports it.
 * @returns what it wrote, and files that it could not have
 * @throws Error when the place holds one already
 */
export async function exportLicence(order: ExportOrder): Promise<{ manifest: LicenceManifest; faults: string[] }> {
  const { place, connection, licence, progress } = order;
  const there = await place.read(licenceParts.manifest);
  there?.destroy();
  if (there) throw new Error(`${place.name} holds a firm already: choose another place.`);
  return withLongConnection(connection, licence.id, (client) =>
    withTransaction(
      client,
      async () => {
        const { at } = getFirst((await client.query<{ at: Date }>('select clock_timestamp() as at')).rows);
        const key = randomBytes(32);
        const transit = createSecretBox(key);
        progress('1 of 3: the rows');
        const tables: LicenceManifest['tables'] = [];
        const lines = Readable.from(readRowLines(client, order, transit, tables));
        // An error ends the compressed stream too, and that is where it is reported.
        const rows = await place.write(
          licenceParts.rows,
          pipeline(lines, createGzip(), () => {}),
        );
        progress('2 of 3: the list of files');
        const stored = await listStoredFiles(client);
        const list = await place.write(parts.objects, Readable.from(stored.map((file) => `${JSON.stringify(file)}\n`)));
        progress(`3 of 3: ${formatCount(stored.length, 'file')}`);
        const faults = await copyFiles(order, stored);
        const bytes = stored.reduce((sum, { size }) => sum + size, 0);
        const { id, firm_id, name, domains } = licence;
        const manifest: LicenceManifest = {
          kind: 'licence',
          format: 1,
          version,
          made_at: at.toISOString(),
          licence: { id, firm_id, name, domains },
          tables,
          rows,
          objects: { ...list, count: stored.length, bytes },
          suppliers: await listSuppliers(client, id),
          sealed_to: toThumbprint(order.sealTo),
          key: sealTo(order.sealTo, key.toString('base64')),
        };
        await writeJson(place, licenceParts.manifest, manifest);
        return { manifest, faults };
      },
      'repeatable read',
    ),
  );
}

/** A line `{"table":…,"row":…}` for each row, those that are referred to first; fills in what stands where. */
async function* readRowLines(
  client: OwnClient,
  { licence, secrets, progress }: ExportOrder,
  transit: SecretBox,
  tables: LicenceManifest['tables'],
): AsyncIterable<string> {
  const names = (await listTenantTables(client)).map(({ name }) => name).filter((name) => !leftOut.includes(name));
  for (const name of ['licences', ...names]) {
    const columns = await listColumns(client, name);
    const order = columns.numbered ? ` order by "${columns.numbered}"` : '';
    const own = name === 'licences' ? 'id' : 'licence_id';
    let rows = 0;
    await client.query(
      `declare taken no scroll cursor for select to_jsonb(t)::text as row from public."${name}" t where ${own} = '${licence.id}'${order}`,
    );
    for (;;) {
      const batch = await client.query<{ row: string }>(`fetch ${BATCH_SIZE} from taken`);
      if (batch.rows.length === 0) break;
      rows += batch.rows.length;
      yield batch.rows
        .map(({ row }) => `{"table":"${name}","row":${sealForTransit(row, secrets, transit)}}\n`)
        .join('');
    }
    await client.query('close taken');
    if (rows >= 10 * BATCH_SIZE) progress(`  ${name}: ${rows}`);
    tables.push({ name, rows, columns: columns.names });
  }
}

export interface Columns {
  /** The columns that are written, by name: without generated ones and those that the database numbers itself. */
  names: string[];
  /** The column that the database numbers itself. */
  numbered: string | null;
}

export async function listColumns(client: OwnClient, table: string): Promise<Columns> {
  const { rows } = await client.query<{ name: string; numbered: boolean }>(
    `select attname as name, attidentity <> '' or coalesce(pg_get_expr(adbin, adrelid) like 'nextval(%', false) as numbered
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attname`,
    [`public."${table}"`],
  );
  return {
    names: rows.filter(({ numbered }) => !numbered).map(({ name }) => name),
    numbered: rows.find(({ numbered }) => numbered)?.name ?? null,
  };
}

async function listStoredFiles(client: OwnClient): Promise<StoredObject[]> {
  const { rows } = await client.query<StoredObject>(
    'select id as key, size::float8 as size, sha256 from files where removed_at is null order by id',
  );
  return rows;
}

async function copyFiles(order: ExportOrder, stored: readonly StoredObject[]): Promise<string[]> {
  const faults: string[] = [];
  const left = [...stored];
  let done = 0;
  const copy = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const fault = await copyFile(order, file);
      if (fault) faults.push(fault);
      done += 1;
      if (done % 1_000 === 0) order.progress(`  ${done} of ${stored.length} files`);
    }
  };
  await Promise.all(Array.from({ length: COPY_CONCURRENCY }, copy));
  return faults;
}

async function listSuppliers(client: OwnClient, licence_id: string): Promise<LicenceManifest['suppliers']> {
  const { rows } = await client.query<{ name: string; scopes: string[] }>(
    'select s.name, g.scopes from supplier_grants g join suppliers s on s.id = g.supplier_id where g.licence_id = $1 order by s.name',
    [licence_id],
  );
  return rows;
}

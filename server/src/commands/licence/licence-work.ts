import { hostname, userInfo } from 'node:os';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { TrailAct } from '../../modules/audit/act-words.ts';
import { system, toAuditActor } from '../../modules/audit/actors.ts';
import { recordAudit } from '../../modules/audit/audit.queries.ts';
import { recordNameChange } from '../../modules/firms/names/record-name-change.ts';
import { lockLicence } from '../../modules/firms/sandbox/sandbox.queries.ts';
import { openLicences } from '../../modules/licences/licence-cache.ts';
import { isOwnHost, listReservedAddresses, parseName } from '../../modules/licences/name-effect.ts';
import {
  claimName,
  findName,
  listNamesInUse,
  proveName,
  revokeNameProof,
} from '../../modules/licences/names.queries.ts';
import { getAdapterSettings } from '../../platform/adapters/adapter-settings.ts';
import { openBackupPlace } from '../../platform/adapters/backups/open-backups.ts';
import { openFiles } from '../../platform/adapters/files/open-files.ts';
import type { Answer, CommandContext } from '../../platform/command.ts';
import { withLongConnection } from '../../platform/db/dump/long-work.ts';
import type { Database } from '../../platform/db/open.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { readKeyFile } from '../backup/backup-settings.ts';
import { parsePrivateKey, parsePublicKey } from '../backup/keys.ts';
import { openSecrets } from '../rotate/open-secrets.ts';
import { formatMegabytes, formatTable } from '../words.ts';
import { exportLicence } from './export-licence.ts';
import { importLicence } from './import-licence.ts';
import type { LicenceManifest } from './licence-manifest.ts';
import { getNamedLicence, listLicences, type NamedLicence } from './list-licences.ts';
import type { RemovalProof } from './removal-proof.ts';
import { listRemovalProofs, removeLicence } from './remove-licence.ts';
import { countLicenceRows, listTenantTables } from './tables-of-licence.ts';

export async function list({ connection }: CommandContext): Promise<Answer> {
  const data = await listLicences(connection);
  if (data.length === 0) return { text: 'There are no firms.', data };
  const text = formatTable(
    ['id', 'name', 'domains', 'state', 'dossiers', 'consumers', 'staff', 'files', 'MB'],
    data.map((licence) => [
      licence.id,
      licence.name,
      licence.domains.join(', '),
      licence.sandbox_of === null ? licence.state : `${licence.state}, sandbox of ${licence.sandbox_of}`,
      ...[licence.dossiers, licence.consumers, licence.staff, licence.files].map(String),
      formatMegabytes(licence.bytes),
    ]),
  );
  return { text, data };
}

/** The hosts of firms for which a balancer needs certificates, one a line. */
export async function listHosts({ db }: CommandContext): Promise<Answer> {
  const listed = await openLicences(db).list();
  const data = listed.flatMap(({ domains, is_sandbox }) => (is_sandbox ? [] : [...domains])).sort();
  return { text: data.join('\n'), data };
}

/** The name that an operator typed. `http://` before a host is for links without https. @throws Error in words */
function readName(typed: string): string {
  const [plain = ''] = /^http:\/\//i.exec(typed) ?? [];
  const name = parseName(typed.slice(plain.length));
  if (!name) throw new Error(`${typed} is no domain or host name, such as post.kantoor.example.`);
  return `${plain.toLowerCase()}${name}`;
}

/** Proves a name on the operator's word. */
export async function acceptName(
  { config, db, connection, clock }: CommandContext,
  domain: string,
  typed: string,
): Promise<Answer> {
  const licence = await getNamedLicence(connection, domain);
  const { id: licence_id } = licence;
  if (licence.is_sandbox) throw new Error(`${licence.name} is a sandbox, which has no names of its own.`);
  const name = readName(typed);
  // The portal's own host can be that of the only firm.
  if (isOwnHost(name, listReservedAddresses(config, true))) throw new Error(`${name} is the console's, and no firm's.`);
  const now = clock.now();
  await db.transactionAsSystem(async (tx) => {
    await lockLicence(tx, licence_id);
    await claimName(tx, licence_id, name, now);
    if (!(await proveName(tx, licence_id, name, { way: 'operator', at: now })))
      throw new Error(
        `${name} is another firm's. npm run licence -- distrust <domain of that firm> ${name} ends that.`,
      );
    await recordNameChange(tx, 'proved', { licence_id, at: now, ...toAuditActor(system) }, system, {
      name,
      way: 'operator',
    });
  });
  return { text: `${name} counts for ${licence.name} from now on.`, data: { name, licence: licence_id } };
}

/** Takes back that a name counts, on whatever ground it did: the operator's word, a proof, or that it was there before. */
export async function distrust(
  { db, connection, clock }: CommandContext,
  domain: string,
  typed: string,
): Promise<Answer> {
  const licence = await getNamedLicence(connection, domain);
  const { id: licence_id } = licence;
  const name = readName(typed);
  const now = clock.now();
  await db.transactionAsSystem(async (tx) => {
    await lockLicence(tx, licence_id);
    const row = await findName(tx, licence_id, name);
    const isUsed = (await listNamesInUse(tx, licence_id)).some((usedName) => usedName.name === name);
    if (row ? !row.proved_at : !isUsed) throw new Error(`${name} does not count for ${licence.name}.`);
    await claimName(tx, licence_id, name, now);
    await revokeNameProof(tx, licence_id, name);
    await recordNameChange(tx, 'withdrawn', { licence_id, at: now, ...toAuditActor(system) }, system, { name });
  });
  return { text: `${name} counts for ${licence.name} no more.`, data: { name, licence: licence_id } };
}

export async function remove(
  context: CommandContext,
  domain: string,
  confirm: string | undefined,
  by = `${userInfo().username} on ${hostname()}`,
): Promise<Answer> {
  const { config, connection, clock, progress } = context;
  const licence = await getNamedLicence(connection, domain);
  if (confirm === undefined) return describeRemoval(context, licence, domain);
  if (confirm.toLowerCase() !== domain.toLowerCase())
    throw new Error(`--confirm says ${confirm}, and the firm is that of ${domain}. Nothing was removed.`);
  const files = await openFiles(getAdapterSettings(config).files);
  const proofs: RemovalProof[] = [];
  for (const licence_id of [...licence.sandboxes, licence.id]) {
    progress(licence_id === licence.id ? licence.name : `The sandbox of ${licence.name}`);
    const getNow = () => clock.now();
    proofs.push(await removeLicence({ connection, files, licence_id, removed_by: by, now: getNow, progress }));
  }
  const text = `${proofs.map(formatProof).join('\n\n')}

Backups hold the firm until they are replaced. npm run licence -- deleted shows this again.`;
  return { text, data: { proofs } };
}

/** Describes what would be removed, and how to confirm it. */
async function describeRemoval({ connection }: CommandContext, licence: NamedLicence, domain: string): Promise<Answer> {
  const { id, name, firm_id, domains, sandboxes } = licence;
  const rows = await withLongConnection(connection, id, async (client) =>
    countLicenceRows(client, await listTenantTables(client), id),
  );
  const lines = [
    `${name} (${firm_id}), ${domains.join(', ')}${sandboxes.length > 0 ? ', with its sandbox' : ''}:`,
    ...formatRowCounts(rows),
    'Nothing was removed. Nothing brings it back but a backup: npm run licence -- export keeps it for elsewhere.',
    `To remove it: npm run licence -- delete ${domain} --confirm ${domain}`,
  ];
  return { text: lines.join('\n'), data: { licence, rows, removed: false }, found: true };
}

export async function exportTo(
  { config, db, connection, clock, progress }: CommandContext,
  domain: string,
  where: string,
  keyFile: string,
): Promise<Answer> {
  const key = await readKeyFile(keyFile, parsePublicKey);
  const licence = await getNamedLicence(connection, domain);
  if (licence.removal_begun_at) throw new Error(`${licence.name} is being removed: a part of it is gone.`);
  if (licence.is_sandbox) throw new Error(`${licence.name} is a sandbox: make one anew where it is needed.`);
  const place = openBackupPlace(where, config);
  const files = await openFiles(getAdapterSettings(config).files);
  const secrets = await openSecrets({ config, db });
  const { manifest, faults } = await exportLicence({
    place,
    connection,
    files,
    secrets,
    licence,
    progress,
    sealTo: ensure(key),
  });
  await noteInTrail(db, licence.id, clock.now(), 'licence-exported', place.name);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${place.name}: ${licence.name} with ${formatCount(rows, 'row')} and ${formatCount(manifest.objects.count, 'file')}, as of ${manifest.made_at}.`,
    ...(licence.maintenance
      ? []
      : ['It is not in maintenance: what people do from now on is not in it. npm run maintenance -- on <domain>']),
    ...formatSuppliersLeft(manifest),
    ...formatFaults(faults),
  ];
  return { text: lines.join('\n'), data: { place: place.name, manifest, faults }, found: faults.length > 0 };
}

export async function importFrom(
  { config, db, connection, clock, progress }: CommandContext,
  where: string,
  keyFile: string,
): Promise<Answer> {
  const key = await readKeyFile(keyFile, parsePrivateKey);
  const place = openBackupPlace(where, config);
  const files = await openFiles(getAdapterSettings(config).files);
  const secrets = await openSecrets({ config, db });
  const readClock = () => clock.now();
  const done = await importLicence({
    place,
    connection,
    db,
    files,
    secrets,
    now: readClock,
    progress,
    privateKey: ensure(key),
    own: config,
  });
  const { manifest, hushed, faults, names } = done;
  await noteInTrail(db, manifest.licence.id, readClock(), 'licence-imported', place.name);
  const lines = [
    `${manifest.licence.name} of ${manifest.made_at} is here: ${manifest.licence.domains.join(', ')}.`,
    `${formatCount(hushed.mails, 'mail that waited is', 'mails that waited are')} given up: npm run outbox -- list says which, retry sends them.`,
    `${formatCount(hushed.endpoints, "address of the firm's systems is", "addresses of the firm's systems are")} paused: the firm resumes them.`,
    `On your word these names are the firm's here, for its portal, links, mails and people: ${names.join(', ')}. npm run licence -- distrust <its domain> <name> takes one back.`,
    'Everybody signs in anew; passkeys work where the console has the address that it had.',
    ...formatSuppliersLeft(manifest),
    ...formatFaults(faults),
  ];
  return { text: lines.join('\n'), data: done, found: faults.length > 0 };
}

const noteInTrail = (db: Database, licence_id: string, now: Date, act: TrailAct, place: string): Promise<void> =>
  db.transaction(licence_id, (tx) =>
    recordAudit(tx, {
      licence_id,
      at: now,
      ...toAuditActor(system),
      act,
      target_kind: 'licence',
      target_id: licence_id,
      details: { place },
    }),
  );

const formatSuppliersLeft = ({ suppliers }: LicenceManifest): string[] =>
  suppliers.map(
    ({ name, scopes }) => `To be let in anew: npm run keys -- grant <domain> "${name}" ${scopes.join(' ')}`,
  );

const formatFaults = (faults: string[]): string[] =>
  faults.length === 0 ? [] : ['These files are not there as they should be:', ...faults.map((line) => `  ${line}`)];

export async function listDeleted({ connection }: CommandContext): Promise<Answer> {
  const data = await listRemovalProofs(connection);
  return { text: data.map(formatProof).join('\n\n') || 'No firm was removed.', data };
}

const formatRowCounts = (rows: Record<string, number>): string[] =>
  Object.entries(rows).map(([name, count]) => `  ${String(count).padStart(9)}  ${name}`);

/** A proof in words, with all that its hash is of. */
function formatProof(proof: RemovalProof): string {
  const { name, firm_id, licence, domains, removed_by, begun_at, ended_at, rows, files, bytes, files_sha256 } = proof;
  return [
    `Removed: ${name} (${firm_id}, ${licence}), ${domains.join(', ')}`,
    `by ${removed_by}, from ${begun_at} to ${ended_at}`,
    ...formatRowCounts(rows),
    `  ${String(files).padStart(9)}  files of ${formatCount(bytes, 'byte')} in the store; their list has the SHA-256 ${files_sha256}`,
    `SHA-256 of this proof: ${proof.sha256}`,
  ].join('\n');
}

import type { FirmName } from '@klantportaal/contract/modules/firms/names';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Queries } from '../../../platform/db/queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor } from '../../audit/actors.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { demandRecentSignIn } from '../../identity/recent-sign-in.ts';
import { isOwnHost, listReservedAddresses, parseName } from '../../licences/name-effect.ts';
import { findExpiryDay, findProof, toDnsRecord, toProofFile } from '../../licences/name-proof.ts';
import {
  claimName,
  findName,
  isTaken,
  listNames,
  listNamesInUse,
  proveName,
  recordRecheck,
} from '../../licences/names.queries.ts';
import { lockLicence } from '../sandbox/sandbox.queries.ts';
import { recordNameChange } from './record-name-change.ts';

/** Far more than a firm has: each is looked at whenever a page is opened. */
const MAX_NAMES = 100;

/** The names of a firm. */

const handleListNames: BackofficeHandlers['listNames'] = ({ db, key }) =>
  db.query(key.licence_id, (q) => listFirmNames(q, key.licence_id));

const handleClaimName: BackofficeHandlers['claimName'] = async (call) => {
  const { db, clock, key } = call;
  const name = await getName(call);
  return db.transactionAsSystem(async (tx) => {
    const { licence_id } = key;
    const present = await findServed(tx, licence_id, name);
    if (present) return present;
    if (await isTaken(tx, licence_id, name)) fail('NAME_TAKEN');
    if ((await listNames(tx, licence_id)).length >= MAX_NAMES)
      fail('INVALID_REQUEST', { fields: [{ pointer: '/name', code: 'too_many' }] });
    await claimName(tx, licence_id, name, clock.now());
    return ensure(await findServed(tx, licence_id, name));
  });
};

export const checkName: BackofficeHandlers['checkName'] = async (call) => {
  const { db, clock, adapters, licences, key } = call;
  const { licence_id } = key;
  const name = await getName(call);
  const row = (await db.query(licence_id, (q) => findName(q, licence_id, name))) ?? fail('NAME_NOT_FOUND');
  if (!row.proved_at || row.misses > 0) {
    if (key.signed_in_at) demandRecentSignIn({ clock, signed_in_at: key.signed_in_at });
    const way = await findProof(row, adapters.names);
    if (way === 'missing' || way === 'unanswered') fail('NAME_NOT_PROVED');
    const checkedAt = clock.now();
    await db.transactionAsSystem(async (tx) => {
      await lockLicence(tx, licence_id);
      const now = (await findName(tx, licence_id, name)) ?? fail('NAME_NOT_FOUND');
      if (now.proved_at) return recordRecheck(tx, now, { misses: 0, seen_at: checkedAt });
      if (!(await proveName(tx, licence_id, name, { way, at: checkedAt }))) fail('NAME_TAKEN');
      await recordNameChange(tx, 'proved', { ...startAuditEntry(call), at: checkedAt }, toActor(key), { name, way });
    });
    licences.forget();
  }
  return (await db.query(licence_id, (q) => findServed(q, licence_id, name))) ?? fail('NAME_NOT_FOUND');
};

type Call = Pick<BackofficeRequest<'checkName'>, 'licences' | 'config' | 'key' | 'params'>;

/** The name of a call. @throws RequestError for what is no name, or of the installation itself, or in a sandbox */
async function getName({ licences, config, key, params }: Call): Promise<string> {
  if ((await licences.byId(key.licence_id))?.is_sandbox) fail('SANDBOX_HAS_NO_NAMES');
  const name = parseName(params.name) ?? fail('NAME_NOT_FOUND');
  return isOwnHost(name, listReservedAddresses(config, false)) ? fail('NAME_TAKEN') : name;
}

async function listFirmNames(q: Queries, licence_id: string): Promise<FirmName[]> {
  const used = await listNamesInUse(q, licence_id);
  const rows = await listNames(q, licence_id);
  const names = [...new Set([...used, ...rows].map(({ name }) => name))].sort();
  return names.map((name) => {
    const row = rows.find((candidate) => candidate.name === name);
    const canBeProved = row && !name.includes('://');
    return {
      id: name,
      uses: [...new Set(used.filter((usage) => usage.name === name).map(({ use }) => use))],
      state: !row ? 'given' : row.proved_at ? 'proved' : 'waiting',
      proved_at: row?.proved_at?.toISOString() ?? null,
      counts_until: row ? findExpiryDay(row) : null,
      dns: canBeProved ? toDnsRecord(row) : null,
      file: canBeProved ? toProofFile(row) : null,
    };
  });
}

const findServed = async (q: Queries, licence_id: string, name: string): Promise<FirmName | null> =>
  (await listFirmNames(q, licence_id)).find(({ id }) => id === name) ?? null;

export { handleClaimName as claimName, handleListNames as listNames };

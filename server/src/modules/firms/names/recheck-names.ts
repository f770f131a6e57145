import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import { ensure } from '@klantportaal/contract/values/ensure';
import { system, toAuditActor } from '../../audit/actors.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { findExpiryDay, findProof, isMiss, judgeMisses } from '../../licences/name-proof.ts';
import {
  claimRecheck,
  findName,
  listNamesToRecheck,
  type NameRow,
  recordRecheck,
  revokeNameProof,
} from '../../licences/names.queries.ts';
import { lockLicence } from '../sandbox/sandbox.queries.ts';
import { recordNameChange } from './record-name-change.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'licences' | 'adapters' | 'log'>;

/** Less than a day, so that the hourly job rechecks a name once a day. */
const RECHECK_AFTER_MS = 23.5 * HOUR_MS;
/** Names of one run; the others wait for the next run. */
const BATCH_SIZE = 200;
/** Names that are checked at the same time: each may wait for a resolver and a web server that do not answer. */
const CONCURRENCY = 8;

/**
 * Rechecks the proof that the owner of each name published, once a day, on whichever server comes first. A missing
 * proof is reported twice; then the name counts no more. Names that the operator gave are not checked.
 */
export async function recheckNames(context: Context, limit = BATCH_SIZE): Promise<void> {
  const { db, clock, log } = context;
  const since = new Date(clock.now().getTime() - RECHECK_AFTER_MS);
  const rows = await db.queryAsSystem((q) => listNamesToRecheck(q, since, limit));
  const queue = rows.values();
  const runWorker = async () => {
    for (const row of queue)
      await recheckName(context, row).catch((err: unknown) => {
        // A name that fails keeps no other from its check.
        log.warn({ err, licence_id: row.licence_id }, 'a name could not be looked at');
      });
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
}

async function recheckName({ db, clock, adapters, licences }: Context, read: NameRow): Promise<void> {
  const { licence_id, name } = read;
  const now = clock.now();
  if (!(await db.transactionAsSystem((tx) => claimRecheck(tx, read, now)))) return;
  const found = await findProof(read, adapters.names);
  const hasStopped = await db.transactionAsSystem(async (tx) => {
    await lockLicence(tx, licence_id);
    const row = await findName(tx, licence_id, name);
    // The name was given up or withdrawn meanwhile, or the operator gave it.
    if (!row?.proved_at || row.way === 'operator') return false;
    if (found === 'dns' || found === 'file') {
      await recordRecheck(tx, row, { misses: 0, seen_at: now, way: found });
      return false;
    }
    if (!isMiss(row, found, now)) return false;
    const misses = row.misses + 1;
    const line = { licence_id, at: now, ...toAuditActor(system) };
    const next = judgeMisses(misses);
    if (next === 'stop') {
      await revokeNameProof(tx, licence_id, name);
      await recordNameChange(tx, 'unproved', line, system, { name });
      return true;
    }
    await recordRecheck(tx, row, { misses });
    const counts_until = ensure(findExpiryDay({ ...row, misses }));
    if (next === 'tell') await recordNameChange(tx, 'proof-missing', line, system, { name, counts_until });
    return false;
  });
  if (hasStopped) licences.forget();
}

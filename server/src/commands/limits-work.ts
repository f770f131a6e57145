import { system, toAuditActor, toWireActor } from '../modules/audit/actors.ts';
import { recordAudit } from '../modules/audit/audit.queries.ts';
import { recordEvent } from '../modules/events/events.queries.ts';
import { getLicenceByDomain } from '../modules/licences/licence-of-domain.ts';
import type { CommandContext } from '../platform/command.ts';
import { listLimitedFirms, setLimits } from './firm/limits.queries.ts';
import { listNearLimits } from './firm/limits.ts';
import { formatTable } from './words.ts';

/** The new value of each limit; null takes it away. */
export type LimitChange = Partial<Record<'storage_mb' | 'consumers' | 'calls_per_minute', number | null>>;

export async function list({ db }: CommandContext) {
  const found = await db.queryAsSystem(listLimitedFirms);
  const data = found.map((firm) => ({ ...firm, near: listNearLimits(firm) }));
  if (data.length === 0) return { text: 'No firm has a limit.', data };
  const formatUse = (used: number | null, limit: number | undefined) =>
    limit === undefined ? '' : `${used} of ${limit}`;
  const lines = data.map(({ name, limits, storage_mb, consumers, near }) => [
    name,
    formatUse(storage_mb, limits.storage_mb),
    formatUse(consumers, limits.consumers),
    limits.calls_per_minute === undefined ? '' : String(limits.calls_per_minute),
    near.length > 0 ? 'NEAR' : '',
  ]);
  const text = formatTable(['firm', 'MB of files', 'consumers', 'calls a minute', ''], lines);
  return { text, data, found: data.some(({ near }) => near.length > 0) };
}

export async function set({ db, clock }: CommandContext, domain: string, change: LimitChange) {
  const { id: licence_id, name } = await getLicenceByDomain(db, domain);
  const limits = await db.transaction(licence_id, async (tx) => {
    const set = await setLimits(tx, licence_id, change);
    const about = { target_kind: 'licence', target_id: licence_id, details: { ...set } };
    const now = clock.now();
    await recordAudit(tx, { licence_id, at: now, ...toAuditActor(system), act: 'limits-set', ...about });
    const data = { ...set, by: toWireActor(system) };
    await recordEvent(tx, { licence_id, at: now, by: system, type: 'licence.limits-set', data });
    return set;
  });
  const words = Object.entries(limits).map(([limit, maximum]) => `${limit} ${maximum}`);
  return { text: `${name}: ${words.join(', ') || 'no limits'}.`, data: { name, limits } };
}

import { auditActor, system } from '../modules/audit/actors.ts';
import { audit } from '../modules/audit/audit.queries.ts';
import { licenceOfDomain } from '../modules/licences/licence-of-domain.ts';
import type { CommandContext } from '../platform/command.ts';
import { limitedFirms, setLimits } from './firm/limits.queries.ts';
import { nearLimits } from './firm/limits.ts';
import { table } from './words.ts';

/** What is set of each limit; null takes it away. */
export type LimitChange = Partial<Record<'storage_mb' | 'consumers' | 'calls_per_minute', number | null>>;

export async function list({ db }: CommandContext) {
  const found = await db.queryAsSystem(limitedFirms);
  const data = found.map((firm) => ({ ...firm, near: nearLimits(firm) }));
  if (data.length === 0) return { text: 'No firm has a limit.', data };
  const of = (used: number | null, limit: number | undefined) => (limit === undefined ? '' : `${used} of ${limit}`);
  const lines = data.map(({ name, limits, storage_mb, consumers, near }) => [
    name,
    of(storage_mb, limits.storage_mb),
    of(consumers, limits.consumers),
    limits.calls_per_minute === undefined ? '' : String(limits.calls_per_minute),
    near.length > 0 ? 'NEAR' : '',
  ]);
  const text = table(['firm', 'MB of files', 'consumers', 'calls a minute', ''], lines);
  return { text, data, found: data.some(({ near }) => near.length > 0) };
}

export async function set({ db, clock }: CommandContext, domain: string, change: LimitChange) {
  const { id: licence_id, name } = await licenceOfDomain(db, domain);
  const limits = await db.transaction(licence_id, async (tx) => {
    const now = await setLimits(tx, licence_id, change);
    const about = { target_kind: 'licence', target_id: licence_id, details: { ...now } };
    await audit(tx, { licence_id, at: clock.now(), ...auditActor(system), act: 'limits-set', ...about });
    return now;
  });
  const words = Object.entries(limits).map(([what, most]) => `${what} ${most}`);
  return { text: `${name}: ${words.join(', ') || 'no limits'}.`, data: { name, limits } };
}

import type { Queries } from '../../../platform/db/queries.ts';
import { type Actor, toWireActor } from '../../audit/actors.ts';
import { type AuditEntry, recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';

type Line = Pick<AuditEntry, 'licence_id' | 'at' | 'actor_kind' | 'actor_id' | 'address'>;

/** Records a change of a name: the audit entry, of which every administrator is mailed, and the event. */
export async function recordNameChange(
  tx: Queries,
  change: 'proved' | 'proof-missing' | 'unproved' | 'withdrawn',
  line: Line,
  by: Actor,
  details: { name: string; way?: string; counts_until?: string },
): Promise<void> {
  const { licence_id, at } = line;
  await recordAudit(tx, { ...line, act: `name-${change}`, target_kind: 'licence', target_id: licence_id, details });
  await recordEvent(tx, { licence_id, at, by, type: `name.${change}`, data: { ...details, by: toWireActor(by) } });
}

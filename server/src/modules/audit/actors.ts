import type { FirmActorKind } from '../../platform/db/licences.table.ts';
import type { AuditEntry } from './audit.queries.ts';
import type { FirmCaller } from './by-key.ts';

/** The principal of the firm as stored beside what they do, with the name they had at that time. */
export interface Actor {
  actor_kind: FirmActorKind;
  actor_id: string | null;
  actor_name: string | null;
}

/** The program itself. */
export const system: Actor = { actor_kind: 'system', actor_id: null, actor_name: null };

/** The principal of a whole document that the firm imported by command. */
export const imported: Actor = { actor_kind: 'import', actor_id: null, actor_name: null };

/** The principal of a call, an API key or a staff member, by the name they have now. */
export const toActor = ({ kind, id, name }: Pick<FirmCaller, 'kind' | 'id'> & { name: string }): Actor =>
  kind === 'system' ? system : { actor_kind: kind, actor_id: id, actor_name: name };

/** The `made_by` columns of a row that a call opens, makes or grants. */
export const toMadeByColumns = (key: Pick<FirmCaller, 'kind' | 'id'> & { name: string }) => ({
  made_by_kind: key.kind,
  made_by_id: key.kind === 'system' ? null : key.id,
  made_by_name: key.kind === 'system' ? null : key.name,
});

interface Made {
  made_by_kind: FirmActorKind | null;
  made_by_id: string | null;
  made_by_name: string | null;
}

/** The maker as calls answer it; null for rows older than this was recorded. */
export const toWireMaker = ({ made_by_kind: kind, made_by_id: id, made_by_name: name }: Made) =>
  kind && { kind, id, name };

/** Converts an actor to the one that calls answer. */
export const toWireActor = ({ actor_kind: kind, actor_id: id, actor_name: name }: Actor) => ({ kind, id, name });

/** Converts an actor to the columns of the audit trail. */
export function toAuditActor({ actor_kind, actor_id }: Actor): Pick<AuditEntry, 'actor_kind' | 'actor_id'> {
  const kinds = { key: 'backoffice', staff: 'staff', import: 'backoffice', system: 'system' } as const;
  return { actor_kind: kinds[actor_kind], actor_id };
}

import type { FirmActorKind } from '../../platform/db/licences.table.ts';
import type { AuditEntry } from './audit.queries.ts';
import type { FirmCaller } from './by-key.ts';

/** Who acts for the firm, as it is stored beside what they do: with the name that they had then. */
export interface Actor {
  actor_kind: FirmActorKind;
  actor_id: string | null;
  actor_name: string | null;
}

/** The program itself. */
export const system: Actor = { actor_kind: 'system', actor_id: null, actor_name: null };

/** What the firm sent as a whole, by command. */
export const imported: Actor = { actor_kind: 'import', actor_id: null, actor_name: null };

/** Who calls, a key or somebody of the firm, by the name that they have now. */
export const actorOfKey = ({ kind, id, name }: Pick<FirmCaller, 'kind' | 'id'> & { name: string }): Actor =>
  kind === 'system' ? system : { actor_kind: kind, actor_id: id, actor_name: name };

/** Who opens, makes or grants something by a call, as its row keeps it. */
export const madeByCaller = (key: Pick<FirmCaller, 'kind' | 'id'> & { name: string }) => ({
  made_by_kind: key.kind,
  made_by_id: key.kind === 'system' ? null : key.id,
  made_by_name: key.kind === 'system' ? null : key.name,
});

interface Made {
  made_by_kind: FirmActorKind | null;
  made_by_id: string | null;
  made_by_name: string | null;
}

/** Who made it, as the calls answer it; null for what is older than this is known. */
export const servedMaker = ({ made_by_kind: kind, made_by_id: id, made_by_name: name }: Made) =>
  kind && { kind, id, name };

/** As the calls answer it. */
export const servedActor = ({ actor_kind: kind, actor_id: id, actor_name: name }: Actor) => ({ kind, id, name });

/** As the audit trail names it. */
export function auditActor({ actor_kind, actor_id }: Actor): Pick<AuditEntry, 'actor_kind' | 'actor_id'> {
  const kinds = { key: 'backoffice', staff: 'staff', import: 'backoffice', system: 'system' } as const;
  return { actor_kind: kinds[actor_kind], actor_id };
}

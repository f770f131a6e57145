import type { TrailLine } from '@klantportaal/contract/modules/compliance/trail';
import type { TrailRow } from './trail.queries.ts';
import { getTrailTitle } from './words.ts';

/** A line of the trail as the firm reads it. */
export const toTrailLine = (row: TrailRow): TrailLine => ({
  id: String(row.id),
  at: row.at.toISOString(),
  by: { kind: getActorKind(row), id: row.actor?.firm_id ?? row.actor_id, name: row.actor?.name ?? null },
  act: row.act,
  title: getTrailTitle(row),
  dossier_firm_id: row.dossier_firm_id,
  person_firm_id: row.person_firm_id,
  target_kind: row.target_kind,
  target_id: row.target_id,
  address: row.address,
  details: row.details,
});

/** An import by the firm as a whole has no API key. */
export function getActorKind({
  actor_kind,
  actor_id,
}: Pick<TrailRow, 'actor_kind' | 'actor_id'>): TrailLine['by']['kind'] {
  if (actor_kind !== 'backoffice') return actor_kind;
  return actor_id === null ? 'import' : 'key';
}

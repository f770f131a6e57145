import { isSame } from '@klantportaal/contract/modules/endings/merge-changes';
import type { LicenceKeepers } from '@klantportaal/contract/modules/firms/licence-drafts';
import { isLicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import type { JsonObject } from '../../platform/db/columns.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { type Actor, system } from '../audit/actors.ts';
import type { Writer } from '../records/import-context.ts';
import { licence_versions } from './licence-documents.table.ts';

/** The fields in which two documents of a licence differ; all of a first one. */
export function listChangedFields(before: JsonObject | null, after: JsonObject): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...names].filter((name) => !isSame(before?.[name], after[name]));
}

/**
 * Returns the keeper of each part once a writer has changed some. An import of files is the operator's, and takes
 * nothing over.
 * @param isAsked the writer said which version it changes, and so may take over what another keeps
 * @throws RequestError MANAGED_BY_ANOTHER
 */
export function deriveKeepers(
  keepers: LicenceKeepers,
  changed: readonly string[],
  { owner, address }: Pick<Writer, 'owner' | 'address'>,
  isAsked: boolean,
): LicenceKeepers {
  if (address === null) return keepers;
  const parts = changed.filter(isLicencePart);
  if (!isAsked) refuseOthers(keepers, parts, owner);
  return { ...keepers, ...Object.fromEntries(parts.map((part) => [part, owner])) };
}

/** @throws RequestError MANAGED_BY_ANOTHER if one of the parts is kept by the other of the two */
export function refuseOthers(keepers: LicenceKeepers, parts: readonly string[], owner: Writer['owner']): void {
  const others = parts.filter((part) => isLicencePart(part) && (keepers[part] ?? owner) !== owner);
  if (others.length === 0) return;
  fail('MANAGED_BY_ANOTHER', { fields: others.map((part) => ({ pointer: `/${part}`, code: 'managed_by_another' })) });
}

interface State {
  revision: number;
  document: JsonObject;
  at: Date;
}

/**
 * Adds what is published now to the history. What was there before the history began comes first, as the program's.
 * @param before what it replaces; null for nothing
 */
export async function addVersion(
  tx: Queries,
  licence_id: string,
  now: State & { parts: string[]; note: string | null; actor: Actor },
  before: State | null,
): Promise<void> {
  const { actor, ...row } = now;
  if (before && (await tx.$count(licence_versions, eq(licence_versions.licence_id, licence_id))) === 0) {
    const parts = listChangedFields(null, before.document);
    await tx.insert(licence_versions).values({ licence_id, ...before, ...system, parts, note: null });
  }
  await tx.insert(licence_versions).values({ licence_id, ...row, ...actor });
}

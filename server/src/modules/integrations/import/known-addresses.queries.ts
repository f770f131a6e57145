import { type WriteWarning, writeWarnings } from '@klantportaal/contract/modules/records/write-warnings';
import { and, asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { isItsOwn } from '../../dossiers/merged.queries.ts';
import { consumers } from '../../people/consumers.table.ts';

/** A person who was sent with a mail address that they had not before. */
export interface NewAddress {
  dossier_id: string;
  email: string;
  pointer: string;
}

/** The number that are named for each address at most. */
const MAX_NAMED = 5;

/** Warns of each person who has the address of somebody of another dossier, by the dossier's id. */
export async function warnOfKnownAddresses(
  q: Queries,
  licence_id: string,
  added: readonly NewAddress[],
): Promise<ReadonlyMap<string, WriteWarning[]>> {
  if (added.length === 0) return new Map();
  const rows = await q
    .select({
      email: consumers.email,
      dossier_id: consumers.dossier_id,
      person_firm_id: consumers.firm_id,
      dossier_firm_id: dossiers.firm_id,
    })
    .from(consumers)
    .innerJoin(dossiers, eq(dossiers.id, consumers.dossier_id))
    .where(
      and(
        eq(consumers.licence_id, licence_id),
        inArray(
          consumers.email,
          added.map(({ email }) => email),
        ),
        isItsOwn,
      ),
    )
    .orderBy(asc(consumers.created_at), asc(consumers.id));
  const warnings = new Map<string, WriteWarning[]>();
  for (const { dossier_id, email, pointer } of added) {
    const others = rows.filter((row) => row.email === email && row.dossier_id !== dossier_id).slice(0, MAX_NAMED);
    const told = others.map(
      ({ person_firm_id, dossier_firm_id }): WriteWarning => ({
        pointer,
        code: 'email_known',
        message: writeWarnings.email_known,
        person_firm_id,
        dossier_firm_id,
      }),
    );
    if (told.length > 0) warnings.set(dossier_id, [...(warnings.get(dossier_id) ?? []), ...told]);
  }
  return warnings;
}

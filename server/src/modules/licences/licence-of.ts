import { licences } from '../../platform/db/licences.table.ts';
import type { Database } from '../../platform/db/open.ts';
import { ImportPlaceError } from '../records/import-error.ts';
import { rowOf } from '../records/put.queries.ts';
import { licenceData } from './licence-data.ts';
import type { LicenceData } from './licences.ts';

/** The licence that a document names by the firm's id. @throws ImportPlaceError if there is none */
export async function licenceOf(db: Database, firm_id: string): Promise<LicenceData> {
  return (await findLicence(db, firm_id)) ?? unknownLicence(firm_id);
}

/** The same; null if there is none. */
export async function findLicence(db: Database, firm_id: string): Promise<LicenceData | null> {
  const row = await db.queryAsSystem((q) => rowOf(q, licences, { firm_id }));
  return row && licenceData(row, []);
}

export function unknownLicence(firm_id: string): never {
  throw new ImportPlaceError('/licence', `unknown licence: ${firm_id}`, { code: 'unknown_licence' });
}

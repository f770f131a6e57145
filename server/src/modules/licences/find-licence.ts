import { licences } from '../../platform/db/licences.table.ts';
import type { Database } from '../../platform/db/open.ts';
import { ImportPlaceError } from '../records/import-error.ts';
import { findRow } from '../records/put.queries.ts';
import { toLicenceData } from './licence-data.ts';
import type { LicenceData } from './licences.ts';

/** The licence that a document names by the firm's id. @throws ImportPlaceError if there is none */
export async function getLicence(db: Database, firm_id: string): Promise<LicenceData> {
  return (await findLicence(db, firm_id)) ?? failUnknownLicence(firm_id);
}

/** Finds the licence by the firm's own id; null if there is none. */
export async function findLicence(db: Database, firm_id: string): Promise<LicenceData | null> {
  const row = await db.queryAsSystem((q) => findRow(q, licences, { firm_id }));
  return row && toLicenceData(row, []);
}

export function failUnknownLicence(firm_id: string): never {
  throw new ImportPlaceError('/licence', `unknown licence: ${firm_id}`, { code: 'unknown_licence' });
}

import type { Database } from '../../db/open.ts';
import { licenceData } from '../../shared/licence-data.ts';
import { licences } from '../../shared/licences.table.ts';
import type { LicenceData } from '../../shared/licences.ts';
import { PlaceFault } from './import-fault.ts';
import { rowOf } from './put.queries.ts';

/** The licence that a document names by the firm's id. @throws PlaceFault when there is none */
export async function licenceOf(db: Database, firm_id: string): Promise<LicenceData> {
  const row = await db.system((q) => rowOf(q, licences, { firm_id }));
  if (!row) throw new PlaceFault('/licence', `unknown licence: ${firm_id}`);
  return licenceData(row, []);
}

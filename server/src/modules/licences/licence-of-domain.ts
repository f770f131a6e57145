import type { Database } from '../../platform/db/open.ts';
import { type LicenceIndexRow, listLicenceIndex } from './licences.queries.ts';

/**
 * Finds the licence that an operator names by one of its domains, or by the id that `npm run licence -- list` shows.
 * @throws Error that lists the domains there are
 */
export async function getLicenceByDomain(
  db: Pick<Database, 'queryAsSystem'>,
  domain: string,
): Promise<LicenceIndexRow> {
  const all = await db.queryAsSystem(listLicenceIndex);
  const licence =
    all.find(({ domains }) => domains.includes(domain.toLowerCase())) ?? all.find(({ firm_id }) => firm_id === domain);
  if (licence) return licence;
  const there = all.flatMap(({ domains }) => domains).join(', ') || 'none';
  throw new Error(`No licence has the domain ${domain}. The domains are: ${there}.`);
}

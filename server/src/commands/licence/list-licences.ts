import type { Connection } from '../../platform/db/connection.ts';
import { withLongConnection } from '../../platform/db/dump/long-work.ts';

export interface ListedLicence {
  /** The firm's own id of it. */
  id: string;
  name: string;
  /** The domains, the one that links use first. */
  domains: string[];
  state: 'open' | 'maintenance' | 'being removed';
  /** The firm of which it is the sandbox, by its id. */
  sandbox_of: string | null;
  dossiers: number;
  consumers: number;
  staff: number;
  files: number;
  bytes: number;
  created_at: Date;
}

/** Every firm of an installation with how much it has, by name. */
export const listLicences = (connection: Connection): Promise<ListedLicence[]> =>
  withLongConnection(connection, 'system', async (client) => {
    const { rows } = await client.query<ListedLicence>(`
      select l.firm_id as id, l.name, coalesce(d.domains, '{}') as domains,
        case when l.removal_begun_at is not null then 'being removed' when l.maintenance then 'maintenance' else 'open' end as state,
        (select o.firm_id from licences o where o.id = l.sandbox_of) as sandbox_of,
        coalesce(dossiers.count, 0) as dossiers, coalesce(consumers.count, 0) as consumers, coalesce(staff.count, 0) as staff,
        coalesce(f.count, 0) as files, coalesce(f.bytes, 0) as bytes, l.created_at
      from licences l
      left join (select licence_id, array_agg(domain order by position, domain) as domains from licence_domains group by 1) d on d.licence_id = l.id
      left join (select licence_id, count(*)::int from dossiers group by 1) dossiers on dossiers.licence_id = l.id
      left join (select licence_id, count(*)::int from consumers group by 1) consumers on consumers.licence_id = l.id
      left join (select licence_id, count(*)::int from staff_accounts where ended_at is null group by 1) staff on staff.licence_id = l.id
      left join (
        select licence_id, count(*)::int, sum(size)::float8 as bytes from files where removed_at is null group by 1
      ) f on f.licence_id = l.id
      order by l.name, l.firm_id`);
    return rows;
  });

/** A licence as an operator names it, whatever its state. */
export interface NamedLicence {
  id: string;
  firm_id: string;
  name: string;
  domains: string[];
  removal_begun_at: Date | null;
  maintenance: boolean;
  is_sandbox: boolean;
  /** The ids of its sandbox, if it has one. */
  sandboxes: string[];
}

/** Finds the licence that an operator names by one of its domains or by the id that it lists, also one that is being removed. @throws Error in words */
export const getNamedLicence = (connection: Connection, domain: string): Promise<NamedLicence> =>
  withLongConnection(connection, 'system', async (client) => {
    const { rows } = await client.query<NamedLicence>(
      `select l.id, l.firm_id, l.name, l.removal_begun_at, l.maintenance, l.sandbox_of is not null as is_sandbox,
        array(select domain from licence_domains where licence_id = l.id order by position, domain) as domains,
        array(select id from licences where sandbox_of = l.id) as sandboxes
      from licences l left join licence_domains d on d.licence_id = l.id and d.domain = $1
      where d.domain is not null or l.firm_id = $2 order by d.domain is null limit 1`,
      [domain.toLowerCase(), domain],
    );
    if (!rows[0])
      throw new Error(`No licence has the domain or the id ${domain}. npm run licence -- list shows those there are.`);
    return rows[0];
  });

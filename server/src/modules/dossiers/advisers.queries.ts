import { and, asc, eq, inArray, sql } from '../../platform/db/drizzle.ts';
import { prepareQuery, type Queries } from '../../platform/db/queries.ts';
import { advisers, dossier_panels } from './dossiers.table.ts';

const isPanelHere = and(
  eq(dossier_panels.licence_id, advisers.licence_id),
  eq(dossier_panels.adviser_id, advisers.id),
  eq(dossier_panels.dossier_id, sql.placeholder('dossier_id')),
);

interface Of {
  licence_id: string;
  dossier_id: string;
}

const withPanels = prepareQuery('advisers-with-panels', (db) =>
  db
    .select({
      id: advisers.id,
      name: advisers.name,
      phone: advisers.phone,
      emailaddress: advisers.emailaddress,
      whatsapp: advisers.whatsapp,
      is_of_dossier: sql<boolean>`${dossier_panels.id} is not null`,
      label: dossier_panels.label,
      systemname: dossier_panels.systemname,
      dont_show_prefix: dossier_panels.dont_show_prefix,
    })
    .from(advisers)
    .leftJoin(dossier_panels, isPanelHere)
    .where(eq(advisers.licence_id, sql.placeholder('licence_id')))
    .orderBy(sql`${dossier_panels.position} nulls last`, asc(advisers.name), asc(advisers.id)),
);

/** The advisers of a firm, those of the dossier first, with their place in it; without their images, which are large. */
export const listAdvisers = (q: Queries, { licence_id, dossier_id }: Of) => withPanels(q, { licence_id, dossier_id });
export type KnownAdviser = Awaited<ReturnType<typeof listAdvisers>>[number];

/** The images of some advisers of a firm, by their ids. */
export async function findImages(
  q: Queries,
  licence_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ id: advisers.id, image: advisers.image })
    .from(advisers)
    .where(and(eq(advisers.licence_id, licence_id), inArray(advisers.id, [...ids])));
  return new Map(rows.map(({ id, image }) => [id, image]));
}

const version = prepareQuery('version-of-advisers', (db) =>
  db
    .select({
      version: sql<string>`coalesce(string_agg(concat_ws(' ', ${advisers.id}, ${advisers}.xmin, ${dossier_panels}.xmin), ','
        order by ${advisers.id}, ${dossier_panels.id}), '')`,
    })
    .from(advisers)
    .leftJoin(dossier_panels, isPanelHere)
    .where(eq(advisers.licence_id, sql.placeholder('licence_id'))),
);

/** Changes whenever `listAdvisers` would return something else. */
export async function findVersionOfAdvisers(q: Queries, { licence_id, dossier_id }: Of): Promise<string> {
  const [row] = await version(q, { licence_id, dossier_id });
  return row?.version ?? '';
}

import { approvedVerdicts } from '@klantportaal/contract/modules/files/verdict-states';
import { alias, and, eq, inArray, isNull, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { deliveries, files } from '../../files/files.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { catalogue_entries } from '../../tasks/catalogue/catalogue.table.ts';
import { deliveredColumns } from '../verdicts/verdicts.queries.ts';

const asked = alias(consumers, 'asked');

/** The names of its kind; null: it has none, or the catalogue never had it. */
const kindNames = sql<{ nl: string; en?: string } | null>`${catalogue_entries.body} -> 'name'`;

/** The documents of a dossier with a final verdict that approves, and their files, as far as these are still there. */
export function listApprovedDocuments(
  q: Queries,
  { licence_id, dossier_id }: { licence_id: string; dossier_id: string },
) {
  return q
    .select({
      id: deliveries.id,
      kind_names: kindNames,
      document_names: deliveredColumns.document_name,
      person: sql<string>`coalesce(${asked.display_name}, ${consumers.display_name})`,
      document_date: deliveries.document_date,
      delivered_at: deliveries.delivered_at,
      file: { id: files.id, name: files.name, mime: files.mime, size: files.size, sha256: files.sha256 },
      pages: files.pages,
    })
    .from(deliveries)
    .innerJoin(files, eq(files.id, deliveries.file_id))
    .innerJoin(actions, eq(actions.id, deliveries.action_id))
    .innerJoin(consumers, eq(consumers.id, deliveries.delivered_by))
    .leftJoin(asked, eq(asked.id, actions.requested_for))
    .leftJoin(
      catalogue_entries,
      and(
        eq(catalogue_entries.licence_id, deliveries.licence_id),
        eq(catalogue_entries.sort, 'document-kind'),
        eq(catalogue_entries.firm_id, deliveries.document_kind),
      ),
    )
    .where(
      and(
        eq(deliveries.licence_id, licence_id),
        eq(deliveries.dossier_id, dossier_id),
        inArray(deliveries.verdict, approvedVerdicts),
        isNull(deliveries.deleted_at),
        isNull(files.removed_at),
      ),
    );
}
export type ApprovedRow = Awaited<ReturnType<typeof listApprovedDocuments>>[number];

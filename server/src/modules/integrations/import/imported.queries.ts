import { addRows } from '../../../platform/db/add-rows.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { imported_dossiers } from '../clients/client-imports.table.ts';

/** Notes which dossiers an import made, in the transaction that makes them: it can be undone. */
export async function noteImported(
  tx: Queries,
  licence_id: string,
  import_id: string,
  made: readonly string[],
): Promise<void> {
  if (made.length === 0) return;
  await addRows(
    tx,
    imported_dossiers,
    made.map((dossier_id) => ({ licence_id, dossier_id, import_id })),
  );
}

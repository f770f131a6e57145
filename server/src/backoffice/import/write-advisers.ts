import type { ImportAdvisers } from '@klantportaal/contract/backoffice/advisers';
import { advisers } from '../../schema/dossiers.table.ts';
import type { ImportContext } from './import-context.ts';
import { licenceOf } from './licence-of.ts';
import { put } from './put.queries.ts';
import type { Sources } from './sources.ts';

export async function writeAdvisers(document: ImportAdvisers, { db }: ImportContext, sources: Sources): Promise<void> {
  const { id: licence_id } = await licenceOf(db, document.licence);
  const rows = await Promise.all(
    document.advisers.map(async ({ image, ...adviser }, at) => ({
      ...adviser,
      image: image && (await sources.dataUrl(image, `/advisers/${at}/image`)),
    })),
  );
  await db.transaction(licence_id, async (tx) => {
    for (const { firm_id, ...values } of rows) await put(tx, advisers, { key: { licence_id, firm_id }, values });
  });
}

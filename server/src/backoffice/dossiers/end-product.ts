import { audit } from '../../journal/audit.queries.ts';
import { byKey } from '../../journal/by-key.ts';
import { fail } from '../../kernel/errors.ts';
import type { BackofficeRequest } from '../backoffice-calls.ts';
import { changeDocument, documentsOf, lockDossier } from '../import/dossier-documents.queries.ts';
import { endProductRows } from './dossiers.queries.ts';

/** Takes a product out of the dossier's document, and out of the consumer's sight; ended twice is ended. */
export async function endProduct(call: BackofficeRequest<'endProduct'>): Promise<void> {
  const { db, clock, key, params } = call;
  const { licence_id } = key;
  const { firmId, kind, productFirmId: firm_id } = params;
  const now = clock.now();
  await db.transaction(licence_id, async (tx) => {
    const dossier_id = await lockDossier(tx, licence_id, firmId);
    if (!dossier_id) fail('DOSSIER_NOT_FOUND');
    const stored = (await documentsOf(tx, [dossier_id])).get(dossier_id);
    const isIt = (one: { kind: string; firm_id: string }) => one.kind === kind && one.firm_id === firm_id;
    const record = stored?.document.products.find(isIt);
    if (record?.managed_by === 'staff') fail('MANAGED_BY_ANOTHER');
    const id = await endProductRows(tx, licence_id, { dossier_id, kind, firm_id }, now);
    if (id === null) fail('PRODUCT_NOT_FOUND');
    if (!stored || !record) return;
    const { document, revision } = stored;
    const products = document.products.filter((one) => !isIt(one));
    // What belongs to it goes with it.
    const actions = document.actions.filter(({ product }) => !(product && isIt(product)));
    const next = { ...document, products, actions };
    await changeDocument(tx, dossier_id, { document: next, revision: revision + 1, sent_hash: null, changed_at: now });
    await audit(tx, {
      ...byKey(call),
      at: now,
      dossier_id,
      act: 'product-ended',
      target_kind: 'product',
      target_id: id,
    });
  });
}

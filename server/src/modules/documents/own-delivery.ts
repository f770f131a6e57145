import { fail } from '../../platform/kernel/errors.ts';
import { parseUuid } from '../../platform/kernel/ids.ts';
import type { Call } from '../identity/handler.ts';
import { findDelivery } from './deliveries.queries.ts';

type OwnCall = Call<
  'addToDelivery' | 'confirmDelivery' | 'deleteDelivery' | 'downloadDelivery' | 'readDeliveryReading'
>;

/** The delivery, if it belongs to the consumer's own dossier. */
export async function getOwnDelivery({ db, consumer, params }: Pick<OwnCall, 'db' | 'consumer' | 'params'>) {
  const id = parseUuid(params.id, 'DELIVERY_NOT_FOUND');
  const found = await db.query(consumer.licence_id, (q) => findDelivery(q, consumer.licence_id, id));
  if (!found) fail('DELIVERY_NOT_FOUND');
  if (found.delivery.dossier_id !== consumer.dossier_id) fail('PRODUCT_OWNERSHIP_MISMATCH');
  return found;
}

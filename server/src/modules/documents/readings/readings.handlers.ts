import type { DocumentReading } from '@klantportaal/contract/modules/documents/readings';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteRead } from '../../audit/reads.ts';
import { findReading } from '../../files/readings.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { findDelivery } from '../deliveries.queries.ts';
import { concludeDelivery, getReadingState } from './conclude-delivery.ts';
import { compare } from './rules/compare.ts';

export const readReading: BackofficeHandlers['readReading'] = async (call) => {
  const { db, key, params } = call;
  const { licence_id } = key;
  const id = parseUuid(params.id, 'DELIVERY_NOT_FOUND');
  return db.transaction(licence_id, async (tx): Promise<DocumentReading> => {
    const { delivery } = (await findDelivery(tx, licence_id, id)) ?? fail('DELIVERY_NOT_FOUND');
    const { dossier_id, file_id } = delivery;
    await noteRead(tx, startAuditEntry(call), { dossier_id, target_kind: 'delivery', target_id: id });
    const found = await findReading(tx, { licence_id, file_id });
    const state = getReadingState(found);
    const { pages = 0, pages_read = 0, doubt, confirmed_at } = found?.reading ?? {};
    const { concluded, wanted } = await concludeDelivery(tx, call, delivery);
    return {
      id,
      state,
      pages,
      pages_read,
      ...concluded,
      doubt: doubt ? { about: doubt.about, confirmed_at: confirmed_at?.toISOString() ?? null } : null,
      comparisons: state === 'read' ? compare(concluded, wanted) : [],
    };
  });
};

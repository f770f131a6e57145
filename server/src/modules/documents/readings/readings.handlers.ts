import type { DocumentReading } from '@klantportaal/contract/modules/documents/readings';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteRead } from '../../audit/reads.ts';
import { findReading, listPageTexts } from '../../files/readings.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { findDelivery } from '../deliveries.queries.ts';
import { findAskedPerson, readKnown } from './known.queries.ts';
import { compare } from './rules/compare.ts';
import { conclude } from './rules/conclude.ts';

/** Concludes anew each time: the catalogue and the persons may have changed since the document was read. */
export const readReading: BackofficeHandlers['readReading'] = async (call) => {
  const { db, key, params, secrets, clock } = call;
  const { licence_id } = key;
  const id = parseUuid(params.id, 'DELIVERY_NOT_FOUND');
  return db.transaction(licence_id, async (tx): Promise<DocumentReading> => {
    const { delivery } = (await findDelivery(tx, licence_id, id)) ?? fail('DELIVERY_NOT_FOUND');
    const { dossier_id, file_id, action_id } = delivery;
    await noteRead(tx, startAuditEntry(call), { dossier_id, target_kind: 'delivery', target_id: id });
    const found = await findReading(tx, { licence_id, file_id });
    const texts = found ? await listPageTexts(tx, secrets, { licence_id, file_id }) : [];
    const known = await readKnown(tx, { licence_id, dossier_id });
    const today = toDutchDay(clock.now());
    const concluded = conclude(texts, { ...known, today });
    const kind = delivery.document_kind ?? concluded.document_kind?.value;
    const wanted = {
      person: await findAskedPerson(tx, { licence_id, action_id }),
      term_months: known.kinds.find(({ id }) => id === kind)?.term_months ?? null,
      today,
    };
    return {
      id,
      state: !found ? 'unread' : found.reading.read_at ? 'read' : 'reading',
      pages: found?.reading.pages ?? 0,
      pages_read: found?.reading.pages_read ?? 0,
      ...concluded,
      comparisons: found?.reading.read_at ? compare(concluded, wanted) : [],
    };
  });
};

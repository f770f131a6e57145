import type { DeliveryReading } from '@klantportaal/contract/modules/documents/delivery-readings';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { confirmDoubted, findReading } from '../../files/readings.queries.ts';
import type { Handlers } from '../../identity/handler.ts';
import { getOwnDelivery } from '../own-delivery.ts';
import { concludeDelivery, getReadingState } from './conclude-delivery.ts';
import { findDay } from './rules/compare.ts';
import { findDoubt } from './rules/find-doubt.ts';

/** Tells whoever sent a document in what it looks like another than was asked, while that is so. */
export const readDeliveryReading: Handlers['readDeliveryReading'] = async (call) => {
  const { db, consumer } = call;
  const { licence_id } = consumer;
  const { delivery } = await getOwnDelivery(call);
  const { id, file_id } = delivery;
  return db.transaction(licence_id, async (tx): Promise<DeliveryReading> => {
    const found = await findReading(tx, { licence_id, file_id });
    const state = getReadingState(found);
    // Asked every few seconds while it is read: then nothing is concluded.
    if (!found?.reading.doubt || delivery.status !== 'received') return { id, state, doubt: null };
    const { known, concluded, wanted } = await concludeDelivery(tx, call, delivery);
    const about = findDoubt(concluded, wanted);
    const findKind = (kind: string | null | undefined) => {
      const name = known.kinds.find(({ id }) => id === kind)?.name;
      return name ? { label: name.nl, label_en: name.en ?? null } : null;
    };
    const findName = (person: string | null | undefined) =>
      known.persons.find(({ firm_id }) => firm_id === person)?.display_name ?? null;
    return {
      id,
      state,
      doubt: about && {
        about,
        kind: findKind(concluded.document_kind?.value),
        asked_kind: findKind(wanted.kind),
        day: findDay(concluded),
        term_months: wanted.term_months,
        person: findName(concluded.person?.value) ?? concluded.other_name?.value ?? null,
        asked_person: findName(wanted.person),
        confirmed_at: found.reading.confirmed_at?.toISOString() ?? null,
      },
    };
  });
};

export const confirmDelivery: Handlers['confirmDelivery'] = async (call) => {
  const { db, clock, consumer, meta } = call;
  const { delivery } = await getOwnDelivery(call);
  const { licence_id } = consumer;
  const act = toAct(consumer, clock.now());
  await db.transaction(licence_id, async (tx) => {
    if (!(await confirmDoubted(tx, { licence_id, file_id: delivery.file_id }, act.at))) return;
    const data = { delivery_id: delivery.id, action_id: delivery.action_id };
    await recordEvent(tx, { ...act, by: 'consumer', type: 'delivery.confirmed', data });
    await recordConsumerAudit(tx, act, meta, {
      act: 'delivery-confirmed',
      target_kind: 'delivery',
      target_id: delivery.id,
    });
  });
};

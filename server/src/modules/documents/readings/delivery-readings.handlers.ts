import type { DeliveryReading } from '@klantportaal/contract/modules/documents/delivery-readings';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { confirmDoubted } from '../../files/readings.queries.ts';
import type { Handlers } from '../../identity/handler.ts';
import { getOwnDelivery } from '../own-delivery.ts';
import { concludeDelivery } from './conclude-delivery.ts';
import { findDay, findDoubt } from './rules/find-doubt.ts';

/** Tells whoever sent a document in what it looks like another than was asked, while that is so. */
export const readDeliveryReading: Handlers['readDeliveryReading'] = async (call) => {
  const { db, consumer } = call;
  const { delivery } = await getOwnDelivery(call);
  return db.transaction(consumer.licence_id, async (tx): Promise<DeliveryReading> => {
    const { reading, state, known, concluded, wanted } = await concludeDelivery(tx, call, delivery);
    const about = reading?.doubt && delivery.status === 'received' ? findDoubt(concluded, wanted) : null;
    const findKind = (kind: string | null | undefined) => {
      const name = known.kinds.find(({ id }) => id === kind)?.name;
      return name ? { label: name.nl, label_en: name.en ?? null } : null;
    };
    const findName = (person: string | null | undefined) =>
      known.persons.find(({ firm_id }) => firm_id === person)?.display_name ?? null;
    return {
      id: delivery.id,
      state,
      doubt: about && {
        about,
        kind: findKind(concluded.document_kind?.value),
        asked_kind: findKind(wanted.kind),
        day: findDay(concluded),
        term_months: wanted.term_months,
        person: findName(concluded.person?.value) ?? concluded.other_name?.value ?? null,
        asked_person: findName(wanted.person),
        confirmed_at: reading?.confirmed_at?.toISOString() ?? null,
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
    if (await confirmDoubted(tx, { licence_id, file_id: delivery.file_id }, act.at))
      await recordConsumerAudit(tx, act, meta, {
        act: 'delivery-confirmed',
        target_kind: 'delivery',
        target_id: delivery.id,
      });
  });
};

import { Readable } from 'node:stream';
import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import type { UserPanel } from '@klantportaal/contract/modules/work/dashboard';
import { formatPlannedTime, isAhead } from '@klantportaal/contract/values/dates/appointment-time';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { writeCalendar } from '../../../platform/pdf/calendar.ts';
import { findImages, findVersionOfAdvisers, type KnownAdviser, listAdvisers } from '../../dossiers/advisers.queries.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { Answer, Call, Handlers } from '../../identity/handler.ts';
import { Versioned } from '../../identity/versioned.ts';
import { findNamedAdviser } from '../../licences/named-adviser.ts';
import { withEnglish } from '../../licences/own-words.ts';
import { listVersionedProducts, readProductsVersion } from '../products.queries.ts';
import { cancelOnce, findAppointment } from './appointments.queries.ts';

/** The appointment in the consumer's own dossier, if it was not cancelled. */
async function getOwnAppointment({ db, consumer, params }: Call<'cancelAppointment' | 'downloadAppointment'>) {
  const id = parseUuid(params.id, 'APPOINTMENT_NOT_FOUND');
  const found = await db.query(consumer.licence_id, (q) => findAppointment(q, consumer.licence_id, id));
  if (!found) fail('APPOINTMENT_NOT_FOUND');
  if (found.dossier_id !== consumer.dossier_id) fail('PRODUCT_OWNERSHIP_MISMATCH');
  if (!found.stands) fail('APPOINTMENT_ALREADY_CANCELED');
  // Validated against the kind's schema on import.
  const details = found.details as unknown as Omit<Appointment, 'id' | 'label'>;
  const { firm_id, label, created_at, updated_at, stands } = found;
  return { ...details, id, label, firm_id, version: { created_at, updated_at, stands } };
}

/** An adviser of the firm as the overview shows one. */
function toPanel(adviser: KnownAdviser, image: string | null): UserPanel {
  const { id, name, phone, emailaddress, whatsapp, label, systemname, dont_show_prefix } = adviser;
  const place = { label: label ?? '', systemname: systemname ?? '', dontShowPrefix: dont_show_prefix ? 1 : 0 } as const;
  return withEnglish({ id, name, phone, emailaddress, whatsapp, image, ...place });
}

export const listAppointments: Handlers['listAppointments'] = async ({ consumer, db }) => {
  const { id, licence_id } = consumer;
  const products = db.shared(licence_id);
  return new Versioned(
    `${id} appointment`,
    async () => {
      const people = await db.query(licence_id, (q) => findVersionOfAdvisers(q, consumer));
      return `${await readProductsVersion(products, consumer, 'appointment')} ${people}`;
    },
    async () => {
      const [people, known] = await db.query(licence_id, (q) =>
        Promise.all([findVersionOfAdvisers(q, consumer), listAdvisers(q, consumer)]),
      );
      const found = await listVersionedProducts(products, consumer, 'appointment');
      const named = found.products.map(({ advisor_name }) =>
        findNamedAdviser(known, typeof advisor_name === 'string' ? advisor_name : null),
      );
      const ids = [...new Set(named.flatMap((adviser) => adviser?.id ?? []))];
      const images = await db.query(licence_id, (q) => findImages(q, licence_id, ids));
      // Validated against the kind's schema on import, and again before it is sent.
      const value = found.products.map((product, index) => ({
        ...withEnglish(product),
        adviser: named[index] ? toPanel(named[index], images.get(named[index].id) ?? null) : null,
      })) as unknown as Answer<'listAppointments'>;
      return { value, version: `${found.version} ${people}` };
    },
  );
};

/** Cancels an appointment that has not started (D2-53 to D2-57, D4-17). */
export const cancelAppointment: Handlers['cancelAppointment'] = async (call) => {
  const { db, clock, consumer, licence, query, meta } = call;
  if (!licence.features.can_cancel_appointments) fail('ACCESS_DENIED');
  const { id, firm_id, date, start_time, end_time } = await getOwnAppointment(call);
  const act = toAct(consumer, clock.now());
  const planned = formatPlannedTime({ date, start_time });
  if ((query.planned ?? planned) !== planned) fail('APPOINTMENT_CHANGED');
  if (!isAhead({ date, start_time, end_time }, act.at)) fail('APPOINTMENT_CANCELLATION_FAILED');
  await db.transaction(consumer.licence_id, async (tx) => {
    const now = await cancelOnce(tx, consumer, id, act.at);
    if (now === null) fail('APPOINTMENT_ALREADY_CANCELED');
    if (now !== planned) fail('APPOINTMENT_CHANGED');
    await recordEvent(tx, {
      ...act,
      by: 'consumer',
      type: 'appointment.cancelled',
      data: { appointment_id: id, firm_id, date, start_time: start_time ?? null },
    });
    await recordConsumerAudit(tx, act, meta, { act: 'cancel', target_kind: 'appointment', target_id: id });
  });
};

export const downloadAppointment: Handlers['downloadAppointment'] = async (call) => {
  const appointment = await getOwnAppointment(call);
  const bytes = Buffer.from(writeCalendar(appointment, appointment.version, call.clock.now()));
  return {
    name: `${appointment.label}.ics`,
    mime: 'text/calendar; charset=utf-8',
    size: bytes.length,
    stream: Readable.from(bytes),
  };
};

import { addProduct } from '../rows.ts';
import type { Part } from './raised.ts';
import type { Stage } from './stage.ts';

/** A consumer with one appointment on this day, and the press of its button. */
async function planned(on: Stage, date: string) {
  const anna = await on.consumer();
  const { id } = await addProduct(on.db, { ...anna.own, kind: 'appointment', details: { date } });
  return () => anna.post(`/api/products/appointments/${id}/cancel`);
}

/** Cancelling an appointment (spec: products §8). */
export const appointments = {
  APPOINTMENT_NOT_FOUND: async (on) => (await on.consumer()).post('/api/products/appointments/made-up/cancel'),
  async APPOINTMENT_ALREADY_CANCELED(on) {
    const cancel = await planned(on, '2099-03-05');
    await cancel();
    return cancel();
  },
  APPOINTMENT_CANCELLATION_FAILED: async (on) => (await planned(on, '2020-03-05'))(),
} satisfies Part;

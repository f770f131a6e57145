import { addProduct } from '../../rows.ts';
import type { Part } from './raised.ts';
import type { TestServer } from './test-server.ts';

/** A consumer with one appointment on this day, and a function that presses its button. */
async function planned(server: TestServer, date: string) {
  const anna = await server.consumer();
  const { id } = await addProduct(server.db, { ...anna.own, kind: 'appointment', details: { date } });
  return (shown = '') => anna.post(`/api/products/appointments/${id}/cancel${shown}`);
}

/** Cancelling an appointment (D8-02). */
export const appointments = {
  APPOINTMENT_NOT_FOUND: async (server) => (await server.consumer()).post('/api/products/appointments/made-up/cancel'),
  async APPOINTMENT_ALREADY_CANCELED(server) {
    const cancel = await planned(server, '2099-03-05');
    await cancel();
    return cancel();
  },
  APPOINTMENT_CHANGED: async (server) => (await planned(server, '2099-03-05'))('?planned=2099-03-04'),
  APPOINTMENT_CANCELLATION_FAILED: async (server) => (await planned(server, '2020-03-05'))(),
} satisfies Part;

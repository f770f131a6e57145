import type { FastifyInstance } from 'fastify';
import { fail } from '../../http/errors.ts';
import { readForms } from '../../http/form-body.ts';
import type { Parts } from '../../http/parts.ts';
import { PaymentsFailed } from '../../outside/payments/payments.ts';
import { paymentOfProvider } from './payments.queries.ts';
import { current } from './settle-payment.ts';

/** No call of the portal's table: the provider sends a form and knows no licence. */
export const webhookPath = '/api/payments/webhook';

/**
 * The provider says by an id that something changed, and nothing of that is believed: an id that we do not know is
 * answered as any other and asks nobody; for one that we know the provider itself is asked (decision 23). While it gives
 * no answer we give none either, and it tells us again later.
 */
export async function paymentWebhook(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    readForms(scope);
    scope.post(webhookPath, async (request, reply) => {
      const { id } = (request.body ?? {}) as { id?: unknown };
      const known = typeof id === 'string' && /^\w{1,64}$/.test(id);
      const payment = known ? await parts.db.system((q) => paymentOfProvider(q, id)) : null;
      if (payment)
        await current(parts, payment).catch((error: unknown) => {
          if (!(error instanceof PaymentsFailed)) throw error;
          request.log.warn({ err: error }, 'the payment provider failed');
          fail('PAYMENT_PROVIDER_FAILED');
        });
      return reply.code(200).send('');
    });
  });
}

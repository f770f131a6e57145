import { readField } from '@klantportaal/contract/values/guards';
import type { FastifyInstance } from 'fastify';
import { PaymentsError } from '../../platform/adapters/payments/payments.ts';
import { readForms } from '../../platform/http/form-body.ts';
import { fail } from '../../platform/kernel/errors.ts';
import type { AppContext } from '../identity/app-context.ts';
import { resolveParties } from '../licences/sandbox/sandbox-parties.ts';
import { settlePayment, webhookPath } from './payment-machine.ts';
import { findPaymentByProviderId } from './payments.queries.ts';

/**
 * Not in the portal's endpoint table: the provider sends a form and knows no licence. It sends the id of a payment that changed, and we trust nothing in that request: an unknown id gets the
 * same answer and triggers no lookup; a known one is fetched from the provider itself. While that
 * fails we answer with an error, so that the provider retries later.
 */
export async function registerPaymentWebhook(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register(async (scope) => {
    readForms(scope);
    scope.post(webhookPath, async (request, reply) => {
      const id = readField(request.body, 'id');
      const known = typeof id === 'string' && /^\w{1,64}$/.test(id);
      const payment = known ? await context.db.queryAsSystem((q) => findPaymentByProviderId(q, id)) : null;
      if (payment)
        await settlePayment({ ...context, ...(await resolveParties(context, payment.licence_id)) }, payment).catch(
          (error: unknown) => {
            if (!(error instanceof PaymentsError)) throw error;
            request.log.warn({ request_id: request.id, err: error }, 'the payment provider failed');
            fail('PAYMENT_PROVIDER_FAILED');
          },
        );
      return reply.code(200).send('');
    });
  });
}

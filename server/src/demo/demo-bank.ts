import { readField } from '@klantportaal/contract/values/guards';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../modules/identity/app-context.ts';
import { demoKey, demoPaths, getDemoBankFolder, hasDemoBank } from '../platform/adapters/demo-bank-settings.ts';
import { fetchLimited } from '../platform/adapters/fetch-limited.ts';
import {
  type Bank,
  type BankPayment,
  BankRefusalError,
  laterOutcomes,
  openBank,
  openBankFolder,
} from '../platform/adapters/simulated/bank.ts';
import { readForms } from '../platform/http/form-body.ts';
import { getBankPageHeaders, renderBankPage } from '../sites/portal/bank-page.ts';

/**
 * The payment provider of the demo: Mollie's protocol for the portal's own client, and the page of a bank for a person.
 * Only in the demo, and never beside a real provider.
 */
export async function registerDemoBank(app: FastifyInstance, { config, clock }: Pick<AppContext, 'config' | 'clock'>) {
  const { PUBLIC_URL: own } = config;
  if (!hasDemoBank(config) || !own) return;
  const store = openBankFolder(getDemoBankFolder(config));
  const bank = openBank({ store, now: () => clock.now(), own: new URL(own).origin });
  await app.register(async (scope) => {
    readForms(scope);
    registerProviderRoutes(scope, bank, own);
    registerPageRoutes(scope, bank);
  });
}

type ById = { Params: { id: string } };

/** Mollie's API, as far as the portal asks it. */
function registerProviderRoutes(scope: FastifyInstance, bank: Bank, own: string): void {
  const path = `${demoPaths.provider}/v2/payments`;
  const isClient = (request: FastifyRequest) => request.headers.authorization === `Bearer ${demoKey}`;

  scope.post(path, async (request, reply) => {
    if (!isClient(request)) return refuse(reply, 401, 'Unauthorized Request', 'Missing or wrong API key');
    const key = request.headers['idempotency-key'];
    try {
      const payment = await bank.create(request.body, typeof key === 'string' ? key : request.id);
      return sendHal(reply, 201, toMolliePayment(payment, own));
    } catch (error) {
      if (!(error instanceof BankRefusalError)) throw error;
      return refuse(reply, 422, 'Unprocessable Entity', error.message, error.field);
    }
  });
  scope.get<ById>(`${path}/:id`, async (request, reply) => {
    if (!isClient(request)) return refuse(reply, 401, 'Unauthorized Request', 'Missing or wrong API key');
    const payment = await bank.find(request.params.id);
    return payment
      ? sendHal(reply, 200, toMolliePayment(payment, own))
      : refuse(reply, 404, 'Not Found', 'No such payment');
  });
}

/** Registers the page on which a person decides how the payment ends. */
function registerPageRoutes(scope: FastifyInstance, bank: Bank): void {
  const path = `${demoPaths.bank}/:id`;

  scope.get<ById & { Querystring: { lang?: string } }>(path, async (request, reply) => {
    const payment = await bank.find(request.params.id);
    if (!payment) return reply.callNotFound();
    const asked = request.query.lang;
    const lang = asked === 'nl' || asked === 'en' ? asked : payment.locale.startsWith('en') ? 'en' : 'nl';
    return reply.headers(getBankPageHeaders(payment)).send(renderBankPage(payment, lang, demoPaths.bank));
  });
  scope.post<ById>(path, async (request, reply) => {
    const outcome = readField(request.body, 'outcome');
    const payment = await bank.press(request.params.id, outcome);
    if (!payment) return reply.callNotFound();
    await tell(payment, request);
    // Outcomes after payment (refund, chargeback) return the person to the bank's page, not to the portal.
    const isLater = laterOutcomes.some((laterOutcome) => laterOutcome === outcome);
    return reply.redirect(isLater ? `${demoPaths.bank}/${payment.id}` : payment.redirectUrl, 303);
  });
}

/** The webhook: the id and nothing else. If it does not arrive, the return page asks for the status. */
async function tell({ id, webhookUrl }: BankPayment, request: FastifyRequest): Promise<void> {
  if (!webhookUrl) return;
  await fetchLimited(webhookUrl, 5_000, { method: 'POST', body: new URLSearchParams({ id }) })
    .then((answer) => answer.discard())
    .catch((error: unknown) => {
      const line = { request_id: request.id, err: error };
      request.log.warn(line, 'the webhook of the demo bank did not come through');
    });
}

function toMolliePayment({ webhookUrl, redirectUrl, ...payment }: BankPayment, own: string) {
  const link = (href: string, type: string) => ({ href, type });
  const { id } = payment;
  return {
    resource: 'payment',
    mode: 'test',
    ...payment,
    redirectUrl,
    ...(webhookUrl && { webhookUrl }),
    _links: {
      self: link(`${own}${demoPaths.provider}/v2/payments/${id}`, 'application/hal+json'),
      ...(payment.status === 'open' && { checkout: link(`${own}${demoPaths.bank}/${id}`, 'text/html') }),
    },
  };
}

const sendHal = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).header('content-type', 'application/hal+json; charset=utf-8').send(JSON.stringify(body));

const refuse = (reply: FastifyReply, status: number, title: string, detail: string, field?: string) =>
  sendHal(reply, status, { status, title, detail, ...(field && { field }), _links: {} });

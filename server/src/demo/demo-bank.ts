import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../modules/identity/app-context.ts';
import { demoBankFolder, demoKey, demoPaths, hasDemoBank } from '../platform/adapters/demo-bank-settings.ts';
import { fetchLimited } from '../platform/adapters/fetch-limited.ts';
import {
  type Bank,
  type BankPayment,
  BankRefusalError,
  bankFolder,
  laterOutcomes,
  openBank,
} from '../platform/adapters/simulated/bank.ts';
import { readForms } from '../platform/http/form-body.ts';
import { bankPage, bankPageHeaders } from '../sites/portal/bank-page.ts';

/**
 * The payment provider of the demo: Mollie's protocol for the portal's own client, and the page of a bank for a person.
 * Only in the demo, and never beside a real provider.
 */
export async function demoBankRoutes(app: FastifyInstance, { config, clock }: Pick<AppContext, 'config' | 'clock'>) {
  const { PUBLIC_URL: own } = config;
  if (!hasDemoBank(config) || !own) return;
  const store = bankFolder(demoBankFolder(config));
  const bank = openBank({ store, now: () => clock.now(), own: new URL(own).origin });
  await app.register(async (scope) => {
    readForms(scope);
    providerRoutes(scope, bank, own);
    pageRoutes(scope, bank);
  });
}

type ById = { Params: { id: string } };

/** Mollie's API, as far as the portal asks it. */
function providerRoutes(scope: FastifyInstance, bank: Bank, own: string): void {
  const path = `${demoPaths.provider}/v2/payments`;
  const isClient = (request: FastifyRequest) => request.headers.authorization === `Bearer ${demoKey}`;

  scope.post(path, async (request, reply) => {
    if (!isClient(request)) return refuse(reply, 401, 'Unauthorized Request', 'Missing or wrong API key');
    const key = request.headers['idempotency-key'];
    try {
      const payment = await bank.create(request.body, typeof key === 'string' ? key : request.id);
      return hal(reply, 201, served(payment, own));
    } catch (error) {
      if (!(error instanceof BankRefusalError)) throw error;
      return refuse(reply, 422, 'Unprocessable Entity', error.message, error.field);
    }
  });
  scope.get<ById>(`${path}/:id`, async (request, reply) => {
    if (!isClient(request)) return refuse(reply, 401, 'Unauthorized Request', 'Missing or wrong API key');
    const payment = await bank.find(request.params.id);
    return payment ? hal(reply, 200, served(payment, own)) : refuse(reply, 404, 'Not Found', 'No such payment');
  });
}

/** Where a person decides how the payment ends. */
function pageRoutes(scope: FastifyInstance, bank: Bank): void {
  const path = `${demoPaths.bank}/:id`;

  scope.get<ById & { Querystring: { lang?: string } }>(path, async (request, reply) => {
    const payment = await bank.find(request.params.id);
    if (!payment) return reply.callNotFound();
    const asked = request.query.lang;
    const lang = asked === 'nl' || asked === 'en' ? asked : payment.locale.startsWith('en') ? 'en' : 'nl';
    return reply.headers(bankPageHeaders(payment)).send(bankPage(payment, lang, demoPaths.bank));
  });
  scope.post<ById>(path, async (request, reply) => {
    const { outcome } = (request.body ?? {}) as { outcome?: string };
    const payment = await bank.press(request.params.id, outcome);
    if (!payment) return reply.callNotFound();
    await tell(payment, request);
    // What happens to money later leads nobody anywhere.
    const isLater = laterOutcomes.some((one) => one === outcome);
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

function served({ webhookUrl, redirectUrl, ...payment }: BankPayment, own: string) {
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

const hal = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).header('content-type', 'application/hal+json; charset=utf-8').send(JSON.stringify(body));

const refuse = (reply: FastifyReply, status: number, title: string, detail: string, field?: string) =>
  hal(reply, status, { status, title, detail, ...(field && { field }), _links: {} });

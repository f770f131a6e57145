import { readField } from '@klantportaal/contract/values/guards';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { AppContext } from '../modules/identity/app-context.ts';
import { readForms } from '../platform/http/form-body.ts';
import { getSecurityHeaders, toHashSource } from '../platform/http/security-headers.ts';
import { formScript, formStyle, renderFormPage } from './form-page.ts';
import { isTestCase, openPhones, type PhoneSession, type Phones, phoneActs } from './phone.ts';
import { phoneStyle, renderPhonePage } from './phone-page.ts';
import { type StandIns, standInPaths } from './stand-ins-settings.ts';

type Given = Pick<AppContext, 'config' | 'log' | 'clock'>;
type ById = { Params: { id: string }; Querystring: { lang?: string } };

/**
 * The server of the stand-ins that need an origin of their own, on a port of its own: the data-sharing app's provider
 * and phone, and the embedded form. Only in the demo. Returns what stops it.
 */
export async function startStandIns(standIns: StandIns, given: Given): Promise<() => Promise<void>> {
  const app = await buildStandIns(standIns, given);
  await app.listen({ host: given.config.HOST, port: standIns.port });
  return () => app.close();
}

export async function buildStandIns(standIns: StandIns, { config, log, clock }: Given): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  app.addHook('onRequest', async (_, reply) => void reply.headers(getSecurityHeaders(standIns)));
  readForms(app);
  if (standIns.ockto_key) {
    const phones = openPhones(() => clock.now());
    registerProviderRoutes(app, phones, standIns.ockto_key, standIns.url);
    registerPhoneRoutes(app, phones);
  }
  if (standIns.form) registerFormRoute(app, config.PUBLIC_URL ?? '');
  return app;
}

/** The provider's protocol, for the portal's own client (`platform/adapters/data-sharing/ockto.ts`). */
function registerProviderRoutes(app: FastifyInstance, phones: Phones, key: string, url: string): void {
  const path = `${standInPaths.ockto}/v1/sessions`;
  const requireClient = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== `Bearer ${key}`) return reply.code(401).send({ title: 'Wrong API key' });
  };
  const answerUnknown = (reply: FastifyReply) => reply.code(404).send({ title: 'No such session' });
  const options = { preHandler: requireClient };

  app.post(path, options, async (request, reply) => {
    const once = request.headers['idempotency-key'];
    const { id, expires_at } = phones.start(typeof once === 'string' ? once : request.id);
    return reply.code(201).send({ id, expires_at, url: `${url}${standInPaths.phone}/${id}` });
  });
  app.get<ById>(`${path}/:id`, options, async (request, reply) => {
    const session = phones.find(request.params.id);
    return session ? { state: session.state } : answerUnknown(reply);
  });
  app.get<ById>(`${path}/:id/result`, options, async (request, reply) => {
    const session = phones.find(request.params.id);
    return session?.data ?? answerUnknown(reply);
  });
  app.post<ById>(`${path}/:id/test-case`, options, async (request, reply) => {
    const test_case = readField(request.body, 'test_case');
    if (!isTestCase(test_case)) return reply.code(422).send({ title: 'No such test case' });
    return phones.play(request.params.id, test_case) ? reply.code(204).send() : answerUnknown(reply);
  });
}

const getLanguage = ({ query, headers }: FastifyRequest<ById>) => {
  const { lang } = query;
  if (lang === 'nl' || lang === 'en') return lang;
  return headers['accept-language']?.startsWith('en') ? 'en' : 'nl';
};

/** Registers the page on which a person plays the phone. */
function registerPhoneRoutes(app: FastifyInstance, phones: Phones): void {
  const path = `${standInPaths.phone}/:id`;
  const show = (request: FastifyRequest<ById>, reply: FastifyReply, session: PhoneSession | null) => {
    if (!session) return reply.callNotFound();
    return sendPage(reply, renderPhonePage(session, getLanguage(request)), [
      `style-src ${toHashSource(phoneStyle)}`,
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  };
  app.get<ById>(path, async (request, reply) => show(request, reply, phones.find(request.params.id)));
  app.post<ById>(path, async (request, reply) => {
    const act = readField(request.body, 'act');
    const chosen = phoneActs.find((phoneAct) => phoneAct === act);
    if (!chosen || !phones.act(request.params.id, chosen)) return reply.callNotFound();
    return reply.redirect(`${standInPaths.phone}/${request.params.id}?lang=${getLanguage(request)}`, 303);
  });
}

/** The form, which only the portal may frame; it is on this machine, whatever the browser calls it. */
function registerFormRoute(app: FastifyInstance, portal: string): void {
  const own = URL.canParse(portal) ? new URL(portal).origin : '';
  app.get<ById>(standInPaths.form, async (request, reply) =>
    sendPage(reply.header('cross-origin-resource-policy', 'cross-origin'), renderFormPage(getLanguage(request)), [
      `style-src ${toHashSource(formStyle)}`,
      `script-src ${toHashSource(formScript)}`,
      `frame-ancestors ${own} http://localhost:* http://127.0.0.1:*`,
    ]),
  );
}

const sendPage = (reply: FastifyReply, html: string, allowed: readonly string[]) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': ["default-src 'none'", ...allowed, "base-uri 'none'"].join('; '),
    })
    .send(html);

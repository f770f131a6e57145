import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { paymentWebhook } from './areas/invoices/payment-webhook.ts';
import { handlers as allHandlers } from './areas/registry.ts';
import { bindBackoffice } from './backoffice/bind-backoffice.ts';
import { backofficeHandlers } from './backoffice/registry.ts';
import { bindEndpoints } from './http/bind-endpoints.ts';
import { finishRunning } from './http/finish.ts';
import { handleErrors, refuse } from './http/handle-errors.ts';
import type { Handlers } from './http/handler.ts';
import { healthRoutes } from './http/health.ts';
import { readJson } from './http/json-body.ts';
import type { Parts } from './http/parts.ts';
import { securityHeaders } from './http/security-headers.ts';
import { apiPageRoutes } from './page/api-page.ts';
import { demoBankRoutes } from './page/demo-bank.ts';
import { mailboxRoutes } from './page/mailbox.ts';
import { pageRoutes, type SendPage } from './page/page-routes.ts';
import type { PortalBuild } from './page/portal-build.ts';

export interface AppOptions {
  /** Others than the registry's, in tests of the HTTP core itself. */
  handlers?: Handlers;
  /** The built portal; without it only the API answers. */
  portal?: PortalBuild | null;
}

/** The whole server, ready for `listen` or `inject`. It opens nothing and ends nothing but itself. */
export async function buildApp(parts: Parts, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = parts;
  let sendPage: SendPage | null = null;
  // An open page learns from it that a newer portal is out.
  const headers = { ...securityHeaders(config), ...(options.portal && { 'x-portal-build': options.portal.id }) };
  const onEveryAnswer = (request: FastifyRequest, reply: FastifyReply) =>
    void reply.headers({ ...headers, 'x-request-id': request.id });
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.TRUST_PROXY),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // An address that cannot be decoded never reaches a route, a hook or the error handler: to a person it is a page
    // that does not exist, to a program a request that cannot be read.
    frameworkErrors: (_, request, reply) => {
      onEveryAnswer(request, reply);
      if (sendPage && isPageRequest(request)) void sendPage(request, reply, 'not-found', 404);
      else refuse(request, reply, 'MALFORMED_REQUEST');
    },
    exposeHeadRoutes: false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // 25 MB over a slow mobile line takes minutes; slow headers are cut off by Node's own limit of a minute.
    requestTimeout: 600_000,
    keepAliveTimeout: 65_000,
  });
  app.addHook('onRequest', async (request, reply) => onEveryAnswer(request, reply));
  finishRunning(app);
  handleErrors(app, parts);
  readJson(app);
  await app.register(multipart, {
    limits: {
      fileSize: config.UPLOAD_MAX_MB * 1024 * 1024,
      files: 50,
      fields: 20,
      fieldSize: 1024 * 1024,
      parts: 70,
      headerPairs: 50,
    },
  });
  await bindEndpoints(app, parts, options.handlers ?? allHandlers);
  await bindBackoffice(app, parts, backofficeHandlers);
  await paymentWebhook(app, parts);
  healthRoutes(app, parts);
  apiPageRoutes(app, '1.0.0');
  mailboxRoutes(app, parts);
  await demoBankRoutes(app, parts);
  if (options.portal) sendPage = await pageRoutes(app, parts, options.portal);
  app.setNotFoundHandler((request, reply) =>
    sendPage && isPageRequest(request)
      ? sendPage(request, reply, 'not-found', 404)
      : refuse(request, reply, 'ROUTE_NOT_FOUND'),
  );
  return app;
}

/** What a person or a link may have meant as a page; the rest is told in JSON. */
function isPageRequest({ method, url }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') && !/^\/(?:api|backoffice|assets|licence-assets|health)(?:[/?]|$)/.test(url)
  );
}

/** A number says how many proxies stand in front of us; anything else names their addresses. */
function trusted(setting: string): string | false | ((address: string, hop: number) => boolean) {
  if (!/^\d+$/.test(setting)) return setting;
  const hops = Number(setting);
  return hops > 0 && ((_, hop) => hop < hops);
}

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
import { demoBankRoutes } from './demo/demo-bank.ts';
import { demoCardifRoutes } from './demo/demo-cardif.ts';
import { mailboxRoutes } from './demo/mailbox.ts';
import type { AppContext } from './http/app-context.ts';
import { bindEndpoints } from './http/bind-endpoints.ts';
import { finishRunning } from './http/finish.ts';
import { handleErrors, refuse } from './http/handle-errors.ts';
import type { Handlers } from './http/handler.ts';
import { healthRoutes } from './http/health.ts';
import { readJson } from './http/json-body.ts';
import { securityHeaders } from './http/security-headers.ts';
import { version } from './kernel/version.ts';
import { apiPageRoutes } from './page/api-page.ts';
import { pageRoutes, type SendPage } from './page/page-routes.ts';
import type { PortalBuild } from './page/portal-build.ts';

export interface AppOptions {
  /** Handlers other than the registry's, in tests of the HTTP core itself. */
  handlers?: Handlers;
  /** The built portal; without it only the API answers. */
  portal?: PortalBuild | null;
}

/** The whole server, ready for `listen` or `inject`. It opens no resources and closes only itself. */
export async function buildApp(context: AppContext, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = context;
  let sendPage: SendPage | null = null;
  // It tells an open page that a newer version of the portal has been deployed.
  const headers = { ...securityHeaders(config), ...(options.portal && { 'x-portal-build': options.portal.id }) };
  const onEveryAnswer = (request: FastifyRequest, reply: FastifyReply) =>
    void reply.headers({ ...headers, 'x-request-id': request.id });
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // A child logger per request costs more than the line it writes, so each line carries its request id.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.TRUST_PROXY),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // An address that cannot be decoded never reaches a route, a hook or the error handler: a browser gets the
    // not-found page, a program a malformed-request error.
    frameworkErrors: (_, request, reply) => {
      onEveryAnswer(request, reply);
      if (sendPage && isPageRequest(request)) void sendPage(request, reply, 'not-found', 404);
      else refuse(request, reply, 'MALFORMED_REQUEST');
    },
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // 25 MB over a slow mobile line takes minutes; slow headers are cut off by Node's own limit of a minute.
    requestTimeout: 600_000,
    keepAliveTimeout: 65_000,
  });
  app.addHook('onRequest', (request, reply, done) => {
    onEveryAnswer(request, reply);
    done();
  });
  finishRunning(app, context);
  handleErrors(app, context);
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
  await bindEndpoints(app, context, options.handlers ?? allHandlers);
  await bindBackoffice(app, context, backofficeHandlers);
  await paymentWebhook(app, context);
  healthRoutes(app, context);
  apiPageRoutes(app, version);
  mailboxRoutes(app, context);
  await demoBankRoutes(app, context);
  demoCardifRoutes(app, context);
  if (options.portal) sendPage = await pageRoutes(app, context, options.portal);
  app.setNotFoundHandler((request, reply) =>
    sendPage && isPageRequest(request)
      ? sendPage(request, reply, 'not-found', 404)
      : refuse(request, reply, 'ROUTE_NOT_FOUND'),
  );
  return app;
}

/** Requests that may have meant a page; the rest get JSON. */
function isPageRequest({ method, url }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') && !/^\/(?:api|backoffice|assets|licence-assets|health)(?:[/?]|$)/.test(url)
  );
}

/** A number is the number of proxies in front of us; anything else lists their addresses. */
function trusted(setting: string): string | false | ((address: string, hop: number) => boolean) {
  if (!/^\d+$/.test(setting)) return setting;
  const hops = Number(setting);
  return hops > 0 && ((_, hop) => hop < hops);
}

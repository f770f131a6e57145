import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { PUBLIC_BODY_BYTES } from '../../../platform/http/body-limit.ts';
import { readQueriesOnce } from '../../../platform/http/doubled-names.ts';
import { answerUnreadable } from '../../../platform/http/errors/unreadable.ts';
import { readJsonBodies } from '../../../platform/http/json-body.ts';
import { noteMethods } from '../../../platform/http/methods-of-path.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import { keepFacts } from '../../../platform/http/request-facts.ts';
import { getSecurityHeaders } from '../../../platform/http/security-headers.ts';
import { RequestError } from '../../../platform/kernel/errors.ts';
import type { AppContext } from '../app-context.ts';
import { finishRunning } from './finish.ts';
import { handleErrors, refuse } from './handle-errors.ts';

/** A server for one origin, before it has routes. */
export interface OpenServer {
  app: FastifyInstance;
  /** Answers with this page what matches no route and may have meant a page; the rest gets an error. */
  showNotFound(page: NotFoundPage): void;
}

/** The page of an address that no route has. */
export interface NotFoundPage {
  /** Whether an address may have meant a page. */
  isPage(url: string): boolean;
  send(request: FastifyRequest, reply: FastifyReply): unknown;
}

/**
 * Opens the server of an origin with the rules of every request, whatever is bound to it: headers, limits, JSON, error
 * answers, the log. It opens no resources and closes only itself.
 * @param build the id of the app that is served there; it tells an open page that a newer one has been deployed
 */
export async function openServer(context: AppContext, origin: Origin, build: string | null): Promise<OpenServer> {
  const { config } = context;
  let page: NotFoundPage | null = null;
  const headers = { ...getSecurityHeaders(origin), ...(build !== null && { 'x-portal-build': build }) };
  const addHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    void reply.headers({ ...headers, 'x-request-id': request.id });
  let listMethods: (url: string) => string[] = () => [];
  const answerNotFound = (
    request: FastifyRequest,
    reply: FastifyReply,
    code: 'MALFORMED_REQUEST' | 'ROUTE_NOT_FOUND',
  ) => {
    if (page && /^(?:GET|HEAD)$/.test(request.method) && page.isPage(request.url)) return page.send(request, reply);
    const allowed = listMethods(request.url);
    if (allowed.length === 0 || allowed.includes(request.method)) return refuse(request, reply, new RequestError(code));
    const message = `This address takes ${allowed.join(', ')}, and no ${request.method}.`;
    return refuse(request, reply.header('allow', allowed.join(', ')), new RequestError(code, { message }, 405));
  };
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // A child logger per request costs more than the line it writes, so each line carries its request id.
    childLoggerFactory: (logger) => logger,
    genReqId: (raw) => findProxyRequestId(config, raw.headers['x-request-id']) ?? randomUUID(),
    trustProxy: toTrustedProxies(config.TRUST_PROXY),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // An address that cannot be decoded never reaches a route, a hook or the error handler: a browser gets the
    // not-found page, a program a malformed-request error.
    frameworkErrors: (_, request, reply) => {
      addHeaders(request, reply);
      void answerNotFound(request, reply, 'MALFORMED_REQUEST');
    },
    clientErrorHandler: answerUnreadable,
    // A call of a table has its own, by who may make it.
    bodyLimit: PUBLIC_BODY_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // 25 MB over a slow mobile line takes minutes; slow headers are cut off by Node's own limit of a minute.
    requestTimeout: 600_000,
    keepAliveTimeout: 65_000,
  });
  listMethods = noteMethods(app);
  app.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply);
    done(isPacked(request) ? packedBody : undefined);
  });
  readQueriesOnce(app);
  keepFacts(app);
  context.tracing?.follow(app);
  finishRunning(app, context);
  handleErrors(app, context);
  readJsonBodies(app);
  await app.register(cookies, { hook: false });
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
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply, 'ROUTE_NOT_FOUND'));
  return {
    app,
    showNotFound: (given) => {
      page = given;
    },
  };
}

/** Whether a body is sent in a form that has to be unpacked first. */
const isPacked = ({ headers }: FastifyRequest): boolean =>
  !/^(?:identity)?$/i.test((headers['content-encoding'] ?? '').trim());
const packedBody = new RequestError(
  'MALFORMED_REQUEST',
  { message: 'The body is packed (Content-Encoding), which no call unpacks: send it as it is.' },
  415,
);

/** A number is the number of proxies in front of us; anything else lists their addresses. */
function toTrustedProxies(setting: string): string | false | ((address: string, hop: number) => boolean) {
  if (!/^\d+$/.test(setting)) return setting;
  const hops = Number(setting);
  return hops > 0 && ((_, hop) => hop < hops);
}

/** The id that a proxy of ours gave the request; null for one that anybody could have given. */
const findProxyRequestId = (
  { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>,
  id: string | string[] | undefined,
): string | null => (TRUST_PROXY !== '0' && typeof id === 'string' && /^[\w.:+/=-]{8,128}$/.test(id) ? id : null);

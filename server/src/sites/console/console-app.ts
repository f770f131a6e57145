import { ensure } from '@klantportaal/contract/values/ensure';
import type { FastifyInstance } from 'fastify';
import { backofficeHandlers } from '../../firm-handlers.ts';
import { refuseElsewhere } from '../../modules/dossiers/refuse-elsewhere.ts';
import type { AppContext } from '../../modules/identity/app-context.ts';
import { buildConsoleTable } from '../../modules/identity/firm-calls.ts';
import { bindCalls } from '../../modules/identity/requests/bind-calls.ts';
import { addHealthRoutes } from '../../modules/identity/requests/health.ts';
import { openServer } from '../../modules/identity/requests/open-server.ts';
import type { SigningKeys } from '../../modules/identity/signing-keys.ts';
import { staffHandlers } from '../../modules/identity/staff/registry.ts';
import { buildStaffTable } from '../../modules/identity/staff/staff-calls.ts';
import { openStaffSessions } from '../../modules/identity/staff/staff-sessions.ts';
import { openResponseCache } from '../../modules/identity/versioned.ts';
import { addUnknownReferences } from '../../modules/integrations/references/unknown-references.ts';
import { openRateLimit } from '../../platform/http/rate-limit.ts';
import { toHashSource } from '../../platform/http/security-headers.ts';
import { bindPages } from '../portal/bind-pages.ts';
import { plainPageHeaders, renderPlainPage } from '../portal/plain-page.ts';
import type { PortalBuild } from '../portal/portal-build.ts';
import { getConsoleOrigin } from './console-address.ts';
import type { ConsoleBuild } from './console-build.ts';
import { demandOwnPages } from './own-pages.ts';
import { registerPreviewRoutes } from './preview/preview-routes.ts';

export interface ConsoleOptions {
  /** Sign the tokens of a half sign-in. */
  keys: SigningKeys;
  /** Without it a page in words stands in its place; the calls answer all the same. */
  build?: ConsoleBuild | null;
  /** The portal, to look at with what administrators draft; without it there is no preview of its pages. */
  portal?: PortalBuild | null;
}

/**
 * The server of the console's origin, ready for `listen` or `inject`: the console's own calls, every call of the firm,
 * and the app. It opens no resources and closes only itself.
 */
export async function buildConsole(
  context: AppContext,
  { keys, build = null, portal = null }: ConsoleOptions,
): Promise<FastifyInstance> {
  const { config } = context;
  const origin = getConsoleOrigin(config);
  const server = await openServer(context, origin, build?.id ?? null);
  const { app } = server;
  demandOwnPages(app, origin);
  const staffSessions = openStaffSessions({ ...context, keys });
  const limit = openRateLimit('session', config.STAFF_CALLS_PER_MINUTE);
  const wireOf = openResponseCache(0);
  await bindCalls(app, context, buildStaffTable({ staffSessions, handlers: staffHandlers, origin, limit }), wireOf);
  await bindCalls(
    app,
    context,
    buildConsoleTable(
      context,
      backofficeHandlers,
      { addUnknownReferences, refuseElsewhere },
      { staffSessions, origin, limit },
    ),
    wireOf,
  );
  addHealthRoutes(app, context);
  registerPreviewRoutes(app, context, portal);
  if (build) await registerAppRoutes(server, context, build, portal);
  else registerNotBuilt(server);
  return app;
}

type Server = Awaited<ReturnType<typeof openServer>>;

/** An address that is neither a call nor a file is a page of the app, which knows its own. */
const isPage = (url: string): boolean => !/^\/(?:staff|backoffice|assets|health|preview)\//.test(url);

async function registerAppRoutes(
  { app, showNotFound }: Server,
  { config }: AppContext,
  build: ConsoleBuild,
  portal: PortalBuild | null,
): Promise<void> {
  if (build.development && config.NODE_ENV === 'production')
    throw new Error('The console of a development server is not served in production.');
  const page = {
    html: build.html,
    styleHashes: listInlineHashes(build.html, 'style'),
    scriptHashes: listInlineHashes(build.html, 'script'),
  };
  const send = await bindPages<'app'>(app, {
    pages: { app: { path: '/' } },
    build,
    besides: portal && portal.folder,
    frames: [],
    preparePage: async () => ({ owner: build, key: 'app', render: () => page }),
  });
  showNotFound({ isPage, send: (request, reply) => send(request, reply, 'app', 200) });
}

/** The hashes of what stands in the page itself. */
const listInlineHashes = (html: string, tag: 'style' | 'script'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]+?)</${tag}>`, 'g'))].map(([, text]) =>
    toHashSource(ensure(text)),
  );

function registerNotBuilt({ showNotFound }: Server): void {
  const html = renderPlainPage(
    'nl',
    'Console',
    '<h1>De console is nog niet gebouwd</h1><p>Voer <code>npm run build</code> uit en start opnieuw. De aanroepen onder <code>/staff/v1</code> en <code>/backoffice/v1</code> werken al.</p>' +
      '<p lang="en">The console is not built yet. Run <code>npm run build</code> and start again; its calls answer already.</p>',
  );
  showNotFound({ isPage, send: (_, reply) => reply.code(503).headers(plainPageHeaders).send(html) });
}

import type { FastifyInstance } from 'fastify';
import { operatorHandlers } from './commands/operator/operator.handlers.ts';
import { operatorCallTable } from './commands/operator/operator-calls.ts';
import { handlers as allHandlers } from './consumer-handlers.ts';
import { demoBankRoutes } from './demo/demo-bank.ts';
import { demoCardifRoutes } from './demo/demo-cardif.ts';
import { kitMailRoutes } from './demo/kit-mails.ts';
import { mailboxRoutes } from './demo/mailbox.ts';
import { backofficeHandlers } from './firm-handlers.ts';
import type { AppContext } from './modules/identity/app-context.ts';
import { backofficeTable } from './modules/identity/firm-calls.ts';
import type { Handlers } from './modules/identity/handler.ts';
import { bindCalls } from './modules/identity/requests/bind-calls.ts';
import { consumerCalls } from './modules/identity/requests/consumer-calls.ts';
import { healthRoutes } from './modules/identity/requests/health.ts';
import { openServer } from './modules/identity/requests/open-server.ts';
import { openResponseCache } from './modules/identity/versioned.ts';
import { schemaRoutes } from './modules/integrations/schemas/schema-routes.ts';
import { supplierHandlers } from './modules/integrations/suppliers/supplier.handlers.ts';
import { supplierCallTable } from './modules/integrations/suppliers/supplier-calls.ts';
import { paymentWebhook } from './modules/payments/payment-webhook.ts';
import { portalOrigin } from './platform/http/origin.ts';
import { version } from './platform/kernel/version.ts';
import { apiPageRoutes } from './sites/portal/api-page.ts';
import { emailChangeRoutes } from './sites/portal/email-change-routes.ts';
import { pageRoutes } from './sites/portal/page-routes.ts';
import type { PortalBuild } from './sites/portal/portal-build.ts';
import { refusalRoutes } from './sites/portal/refusal-routes.ts';
import { sandboxRoutes } from './sites/portal/sandbox-routes.ts';

export interface AppOptions {
  /** Handlers other than the registry's, in tests of the HTTP core itself. */
  handlers?: Handlers;
  /** The built portal; without it only the API answers. */
  portal?: PortalBuild | null;
}

/** The portal's server, ready for `listen` or `inject`. It opens no resources and closes only itself. */
export async function buildApp(context: AppContext, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = context;
  const server = await openServer(context, portalOrigin(config), options.portal?.id ?? null);
  const { app } = server;
  const wireOf = openResponseCache(config.RESPONSE_CACHE_MB);
  await bindCalls(app, context, consumerCalls(context, options.handlers ?? allHandlers), wireOf);
  await bindCalls(app, context, backofficeTable(context, backofficeHandlers), wireOf);
  await bindCalls(app, context, supplierCallTable(context, supplierHandlers), wireOf);
  await bindCalls(app, context, operatorCallTable(context, operatorHandlers), wireOf);
  await paymentWebhook(app, context);
  await refusalRoutes(app, context);
  await emailChangeRoutes(app, context);
  kitMailRoutes(app, context);
  healthRoutes(app, context);
  apiPageRoutes(app, version, config);
  schemaRoutes(app);
  mailboxRoutes(app, context);
  await demoBankRoutes(app, context);
  demoCardifRoutes(app, context);
  await sandboxRoutes(app, context);
  if (options.portal) await pageRoutes(server, context, options.portal);
  return app;
}

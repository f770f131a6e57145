import type { FastifyInstance } from 'fastify';
import { paymentWebhook } from './areas/invoices/payment-webhook.ts';
import { handlers as allHandlers } from './areas/registry.ts';
import { backofficeTable } from './backoffice/backoffice-calls.ts';
import { backofficeHandlers } from './backoffice/registry.ts';
import { schemaRoutes } from './backoffice/schemas/schema-routes.ts';
import { supplierHandlers } from './backoffice/suppliers/supplier.handlers.ts';
import { supplierCallTable } from './backoffice/suppliers/supplier-calls.ts';
import { demoBankRoutes } from './demo/demo-bank.ts';
import { demoCardifRoutes } from './demo/demo-cardif.ts';
import { kitMailRoutes } from './demo/kit-mails.ts';
import { mailboxRoutes } from './demo/mailbox.ts';
import type { AppContext } from './http/app-context.ts';
import { bindCalls } from './http/bind-calls.ts';
import { consumerCalls } from './http/consumer-calls.ts';
import type { Handlers } from './http/handler.ts';
import { healthRoutes } from './http/health.ts';
import { openServer } from './http/open-server.ts';
import { portalOrigin } from './http/origin.ts';
import { openResponseCache } from './http/versioned.ts';
import { version } from './kernel/version.ts';
import { operatorHandlers } from './operation/operator/operator.handlers.ts';
import { operatorCallTable } from './operation/operator/operator-calls.ts';
import { apiPageRoutes } from './page/api-page.ts';
import { emailChangeRoutes } from './page/email-change-routes.ts';
import { pageRoutes } from './page/page-routes.ts';
import type { PortalBuild } from './page/portal-build.ts';
import { refusalRoutes } from './page/refusal-routes.ts';
import { sandboxRoutes } from './page/sandbox-routes.ts';

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

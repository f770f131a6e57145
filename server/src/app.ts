import type { FastifyInstance } from 'fastify';
import { operatorHandlers } from './commands/operator/operator.handlers.ts';
import { createOperatorCallTable } from './commands/operator/operator-calls.ts';
import { handlers as allHandlers } from './consumer-handlers.ts';
import { registerDemoBank } from './demo/demo-bank.ts';
import { registerDemoCardif } from './demo/demo-cardif.ts';
import { registerKitMails } from './demo/kit-mails.ts';
import { registerMailbox } from './demo/mailbox.ts';
import { backofficeHandlers } from './firm-handlers.ts';
import { refuseElsewhere } from './modules/dossiers/refuse-elsewhere.ts';
import type { AppContext } from './modules/identity/app-context.ts';
import { buildBackofficeTable } from './modules/identity/firm-calls.ts';
import type { Handlers } from './modules/identity/handler.ts';
import { bindCalls } from './modules/identity/requests/bind-calls.ts';
import { buildConsumerTable } from './modules/identity/requests/consumer-calls.ts';
import { addHealthRoutes } from './modules/identity/requests/health.ts';
import { openServer } from './modules/identity/requests/open-server.ts';
import { openResponseCache } from './modules/identity/versioned.ts';
import { addUnknownReferences } from './modules/integrations/references/unknown-references.ts';
import { registerSchemaRoutes } from './modules/integrations/schemas/schema-routes.ts';
import { supplierHandlers } from './modules/integrations/suppliers/supplier.handlers.ts';
import { createSupplierCallTable } from './modules/integrations/suppliers/supplier-calls.ts';
import { registerPaymentWebhook } from './modules/payments/payment-webhook.ts';
import { getPortalOrigin } from './platform/http/origin.ts';
import { version } from './platform/kernel/version.ts';
import { registerApiPage } from './sites/portal/api-page.ts';
import { registerEmailChange } from './sites/portal/email-change-routes.ts';
import { registerPages } from './sites/portal/page-routes.ts';
import type { PortalBuild } from './sites/portal/portal-build.ts';
import { registerSandboxRoutes } from './sites/portal/sandbox-routes.ts';
import { registerUnsubscribeRoutes } from './sites/portal/unsubscribe-routes.ts';

export interface AppOptions {
  /** Handlers other than the registry's, in tests of the HTTP core itself. */
  handlers?: Handlers;
  /** The built portal; without it only the API answers. */
  portal?: PortalBuild | null;
}

/** The portal's server, ready for `listen` or `inject`. It opens no resources and closes only itself. */
export async function buildApp(context: AppContext, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = context;
  const server = await openServer(context, getPortalOrigin(config), options.portal?.id ?? null);
  const { app } = server;
  const wireOf = openResponseCache(config.RESPONSE_CACHE_MB);
  await bindCalls(app, context, buildConsumerTable(context, options.handlers ?? allHandlers), wireOf);
  await bindCalls(
    app,
    context,
    buildBackofficeTable(context, backofficeHandlers, { addUnknownReferences, refuseElsewhere }),
    wireOf,
  );
  await bindCalls(app, context, createSupplierCallTable(context, supplierHandlers), wireOf);
  await bindCalls(app, context, createOperatorCallTable(context, operatorHandlers), wireOf);
  await registerPaymentWebhook(app, context);
  await registerUnsubscribeRoutes(app, context);
  await registerEmailChange(app, context);
  registerKitMails(app, context);
  addHealthRoutes(app, context);
  registerApiPage(app, version, config);
  registerSchemaRoutes(app);
  registerMailbox(app, context);
  await registerDemoBank(app, context);
  registerDemoCardif(app, context);
  await registerSandboxRoutes(app, context);
  if (options.portal) await registerPages(server, context, options.portal);
  return app;
}

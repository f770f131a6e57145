import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { settleStandIns } from './demo/stand-ins-settings.ts';
import type { Config } from './platform/config.ts';
import { startDatabase } from './platform/db/start.ts';
import { settleAddress } from './platform/http/address.ts';
import { demandDataFolder } from './platform/kernel/data-folder.ts';
import type { OnProgress, Running } from './serve.ts';
import { settleConsole } from './sites/console/console-address.ts';
import { type ConsoleBuild, readConsoleBuild } from './sites/console/console-build.ts';
import { type PortalBuild, PortalNotBuiltError, readPortalBuild } from './sites/portal/portal-build.ts';

const portalFolder = fileURLToPath(new URL('../../portal/dist', import.meta.url));
const consoleFolder = fileURLToPath(new URL('../../console/dist', import.meta.url));

/** Readers of the built apps; null: the app is not built. */
interface Apps {
  readPortal?: () => Promise<PortalBuild | null>;
  readConsole?: () => Promise<ConsoleBuild | null>;
}

/**
 * Brings the whole server up, in the order in which each needs the one before; the port opens last, when migrations and
 * demo data are in. Every step adds its cleanup to `ends`, so that stopping a half-started server
 * leaves nothing running: call them in reverse order.
 * @param apps the apps to serve; the built ones unless told otherwise
 * @throws Error in words for the administrator
 */
export async function start(
  given: Config,
  log: Logger,
  onProgress: OnProgress,
  ends: (() => Promise<unknown>)[],
  apps: Apps = {},
): Promise<Running> {
  const { readPortal = () => readPortalBuild(portalFolder), readConsole = () => readConsoleBuild(consoleFolder) } =
    apps;
  const settled = await settleAddress({ ...given, DATA_DIR: resolve(given.DATA_DIR) });
  const { config: withStandIns, standIns } = await settleStandIns(settled);
  const { config, console } = await settleConsole(withStandIns);
  await demandDataFolder(config.DATA_DIR);
  const portal = await readPortal();
  if (!portal && config.NODE_ENV === 'production') throw new PortalNotBuiltError();

  onProgress(config.DATABASE_URL ? 'Connecting to the database' : 'Starting the database');
  // The modules to serve load while the database starts, which is the work of other processes.
  const loading = import('./serve.ts');
  loading.catch(() => {});
  const started = await startDatabase(config, log);
  ends.push(started.stop);
  const { serve } = await loading;
  return serve(started, { config, console, standIns, portal, readConsole, log, onProgress, ends });
}

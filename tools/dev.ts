/**
 * `npm run dev`: the product with its demo, from its sources, at its two addresses. Open pages of the portal and of the
 * console are updated, and the server restarts when its sources change while the database stays up. Vite stands
 * in front and hands what is no module to the server, so that a page is written as in production.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openFront } from '../portal/build/development/front.ts';
import { pageParts } from '../portal/build/development/page-parts.ts';
import { describeDemo } from '../server/src/demo/demo-notice.ts';
import { type Config, ConfigError, readConfig } from '../server/src/platform/config.ts';
import { toDatabaseUrl } from '../server/src/platform/db/connection.ts';
import { toServerLogin } from '../server/src/platform/db/server-login.ts';
import { databaseName, startEmbeddedDatabase } from '../server/src/platform/db/start.ts';
import { getLocalAddress, settleAddress } from '../server/src/platform/http/address.ts';
import { version } from '../server/src/platform/kernel/version.ts';
import { settleConsole } from '../server/src/sites/console/console-address.ts';
import { writeConsoleFolder, writePortalFolder } from './dev/app-folders.ts';
import { keepServer } from './dev/server-process.ts';
import { at } from './shared/paths.ts';
import { findFreePort } from './shared/product.ts';

const ends: (() => Promise<unknown>)[] = [];
let ending: Promise<void> | null = null;
const end = () =>
  (ending ??= (async () => {
    for (let last = ends.pop(); last; last = ends.pop()) await last();
  })());
const stop = () => void end().then(() => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

/** Folders in which a change restarts the server. Tests do not. */
const watched = ['server/src', 'contract/src', 'package.json', 'tools/dev/server.ts'].map((name) => at(name));
const isServers = (file: string) =>
  !/\.test\.tsx?$/.test(file) && watched.some((place) => file === place || file.startsWith(place + path.sep));
/** The sources of the page itself, apart from the modules it loads. */
const isPages = (file: string) =>
  /(?:console\/(?:index\.html|public\/)|portal\/(?:index\.html|public\/|src\/(?:reads|routes|api\/page-script|ui\/base))|contract\/src\/)/.test(
    file.replaceAll('\\', '/'),
  );

/** The settings by which the server finds the database; what the environment names itself, it has already. */
async function startDatabase(config: Config): Promise<Record<string, string>> {
  if (config.DATABASE_URL) return {};
  console.log('Starting the database …');
  const warn = (details: object, message: string) => console.warn(message, details);
  const embedded = await startEmbeddedDatabase(config, { warn });
  ends.push(() => embedded.stop());
  const owner = embedded.connection(databaseName);
  return { DATABASE_URL: toDatabaseUrl(toServerLogin(owner)), DATABASE_URL_OWNER: toDatabaseUrl(owner) };
}

async function develop(): Promise<void> {
  const from = performance.now();
  const given = readConfig({ DEMO: '1', ...process.env });
  if (given.NODE_ENV === 'production')
    throw new Error('npm run dev is for development: leave NODE_ENV=production out.');
  const settled = await settleAddress({ ...given, DATA_DIR: path.resolve(given.DATA_DIR) });
  mkdirSync(settled.DATA_DIR, { recursive: true });
  const { config, console: address } = await settleConsole(settled);
  const folder = path.join(config.DATA_DIR, 'portal-dev');
  const consoleFolder = path.join(config.DATA_DIR, 'console-dev');
  const [port, consolePort, nonce] = [
    await findFreePort(),
    await findFreePort(),
    randomBytes(16).toString('base64url'),
  ];
  const host = '127.0.0.1';
  const front = { host: settled.HOST, nonce, ready: () => server.ready() };

  const [database, vite, consoles] = await Promise.all([
    startDatabase(config),
    openFront({ app: 'portal', ...front, port: config.PORT, server: getLocalAddress({ HOST: host, PORT: port }) }),
    address &&
      openFront({
        app: 'console',
        ...front,
        port: address.port,
        server: getLocalAddress({ HOST: host, PORT: consolePort }),
      }),
  ]);
  ends.push(
    () => vite.close(),
    async () => consoles?.close(),
  );
  // Vite would exit on its own, before the database has shut down cleanly.
  for (const other of process.listeners('SIGTERM')) if (other !== stop) process.off('SIGTERM', other);
  const write = async () => {
    const isNew = writePortalFolder(folder, await pageParts(vite, version), nonce);
    if (!consoles) return isNew;
    const html = await consoles.transformIndexHtml('/', readFileSync(at('console/index.html'), 'utf8'));
    return writeConsoleFolder(consoleFolder, html, nonce) || isNew;
  };

  const server = keepServer(
    {
      ...database,
      DEMO: config.DEMO ? '1' : '0',
      HOST: host,
      PORT: String(port),
      DATA_DIR: config.DATA_DIR,
      PUBLIC_URL: config.PUBLIC_URL,
      ...(address && { CONSOLE_URL: address.url, CONSOLE_PORT: String(consolePort) }),
      TRUST_PROXY: '1',
      NODE_COMPILE_CACHE: at('.cache/node'),
    },
    [folder, consoleFolder],
    (took) =>
      console.log(
        took === null
          ? 'The server does not start; it tries again at the next change.'
          : `The server is up (${Math.round(took)} ms).`,
      ),
  );
  ends.push(() => server.stop());
  // Vite discovers its libraries when it starts to listen: no request may reach it before. Requests wait for the
  // server.
  await Promise.all([vite.listen(), consoles?.listen()]);
  await write();
  server.restart();

  vite.watcher.add([...watched, at('console/index.html'), at('console/public')]);
  let pause: NodeJS.Timeout | undefined;
  let page = false;
  let anew = false;
  const follow = async () => {
    const rewritten = page && (await write());
    if (anew || rewritten) server.restart();
    page = anew = false;
  };
  vite.watcher.on('all', (_, file) => {
    page ||= isPages(file);
    anew ||= isServers(file);
    if (!page && !anew) return;
    // An editor may write several files together.
    clearTimeout(pause);
    pause = setTimeout(() => void follow().catch(console.error), 30);
  });

  const trouble = await server.ready();
  if (config.DEMO && trouble === null) console.log(describeDemo(config.PUBLIC_URL, config.CONSOLE_URL ?? null));
  console.log(`Ready in ${((performance.now() - from) / 1000).toFixed(1)} s on ${config.PUBLIC_URL}`);
}

await develop().catch(async (error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof Error ? error.message : error);
  await end();
  process.exit(1);
});

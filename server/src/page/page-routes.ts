import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { paths, type RouteName } from '@klantportaal/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../http/app-context.ts';
import { choiceOf, chosenDomain, licenceOfPage } from '../http/domain.ts';
import { hashOf, pagePolicy } from '../http/security-headers.ts';
import { findLicenceImage } from '../licences/licence-images.ts';
import { bootData, type PageFacts } from './boot-data.ts';
import { type Compressed, compressed, sendCompressed } from './compressed.ts';
import { kitStyles } from './kit-styles.ts';
import { openLicenceIcons } from './licence-icons.ts';
import { manifestRoute } from './manifest.ts';
import { pageHtml, pageOf } from './page-html.ts';
import type { PortalBuild } from './portal-build.ts';
import { sendTrouble } from './trouble-page.ts';

const YEAR = 'public, max-age=31536000, immutable';
const workerPolicy = "default-src 'none'; connect-src 'self'";
/** The worker that reads PDFs compiles its decoders of scanned images, and fetches nothing (docs/decisions/129). */
const pdfWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";
const isPdfWorker = (path: string) => /[\\/]pdf\.worker[^\\/]*\.mjs(?:\.(?:br|gz))?$/.test(path);
const kitHashes = kitStyles.map(hashOf);

/** Sends the portal's page for a route, or the offline page, with a status. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  route: RouteName | 'offline',
  status: number,
) => Promise<unknown>;

/**
 * The portal's own addresses: a page for every route of the contract, the built files, the licences' images. Returns
 * the function that sends the page of an unknown address.
 */
export async function pageRoutes(app: FastifyInstance, context: AppContext, build: PortalBuild): Promise<SendPage> {
  const { config, licences } = context;
  const { development } = build;
  if (development && config.NODE_ENV === 'production')
    throw new Error('A production server serves a built portal, never its sources.');
  const nonces = development ? [`'nonce-${development.nonce}'`] : [];
  const icons = openLicenceIcons(licences);
  // A changed licence is a new object, so its old pages are dropped with it.
  const written = new WeakMap<object, Map<string, Promise<Ready>>>();

  const frames = config.IWIZE_URL ? [new URL(config.IWIZE_URL).origin] : [];

  const sendWritten: SendPage = async (request, reply, route, status) => {
    const facts = await factsOf(request, context);
    const offline = route === 'offline';
    const boot = { ...bootData(facts, config), build: build.id, offline };
    const name = offline ? route : pageOf(boot, route);
    const write = async (): Promise<Ready> => {
      const { html, styleHashes, scriptHashes } = pageHtml(
        build,
        boot,
        name,
        facts.licence && icons.of(facts.licence).touch.src,
      );
      const policy = pagePolicy({
        styles: [...styleHashes, ...kitHashes, ...nonces],
        scripts: [...scriptHashes, ...nonces],
        workers: development ? ['blob:'] : [],
        frames,
      });
      return { page: await compressed(html), policy };
    };
    const owner = facts.licence ?? facts.licences;
    const key = JSON.stringify([name, boot.locale, boot.domain, boot.maintenance, boot.show_domain_chooser]);
    const { page, policy } = await once(written, owner, key, write);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-cache',
    });
    return sendCompressed(request, reply, page, status);
  };
  const send: SendPage = (request, reply, route, status) =>
    sendWritten(request, reply, route, status).catch((error: unknown) => sendTrouble(error, request, reply));

  for (const [name, { path }] of Object.entries(paths)) {
    const status = name === 'not-found' ? 404 : 200;
    const shown = name !== 'kit' || config.NODE_ENV !== 'production';
    app.route({
      method: ['GET', 'HEAD'],
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      // The components with invented data are for who develops with them (docs/security.md, 15.2.3).
      handler: (request, reply) =>
        shown ? send(request, reply, name as RouteName, status) : reply.redirect(paths['not-found'].path),
    });
  }
  app.get('/offline', (request, reply) => send(request, reply, 'offline', 200));
  app.get<{ Params: { name: string } }>('/licence-assets/:name', async (request, reply) => {
    const { name } = request.params;
    const image = (await findLicenceImage(licences, name)) ?? (await icons.find(name));
    if (!image) return reply.callNotFound();
    // An SVG opened on its own may run nothing and load nothing.
    reply.headers({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': YEAR,
    });
    return reply.type(image.mime).send(image.bytes);
  });
  manifestRoute(app, context, icons);
  await builtFiles(app, build);
  return send;
}

interface Ready {
  page: Compressed;
  policy: string;
}

async function factsOf(request: FastifyRequest, { licences }: AppContext): Promise<PageFacts> {
  const installation = await licences.installation();
  const licence = await licenceOfPage(request, licences, installation.show_domain_chooser);
  const chosen = licence ? chosenDomain(request, licence) : null;
  return {
    installation,
    licence,
    domain: chosen,
    language: choiceOf(request, 'language'),
    licences: licence ? [] : await licences.list(),
  };
}

/** Renders a page once, however many requests there are. */
function once<T>(
  all: WeakMap<object, Map<string, Promise<T>>>,
  owner: object,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  let pages = all.get(owner);
  if (!pages) all.set(owner, (pages = new Map()));
  let page = pages.get(key);
  if (!page) {
    page = make();
    pages.set(key, page);
    page.catch(() => pages.delete(key));
  }
  return page;
}

/** Files under `assets` have the hash of their bytes in their name; the others are revalidated each time. */
async function builtFiles(app: FastifyInstance, { folder, rootFiles }: PortalBuild): Promise<void> {
  const assets = join(folder, 'assets');
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply.header('cache-control', path.startsWith(assets) ? YEAR : 'no-cache');
      if (isPdfWorker(path)) void reply.header('content-security-policy', pdfWorkerPolicy);
    },
  });
  for (const file of rootFiles) {
    app.get(`/${file}`, (_, reply) => {
      // A service worker fetches under the policy of its own response, not that of the page.
      if (file === 'service-worker.js') reply.header('content-security-policy', workerPolicy);
      return reply.sendFile(file, folder, { cacheControl: false });
    });
  }
  if (!rootFiles.includes('robots.txt')) {
    app.get('/robots.txt', (_, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));
  }
}

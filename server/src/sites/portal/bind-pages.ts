import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Compressed, compressText, sendCompressed } from '../../platform/http/compressed.ts';
import { buildPagePolicy, toHashSource } from '../../platform/http/security-headers.ts';
import { kitStyles } from './kit-styles.ts';
import type { Page } from './page-html.ts';
import type { PortalBuild } from './portal-build.ts';
import { sendTrouble } from './trouble-page.ts';

const YEAR = 'public, max-age=31536000, immutable';
const workerPolicy = "default-src 'none'; connect-src 'self'";
/** The worker that reads PDFs compiles its decoders of scanned images, and fetches nothing. */
const pdfWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";
const isPdfWorker = (path: string) => /[\\/]pdf\.worker[^\\/]*\.mjs(?:\.(?:br|gz))?$/.test(path);
/** The hashes of the styles that the kit's library writes into a page. */
export const kitHashes = kitStyles.map(toHashSource);

/** The page of one request, rendered only if none of this `owner` and `key` is kept. */
export interface AskedPage {
  /** The object that the page is made from: when it is collected, so is the page. */
  owner: object;
  key: string;
  render(): Page;
}

interface PageRow {
  readonly path: string;
  readonly status?: number;
}

/** The pages of one app, with everything that sets them apart from those of another one. */
export interface PageTable<Name extends string> {
  /** Each with its path, and its status if that is not 200. */
  pages: Readonly<Partial<Record<Name, PageRow>>>;
  build: Pick<PortalBuild, 'folder' | 'id' | 'rootFiles' | 'development'>;
  /** The folder of another app whose files are served beside its own; null for none. */
  besides?: string | null;
  /** Origins that a page may frame. */
  frames: readonly string[];
  preparePage(request: FastifyRequest, name: Name): Promise<AskedPage>;
}

/** Sends a page of the table with a status. */
export type SendPage<Name extends string> = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: Name,
  status: number,
) => Promise<unknown>;

/** Adds a route for every page of an app, and those of its built files. */
export async function bindPages<Name extends string>(
  app: FastifyInstance,
  { pages, build, besides = null, frames, preparePage }: PageTable<Name>,
): Promise<SendPage<Name>> {
  const { development } = build;
  const nonces = development ? [`'nonce-${development.nonce}'`] : [];
  const written = new WeakMap<object, Map<string, Promise<Written>>>();

  const write = async (page: Page): Promise<Written> => {
    const policy = buildPagePolicy({
      styles: [...page.styleHashes, ...kitHashes, ...nonces],
      scripts: [...page.scriptHashes, ...nonces],
      workers: development ? ['blob:'] : [],
      frames,
    });
    return { page: await compressText(page.html), policy };
  };
  const sendWritten: SendPage<Name> = async (request, reply, name, status) => {
    const { owner, key, render } = await preparePage(request, name);
    const { page, policy } = await renderOnce(written, owner, key, async () => write(render()));
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-cache',
    });
    return sendCompressed(request, reply, page, status);
  };
  const send: SendPage<Name> = (request, reply, name, status) =>
    sendWritten(request, reply, name, status).catch((error: unknown) => sendTrouble(error, request, reply));

  for (const [name, { path, status = 200 }] of Object.entries(pages) as [Name, PageRow][]) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => send(request, reply, name, status),
    });
  }
  await serveBuiltFiles(app, build, besides);
  return send;
}

interface Written {
  page: Compressed;
  policy: string;
}

/** Renders a page once, however many requests there are. */
function renderOnce<T>(
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
async function serveBuiltFiles(
  app: FastifyInstance,
  { folder, rootFiles }: Pick<PortalBuild, 'folder' | 'rootFiles'>,
  besides: string | null,
): Promise<void> {
  const assets = [folder, ...(besides === null ? [] : [besides])].map((buildFolder) => join(buildFolder, 'assets'));
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply.header(
        'cache-control',
        assets.some((assetFolder) => path.startsWith(assetFolder)) ? YEAR : 'no-cache',
      );
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

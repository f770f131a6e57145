import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Boot } from '@klantportaal/contract/boot';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { createFakePortalBuild } from '../../../test/portal-build.ts';
import { addLicence } from '../../../test/rows.ts';
import { buildApp } from '../../app.ts';
import { getAddressedBanner } from '../../modules/licences/licence-images.ts';
import { markAsDatabaseError } from '../../platform/db/errors.ts';
import { installation, licences } from '../../platform/db/licences.table.ts';
import { toHashSource } from '../../platform/http/security-headers.ts';
import { sandboxWords } from './plain-page.ts';

// One transparent pixel.
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

// One white pixel.
const otherGif = 'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';

let db: TestDatabase;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  db = await freshDatabase();
  await addLicence(db, { name: 'Advies </script><b>aan Zee' }, 'zee.example');
  const duin = {
    name: 'Duinadvies',
    theme: {
      font_family: 'Lora',
      font_headings: 'Montserrat',
      color_primary: '#116644',
      color_menu_background: '#fff;}body{display:none',
    },
    content: { image_logo: gif },
    banner: { title: { nl: 'Open dag' }, url: { nl: '/settings' }, image: { nl: otherGif } },
    languages: [{ name: 'English', iso_code: 'en', is_default: true }],
  };
  await addLicence(db, duin, 'duin.example');
  folder = await mkdtemp(join(tmpdir(), 'kp-portal-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/index-1a.js'), 'export {}');
  await writeFile(join(folder, 'assets/index-1a.js.br'), 'brotli');
  await writeFile(join(folder, 'assets/pdf.worker.min-1a.mjs'), 'export {}');
  await writeFile(join(folder, 'assets/pdf.worker.min-1a.mjs.br'), 'brotli');
  await writeFile(join(folder, 'service-worker.js'), '// worker');
  app = await buildApp(testContext(db, { settings: { UPLOAD_MAX_MB: '40' } }), {
    portal: { ...createFakePortalBuild(folder), rootFiles: ['service-worker.js'] },
  });
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'zee.example', ...headers } });
const parseBoot = (html: string): Boot =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('the page of a route', () => {
  test('includes its own scripts, styles and texts, so that nothing waits for another request', async () => {
    const { body, statusCode } = await page('/mortgages/12');
    expect(statusCode).toBe(200);
    for (const file of ['mortgage-1a.js', 'mortgage.nl-1a.js', 'common.nl-1a.js']) {
      expect(body).toContain(`<link rel="modulepreload" href="/assets/${file}" crossorigin>`);
    }
    expect(body).toContain('<link rel="stylesheet" href="/assets/mortgage-1a.css" crossorigin>');
    expect(body).not.toContain('mortgage.en-1a.js');
    expect(body).not.toContain('mortgage-list-1a.js');
    expect(body.match(/index-1a\.js/g)).toHaveLength(1);
  });

  test('holds what the start-up calls would answer, and no text of a licence can end its script', async () => {
    const { body } = await page('/');
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    const boot = parseBoot(body);
    expect(boot.licence?.name).toBe('Advies </script><b>aan Zee');
    expect(boot).toMatchObject({ locale: 'nl', domain: null, licences: [], show_domain_chooser: false, demo: false });
    expect(boot.upload_max_mb).toBe(40);
    expect(boot.maintenance).toMatchObject({ maintenance: false, notice: null });
    expect(boot.theme?.color_primary).toBe('#0A2E65');
  });

  test('follows the licence: its language, font and colours, its logo by an address that never changes', async () => {
    const { body } = await page('/', { host: 'duin.example:3000' });
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('as="font" type="font/woff2" href="/assets/lora-1a.woff2"');
    // The other font is that of headings: one cut, after what the page cannot do without.
    expect(body).toContain('href="/assets/montserrat-600.woff2" fetchpriority="low"');
    expect(body.match(/@font-face/g)).toHaveLength(2);
    expect(body).toContain('--primary:#116644');
    expect(body).not.toContain('display:none');
    const logo = parseBoot(body).licence?.content.image_logo ?? '';
    expect(logo).toMatch(/^\/licence-assets\/[0-9a-f]{24}\.gif$/);
    // Another process, which has not rendered a page yet.
    const other = await buildApp(testContext(db), { portal: createFakePortalBuild(folder) });
    const image = await other.inject(logo);
    expect(image.rawPayload).toEqual(Buffer.from(gif, 'base64'));
    expect(image.headers).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': expect.stringContaining('immutable'),
    });
  });

  test('says that a sandbox is one before the portal runs, on every page, and of no other firm', async () => {
    const [real] = await db.queryAsSystem((q) => q.select().from(licences).limit(1));
    await addLicence(db, { name: 'Zee', sandbox_of: real!.id }, 'proef.example');
    const other = await buildApp(testContext(db), { portal: createFakePortalBuild(folder) });
    for (const url of ['/', '/login', '/mortgages/12']) {
      const { body } = await other.inject({ url: `${url}?domain=proef.example`, headers: { host: 'zee.example' } });
      expect(body).toContain(`role="note">${sandboxWords.nl}</p>`);
      expect(body).toContain('<title>Zee (proef)');
      expect((await other.inject({ url, headers: { host: 'zee.example' } })).body).not.toContain(sandboxWords.nl);
    }
    await other.close();
  });

  test('has the banner of the licence at a separate address too', async () => {
    const context = testContext(db);
    const [duin] = (await context.licences.list()).filter(({ name }) => name === 'Duinadvies');
    const licence = await context.licences.byId(duin!.id);
    const image = await app.inject(getAddressedBanner(licence!)!.image.nl!);
    expect(image.rawPayload).toEqual(Buffer.from(otherGif, 'base64'));
    expect((await page('/licence-assets/000000000000000000000000.gif')).statusCode).toBe(404);
  });

  test('runs nothing and styles nothing that we did not write', async () => {
    const { headers, body } = await page('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toContain('unsafe');
    const style = /<style[^>]*>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect(policy).toContain(toHashSource(style));
    expect(body).not.toMatch(/<[^>]+ (?:style|on\w+)=/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('lets the worker that reads PDFs compile its decoders, and nothing else', async () => {
    const fetchPolicy = async (url: string, encoding: string) =>
      (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['content-security-policy'];
    for (const encoding of ['identity', 'br'])
      expect(await fetchPolicy('/assets/pdf.worker.min-1a.mjs', encoding)).toBe(
        "default-src 'none'; script-src 'wasm-unsafe-eval'",
      );
    expect(await fetchPolicy('/assets/index-1a.js', 'br')).not.toContain('wasm');
  });

  test('starts its first reads in a script that the policy allows, before its style sheets', async () => {
    const { headers, body } = await page('/mortgages/12');
    const script = '<script data-reads="/api/products/mortgages /api/actions" data-domain="">ask()</script>';
    expect(body).toContain(script);
    expect(body.indexOf(script)).toBeLessThan(body.indexOf('rel="stylesheet"'));
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${toHashSource('ask()')};`);
    expect((await page('/')).body).not.toContain('data-reads');
  });

  test('shows its shell without waiting for a style sheet', async () => {
    const { body } = await page('/mortgages/12');
    expect(/<style[^>]*>(.*?)<\/style>/s.exec(body)?.[1]).toContain('body{margin:0}');
    expect(body.indexOf('boot-bar">')).toBeGreaterThan(0);
    expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('boot-bar">'));
  });

  test('has the form of sign-in in it, in the language that was chosen before, with its styles', async () => {
    const signIn = {
      writeSignIn: (boot: Boot) => ({ title: 'Inloggen', html: `<form>${boot.licence?.name}, ${boot.locale}</form>` }),
      script: 'keep()',
      css: '.field{}',
    };
    const other = await buildApp(testContext(db), { portal: { ...createFakePortalBuild(folder), signIn } });
    const of = async (cookie: string, url = '/') => {
      const { body, headers } = await other.inject({ url, headers: { host: 'zee.example', cookie } });
      return { body, policy: String(headers['content-security-policy']) };
    };
    const { body, policy } = await of('');
    expect(body).toContain('<div id="root" data-written><form>Advies </script><b>aan Zee, nl</form></div>');
    expect(body).toContain('<title>Inloggen</title>');
    expect(body).toContain('<script>keep()</script>');
    expect(/<style[^>]*>(.*?)<\/style>/s.exec(body)?.[1]).toContain('.field{}');
    expect(body).not.toContain('rel="stylesheet"');
    expect(policy).toContain(`script-src 'self' ${toHashSource('keep()')};`);
    expect((await of('language=en')).body).toContain('aan Zee, en</form>');
    expect((await of('language=en')).body).toContain('<html lang="en">');
    expect((await of('__Host-language=en; language=nl')).body).toContain('aan Zee, en</form>');
    for (const unknown of ['fr', '%22', '']) expect((await of(`language=${unknown}`)).body).toContain('aan Zee, nl');
    expect((await of('', '/mortgages/12')).body).not.toContain('data-written');
    // The link of a mail says the language of that mail.
    expect((await of('language=nl', '/?language=en')).body).toContain('aan Zee, en</form>');
    expect((await of('language=en', '/?language=fr')).body).toContain('aan Zee, en</form>');
  });

  test('is compressed, and not sent again to a browser that has it', async () => {
    const { rawPayload, headers } = await page('/', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<div id="root">');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect((await page('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('of an unknown path is the not-found page with its status', async () => {
    for (const url of ['/no/such/page', '/404', '/%E0%A4%A', '/mortgages/%ff?x=1']) {
      const { statusCode, body, headers } = await page(url);
      expect([url, statusCode, body.includes('/assets/not-found-1a.js')]).toEqual([url, 404, true]);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
    }
    const chosen = await page('/%ff', { cookie: 'domain=duin.example' });
    expect([chosen.statusCode, parseBoot(chosen.body).domain]).toEqual([404, 'duin.example']);
    expect((await page('/api/%E0%A4%A')).json().error.code).toBe('MALFORMED_REQUEST');
    expect((await page('/api/none')).json().error.code).toBe('ROUTE_NOT_FOUND');
    expect((await app.inject({ method: 'POST', url: '/mortgages' })).statusCode).toBe(405);
  });
});

test('says so in plain words if not even a page can be rendered', async () => {
  const away = async () =>
    Promise.reject(markAsDatabaseError(Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })));
  const dead = { ...db, queryAsSystem: away, query: away };
  const { statusCode, body, headers } = await (
    await buildApp(testContext(dead), { portal: createFakePortalBuild(folder) })
  ).inject('/dashboard');
  expect(statusCode).toBe(503);
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('Even geduld');
  expect(body).not.toContain('secret');
});

test('says so in plain words if the licences to choose from cannot be read', async () => {
  const context = testContext(db);
  const choices = async () =>
    Promise.reject(markAsDatabaseError(Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })));
  const portal = createFakePortalBuild(folder);
  const app = await buildApp({ ...context, licences: { ...context.licences, choices } }, { portal });
  const { statusCode, body } = await app.inject({ url: '/', headers: { host: '127.0.0.1' } });
  expect(statusCode).toBe(503);
  expect(body).toContain('Even geduld');
  expect(body).not.toContain('secret');
});

describe('the licence of a page', () => {
  const fetchFirmName = async (url: string, headers: Record<string, string>) =>
    parseBoot((await page(url, headers)).body);

  test('is the domain of the link, then of the cookie, then the host', async () => {
    expect(await fetchFirmName('/?domain=DUIN.example', {})).toMatchObject({
      domain: 'duin.example',
      licence: { name: 'Duinadvies' },
    });
    expect(await fetchFirmName('/', { cookie: 'a=b; domain=duin.example' })).toMatchObject({ domain: 'duin.example' });
    const both = { cookie: 'domain=zee.example; __Host-domain=duin.example' };
    expect(await fetchFirmName('/', both)).toMatchObject({ domain: 'duin.example' });
    expect((await fetchFirmName('/', { cookie: 'domain=gone.example' })).licence?.name).toContain('aan Zee');
  });

  test('is none at a host that is no firm’s, and which firms there are does not stand in the page', async () => {
    const { body } = await page('/', { host: 'nergens.example' });
    expect(body).toContain('/assets/domain-chooser-1a.js');
    expect(parseBoot(body)).toMatchObject({ licence: null, theme: null, licences: [], show_domain_chooser: false });
    expect(body).not.toMatch(/Duinadvies|duin\.example/);
  });

  test('is chosen at a host where the operator says from what', async () => {
    const settings = { CHOOSERS: 'keten.example=duin.example andere.example=gone.example' };
    const chain = await buildApp(testContext(db, { settings }), { portal: createFakePortalBuild(folder) });
    const at = async (host: string) => parseBoot((await chain.inject({ url: '/', headers: { host } })).body);
    expect(await at('keten.example')).toMatchObject({
      licence: null,
      show_domain_chooser: true,
      licences: [{ name: 'Duinadvies', domain: 'duin.example' }],
    });
    for (const host of ['andere.example', 'nergens.example']) expect((await at(host)).licences).toEqual([]);
    await chain.close();
  });

  test('does not matter during maintenance of the installation, and a change shows immediately', async () => {
    await db.transactionAsSystem((tx) => tx.update(installation).set({ maintenance: true }));
    expect((await page('/dashboard')).body).toContain('/assets/maintenance-1a.js');
    await db.transactionAsSystem((tx) => tx.update(installation).set({ maintenance: false }));
    expect((await page('/dashboard')).body).toContain('/assets/dashboard-1a.js');
  });
});

describe('the built files', () => {
  test('are cached for good if their name is a hash, and revalidated if not', async () => {
    const asset = await page('/assets/index-1a.js', { 'accept-encoding': 'br' });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await page('/service-worker.js')).headers['cache-control']).toBe('no-cache');
    expect((await page('/robots.txt')).body).toContain('Disallow: /');
  });

  test('allow the service worker to fetch from our own origin, and nothing else', async () => {
    const policy = (await page('/service-worker.js')).headers['content-security-policy'];
    expect(policy).toBe("default-src 'none'; connect-src 'self'");
  });

  test('that no longer exist are not answered with a page', async () => {
    const { statusCode, headers } = await page('/assets/old-chunk.js');
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('json');
    expect(headers['cache-control']).toBe('no-store');
  });
});

test('the kit, with its invented data, is not there in production', async () => {
  const context = testContext(db);
  const config = { ...context.config, NODE_ENV: 'production' as const };
  const [here, live] = await Promise.all(
    [context, { ...context, config }].map((given) => buildApp(given, { portal: createFakePortalBuild(folder) })),
  );
  const get = (server: FastifyInstance | undefined) =>
    server!.inject({ url: '/kit', headers: { host: 'zee.example' } });
  expect((await get(here)).statusCode).toBe(200);
  expect((await get(live)).headers.location).toBe('/404');
  await Promise.all([here!.close(), live!.close()]);
});

describe('a portal served by a development server', () => {
  const portal = { ...createFakePortalBuild('/nowhere'), development: { nonce: 'n0nce' } };

  test('is allowed its nonce and its worker by the policy, and nothing else', async () => {
    const built = await buildApp(testContext(db), { portal: createFakePortalBuild(folder) });
    const development = await buildApp(testContext(db), { portal: { ...portal, folder } });
    const fetchPolicy = async (server: FastifyInstance) =>
      String((await server.inject({ url: '/', headers: { host: 'zee.example' } })).headers['content-security-policy']);
    const policy = await fetchPolicy(development);
    expect(policy.match(/(?:script|style)-src [^;]*'nonce-n0nce'/g)).toHaveLength(2);
    expect(policy).toContain("worker-src 'self' blob:;");
    expect(policy.replaceAll(" 'nonce-n0nce'", '').replace("worker-src 'self' blob:", "worker-src 'self'")).toBe(
      await fetchPolicy(built),
    );
    await Promise.all([built.close(), development.close()]);
  });

  test('is refused in production', async () => {
    const context = testContext(db);
    const config = { ...context.config, NODE_ENV: 'production' as const };
    await expect(buildApp({ ...context, config }, { portal })).rejects.toThrow('serves a built portal');
  });
});

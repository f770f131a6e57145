import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { createFakePortalBuild } from '../../../test/portal-build.ts';
import { addLicence } from '../../../test/rows.ts';
import { buildApp } from '../../app.ts';
import { drawIcon } from './draw-icon.ts';
import { shortenName } from './manifest.ts';

/** A wide logo on white: a red square, a gap, and a grey bar instead of a name. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100" fill="#fff"/>' +
  '<rect x="10" y="10" width="80" height="80" fill="#f00"/><rect x="120" y="10" width="270" height="80" fill="#888"/></svg>';
const wide = (await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64');

let db: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  db = await freshDatabase();
  await addLicence(db, { name: 'Advies aan Zee en Duin', content: { image_logo: wide } }, 'zee.example');
  const duin = {
    name: 'Duinadvies',
    theme: { color_primary: '#116644', color_menu_background: '#225533' },
    languages: [{ name: 'English', iso_code: 'en', is_default: true }],
  };
  await addLicence(db, duin, 'duin.example');
  app = await buildApp(testContext(db), { portal: createFakePortalBuild() });
});
afterAll(() => db.close());

const fetchManifest = (headers: Record<string, string>) => app.inject({ url: '/manifest.webmanifest', headers });

describe('the manifest', () => {
  test('is the licence’s: its name, language, colours and icons', async () => {
    const { headers, ...answer } = await fetchManifest({ host: 'duin.example' });
    expect(answer.json()).toMatchObject({
      name: 'Duinadvies',
      short_name: 'Duinadvies',
      lang: 'en',
      start_url: '/',
      display: 'standalone',
      theme_color: '#225533',
      background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      icons: [
        { sizes: '192x192', type: 'image/png', purpose: 'any' },
        { sizes: '512x512', purpose: 'any' },
        { sizes: '512x512', purpose: 'maskable' },
      ],
    });
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/manifest+json'),
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('cookie'),
    });
  });

  test('follows the chosen domain, and is neutral while none is chosen', async () => {
    const chosen = await fetchManifest({ host: 'zee.example', cookie: 'domain=duin.example' });
    expect(chosen.json().name).toBe('Duinadvies');
    expect((await fetchManifest({ host: '127.0.0.1' })).json().name).toBe('Klantportaal');
  });

  test('is in the page with the icon for the home screen, and the policy allows both', async () => {
    const { body, headers } = await app.inject({ url: '/', headers: { host: 'zee.example' } });
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">');
    const icon = /<link rel="apple-touch-icon" href="(\/licence-assets\/[0-9a-f]{24}\.png)">/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toMatch(/img-src 'self'.*manifest-src 'self'/);
    // Another process, which has not rendered a page yet.
    const other = await buildApp(testContext(db), { portal: createFakePortalBuild() });
    const answer = await other.inject(icon);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 180, height: 180, format: 'png' });
  });
});

describe('an icon', () => {
  const look = { size: 100, room: 0.8, primary: '#116644', mark: '#ffffff' };
  const colours = async (logo: string | null, ...points: [x: number, y: number][]) => {
    const { data } = await sharp(await drawIcon(logo, look))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return points.map(([x, y]) => `#${data.subarray((y * 100 + x) * 3, (y * 100 + x) * 3 + 3).toString('hex')}`);
  };

  test('of a wide logo is the symbol that it starts with, on the logo’s own background', async () => {
    expect(await colours(wide, [2, 2], [50, 50], [85, 85])).toEqual(['#ffffff', '#ff0000', '#ff0000']);
  });

  test('of a light logo without a background is on the primary colour', async () => {
    const light =
      '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><circle cx="25" cy="25" r="20" fill="#fff"/></svg>';
    expect(await colours(Buffer.from(light).toString('base64'), [2, 2], [50, 50])).toEqual(['#116644', '#ffffff']);
  });

  test('without a logo, or of one that is not an image, is a house on the primary colour', async () => {
    const house = await colours(null, [2, 2], [50, 23]);
    expect(house[0]).toBe('#116644');
    expect(await colours('bm8gaW1hZ2U=', [2, 2], [50, 23])).toEqual(house);
  });
});

test.each([
  ['Kadewacht Financieel Advies', 'Kadewacht'],
  ['Huis & Haver', 'Huis & Haver'],
  ['Jansen en Zonen Advies', 'Jansen'],
  ['Verzekeringskantoor Dordrecht', 'Verzekeringskantoor'],
])('under an icon %s is %s', (name, short) => {
  expect(shortenName(name)).toBe(short);
});

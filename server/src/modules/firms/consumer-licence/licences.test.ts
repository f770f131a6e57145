import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../../test/rows.ts';
import { as, testSessions } from '../../../../test/sessions.ts';
import { buildApp } from '../../../app.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { installation, licence_domains, licences } from '../../../platform/db/licences.table.ts';
import { openLicences } from '../../licences/licence-cache.ts';

let db: TestDatabase;
let app: FastifyInstance;
let forget: () => void;
// One transparent pixel.
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
let consumer: { id: string };
let zee: { id: string };
beforeAll(async () => {
  db = await freshDatabase();
  const context = testContext(db, { sessions: testSessions(db) });
  app = await buildApp(context);
  forget = () => context.licences.forget();
  zee = await addLicence(
    db,
    {
      name: 'Zeeadvies',
      features: { show_dossier_number: false, default_address_style: 'informal' },
      modules: { has_ockto_enabled: '1' },
      content: { welcome_title: 'Welkom', image_logo: gif },
      theme: {
        color_primary: '#112233',
        font_family: 'Comic Sans',
        font_size: 18,
        corners: 'sharp',
        pictures: 'photos',
        color_links: 'red;}',
      },
      settings: {
        phone: '0223 00 00 12',
        whatsapp: '+31610000078',
        // As a version without this check stored it.
        address_lines: JSON.parse('["Kade 1", 7]'),
        minimum_password_strength: 4,
      },
      dictionary: [{ id: 'login.title', translation: '{"nl":"Hallo"}' }],
      banner: {
        title: { nl: 'Kom langs' },
        url: { nl: 'https://zee.example' },
        image: { nl: `data:image/gif;base64,${gif}`, en: 'data:,' },
      },
      notifications: [{ label: 'Let op' }],
      show_notice: true,
      notice: 'Zaterdag gesloten',
    },
    'zee.example',
  );
  await addLicence(db, { name: 'Duinadvies' }, 'duin.example');
  const dossier = await addDossier(db, { licence_id: zee.id });
  consumer = await addConsumer(db, { licence_id: zee.id, dossier_id: dossier.id });
});
afterAll(() => db.close());

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers });
  return { status: answer.statusCode, ...answer.json() };
};
const atZee = { 'x-acceleratedomain': 'zee.example' };
const attributes = async (url: string, headers: Record<string, string> = atZee) =>
  (await get(url, headers)).data.attributes;

describe('without a licence', () => {
  test('maintenance, multiple domains, licences, languages and the default theme answer', async () => {
    expect(await attributes('/api/maintenance', {})).toEqual({ maintenance: false, show_notice: false, notice: null });
    expect(await attributes('/api/multiple-domains', {})).toEqual({ show_domain_chooser: false });
    expect((await get('/api/licenses')).data).toEqual([]);
    expect((await get('/api/languages')).data.map(({ id }: { id: string }) => id)).toEqual(['nl', 'en']);
    expect((await get('/api/languages/current')).data.attributes).toMatchObject({ iso_code: 'nl', is_default: true });
    expect(await attributes('/api/theme', {})).toMatchObject({
      color_primary: '#0A2E65',
      font_family: 'Roboto',
      font_size: 16,
    });
  });

  test('which firms there are is for the chooser alone', async () => {
    const listed = async (headers = {}) =>
      (await get('/api/licenses', headers)).data.map(
        ({ attributes: { name, domain } }: { attributes: Record<string, string> }) => `${name} ${domain}`,
      );
    const all = ['Duinadvies duin.example', 'Zeeadvies zee.example'];
    expect(await listed({ 'x-acceleratedomain': 'zee.example' })).toEqual(all.slice(1));
    expect(await listed({ 'x-acceleratedomain': 'gone.example' })).toEqual([]);
    await db.transactionAsSystem((tx) => tx.update(installation).set({ show_domain_chooser: true }));
    forget();
    expect(await listed()).toEqual(all);
    // In production the operator says where one chooses, and from what.
    const byHost = new Map([['keten.example', new Set(['zee.example', 'duin.example', 'gone.example'])]]);
    const production = openLicences(db, () => Number.POSITIVE_INFINITY, { NODE_ENV: 'production', CHOOSERS: byHost });
    const named = async (host: string) => (await production.choices(host)).map(({ name }) => name);
    expect([await named('keten.example'), await named('localhost'), await named('zee.example')]).toEqual([
      ['Duinadvies', 'Zeeadvies'],
      [],
      [],
    ]);
    await db.transactionAsSystem((tx) => tx.update(installation).set({ show_domain_chooser: false }));
    forget();
  });

  test.each(['/api/licenses/current', '/api/dictionary', '/api/entities/income-types'])(
    '%s requires one',
    async (url) => {
      for (const headers of [{}, { 'x-acceleratedomain': 'gone.example' }] as Record<string, string>[]) {
        const { status, error } = await get(url, headers);
        expect([status, error.code]).toEqual([400, 'BRAND_COULD_NOT_BE_DETERMINED']);
      }
    },
  );

  test('the theme can be requested by the licence of the access token', async () => {
    expect(await attributes(`/api/theme?apiId=${zee.id}`, {})).toMatchObject({ color_primary: '#112233' });
    expect(await attributes(`/api/theme?apiId=${zee.id}`, { 'x-acceleratedomain': 'duin.example' })).toMatchObject({
      color_primary: '#0A2E65',
    });
  });
});

describe('the licence of a call', () => {
  test.each<[string, Record<string, string>]>([
    ['the header, in any case and with a port', { 'x-acceleratedomain': 'ZEE.example:443', host: 'duin.example' }],
    ['else the host name', { host: 'zee.example:3000' }],
  ])('is %s', async (_, headers) => {
    expect(await attributes('/api/licenses/current', headers)).toMatchObject({ name: 'Zeeadvies' });
  });

  test('is the only one there is', async () => {
    const alone = await freshDatabase();
    await addLicence(alone, { name: 'Alleen' });
    const one = await buildApp(testContext(alone));
    expect((await one.inject('/api/licenses/current')).json().data.attributes.name).toBe('Alleen');
    await alone.close();
  });
});

describe('a licence', () => {
  test('is served in full: settings left out have their default, invalid ones are ignored', async () => {
    const { features, modules, content, smartcare } = await attributes('/api/licenses/current');
    expect(features).toMatchObject({
      show_dossier_number: false,
      default_address_style: 'informal',
      can_cancel_appointments: true,
    });
    expect(modules).toMatchObject({ has_ockto_enabled: true, has_iwize_enabled: false });
    expect(Object.keys(smartcare)).toHaveLength(3);
    expect(content).toMatchObject({ welcome_title: { nl: 'Welkom', en: 'Welkom' }, welcome_content: null });
    expect(content.image_logo).toMatch(/^R0lGOD/);
    expect(await attributes('/api/theme')).toMatchObject({
      font_family: 'Roboto',
      font_size: 18,
      color_links: '#39549E',
      font_headings: null,
      corners: 'sharp',
      pictures: 'plain',
    });
    expect((await get('/api/dictionary', atZee)).data).toEqual([
      { type: 'dictionary-entries', id: 'login.title', attributes: { translation: '{"nl":"Hallo"}' } },
    ]);
    expect(await attributes('/api/maintenance')).toMatchObject({
      show_notice: true,
      notice: { nl: 'Zaterdag gesloten' },
    });
  });

  test('is compressed for clients that accept it', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/api/licenses/current',
      headers: { ...atZee, 'accept-encoding': 'gzip, br' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(rawPayload).toString()).data.attributes.name).toBe('Zeeadvies');
  });

  test('shows its banner and notices to its consumers', async () => {
    const headers = { ...atZee, ...as(consumer) };
    expect(await attributes('/api/banners', headers)).toEqual({
      title: { nl: 'Kom langs' },
      url: { nl: 'https://zee.example' },
      // Its address, cached by the browser for good; anything that is not an image is left out.
      image: { nl: expect.stringMatching(/^\/licence-assets\/[0-9a-f]{24}\.gif$/) },
    });
    expect((await get('/api/notifications', headers)).data).toEqual([
      { type: 'notifications', id: '1', attributes: { label: { nl: 'Let op', en: 'Let op' } } },
    ]);
  });

  test('without a banner returns none', async () => {
    await db.transactionAsSystem((tx) => tx.update(licences).set({ banner: null }).where(eq(licences.id, zee.id)));
    expect((await get('/api/banners', { ...atZee, ...as(consumer) })).data).toBeNull();
  });
});

describe('the licences kept in memory', () => {
  test('are refetched after a second, or immediately on a notification, also if only the domain changed', async () => {
    let now = 0;
    const kept = openLicences(db, () => now);
    expect((await kept.byDomain('zee.example'))?.name).toBe('Zeeadvies');
    await db.transactionAsSystem((tx) => tx.update(licences).set({ name: 'Zee en Zo' }).where(eq(licences.id, zee.id)));
    expect((await kept.byDomain('zee.example'))?.name).toBe('Zeeadvies');
    now = 1_000;
    expect((await kept.byDomain('zee.example'))?.name).toBe('Zee en Zo');
    await db.transactionAsSystem((tx) =>
      tx.insert(licence_domains).values({ domain: 'strand.example', licence_id: zee.id, position: 1 }),
    );
    kept.forget();
    expect((await kept.byDomain('Strand.example'))?.domains).toEqual(['zee.example', 'strand.example']);
    await db.transactionAsSystem((tx) => tx.update(installation).set({ show_domain_chooser: true }));
    kept.forget();
    expect((await kept.installation()).show_domain_chooser).toBe(true);
  });

  test('still answer while the database is unreachable', async () => {
    let now = 0;
    let away = false;
    const shaky = {
      ...db,
      queryAsSystem: (async (work: never) =>
        away ? Promise.reject(new Error('away')) : db.queryAsSystem(work)) as typeof db.queryAsSystem,
    };
    const kept = openLicences(shaky, () => now);
    await kept.byDomain('zee.example');
    away = true;
    now = 5_000;
    expect((await kept.byDomain('zee.example'))?.id).toBe(zee.id);
    await expect(openLicences(shaky).list()).rejects.toThrow('away');
  });
});

test('includes how to reach the firm, and no other settings', async () => {
  const { contact } = await attributes('/api/licenses/current');
  expect(contact).toEqual({
    phone: '0223 00 00 12',
    emailaddress: null,
    whatsapp: '+31610000078',
    address_lines: ['Kade 1'],
  });
});

import { pickGiven } from '@klantportaal/contract/values/objects';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../../test/rows.ts';
import { addAccount, bearer, password, type SignInApp, signInApp } from '../../../../test/sign-in.ts';
import { installation } from '../../../platform/db/licences.table.ts';
import { audit } from '../../audit/audit.table.ts';

const notice = { nl: 'Om 14.00 uur zijn we er weer.', en: 'We are back at 14:00.' };
let db: TestDatabase;
let site: SignInApp;
let anna: Awaited<ReturnType<typeof signedIn>>;
let bert: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  db = await freshDatabase();
  site = await signInApp(db);
  anna = await signedIn('anna');
  bert = await signedIn('bert');
});
afterAll(async () => {
  await site.app.close();
  await db.close();
});

/** A consumer signed in at a new firm, and that firm's key. */
async function signedIn(name: string) {
  const domain = `${name}.test.example`;
  const licence = await addLicence(db, {}, domain);
  const dossier = await addDossier(db, { licence_id: licence.id });
  const email = `${name}@post.example`;
  await addAccount(db, await addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id, email }));
  await giveKey(db, licence.id, `key-of-${name}`, ['notices:write']);
  const signIn = () => site.call(domain, '/api/auth/login', { email, password });
  const { accessToken, refreshToken } = await signIn();
  const headers = { 'x-acceleratedomain': domain, ...bearer(accessToken) };
  const get = async (url: string) => (await site.app.inject({ url, headers })).json();
  return {
    licence,
    signIn,
    get,
    post: (url: string, body: object = {}) => site.call(domain, url, body, bearer(accessToken)),
    refresh: () => site.call(domain, '/api/auth/refresh', { refreshToken }),
    /** The answer of a portal call now: `open`, or the error code. */
    state: async () => (await get('/api/dossiers')).error?.code ?? 'open',
    firm: async (method: 'GET' | 'PUT', url: string, payload?: object, overrides: Record<string, string> = {}) => {
      const authorization = `Bearer key-of-${name}`;
      const answer = await site.app.inject({
        method,
        url: `/backoffice/v1${url}`,
        headers: { authorization, ...overrides },
        ...pickGiven({ payload }),
      });
      const etag = String(answer.headers.etag);
      return { status: answer.statusCode, etag, ...(answer.statusCode !== 304 && answer.json()) };
    },
  };
}

describe('a firm that switches maintenance on while its consumers are signed in', () => {
  beforeEach(async () => {
    expect((await anna.firm('PUT', '/maintenance', { maintenance: true, notice })).status).toBe(200);
  });

  test('closes the portal from the next call on, and reopens it', async () => {
    expect(await anna.state()).toBe('MAINTENANCE');
    const off = await anna.firm('PUT', '/maintenance', { maintenance: false });
    expect(off.data.attributes).toEqual({ maintenance: false, show_notice: false, notice: null });
    expect(await anna.state()).toBe('open');
  });

  test('does not affect the other firm’s consumers', async () => {
    expect([await anna.state(), await bert.state()]).toEqual(['MAINTENANCE', 'open']);
    expect((await bert.firm('GET', '/maintenance')).data.attributes.maintenance).toBe(false);
  });

  test('tells them why, in both languages', async () => {
    expect((await anna.get('/api/maintenance')).data.attributes).toMatchObject({ maintenance: true, notice });
    expect((await anna.firm('GET', '/maintenance')).data.attributes).toMatchObject({ maintenance: true, notice });
  });

  test('refuses sign-in, but keeps sessions open, and still allows signing out', async () => {
    const cora = await signedIn('cora');
    await cora.firm('PUT', '/maintenance', { maintenance: true });
    expect((await cora.signIn()).code).toBe('MAINTENANCE');
    expect((await cora.post('/api/auth/keep-session')).status).toBe(204);
    expect((await cora.refresh()).status).toBe(200);
    expect((await cora.post('/api/auth/logout')).status).toBe(204);
    await cora.firm('PUT', '/maintenance', { maintenance: false });
    expect(await cora.state()).toBe('AUTH_REQUIRED');
  });

  test('is recorded in the audit trail, with who did it', async () => {
    const trail = await db.query(anna.licence.id, (q) => q.select().from(audit));
    const expected = { actor_kind: 'backoffice', act: 'maintenance-on', target_kind: 'licence' };
    expect(trail.at(-1)).toMatchObject(expected);
  });

  test.each([
    ['no body', undefined, '/maintenance'],
    ['no word about maintenance', { show_notice: true }, '/maintenance'],
    ['a notice without Dutch', { maintenance: false, notice: { en: 'Back soon' } }, '/notice/nl'],
  ])('does not end it for a body with %s', async (_, body, pointer) => {
    const { status, error } = await anna.firm('PUT', '/maintenance', body);
    expect([status, error.code, error.fields[0].pointer]).toEqual([422, 'INVALID_REQUEST', pointer]);
    expect(await anna.state()).toBe('MAINTENANCE');
  });
});

test('closes every firm while the installation is in maintenance, with its own message and not a firm’s', async () => {
  await bert.firm('PUT', '/maintenance', { maintenance: false, show_notice: true, notice });
  const row = { maintenance: true, notice: 'Wij verhuizen.' };
  const write = () =>
    db.transactionAsSystem((tx) =>
      tx.insert(installation).values(row).onConflictDoUpdate({ target: installation.id, set: row }),
    );
  await write();
  expect(await bert.state()).toBe('MAINTENANCE');
  expect((await bert.get('/api/maintenance')).data.attributes.notice).toMatchObject({ nl: 'Wij verhuizen.' });
  row.maintenance = false;
  await write();
  expect((await bert.get('/api/maintenance')).data.attributes).toMatchObject({ maintenance: false, notice });
});

test('publishes and withdraws site notifications, only for the firm of the key', async () => {
  const label = { nl: 'Wij zijn morgen gesloten.', en: 'We are closed tomorrow.' };
  const seen = async () =>
    (await bert.get('/api/notifications')).data.map((item: { attributes: object }) => item.attributes);
  const published = await bert.firm('PUT', '/notifications', { notifications: [{ id: 'dicht', label }] });
  expect(published.data).toMatchObject([{ id: 'dicht', attributes: { label } }]);
  expect(await seen()).toEqual([{ label }]);
  expect((await anna.firm('GET', '/notifications')).data).toEqual([]);
  await anna.firm('PUT', '/notifications', { notifications: [] });
  expect(await seen()).toEqual([{ label }]);
  await bert.firm('PUT', '/notifications', { notifications: [] });
  expect(await seen()).toEqual([]);
});

describe('two of a firm who change its notices at the same time', () => {
  const saying = (nl: string) => ({ notifications: [{ id: 'one', label: { nl } }] });
  const publish = (nl: string, version: string, overrides: Record<string, string> = {}) =>
    bert.firm('PUT', '/notifications', saying(nl), { 'if-match': version, ...overrides });

  test('do not overwrite each other: the later one is shown what is there now', async () => {
    const { etag } = await bert.firm('PUT', '/notifications', saying('Eerst'));
    expect((await bert.firm('GET', '/notifications')).etag).toBe(etag);
    const mine = await publish('Van mij', etag);
    expect([mine.status, mine.etag === etag]).toEqual([200, false]);
    const other = await publish('Van een ander', etag);
    expect(other).toMatchObject({
      status: 412,
      etag: mine.etag,
      error: { code: 'PRECONDITION_FAILED' },
      data: [{ id: 'one', attributes: { label: { nl: 'Van mij' } } }],
    });
    expect((await publish('Van een ander', mine.etag)).status).toBe(200);
  });

  test('one of many at once wins', async () => {
    const { etag } = await bert.firm('PUT', '/notifications', saying('Begin'));
    const statuses = await Promise.all(['a', 'b', 'c', 'd'].map(async (nl) => (await publish(nl, etag)).status));
    expect(statuses.sort()).toEqual([200, 412, 412, 412]);
  });

  test('a repeat under its key is answered like the first, with its version', async () => {
    const { etag } = await bert.firm('PUT', '/notifications', saying('Begin opnieuw'));
    const once = () => publish('Eenmaal', etag, { 'idempotency-key': 'the-same' });
    const first = await once();
    await bert.firm('PUT', '/notifications', saying('Later'));
    expect(await once()).toEqual(first);
    expect((await bert.firm('GET', '/notifications')).data[0].attributes.label.nl).toBe('Later');
  });

  test('a reader who has the present version is not sent it again', async () => {
    const { etag } = await bert.firm('GET', '/notifications');
    const read = (version: string) => bert.firm('GET', '/notifications', undefined, { 'if-none-match': version });
    expect((await read(etag)).status).toBe(304);
    expect((await read('"of-before"')).status).toBe(200);
  });
});

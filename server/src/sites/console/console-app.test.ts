import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackofficeCall, backofficeCalls } from '@klantportaal/contract/firm-calls';
import { listScopes, type Role, roles } from '@klantportaal/contract/modules/identity/roles';
import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addHousehold, addLicence, type Household } from '../../../test/rows.ts';
import { addColleague, consoleUrl, openTestConsole, type TestBrowser, type TestConsole } from '../../../test/staff.ts';
import { audit } from '../../modules/audit/audit.table.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { events } from '../../platform/jobs/outbox.table.ts';
import { readConsoleBuild } from './console-build.ts';

let db: TestDatabase;
let on: TestConsole;
let anna: Household;
let other: string;
let browsers: Record<Role, TestBrowser>;
let staff: Record<Role, { id: string }>;
beforeAll(async () => {
  db = await freshDatabase();
  anna = await addHousehold(db);
  other = (await addLicence(db)).id;
  on = await openTestConsole(db);
  staff = {} as typeof staff;
  browsers = {} as typeof browsers;
  for (const role of roles) {
    staff[role] = await addColleague(db, anna.licence.id, role);
    browsers[role] = on.browser();
    await browsers[role].signIn(`${role}@firm.example`);
  }
});
afterAll(async () => {
  await on.app.close();
  await db.close();
});

const rows = Object.entries(backofficeCalls) as [string, BackofficeCall][];
const someId = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';
const at = (path: string) => path.replace(/\{\w+\}/g, someId);

describe('the roles', () => {
  test('have every scope, each role all of the one before, and the administrator everything', () => {
    expect(listScopes('administrator')).toEqual([...scopes]);
    roles.slice(1).forEach((role, before) => {
      expect(listScopes(role)).toEqual(expect.arrayContaining(listScopes(roles[before]!)));
      expect(listScopes(role).length).toBeGreaterThan(listScopes(roles[before]!).length);
    });
    // Their own, under a name.
    expect(listScopes('reader').filter((scope) => scope.endsWith(':write'))).toEqual(['views:write']);
  });

  test('are answered as a matrix', async () => {
    const { body } = await browsers.reader.get('/backoffice/v1/roles');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([...roles]);
    expect(body.data[0].attributes.scopes).toEqual(listScopes('reader'));
  });

  test.each(roles.flatMap((role) => scopes.map((scope) => [role, scope] as const)))(
    'let the %s do what is %s, or not',
    async (role, scope) => {
      // Reading or removing what is not there: the scope is looked at before anything else.
      const [, row] =
        rows.find(([, one]) => one.scope === scope && (one.method === 'GET' || one.path.includes('{'))) ??
        rows.find(([, one]) => one.scope === scope)!;
      const browser = browsers[role];
      const answer =
        row.method === 'GET'
          ? await browser.get(at(row.path))
          : await browser[row.method === 'DELETE' ? 'delete' : row.method === 'PUT' ? 'put' : 'post'](at(row.path), {
              rubbish: true,
            });
      const isClosed = answer.status === 403 && answer.code === 'ACCESS_DENIED';
      expect([row.path, isClosed]).toEqual([row.path, !listScopes(role).includes(scope)]);
    },
  );
});

describe('every call of the firm on the console’s origin', () => {
  test.each(rows)('%s is refused without a session, and with a key', async (_, { method, path }) => {
    for (const headers of [{}, { authorization: 'Bearer demo-backoffice-formal' }]) {
      const answer = await on.app.inject({
        method,
        url: at(path),
        headers: { origin: consoleUrl, 'sec-fetch-site': 'same-origin', ...headers },
      });
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'AUTH_REQUIRED']);
    }
  });

  test('answers with the firm of the account, and nothing of another', async () => {
    const mine = await browsers.reader.get('/backoffice/v1/dossiers');
    expect(mine.body.data.map(({ id }: { id: string }) => id)).toContain(anna.dossier.firm_id);
    await addColleague(db, other, 'reader', { email: 'elsewhere@firm.example' });
    const stranger = on.browser();
    await stranger.signIn('elsewhere@firm.example');
    expect((await stranger.get('/backoffice/v1/dossiers')).body.data).toEqual([]);
    expect((await stranger.get(`/backoffice/v1/dossiers/${anna.dossier.firm_id}`)).code).toBe('DOSSIER_NOT_FOUND');
    expect((await stranger.get(`/backoffice/v1/staff/${staff.reader.id}`)).code).toBe('STAFF_NOT_FOUND');
  });

  test('says who did it, in what it answers, in the trail and in the event', async () => {
    const { firm_id } = anna.dossier;
    const made = await browsers.adviser.post(`/backoffice/v1/dossiers/${firm_id}/notes`, { text: 'Gebeld.' });
    expect([made.status, made.data.by]).toEqual([201, { kind: 'staff', id: staff.adviser.id, name: 'The adviser' }]);
    const [event] = await db.query(anna.licence.id, (q) =>
      q.select().from(events).where(eq(events.type, 'note.added')),
    );
    expect(event).toMatchObject({ actor_kind: 'staff', actor_id: staff.adviser.id });
    const [line] = await db.query(anna.licence.id, (q) => q.select().from(audit).where(eq(audit.act, 'note-added')));
    expect(line).toMatchObject({ actor_kind: 'staff', actor_id: staff.adviser.id });
    const trail = await browsers.reader.get('/backoffice/v1/trail?act=note-added');
    expect(trail.body.data[0].attributes.by).toEqual({ kind: 'staff', id: staff.adviser.id, name: 'The adviser' });
    const feed = await browsers.reader.get('/backoffice/v1/events');
    const told = feed.body.data.find((item: { attributes: { type: string } }) => item.attributes.type === 'note.added');
    expect(told.attributes).toMatchObject({ actor: 'staff', caused_by: staff.adviser.id });
  });

  test('is done once per key of one person', async () => {
    const url = `/backoffice/v1/dossiers/${anna.dossier.firm_id}/notes`;
    const send = (who: TestBrowser) => who.post(url, { text: 'Eén keer.' }, { 'idempotency-key': 'k-1' });
    const answers = await Promise.all([send(browsers.adviser), send(browsers.adviser), send(browsers.assistant)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(2);
  });

  test('tells how many calls a session has left', async () => {
    const { headers } = await browsers.reader.get('/backoffice/v1/roles');
    expect(headers['ratelimit-policy']).toBe('"session";q=3000;w=60');
    const small = await openTestConsole(db, {
      clock: on.clock,
      context: { settings: { STAFF_CALLS_PER_MINUTE: '2' } },
    });
    const browser = small.browser();
    await browser.signIn('reader@firm.example');
    const asked = [await browser.get('/staff/v1/me'), await browser.get('/backoffice/v1/roles')];
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    const beyond = await browser.get('/backoffice/v1/roles');
    expect([beyond.status, beyond.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    await small.app.close();
  });
});

describe('a write from elsewhere', () => {
  const note = (headers: Record<string, string | undefined>) =>
    browsers.adviser.post(`/backoffice/v1/dossiers/${anna.dossier.firm_id}/notes`, { text: 'x' }, headers);

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['the portal, which is of the same site', { origin: 'https://portal.test', 'sec-fetch-site': 'same-site' }],
    ['the portal, in the name of the console', { 'sec-fetch-site': 'same-site' }],
    ['another port', { origin: `${consoleUrl}:8443`, 'sec-fetch-site': 'same-origin' }],
    ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['an address that was typed', { origin: undefined, 'sec-fetch-site': 'none' }],
    ['a program', { origin: undefined, 'sec-fetch-site': undefined }],
  ])('is refused: %s', async (_, headers) => {
    expect([(await note(headers)).status, (await note(headers)).code]).toEqual([403, 'ACCESS_DENIED']);
    const signIn = await on.browser().post('/staff/v1/sign-in', { email: 'a@b.example', password: 'x' }, headers);
    expect([signIn.status, signIn.code]).toEqual([403, 'ACCESS_DENIED']);
  });

  test('is taken from the console’s own pages, also by a browser that says one of the two', async () => {
    expect((await note({ 'sec-fetch-site': undefined })).status).toBe(201);
    expect((await note({ origin: undefined })).status).toBe(201);
  });
});

describe('the pages of the console', () => {
  test('are words while it is not built, under a policy that allows nothing', async () => {
    const answer = await on.app.inject('/inbox');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run build');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await on.app.inject('/staff/v1/nothing')).json().error.code).toBe('ROUTE_NOT_FOUND');
    expect((await on.app.inject({ method: 'POST', url: '/inbox', headers: { origin: consoleUrl } })).statusCode).toBe(
      404,
    );
  });

  test('are the built app at every address, with headers as strict as the portal’s', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'console-'));
    await mkdir(join(folder, 'assets'));
    const html =
      '<!doctype html><html><head><style>a{}</style><script>1</script><script type="module" src="/assets/a.js"></script></head><body><div id="root"></div></body></html>';
    await writeFile(join(folder, 'index.html'), html);
    await writeFile(join(folder, 'assets/a.js'), 'void 0;');
    await writeFile(join(folder, 'icon.svg'), '<svg/>');
    const built = await openTestConsole(db, { build: (await readConsoleBuild(folder))! });
    for (const url of ['/', '/inbox', '/dossiers/1', '/link/abc']) {
      const answer = await built.app.inject(url);
      expect([answer.statusCode, answer.body]).toEqual([200, html]);
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(answer.headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
    }
    expect((await built.app.inject('/assets/a.js')).headers['cache-control']).toContain('immutable');
    expect((await built.app.inject('/icon.svg')).statusCode).toBe(200);
    expect((await built.app.inject('/assets/none.js')).statusCode).toBe(404);
    await built.app.close();
    await rm(folder, { recursive: true });
  });

  test('has none of the portal’s calls', async () => {
    expect((await on.app.inject('/api/actions')).statusCode).toBe(503);
    expect((await browsers.administrator.post('/api/auth/login', {})).status).toBe(404);
  });
});

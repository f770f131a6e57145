import { randomUUID } from 'node:crypto';
import { answerOne, linkSchema, none } from '@klantportaal/contract/endpoint';
import { defineResource } from '@klantportaal/contract/json-api';
import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CallOf } from '../src/modules/identity/handler.ts';
import { openLiveness } from '../src/modules/identity/liveness.ts';
import { bindCalls, type CallTable } from '../src/modules/identity/requests/bind-calls.ts';
import { openServer } from '../src/modules/identity/requests/open-server.ts';
import { createSessionWrites } from '../src/modules/identity/session-writes.queries.ts';
import { openSigningKeys } from '../src/modules/identity/signing-keys.ts';
import { tryOnce } from '../src/modules/identity/throttle.ts';
import { createThrottles, isLocked } from '../src/modules/identity/throttles-by.ts';
import { openTokens } from '../src/modules/identity/tokens.ts';
import { openResponseCache } from '../src/modules/identity/versioned.ts';
import { consumers } from '../src/modules/people/consumers.table.ts';
import { createMomentColumn } from '../src/platform/db/columns.ts';
import { eq, pgTable, text, uuid } from '../src/platform/db/drizzle.ts';
import { readKnownSchema } from '../src/platform/db/migrations.ts';
import type { Cookies } from '../src/platform/http/cookies.ts';
import type { Origin } from '../src/platform/http/origin.ts';
import { openRateLimit } from '../src/platform/http/rate-limit.ts';
import { fail } from '../src/platform/kernel/errors.ts';
import { bindPages } from '../src/sites/portal/bind-pages.ts';
import { testContext } from './app-context.ts';
import { freshDatabase, runAsAdmin, type TestDatabase } from './database.ts';
import { addHousehold, type Household } from './rows.ts';
import { addAccount, bearer, password, type SignInApp, secrets, signInApp } from './sign-in.ts';

/*
 * A second app beside the portal, as small as can be: calls, pages, cookies and sessions of colleagues of a firm, who
 * are no consumers. All of it is rows and parameters of what the portal stands on.
 */

const origin: Origin = { url: 'https://desk.example', cookies: 'desk-' };
const audience = 'klantportaal-desk';

const sessions = pgTable('desk_sessions', {
  id: uuid().primaryKey(),
  licence_id: uuid().notNull(),
  colleague_id: text().notNull(),
  last_seen_at: createMomentColumn().notNull(),
  absolute_expires_at: createMomentColumn().notNull(),
  ended_at: createMomentColumn(),
  ended_reason: text(),
});
const { touchSession, endSession, endSessionsOf } = createSessionWrites<'idle' | 'left'>(
  sessions,
  sessions.colleague_id,
);

const desk = defineResource('desks', { persons: z.array(z.string()), colleague: z.string() });
const note = z.object({ text: z.string().check(z.minLength(1)) });
const rows = {
  readDesk: {
    method: 'GET',
    path: '/desk/desk',
    answer: answerOne(async () => ({ desk }), 'desk'),
    summary: 'Whom the firm knows.',
    role: 'reader',
  },
  writeNote: {
    method: 'POST',
    path: '/desk/notes',
    body: linkSchema(async () => ({ note }), 'note'),
    answer: none,
    summary: 'Writes a note.',
    role: 'writer',
  },
  knock: {
    method: 'POST',
    path: '/desk/sign-in',
    answer: none,
    errors: ['TOO_MANY_REQUESTS'],
    summary: 'Signs in.',
    role: null,
  },
} as const;
type Row = (typeof rows)[keyof typeof rows];
interface Given {
  colleague: { id: string; licence_id: string } | null;
}
type DeskCall<Name extends keyof typeof rows> = CallOf<(typeof rows)[Name]> & Given;

let db: TestDatabase;
let anna: Household;
let site: SignInApp;
let app: FastifyInstance;
let notes: string[];
let annasToken: string;
/** The value of the session cookie of a colleague of Anna's firm. */
let signIn: (colleague: string, session_id?: string) => Promise<string>;

const { enterOrFail } = createThrottles(
  { account: { free: 2, first: 60, longest: 60, memory: 60, refusal: 'TOO_MANY_REQUESTS' } },
  'colleague',
);

beforeAll(async () => {
  db = await freshDatabase();
  await runAsAdmin(
    db.connection,
    `create table desk_sessions (id uuid primary key, licence_id uuid not null, colleague_id text not null,
      last_seen_at timestamptz not null, absolute_expires_at timestamptz not null, ended_at timestamptz, ended_reason text)`,
    ...(await readKnownSchema()).rules,
  );
  anna = await addHousehold(db);
  await addHousehold(db);
  await addAccount(db, { ...anna.consumer, email: 'anna@post.example' });
  site = await signInApp(db);
  ({ app, signIn } = await openDesk());
  annasToken = (await site.call(await domain(), '/api/auth/login', { email: 'anna@post.example', password }))
    .accessToken;
});
afterAll(async () => {
  await app.close();
  await site.app.close();
  await db.close();
});
beforeEach(() => {
  notes = [];
});
const domain = async () => (await site.licences.byId(anna.licence.id))!.domains[0]!;

async function openDesk() {
  const { clock } = site;
  const context = testContext(db, { clock });
  const tokens = openTokens({ keys: await openSigningKeys({ db, clock, secrets }), clock, audience });
  const liveness = openLiveness<typeof sessions.$inferSelect>(clock, {
    find: async (licence_id, id) =>
      (await db.query(licence_id, (q) => q.select().from(sessions).where(eq(sessions.id, id))))[0] ?? null,
    touch: (licence_id, id, now) => db.query(licence_id, (q) => touchSession(q, id, now)),
    end: (licence_id, id, now) => db.transaction(licence_id, (tx) => endSession(tx, id, now, 'idle')),
    idleMinutes: async () => 30,
    getOwnerId: ({ colleague_id }) => colleague_id,
  });

  /** By the cookie of a session; a colleague who is a reader may not write. */
  const readStaffMember = async (cookies: Cookies) => {
    const claims = await tokens.verify('at+jwt', cookies.get('session') ?? '');
    if (typeof claims === 'string') fail('AUTH_REQUIRED');
    const session = await liveness.findLiveSession(claims.sid!, claims.apiId);
    if (typeof session === 'string') fail(session);
    return { id: session.colleague_id, licence_id: session.licence_id };
  };
  const table: CallTable<keyof typeof rows, Row> = {
    rows,
    origin,
    limit: openRateLimit('desk', 1000),
    async admit(_, { role }, _request, cookies) {
      if (!role)
        return { db, licence_id: null, actor: 'guest', counted_as: null, given: { colleague: null } satisfies Given };
      const colleague = await readStaffMember(cookies);
      if (role === 'writer' && colleague.id.startsWith('reader')) fail('ACCESS_DENIED');
      const given: Given = { colleague };
      const { id, licence_id } = colleague;
      return { db, licence_id, actor: `colleague:${id}`, counted_as: id, given };
    },
    refusals: (_, { role }) => [
      ...(role ? (['AUTH_REQUIRED', 'TOKEN_HAS_EXPIRED', 'TOO_MANY_REQUESTS'] as const) : []),
      ...(role === 'writer' ? (['ACCESS_DENIED'] as const) : []),
    ],
    isKeyed: () => true,
    security: ({ role }) => (role ? [{ session: [] }] : []),
    handlers: {
      readDesk: async ({ db, colleague }: DeskCall<'readDesk'>) => {
        const known = await db.query(colleague!.licence_id, (q) => q.select({ id: consumers.id }).from(consumers));
        return { id: '1', persons: known.map(({ id }) => id), colleague: colleague!.id };
      },
      writeNote: async ({ body, colleague }: DeskCall<'writeNote'>) =>
        void notes.push(`${colleague!.id}: ${body.text}`),
      knock: async (call: DeskCall<'knock'>) => {
        await enterOrFail(call, anna.licence.id, 'account', anna.consumer.id);
        call.cookies.set('session', await signIn('writer-1'), 60);
      },
    },
  };
  const server = await openServer(context, origin, 'desk-build');
  await bindCalls(server.app, context, table, openResponseCache(1));
  const send = await bindPages<'home' | 'lost'>(server.app, {
    pages: { home: { path: '/' }, lost: { path: '/lost', status: 404 } },
    build: { folder: '/nowhere', id: 'desk-build', rootFiles: [] },
    frames: [],
    preparePage: async (_, name) => ({
      owner: table,
      key: name,
      render: () => ({ html: `<h1>${name}</h1>`, styleHashes: [], scriptHashes: ["'sha256-desk'"] }),
    }),
  });
  server.showNotFound({
    isPage: (url) => !url.startsWith('/desk/'),
    send: (request, reply) => send(request, reply, 'lost', 404),
  });
  const signIn = async (colleague_id: string, id: string = randomUUID()) => {
    const licence_id = anna.licence.id;
    const now = clock.now();
    const absolute_expires_at = new Date(now.getTime() + 36_000_000);
    await db.transaction(licence_id, (tx) =>
      tx.insert(sessions).values({ id, licence_id, colleague_id, last_seen_at: now, absolute_expires_at }),
    );
    return tokens.sign('at+jwt', { sub: colleague_id, apiId: licence_id, sid: id });
  };
  return { app: server.app, signIn };
}

const readDesk = (token: string, name = '__Host-desk-session') =>
  app.inject({ url: '/desk/desk', headers: { cookie: `${name}=${token}` } });
const writeNote = (token: string, payload: object | string, key?: string) =>
  app.inject({
    method: 'POST',
    url: '/desk/notes',
    headers: { cookie: `__Host-desk-session=${token}`, ...(key && { 'idempotency-key': key }) },
    payload,
  });
const getStatusAndCode = (answer: { statusCode: number; json(): { error: { code: string } } }) => [
  answer.statusCode,
  answer.json().error.code,
];

describe('a call of another table', () => {
  test('is for whom that table admits, and is given what belongs to them', async () => {
    const answer = await readDesk(await signIn('writer-1'));
    expect(answer.json().data.attributes).toEqual({ persons: [anna.consumer.id], colleague: 'writer-1' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is refused by what the row says about access, before its body is looked at', async () => {
    const reader = await signIn('reader-1');
    expect(getStatusAndCode(await writeNote(reader, { text: '' }))).toEqual([403, 'ACCESS_DENIED']);
    expect((await readDesk(reader)).statusCode).toBe(200);
  });

  test('refuses a consumer’s token, and the portal refuses its own', async () => {
    // With the id of Anna's session, so that nothing but the audience tells the two apart.
    const ours = await signIn('writer-1', decodeJwt(annasToken).sid as string);
    const own = async (token: string) =>
      site.app.inject({ url: '/api/actions', headers: { 'x-acceleratedomain': await domain(), ...bearer(token) } });
    expect(getStatusAndCode(await readDesk(annasToken))).toEqual([401, 'AUTH_REQUIRED']);
    expect(getStatusAndCode(await own(ours))).toEqual([401, 'AUTH_REQUIRED']);
    expect((await own(annasToken)).statusCode).toBe(200);
  });

  test('is refused with what is wrong in its body', async () => {
    const answer = await writeNote(await signIn('writer-1'), { text: '' });
    expect(getStatusAndCode(answer)).toEqual([422, 'INVALID_REQUEST']);
    expect(answer.json().error.fields).toEqual([{ pointer: '/text', code: 'required' }]);
    expect(notes).toEqual([]);
  });

  test('is done once per key of one colleague', async () => {
    const [anne, bram] = [await signIn('writer-1'), await signIn('writer-2')];
    const answers = await Promise.all(
      [anne, anne, anne, bram].map((token) => writeNote(token, { text: 'a' }, 'key-1')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
    expect(notes.toSorted()).toEqual(['writer-1: a', 'writer-2: a']);
    expect(getStatusAndCode(await writeNote(anne, { text: 'b' }, 'key-1'))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('a session that is no consumer’s', () => {
  test('ends with those of its owner, and no other', async () => {
    const [one, other] = [await signIn('writer-3'), await signIn('writer-4')];
    await db.transaction(anna.licence.id, (tx) => endSessionsOf(tx, 'writer-3', site.clock.now(), 'left'));
    expect(getStatusAndCode(await readDesk(one))).toEqual([401, 'AUTH_REQUIRED']);
    expect((await readDesk(other)).statusCode).toBe(200);
  });

  test('ends when it was idle for as long as its own table allows', async () => {
    const token = await signIn('writer-5');
    const [session] = await db.query(anna.licence.id, (q) =>
      q.select().from(sessions).where(eq(sessions.colleague_id, 'writer-5')),
    );
    const idle = new Date(site.clock.now().getTime() - 31 * 60_000);
    await db.transaction(anna.licence.id, (tx) =>
      tx.update(sessions).set({ last_seen_at: idle }).where(eq(sessions.id, session!.id)),
    );
    expect(getStatusAndCode(await readDesk(token))).toEqual([401, 'TOKEN_HAS_EXPIRED']);
    expect(getStatusAndCode(await readDesk(token))).toEqual([401, 'AUTH_REQUIRED']);
  });
});

test('guesses at a colleague are counted apart from those at a consumer of the same id', async () => {
  const knock = () => app.inject({ method: 'POST', url: '/desk/sign-in' });
  expect([(await knock()).statusCode, (await knock()).statusCode]).toEqual([204, 204]);
  expect(getStatusAndCode(await knock())).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(isLocked(await tryOnce({ db, clock: site.clock }, anna.licence.id, 'account', anna.consumer.id))).toBe(false);
});

describe('another origin', () => {
  test('serves its own pages under its own policy, and names its own build', async () => {
    const { statusCode, headers, body } = await app.inject('/');
    expect([statusCode, body]).toEqual([200, '<h1>home</h1>']);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-desk'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-portal-build': 'desk-build',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
  });

  test('has a not-found page of its own, and none of the portal’s pages or calls', async () => {
    for (const url of ['/login', '/api/actions', '/backoffice/v1/events', '/%zz'])
      expect(await app.inject(url)).toMatchObject({ statusCode: 404, body: '<h1>lost</h1>' });
    expect(getStatusAndCode(await app.inject('/desk/nothing'))).toEqual([404, 'ROUTE_NOT_FOUND']);
    expect(getStatusAndCode(await app.inject({ method: 'POST', url: '/desk/%zz' }))).toEqual([
      400,
      'MALFORMED_REQUEST',
    ]);
  });

  test('has cookies of its own, also on the same host', async () => {
    site.clock.pass(61);
    const set = String((await app.inject({ method: 'POST', url: '/desk/sign-in' })).headers['set-cookie']);
    const [pair, ...attributes] = set.split('; ');
    expect(pair).toMatch(/^__Host-desk-session=.+/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Strict', 'Secure']);
    const token = await signIn('writer-1');
    for (const name of ['session', '__Host-session', 'desk-session'])
      expect(getStatusAndCode(await readDesk(token, name))).toEqual([401, 'AUTH_REQUIRED']);
  });
});

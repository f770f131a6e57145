import type { Access } from '@klantportaal/contract/endpoint';
import { type EndpointName, endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { LicenceData } from '../../licences/licences.ts';
import { closedWhenImpersonating, licenceOptional, openInMaintenance, openWhenImpersonating } from '../handler.ts';
import type { PendingSignIn, Sessions, SignedIn, TemporaryLogin } from '../session.ts';
import { admit, isInMaintenance, resolveCaller } from './access.ts';

const licence = { id: 'firm', maintenance: false } as LicenceData;
const who = { id: 'anna', licence_id: 'firm', dossier_id: 'd1' };
const anna: SignedIn = {
  ...who,
  session_id: 's1',
  authentication_method: 'password',
  signed_in_at: new Date(0),
  two_factor_setup: false,
};
const unset: SignedIn = { ...anna, two_factor_setup: true };
const pending: PendingSignIn = { ...who, pending: true };
const guest: TemporaryLogin = { ...who, product_action_id: 'a1' };

/** Tokens by name, each of one kind; every look-up is counted, and another firm's token is none. */
function desk() {
  const asked: string[] = [];
  const of =
    <T>(kind: string, known: Record<string, T>) =>
    async (token: string, licence_id: string) => {
      asked.push(`${kind} ${token} of ${licence_id}`);
      return known[token] ?? (token === 'old' ? 'TOKEN_HAS_EXPIRED' : 'AUTH_REQUIRED');
    };
  const sessions: Sessions = {
    findByAccessToken: of('access', { good: anna, unset, ended: 'TOKEN_HAS_EXPIRED' as const }),
    findByPendingToken: of('pending', { half: pending }),
    findByTemporaryToken: of('temporary', { once: guest }),
    findByLinkToken: async () => 'AUTH_REQUIRED',
    findByGuestToken: async () => 'AUTH_REQUIRED',
  };
  return { sessions, asked };
}

interface Sent {
  authorization?: string | undefined;
  token?: string | string[] | undefined;
  body?: unknown;
}

/** The caller, or the code of the refusal; and the look-ups. */
async function enter(access: Access, { body, ...headers }: Sent, firm: LicenceData | null = licence) {
  const { sessions, asked } = desk();
  const request = createPartial<FastifyRequest>({ headers, body });
  // A refusal must be thrown: a code that is returned would pass for a caller.
  const caller = await resolveCaller(access, request, firm, sessions).catch((error) => `refused: ${error.code}`);
  return { caller, asked };
}

describe('a public call', () => {
  test('has no caller, whatever is sent along', async () => {
    expect(await enter('public', { authorization: 'Bearer good' })).toEqual({ caller: null, asked: [] });
  });
});

describe('a call of a consumer', () => {
  test.each(['Bearer good', 'bearer good', 'BEARER   good'])('opens by %j', async (authorization) => {
    expect(await enter('consumer', { authorization })).toEqual({ caller: anna, asked: ['access good of firm'] });
  });

  test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic good', 'good', 'Bearergood', 'Bearer good x', 'x Bearer good'])(
    'is refused without a look-up for %j',
    async (authorization) => {
      expect(await enter('consumer', { authorization })).toEqual({ caller: 'refused: AUTH_REQUIRED', asked: [] });
      // Nor does another kind of token do.
      const other = { authorization, token: 'once', body: { accessToken: 'half' } };
      expect(await enter('consumer', other)).toEqual({ caller: 'refused: AUTH_REQUIRED', asked: [] });
    },
  );

  test.each([
    ['old', 'TOKEN_HAS_EXPIRED'],
    ['made-up', 'AUTH_REQUIRED'],
    ['half', 'AUTH_REQUIRED'],
    ['once', 'AUTH_REQUIRED'],
  ])('is refused for the token %s: %s', async (token, code) => {
    const { caller, asked } = await enter('consumer', { authorization: `Bearer ${token}` });
    expect([caller, asked]).toEqual([`refused: ${code}`, [`access ${token} of firm`]]);
  });

  test('needs to know the firm', async () => {
    expect(await enter('consumer', { authorization: 'Bearer good' }, null)).toEqual({
      caller: 'refused: BRAND_COULD_NOT_BE_DETERMINED',
      asked: [],
    });
  });

  test('is closed until two-factor is set up, except for setting it up', async () => {
    const authorization = 'Bearer unset';
    expect((await enter('consumer', { authorization })).caller).toBe('refused: TWO_FACTOR_SETUP_REQUIRED');
    expect((await enter('setup', { authorization })).caller).toEqual(unset);
    expect((await enter('setup', { authorization: 'Bearer good' })).caller).toEqual(anna);
  });
});

describe('a call by a temporary token', () => {
  test('opens by its header alone', async () => {
    expect(await enter('token', { token: 'once' })).toEqual({ caller: guest, asked: ['temporary once of firm'] });
    expect(await enter('token', { authorization: 'Bearer once' })).toEqual({
      caller: 'refused: AUTH_REQUIRED',
      asked: [],
    });
  });

  test.each([undefined, '', ['once', 'once']])('is refused without a look-up for %j', async (token) => {
    expect(await enter('token', { token })).toEqual({ caller: 'refused: AUTH_REQUIRED', asked: [] });
  });

  test('is refused for an old token, and without a firm', async () => {
    expect((await enter('token', { token: 'old' })).caller).toBe('refused: TOKEN_HAS_EXPIRED');
    expect(await enter('token', { token: 'once' }, null)).toEqual({
      caller: 'refused: BRAND_COULD_NOT_BE_DETERMINED',
      asked: [],
    });
  });
});

describe('the two-factor call', () => {
  const inBody = (accessToken: unknown) => ({ accessToken });

  test.each<[string, Sent, unknown, string[]]>([
    ['a pending token in the body', { body: inBody('half') }, pending, ['pending half of firm']],
    [
      'a pending token as bearer',
      { authorization: 'Bearer half' },
      pending,
      ['access half of firm', 'pending half of firm'],
    ],
    ['a session', { authorization: 'Bearer good' }, anna, ['access good of firm']],
    [
      'a session beside a token that is none',
      { authorization: 'Bearer good', body: inBody('made-up') },
      anna,
      ['pending made-up of firm', 'access good of firm'],
    ],
    [
      'a pending token beside a session',
      { authorization: 'Bearer good', body: inBody('half') },
      pending,
      ['pending half of firm'],
    ],
  ])('opens by %s', async (_, sent, caller, asked) => {
    expect(await enter('pending', sent)).toEqual({ caller, asked });
  });

  test.each<[string, Sent, string]>([
    ['an old token in the body', { body: inBody('old') }, 'TOKEN_HAS_EXPIRED'],
    ['an old bearer', { authorization: 'Bearer old' }, 'TOKEN_HAS_EXPIRED'],
    ['a session that ended', { authorization: 'Bearer ended' }, 'TOKEN_HAS_EXPIRED'],
    ['an old bearer and a made-up body', { authorization: 'Bearer old', body: inBody('made-up') }, 'TOKEN_HAS_EXPIRED'],
    ['a made-up bearer and an old body', { authorization: 'Bearer made-up', body: inBody('old') }, 'AUTH_REQUIRED'],
    // A pending token counts in one place: as bearer only if the body has none.
    ['a pending bearer and a made-up body', { authorization: 'Bearer half', body: inBody('x') }, 'AUTH_REQUIRED'],
  ])('is refused for %s', async (_, sent, code) => {
    expect((await enter('pending', sent)).caller).toBe(`refused: ${code}`);
  });

  test.each([undefined, null, {}, 'half', inBody(''), inBody(7), inBody(null)])(
    'is refused without a look-up for the body %j',
    async (body) => {
      const refused = { caller: 'refused: AUTH_REQUIRED', asked: [] };
      expect(await enter('pending', { body })).toEqual(refused);
      expect(await enter('pending', { body }, null)).toEqual(refused);
    },
  );

  test('needs to know the firm', async () => {
    expect(await enter('pending', { body: inBody('half') }, null)).toEqual({
      caller: 'refused: BRAND_COULD_NOT_BE_DETERMINED',
      asked: [],
    });
  });
});

describe('a caller who is known', () => {
  const refusal = (name: EndpointName, ...given: [caller: Parameters<typeof admit>[2], firm: LicenceData | null]) => {
    try {
      admit(name, endpoints[name].method, ...given);
      return null;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const adviser: SignedIn = { ...anna, authentication_method: 'view-as' };

  test.each(endpointNames)('%s: a firm is needed unless its row says otherwise', (name) => {
    const optional = (licenceOptional as readonly string[]).includes(name);
    expect(refusal(name, null, null)).toBe(optional ? null : 'BRAND_COULD_NOT_BE_DETERMINED');
    for (const caller of [null, anna, pending, guest]) expect(refusal(name, caller, licence)).toBeNull();
  });

  test('an adviser who looks on may read, but not how the consumer signs in, and changes nothing', () => {
    const closed = endpointNames.filter((name) => refusal(name, adviser, licence) === 'ACCESS_DENIED');
    const reads = endpointNames.filter((name) => endpoints[name].method === 'GET');
    expect(closed.filter((name) => reads.includes(name)).sort()).toEqual([...closedWhenImpersonating].sort());
    const writes = endpointNames.filter((name) => !reads.includes(name));
    expect(writes.filter((name) => !closed.includes(name)).sort()).toEqual([...openWhenImpersonating].sort());
  });

  test.each(endpointNames)('%s is closed during maintenance unless it starts the portal up', (name) => {
    const closed = !openInMaintenance.has(name);
    expect(isInMaintenance(name, { maintenance: true }, { maintenance: false })).toBe(closed);
    expect(isInMaintenance(name, { maintenance: false }, { maintenance: true })).toBe(closed);
    expect(isInMaintenance(name, null, { maintenance: true })).toBe(closed);
    expect(isInMaintenance(name, { maintenance: false }, { maintenance: false })).toBe(false);
    expect(isInMaintenance(name, null, { maintenance: false })).toBe(false);
  });
});

import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { type IdentityPort, type IdentityQuestion, openIdentity } from './identity.ts';

const return_to = 'https://console.example/sign-in/return';
type Key = Awaited<ReturnType<typeof generateKeyPair>>;

let server: Server;
let identity: IdentityPort;
let issuer: string;
let own: Key;
let stranger: Key;
let question: IdentityQuestion;
/** The misbehaviour of the provider. */
let faults: {
  metadata?: object;
  userInfo?: object;
  claims?: JWTPayload;
  key?: Key;
  isUnsigned?: boolean;
  isSignedBySecret?: boolean;
};

const provider = () => ({ issuer, client_id: 'console', client_secret: 'secret'.repeat(6) });

/** The ID token that the provider answers a code with. */
async function writeIdToken(): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    sub: 'anne',
    aud: 'console',
    nonce: question.nonce,
    iat: now,
    exp: now + 300,
    ...faults.claims,
  };
  if (faults.isUnsigned) return new UnsecuredJWT(claims).encode();
  if (faults.isSignedBySecret)
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('secret'.repeat(6)));
  const { privateKey } = faults.key ?? own;
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'of-the-provider' }).sign(privateKey);
}

async function answerTo(path: string | undefined): Promise<object> {
  if (path === '/jwks')
    return { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'of-the-provider', alg: 'RS256' }] };
  if (path === '/me') return faults.userInfo ?? {};
  if (path === '/token') return { access_token: 'token', token_type: 'Bearer', id_token: await writeIdToken() };
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...faults.metadata,
  };
}

beforeAll(async () => {
  [own, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  server = createServer((request, answer) => {
    request.resume();
    void answerTo(request.url).then((body) =>
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${getPort(server)}`;
  identity = openIdentity({ allowLoopback: true });
});
afterAll(() => {
  identity.close();
  server.close();
});

beforeEach(async () => {
  faults = {};
  question = (await identity.ask(provider(), return_to)).question;
});
const comeBack = (overrides: Record<string, string> = {}) => {
  const query = new URLSearchParams({ code: 'code', state: question.state, ...overrides });
  return identity.redeem(provider(), new URL(`${return_to}?${query}`), question);
};

describe('an answer of an identity provider', () => {
  test('says who came back, by issuer and subject', async () => {
    expect(await comeBack({ iss: issuer })).toMatchObject({ issuer, subject: 'anne' });
  });

  test('is refused with a signature of a key that is not the provider’s', async () => {
    faults.key = stranger;
    await expect(comeBack()).rejects.toThrow();
  });

  test('is refused without a signature', async () => {
    faults.isUnsigned = true;
    await expect(comeBack()).rejects.toThrow();
  });

  test.each<[string, JWTPayload]>([
    ['another nonce', { nonce: 'of another question' }],
    ['no nonce', { nonce: undefined }],
    ['another client', { aud: 'another' }],
    ['another issuer', { iss: 'https://other.example' }],
    ['a moment that has passed', { exp: 1 }],
  ])('is refused for %s', async (_, claims) => {
    faults.claims = claims;
    await expect(comeBack()).rejects.toThrow();
  });

  test.each([
    ['none', ''],
    ['longer than an index takes', 'a'.repeat(256)],
    ['no text', 'a\u0000b'],
  ])('is refused where its subject is %s', async (_, sub) => {
    faults.claims = { sub };
    await expect(comeBack()).rejects.toThrow();
  });

  test('is believed about an address only where it says both together', async () => {
    faults.metadata = { userinfo_endpoint: `${issuer}/me` };
    faults.userInfo = { sub: 'anne', email: 'own@firm.example', email_verified: true };
    faults.claims = { email: 'boss@firm.example' };
    const { claims } = await comeBack();
    expect([claims.email, claims.email_verified]).toEqual(['boss@firm.example', undefined]);
    faults.claims = { email_verified: true };
    faults.userInfo = { sub: 'anne', email: 'boss@firm.example' };
    const said = (await comeBack()).claims;
    expect([said.email, said.email_verified]).toEqual(['boss@firm.example', undefined]);
  });

  test('is refused with the state of another question', async () => {
    await expect(comeBack({ state: 'of another question' })).rejects.toThrow();
  });

  test('is refused where the address names another issuer', async () => {
    await expect(comeBack({ iss: 'https://other.example' })).rejects.toThrow();
  });

  test('is refused without its issuer by a provider that says that it sends it, and taken with it', async () => {
    faults.metadata = { authorization_response_iss_parameter_supported: true };
    await expect(comeBack()).rejects.toThrow();
    await expect(comeBack({ iss: 'https://other.example' })).rejects.toThrow();
    expect(await comeBack({ iss: issuer })).toMatchObject({ issuer });
  });

  test.each<[string, object, 'no_signing_keys' | null]>([
    ['signs with keys that it publishes', {}, null],
    ['signs with either', { id_token_signing_alg_values_supported: ['HS256', 'ES256'] }, null],
    [
      'signs with the secret of the client alone',
      { id_token_signing_alg_values_supported: ['HS256', 'HS512'] },
      'no_signing_keys',
    ],
    ['signs nothing', { id_token_signing_alg_values_supported: ['none'] }, 'no_signing_keys'],
    ['publishes no keys', { jwks_uri: undefined }, 'no_signing_keys'],
  ])('of a provider that %s is told from the start whether it can count', async (_, metadata, flaw) => {
    faults.metadata = metadata;
    expect(await identity.findFlaw(provider())).toBe(flaw);
  });

  test('is asked of nobody inside our network, where the demo does not run', async () => {
    const strict = openIdentity({ allowLoopback: false });
    await expect(strict.ask(provider(), return_to)).rejects.toThrow();
    await expect(strict.findFlaw(provider())).rejects.toThrow();
    strict.close();
  });

  test('is refused where it is signed with the secret of the client', async () => {
    faults.metadata = { id_token_signing_alg_values_supported: ['HS256', 'RS256'] };
    faults.isSignedBySecret = true;
    await expect(comeBack()).rejects.toThrow();
  });

  test('is asked for by no metadata of another issuer', async () => {
    faults.metadata = { issuer: 'https://other.example' };
    await expect(identity.ask(provider(), return_to)).rejects.toThrow();
  });
});

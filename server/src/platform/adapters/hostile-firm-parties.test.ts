import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ensure } from '@klantportaal/contract/values/ensure';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openFilteredFetch } from './identity/filtered-fetch.ts';
import { type IdentityQuestion, openIdentity } from './identity/identity.ts';
import { openNames } from './names/names.ts';
import { openWebhooks } from './webhooks/webhooks.ts';

const TIMEOUT_MS = 800;
/** A small answer that unpacks to 100 MB of blanks. */
const packed = gzipSync(Buffer.alloc(100_000_000, ' '));
const key = await generateKeyPair('RS256');
const published = { ...(await exportJWK(key.publicKey)), kid: 'k', alg: 'RS256' };

/** The misbehaviour of a party in place of an answer, with the right answer at hand. */
type Misbehave = (socket: Socket, right: object) => void;

/** Writes the same for as long as somebody reads. */
function writeEndlessly(socket: Socket, text: string): void {
  const chunk = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)), 'latin1');
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}

function writeSlowly(socket: Socket, letter: string): void {
  const timer = setInterval(() => socket.write(letter), 20);
  socket.on('close', () => clearInterval(timer));
}

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const say =
  (body: (right: object) => string | Buffer, more = '') =>
  (socket: Socket, right: object): void => {
    const bytes = Buffer.from(body(right));
    socket.write(`${HEAD}${more}content-length: ${bytes.length}\r\n\r\n`);
    socket.end(bytes);
  };
const besides = (more: string) => (right: object) => `${JSON.stringify(right).slice(0, -1)},"more":${more}}`;

/** TABLE: what a party does in place of the right answer. */
const misbehaviours: Readonly<Record<string, Misbehave>> = {
  'says nothing': () => {},
  'hangs up': (socket) => void socket.destroy(),
  'says a letter of its head now and then': (socket) => writeSlowly(socket, 'H'),
  'says a letter of its answer now and then': (socket) => {
    socket.write(`${HEAD}\r\n`);
    writeSlowly(socket, ' ');
  },
  'says heads without end': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    writeEndlessly(socket, 'x-a: aaaaaaaaaaaaaaaa\r\n');
  },
  'says without end that it will answer': (socket) => writeEndlessly(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
  'answers without end': (socket) => {
    socket.write(`${HEAD}\r\n`);
    writeEndlessly(socket, ' ');
  },
  'answers letter by letter without end': (socket) => {
    socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
    writeEndlessly(socket, '1\r\n \r\n');
  },
  'answers with 5 MB': say(besides(`"${'x'.repeat(5_000_000)}"`)),
  'answers with half a million levels': say(besides(`${'['.repeat(120_000)}${']'.repeat(120_000)}`)),
  'answers with half a million values': say(besides(`[${'1,'.repeat(124_000)}1]`)),
  'answers with what unpacks to 100 MB': say(() => packed, 'content-encoding: gzip\r\n'),
};
const redirects = [301, 302, 303, 307, 308];
interface Party {
  url: string;
  /** Paths that were asked, and not as a look whether anybody is there. */
  asked: string[];
}

/** A party that is right about every path but one. @param answers by path; a path of `at` is answered by `misbehave` */
async function openParty(
  answers: (url: string) => Record<string, () => object | Promise<object>>,
  at: string,
  misbehave: Misbehave,
): Promise<Party> {
  const asked: string[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    if (request.method === 'HEAD') return response.end();
    const path = request.url ?? '';
    asked.push(path);
    const right = (await answers(party.url)[path]?.()) ?? {};
    if (path === at) return misbehave(ensure(response.socket), right);
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(right));
  };
  const server = createServer((request, response) => void handle(request, response));
  server.on('connection', (socket) => socket.on('error', () => {}));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const party = { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, asked };
  return party;
}

const return_to = 'https://console.example/sign-in/return';

/** One sign-in by the provider: it is asked, and comes back. */
async function signIn(url: string, at: string): Promise<unknown> {
  const identity = openIdentity({ allowLoopback: true, timeout_ms: TIMEOUT_MS });
  onTestFinished(() => identity.close());
  const provider = { issuer: url, client_id: 'console', client_secret: 's'.repeat(32) };
  const question: IdentityQuestion = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };
  if (at === CONFIGURATION) return identity.ask(provider, return_to);
  return identity.redeem(provider, new URL(`${return_to}?code=code&state=state`), question);
}

const CONFIGURATION = '/.well-known/openid-configuration';
const describeProvider = (url: string): Record<string, () => object | Promise<object>> => ({
  [CONFIGURATION]: () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    userinfo_endpoint: `${url}/me`,
  }),
  '/jwks': () => ({ keys: [published] }),
  '/me': () => ({ sub: 'anne' }),
  '/token': async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: url, sub: 'anne', aud: 'console', nonce: 'nonce', iat: now, exp: now + 300 };
    const id_token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key.privateKey);
    return { access_token: 'token', token_type: 'Bearer', id_token };
  },
});

const findFile = async (url: string): Promise<unknown> => {
  const names = openNames(openFilteredFetch({ allowLoopback: true, timeout_ms: TIMEOUT_MS }));
  onTestFinished(() => names.close());
  return names.findFile(`${url}/file`);
};

const sendMessage = async (url: string): Promise<unknown> => {
  const webhooks = openWebhooks({ allowLoopback: true, timeout_ms: TIMEOUT_MS });
  onTestFinished(() => webhooks.close());
  const secrets = [`whsec_${btoa('x'.repeat(32))}`];
  return webhooks.send({ url: `${url}/hook`, id: 'm', body: '{}', at: new Date(), secrets });
};

interface PartyCall {
  name: string;
  at: string;
  answers: typeof describeProvider;
  call: (url: string, at: string) => Promise<unknown>;
  /** Whether the call fails: a wrong file proves nothing, and what a receiver answers is noted. */
  isRefused: boolean;
}
/** TABLE: every call over HTTP to a party that a firm names, and the path of it that is answered wrongly. */
const calls: readonly PartyCall[] = [
  ...[CONFIGURATION, '/token', '/jwks', '/me'].map(
    (at): PartyCall => ({
      name: `an identity provider at ${at}`,
      at,
      answers: describeProvider,
      call: signIn,
      isRefused: true,
    }),
  ),
  { name: 'the file of a name', at: '/file', answers: () => ({}), call: findFile, isRefused: false },
  { name: 'the receiver of a webhook', at: '/hook', answers: () => ({}), call: sendMessage, isRefused: false },
];

/** The outcome of a call, with its cost: milliseconds of the clock and of the processor. */
async function measure(call: () => Promise<unknown>) {
  const begun = performance.now();
  const before = process.cpuUsage();
  const outcome = await call().then(
    () => 'answered' as const,
    () => 'refused' as const,
  );
  const { user, system } = process.cpuUsage(before);
  return { outcome, took_ms: performance.now() - begun, busy_ms: (user + system) / 1000 };
}

describe.each(calls)('of $name', ({ at, answers, call, isRefused }) => {
  test('what is right is taken', async () => {
    const { url } = await openParty(answers, 'none', () => {});
    expect((await measure(() => call(url, at))).outcome).toBe('answered');
  });

  test.each(Object.entries(misbehaviours))('one that %s holds nobody', async (_, misbehave) => {
    const { url } = await openParty(answers, at, misbehave);
    const measured = await measure(() => call(url, at));
    if (isRefused) expect(measured.outcome).toBe('refused');
    expect(measured.took_ms).toBeLessThan(TIMEOUT_MS + 1_500);
    expect(measured.busy_ms).toBeLessThan(700);
  });

  test.each(redirects)('a redirect (%i) leads nowhere', async (status) => {
    const elsewhere = await openParty(answers, 'none', () => {});
    const lead =
      (to: string): Misbehave =>
      (socket) =>
        void socket.end(`HTTP/1.1 ${status} Go\r\nlocation: ${to}\r\ncontent-length: 0\r\n\r\n`);
    for (const to of [`${elsewhere.url}${at}`, 'http://10.0.0.1/', at, 'file:///etc/passwd']) {
      const { url, asked } = await openParty(answers, at, lead(to));
      const measured = await measure(() => call(url, at));
      if (isRefused) expect(measured.outcome).toBe('refused');
      expect([asked.filter((path) => path === at).length, elsewhere.asked]).toEqual([1, []]);
    }
  });
});

test('all calls of one sign-in have one limit of time together', async () => {
  const slow = (url: string) =>
    Object.fromEntries(
      Object.entries(describeProvider(url)).map(([path, answer]) => [
        path,
        async () => {
          await wait(0.4 * TIMEOUT_MS);
          return answer();
        },
      ]),
    );
  const { url, asked } = await openParty(slow, 'none', () => {});
  const { outcome, took_ms } = await measure(() => signIn(url, '/token'));
  expect([outcome, asked.length]).toEqual(['refused', 3]);
  expect(took_ms).toBeLessThan(1.5 * TIMEOUT_MS);
});

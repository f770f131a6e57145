import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';
import { getPort } from './get-port.ts';

/** The claims of the provider about somebody. */
export interface Person {
  sub: string;
  email?: string;
  /** A boolean, as the standard has it; some say something else. */
  email_verified?: unknown;
  name?: string;
  groups?: string[];
}

/**
 * A real identity provider on this machine (`oidc-provider`), for one client. Signing in asks nobody anything: whoever
 * is `now` comes back.
 * @param return_to the address that all firms share; those of single firms, below it, are registered too
 */
export async function openIdentityProvider(return_to: string) {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = getPort(server);
  const issuer = `http://127.0.0.1:${port}`;
  /** The person who comes back, and how many seconds after they were asked who they are. */
  const state: { now: Person; asked_ago: number } = { now: { sub: 'nobody' }, asked_ago: 0 };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'console',
        client_secret: 'a secret of the firm',
        redirect_uris: [return_to],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: async (_, sub) => ({ accountId: sub, claims: async () => ({ ...state.now, sub }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['for tests'] },
    jwks: undefined,
  } as ConstructorParameters<typeof Provider>[1]);
  provider.Client.prototype.redirectUriAllowed = (uri) => uri === return_to || uri.startsWith(`${return_to}/`);
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const { req, res } = context;
    const { prompt, params } = await provider.interactionDetails(req, res);
    if (prompt.name === 'login') {
      await provider.interactionFinished(req, res, {
        login: { accountId: state.now.sub, ts: Math.floor(Date.now() / 1000) - state.asked_ago },
      });
    } else {
      const grant = new provider.Grant({ accountId: state.now.sub, clientId: String(params.client_id) });
      grant.addOIDCScope('openid email profile');
      await provider.interactionFinished(req, res, { consent: { grantId: await grant.save() } });
    }
    context.respond = false;
  });
  let metadata: object | null = null;
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!metadata || request.url !== '/.well-known/openid-configuration') return answer(request, response);
    const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    const body = { issuer, ...endpoints, jwks_uri: `${issuer}/jwks`, response_types_supported: ['code'], ...metadata };
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

  /**
   * Goes where the console sends the browser, until the provider sends it back: the query that it comes back with.
   * @param cookies of a browser that stays signed in to the provider
   */
  async function signIn(url: string, cookies = new Map<string, string>()): Promise<string> {
    let at = url;
    for (let hop = 0; hop < 10; hop += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      const location = answer.headers.get('location');
      if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
      at = new URL(location, at).href;
      if (at.startsWith(return_to)) return new URL(at).search;
    }
    throw new Error('The provider sent the browser around.');
  }

  return {
    issuer,
    state,
    /** Fields that its discovery document has otherwise; null: none. */
    describe: (said: object | null) => {
      metadata = said;
    },
    signIn,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type TestIdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>;

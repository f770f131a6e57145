import { ensure } from '@klantportaal/contract/values/ensure';
import { defineFilledText } from '@klantportaal/contract/values/text';
import type { Configuration, CustomFetch, IDToken, UserInfoResponse } from 'openid-client';
import { readPartyJson } from '../fetch-limited.ts';
import { openFilteredFetch } from './filtered-fetch.ts';

/** A firm's identity provider, as its administrator set it up. */
export interface IdentityProvider {
  issuer: string;
  client_id: string;
  client_secret: string;
}

/** A secret that proves later that an answer belongs to this question. */
export interface IdentityQuestion {
  state: string;
  nonce: string;
  verifier: string;
  /** Whether the provider was to ask who they are, also where they are still signed in to it. */
  again?: boolean;
}

/** A user in the provider's terms: issuer and subject together, and nothing else, identify them. */
export interface Identity {
  /** The issuer in the ID token, without a slash at the end. */
  issuer: string;
  subject: string;
  claims: Readonly<Record<string, unknown>>;
  /** Milliseconds since the provider asked them who they are; null where it does not say, and was not told to ask. */
  asked_ms_ago: number | null;
}

/** The longest subject of the standard (OpenID Connect Core 1.0, 2). A longer one would fit in no index. */
const subject = defineFilledText(255);

/** Identity providers of firms, by OpenID Connect: authorisation code with PKCE, state and nonce. */
export interface IdentityPort {
  /** Why nobody could be let in by it, as its discovery document says; null: for nothing in it. @throws Error in words */
  findFlaw(provider: IdentityProvider): Promise<'no_signing_keys' | null>;
  /** Returns the address to send the browser to, and what to keep for its return. @throws Error in words */
  ask(
    provider: IdentityProvider,
    return_to: string,
    again?: boolean,
  ): Promise<{ url: string; question: IdentityQuestion }>;
  /** Identifies the returned user. @param returned the browser's whole address @throws Error with a readable message */
  redeem(provider: IdentityProvider, returned: URL, question: IdentityQuestion): Promise<Identity>;
  close(): void;
}

/** Milliseconds for all calls of one sign-in together: a provider may need four, and whoever signs in waits for each. */
const SIGN_IN_MS = 10_000;

/** Nothing is called before a firm has set one up. Where `allowLoopback`, a provider on this machine may lack https. */
export function openIdentity(settings: Parameters<typeof openFilteredFetch>[0]): IdentityPort {
  const { allowLoopback, timeout_ms = SIGN_IN_MS } = settings;
  const filtered = openFilteredFetch(settings);

  async function loadConfiguration({ issuer, client_id, client_secret }: IdentityProvider): Promise<Configuration> {
    const oidc = await import('openid-client');
    const signal = AbortSignal.timeout(timeout_ms);
    const fetch: CustomFetch = async (url, init) => assertReadable(await filtered.fetch(url, { ...init, signal }));
    return oidc.discovery(new URL(issuer), client_id, client_secret, undefined, {
      [oidc.customFetch]: fetch,
      // Without it the library believes an ID token that comes by TLS, whoever signed it.
      execute: [oidc.enableNonRepudiationChecks, ...(allowLoopback ? [oidc.allowInsecureRequests] : [])],
    });
  }

  return {
    async findFlaw(provider) {
      const metadata = (await loadConfiguration(provider)).serverMetadata();
      // Anybody with the client's secret can sign with it (HS256), so such a signature proves nobody's word.
      const signs = metadata.id_token_signing_alg_values_supported?.some((name) => !/^(?:HS|none)/.test(name)) ?? true;
      return metadata.jwks_uri && signs ? null : 'no_signing_keys';
    },

    async ask(provider, redirect_uri, again = false) {
      const oidc = await import('openid-client');
      const configuration = await loadConfiguration(provider);
      const question = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        ...(again && { again }),
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri,
        scope: 'openid email profile',
        response_type: 'code',
        code_challenge: await oidc.calculatePKCECodeChallenge(question.verifier),
        code_challenge_method: 'S256',
        state: question.state,
        nonce: question.nonce,
        // By the second the provider must say when it asked: an address is changed on its way through the browser.
        ...(again && { prompt: 'login', max_age: '0' }),
      });
      return { url: url.href, question };
    },

    async redeem(provider, returned, { state, nonce, verifier, again = false }) {
      const oidc = await import('openid-client');
      const configuration = await loadConfiguration(provider);
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = ensure(tokens.claims());
      // Some providers give some claims, such as groups, only there.
      const userInfo: Partial<UserInfoResponse> = configuration.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
      if (!subject.safeParse(claims.sub).success) throw new Error('Its subject is none, or no text of 255 letters.');
      // The word that an address was verified is about the address that stands beside it.
      const { email, email_verified } = claims.email === undefined ? userInfo : claims;
      return {
        issuer: claims.iss.replace(/\/$/, ''),
        subject: claims.sub,
        claims: { ...userInfo, ...claims, email, email_verified },
        asked_ms_ago: computeAskedAgo(claims, again),
      };
    },

    close: () => filtered.close(),
  };
}

/** Hands an answer on to the library, which reads JSON of any depth and size. @throws UnreadableJsonError */
async function assertReadable(answer: Response): Promise<Response> {
  if (/\bjson\b/i.test(answer.headers.get('content-type') ?? '')) readPartyJson(await answer.clone().bytes());
  return answer;
}

/** A provider that was told to ask, and does not say when it last did, has done so: not all of them say it. */
function computeAskedAgo({ auth_time }: IDToken, again: boolean): number | null {
  if (auth_time === undefined) return again ? 0 : null;
  return Math.max(0, Date.now() - auth_time * 1000);
}

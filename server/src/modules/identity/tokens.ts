import { randomUUID } from 'node:crypto';
import { ensure } from '@klantportaal/contract/values/ensure';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../platform/kernel/clock.ts';
import { algorithm, type SigningKeys } from './signing-keys.ts';

/**
 * The purpose of a token; in the header as `typ`, so that none passes for another.
 * - `at+jwt`: access to calls, 15 minutes.
 * - `pending+jwt`: access to the two-factor call only, 5 minutes.
 * - `setup+jwt`: access to setting up a second factor only, half an hour.
 * - `link+jwt`: accompanies the refresh token of a view-as link, gives no access, 1 minute.
 */
export type TokenType = 'at+jwt' | 'pending+jwt' | 'setup+jwt' | 'link+jwt';
const seconds: Record<TokenType, number> = { 'at+jwt': 900, 'pending+jwt': 300, 'setup+jwt': 1800, 'link+jwt': 60 };

/** `sub` is who signed in, `apiId` the licence, `sid` the session (none in a pending token). */
export interface Claims {
  sub: string;
  apiId: string;
  sid?: string;
}
export type VerifiedClaims = Claims & { iat: number; exp: number };

export interface Tokens {
  sign(type: TokenType, claims: Claims): Promise<string>;
  /** The claims; 'expired' for a token we signed that is too old, 'invalid' for anything else. */
  verify(type: TokenType, token: string): Promise<VerifiedClaims | 'expired' | 'invalid'>;
}

/** The audience of consumers' tokens. It was always in them, so that those of before other audiences stay valid. */
export const consumersAudience = 'klantportaal-api';

const issuer = 'klantportaal';
const rememberedTokens = 10_000;
/** Seconds by which the clocks of servers may differ. A token from later than that: the clock was set back since. */
const slack = 60;

/**
 * The tokens of one audience, which are the calls of one app: no token of another audience is valid among them.
 */
export function openTokens({ keys, clock, audience }: { keys: SigningKeys; clock: Clock; audience: string }): Tokens {
  const getNow = () => clock.now().getTime();
  // Verifying a signature costs more than the rest of a small call, and a page sends the same token many times.
  const remembered = new Map<string, { type: TokenType; claims: VerifiedClaims }>();

  /** A token lives no longer than it was made for, whatever happens to the clock. */
  const isInTime = ({ iat, exp }: VerifiedClaims) => exp * 1000 > getNow() && iat - slack <= getNow() / 1000;

  return {
    async sign(type, { sub, ...claims }) {
      const { kid, privateKey } = await keys.signer();
      const iat = Math.floor(getNow() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: type, kid })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(iat)
        .setExpirationTime(iat + seconds[type])
        .setJti(randomUUID())
        .sign(privateKey);
    },

    async verify(type, token) {
      const known = remembered.get(token);
      if (known?.type === type) return isInTime(known.claims) ? known.claims : 'expired';
      try {
        const key = await keys.byId(decodeProtectedHeader(token).kid);
        if (!key) return 'invalid';
        const { payload } = await jwtVerify(token, key.publicKey, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience,

          currentDate: clock.now(),
          requiredClaims: ['sub', 'exp', 'iat', 'apiId'],
        });
        const claims = payload as unknown as VerifiedClaims;
        if (remembered.size >= rememberedTokens) remembered.delete(ensure(remembered.keys().next().value));
        remembered.set(token, { type, claims });
        return isInTime(claims) ? claims : 'expired';
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError || error instanceof TypeError) return 'invalid';
        throw error;
      }
    },
  };
}

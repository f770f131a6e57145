import { randomBytes } from 'node:crypto';
import { withoutGrouping } from '@klantportaal/contract/values/clean-typed';
import { Secret, TOTP } from 'otpauth';
import type { Queries } from '../../platform/db/queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import type { SecretBox } from '../../platform/kernel/secrets.ts';
import { useRecoveryCode } from './accounts.queries.ts';

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, 30 seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 };
const drift = 1;

/** A new seed: base32 of 160 random bits. */
export const generateSeed = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code. */
export const buildOtpUri = (seed: string, issuer: string, label: string): string =>
  new TOTP({ ...settings, secret: Secret.fromBase32(seed), issuer, label }).toString();

/** People type codes as they read them, and paste them with what grouped them. */
const normalizeCode = (code: string) => withoutGrouping(code).toUpperCase();

/** The step of which it is the app's code: the current one, or that before or after; null if it is none. */
function findStep(seed: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const token = normalizeCode(code);
  if (!/^\d{6}$/.test(token)) return null;
  const delta = TOTP.validate({ ...settings, secret: Secret.fromBase32(seed), token, timestamp, window: drift });
  return delta === null ? null : Math.floor(timestamp / 1000 / settings.period) + delta;
}

/**
 * Uses up the app's code, the current one or that of a step before or after. False for any other.
 * @param spend uses up a step of the account; false if this or a later one was used, also by a simultaneous request
 * @throws RequestError OTP_ALREADY_USED for a code that has worked before. It is no guess, so it must not count as one.
 */
export async function useAppCode(
  seed: string,
  code: string,
  now: Date,
  spend: (step: number) => Promise<boolean>,
): Promise<boolean> {
  const step = findStep(seed, code, now);
  return step !== null && ((await spend(step)) || fail('OTP_ALREADY_USED'));
}

/** Whether it is an unused recovery code of the consumer, also with O typed for 0; uses it up. */
export async function useRecovery(
  tx: Queries,
  secrets: SecretBox,
  consumer_id: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const hash = hashOfRecoveryCode(secrets, consumer_id, code);
  return hash !== null && useRecoveryCode(tx, consumer_id, hash, now);
}

/** Hashes a recovery code as it is stored, also with O typed for 0; null for what cannot be one. */
export function hashOfRecoveryCode(secrets: SecretBox, owner_id: string, code: string): string | null {
  const token = normalizeCode(code).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return token.length === 10 ? hashRecoveryCode(secrets, owner_id, token) : null;
}

// Crockford's alphabet: no letter that resembles another or a digit.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes of 50 random bits, as shown (`ABCDE-FGHJK`) and as stored. */
export function generateRecoveryCodes(secrets: SecretBox, owner_id: string): { codes: string[]; hashes: string[] } {
  const tokens = Array.from({ length: 10 }, () => [...randomBytes(10)].map((byte) => alphabet[byte % 32]).join(''));
  return {
    codes: tokens.map((token) => `${token.slice(0, 5)}-${token.slice(5)}`),
    hashes: tokens.map((token) => hashRecoveryCode(secrets, owner_id, token)),
  };
}

/** With the key of the server: 50 bits could be guessed by whoever has only the database. */
const hashRecoveryCode = (secrets: SecretBox, owner_id: string, token: string) =>
  secrets.derive(`recovery code ${owner_id} ${token}`);

import type { PasskeyAnswerBody, PasskeyQuestion } from '@klantportaal/contract/modules/identity/staff/passkeys';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import type { Config } from '../../../../platform/config.ts';
import type { Queries } from '../../../../platform/db/queries.ts';
import { fail } from '../../../../platform/kernel/errors.ts';
import type { StaffId } from '../accounts.queries.ts';
import { findPasskey, type PasskeyRow, usePasskey } from './passkeys.queries.ts';

/** Loaded when somebody uses a passkey: with what it stands on it is an eighth of the modules of a program that starts. */
export const webAuthn = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256: what every browser and device can do. */
export const ALGORITHMS = [-8, -7, -257];

export type PasskeyAnswer = z.output<typeof PasskeyAnswerBody>['answer'];

/** The relying party: the host of the console's address, and the pages that may ask. */
export function getRelyingParty({ CONSOLE_URL }: Pick<Config, 'CONSOLE_URL'>): { origin: string; id: string } {
  if (!CONSOLE_URL) fail('SERVICE_UNAVAILABLE');
  const { origin, hostname } = new URL(CONSOLE_URL);
  return { origin, id: hostname };
}

/** The user handle that a device keeps with a passkey to tell its owner; no name and no address. */
export const toUserHandle = ({ id }: StaffId) => new TextEncoder().encode(id);

/** The account of such a handle, or null. */
export const parseUserHandle = (handle: string | null | undefined): string | null =>
  handle ? Buffer.from(handle, 'base64url').toString() : null;

/** @param keys those that may answer; left out: any, which must make sure by itself who it is */
export async function createQuestion(config: Config, keys?: readonly PasskeyRow[]): Promise<PasskeyQuestion> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(config).id,
    userVerification: keys ? 'preferred' : 'required',
    ...(keys && { allowCredentials: keys.map(({ credential_id: id, transports }) => ({ id, transports })) }),
  });
  return { id: 'question', options: { ...options } };
}

interface Asked {
  config: Config;
  challenge: string;
  at: Date;
  /** Whether the passkey stands alone, without a password before it. */
  alone: boolean;
}

/**
 * Checks what a browser made of a question, and notes the use. A count that went back means that there is a second key
 * with the same secret, and is refused.
 * @returns null unless it is a passkey of this account, which is locked
 */
export async function acceptPasskey(
  tx: Queries,
  owner: StaffId,
  answer: PasskeyAnswer,
  { config, challenge, at, alone }: Asked,
): Promise<PasskeyRow | null> {
  const row = await findPasskey(tx, owner, answer.id);
  if (!row) return null;
  const { origin, id } = getRelyingParty(config);
  const credential = {
    id: row.credential_id,
    publicKey: Buffer.from(row.public_key, 'base64url'),
    counter: row.counter,
  };
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential,
    requireUserVerification: alone,
  }).catch(() => null);
  if (!result?.verified) return null;
  await usePasskey(tx, row, result.authenticationInfo.newCounter, at);
  return row;
}

/** Null if the answer does not fit this question. Any make of device will do: none has to prove which it is. */
export async function verifyPasskey(config: Config, answer: object, challenge: string) {
  const { origin, id } = getRelyingParty(config);
  const { verifyRegistrationResponse } = await webAuthn();
  const result = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { credential, credentialBackedUp, credentialDeviceType } = result.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: [...(credential.transports ?? [])],
    is_synced: credentialBackedUp || credentialDeviceType === 'multiDevice',
  };
}

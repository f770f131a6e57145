import type { ErrorAnswer } from '@klantportaal/contract/errors';
import { ensure } from '@klantportaal/contract/values/ensure';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { getNetwork } from '../../../platform/http/network.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { readJson } from '../../../platform/kernel/read-json.ts';
import type { Call } from '../../identity/handler.ts';
import { tryOnce, tryOrFail } from '../../identity/throttle.ts';
import { isLocked } from '../../identity/throttles-by.ts';

type DossierCall = Pick<Call<'createDossier'>, 'db' | 'clock' | 'secrets' | 'licence' | 'meta' | 'body'>;
type Challenge = NonNullable<ErrorAnswer['error']['challenge']>;

/** Milliseconds in which a challenge must be solved and sent. */
const LIFETIME_MS = 10 * 60_000;
/** About a second of work in a browser; checking it takes 256 times less. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, keyPrefix: '00', deriveKey } as const;

/**
 * Slows down who makes dossiers too often: the first from a network cost nothing, then each costs the sender some work.
 * @throws RequestError PROOF_OF_WORK_REQUIRED with a new challenge, TOO_MANY_REQUESTS
 */
export async function demandPatience(call: DossierCall): Promise<void> {
  const network = getNetwork(call.meta.address);
  // Not the count of wrong passwords: an office that makes dossiers for its clients must be able to sign in.
  const all = await tryOrFail(call, call.licence.id, 'dossier-flood', network);
  await all.wrong();
  const often = await tryOnce(call, call.licence.id, 'dossier', network);
  if (!isLocked(often) && !(await often.wrong())) return;
  if (!(await isProof(call))) fail('PROOF_OF_WORK_REQUIRED', { challenge: await createProofChallenge(call) });
}

const deriveSecret = ({ secrets }: DossierCall) => secrets.derive('proof of work');

async function createProofChallenge(call: DossierCall): Promise<Challenge> {
  const until = call.clock.now().getTime() + LIFETIME_MS;
  // Not the library's own expiry: that goes by the machine's clock.
  const data = { until, licence: call.licence.id };
  return await createChallenge({ ...work, data, hmacSignatureSecret: deriveSecret(call) });
}

/** Whether the proof is a solution of a challenge of ours for this licence, in time and not used before. */
async function isProof(call: DossierCall): Promise<boolean> {
  const { body, clock, licence } = call;
  const proof = body.proof ? parseProof(body.proof) : null;
  if (!proof?.challenge?.signature || !proof.solution) return false;
  const { challenge, solution } = proof;
  const solved = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: deriveSecret(call),
  }).catch(() => null);
  const { until, licence: licence_id } = challenge.parameters?.data ?? {};
  if (!solved?.verified || licence_id !== licence.id || Number(until) < clock.now().getTime()) return false;
  const once = await tryOnce(call, licence.id, 'proof', ensure(challenge.signature));
  return !isLocked(once) && !(await once.wrong());
}

type Proof = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>;

function parseProof(proof: string): Partial<Proof> | null {
  try {
    return readJson(Buffer.from(proof, 'base64')) as Partial<Proof> | null;
  } catch {
    return null;
  }
}

import type { ProofChallenge } from '@klantportaal/contract/errors';

/**
 * Solves the server's challenge, in seconds: the proof to send with the same body. Null where the
 * browser has no cryptography, which is so without https.
 */
export async function solveProof(challenge: ProofChallenge): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}

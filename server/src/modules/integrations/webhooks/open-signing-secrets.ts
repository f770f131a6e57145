import type { SecretBox } from '../../../platform/kernel/secrets.ts';

/** The secrets that sign a message now: the present one, and during a rotation the one before as well. */
export function openSigningSecrets(
  secrets: Pick<SecretBox, 'open'>,
  endpoint: { secret: string; previous_secret: string | null; previous_until: Date | null },
  now: Date,
): string[] {
  const { secret, previous_secret, previous_until } = endpoint;
  const isRotating = previous_secret !== null && previous_until !== null && previous_until > now;
  return [secret, ...(isRotating ? [previous_secret] : [])].map((sealed) => secrets.open(sealed));
}

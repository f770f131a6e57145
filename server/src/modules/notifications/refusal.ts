import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/kernel/secrets.ts';

/** The page on which a consumer unsubscribes from mails about tasks without signing in. */
export const REFUSAL_PATH = '/mails/refuse';

const deriveRefusalProof = (secrets: Pick<SecretBox, 'derive'>, consumer_id: string): string =>
  secrets.derive(`todo mails ${consumer_id}`);

/**
 * Builds the address of that page for one consumer. It is the same in each mail, and works as long as the consumer
 * exists.
 */
export const toRefusalPath = (secrets: Pick<SecretBox, 'derive'>, consumer_id: string): string =>
  `${REFUSAL_PATH}?of=${consumer_id}&proof=${encodeURIComponent(deriveRefusalProof(secrets, consumer_id))}`;

/** Whether the proof is that of this consumer's mails. */
export function isProven(secrets: Pick<SecretBox, 'derive'>, consumer_id: string, given: string): boolean {
  const [right, said] = [Buffer.from(deriveRefusalProof(secrets, consumer_id)), Buffer.from(given)];
  return right.length === said.length && timingSafeEqual(right, said);
}

/** The headers by which a mail program offers to unsubscribe with one press (RFC 8058). */
export const createUnsubscribeHeaders = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

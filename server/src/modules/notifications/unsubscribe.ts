import { isSameSecret, type SecretBox } from '../../platform/kernel/secrets.ts';

/** The page on which a consumer unsubscribes from mails about tasks without signing in. */
export const UNSUBSCRIBE_PATH = '/mails/refuse';

const deriveUnsubscribeProof = (secrets: Pick<SecretBox, 'derive'>, consumer_id: string): string =>
  secrets.derive(`todo mails ${consumer_id}`);

/**
 * Builds the address of that page for one consumer. It is the same in each mail, and works as long as the consumer
 * exists.
 */
export const toUnsubscribePath = (secrets: Pick<SecretBox, 'derive'>, consumer_id: string): string =>
  `${UNSUBSCRIBE_PATH}?of=${consumer_id}&proof=${encodeURIComponent(deriveUnsubscribeProof(secrets, consumer_id))}`;

/** Whether the proof is that of this consumer's mails. */
export const isUnsubscribeProof = (secrets: Pick<SecretBox, 'derive'>, consumer_id: string, given: string): boolean =>
  isSameSecret(deriveUnsubscribeProof(secrets, consumer_id), given);

/** The headers by which a mail program offers to unsubscribe with one press (RFC 8058). */
export const createUnsubscribeHeaders = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

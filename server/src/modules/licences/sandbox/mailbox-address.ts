import { isSameSecret, type SecretBox } from '../../../platform/kernel/secrets.ts';

export const SANDBOX_MAILBOX = '/sandbox/mailbox';

const deriveKey = (secrets: Pick<SecretBox, 'derive'>, licence_id: string): string =>
  secrets.derive(`sandbox mailbox ${licence_id}`);

/** The path of a sandbox's mailbox, which nobody can guess. */
export const buildMailboxPath = (secrets: Pick<SecretBox, 'derive'>, licence_id: string): string =>
  `${SANDBOX_MAILBOX}/${licence_id}/${deriveKey(secrets, licence_id)}`;

/** Whether a key opens the mailbox of this sandbox. */
export const isMailboxKey = (secrets: Pick<SecretBox, 'derive'>, licence_id: string, key: string): boolean =>
  isSameSecret(deriveKey(secrets, licence_id), key);

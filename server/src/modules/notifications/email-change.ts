import type { SecretBox } from '../../platform/kernel/secrets.ts';

/** The page on which a consumer confirms a mail address that the firm proposed. */
export const EMAIL_CHANGE_PATH = '/mail-address/confirm';

/** The token of the link. It is derived, so that it is the same each time the mail is sent, and only its hash is stored. */
export const deriveEmailChangeToken = (secrets: Pick<SecretBox, 'derive'>, change: string): string =>
  secrets.derive(`email change ${change}`);

export const toEmailChangePath = (token: string): string => `${EMAIL_CHANGE_PATH}?token=${token}`;

import { randomBytes } from 'node:crypto';

/** Creates a secret of Standard Webhooks: 24 to 64 random bytes, in base64. */
export const createSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

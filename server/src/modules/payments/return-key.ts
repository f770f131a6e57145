import { isUuid } from '@klantportaal/contract/values/uuid';
import { isSameSecret, type SecretBox } from '../../platform/kernel/secrets.ts';

type Secrets = Pick<SecretBox, 'derive'>;

/**
 * Returns the key of a payment in the address to which the bank leads back: its id with a part that nobody can guess,
 * so that the page can show the outcome to a browser that is not signed in.
 */
export const returnKey = (secrets: Secrets, payment_id: string): string =>
  `${payment_id}.${secrets.derive(`payment return ${payment_id}`)}`;

/** The payment of such a key; null for one that we never gave. */
export function findPaymentByReturnKey(secrets: Secrets, key: string): string | null {
  const id = key.slice(0, 36);
  if (!isUuid(id)) return null;
  return isSameSecret(returnKey(secrets, id), key) ? id : null;
}

import type { MailboxSettings } from '../../../platform/adapters/mailboxes/mailboxes.ts';
import type { SecretBox } from '../../../platform/kernel/secrets.ts';
import type { MailboxRow } from './mailboxes.queries.ts';

type Kept = Pick<MailboxRow, 'host' | 'port' | 'security' | 'user_name' | 'password' | 'folder' | 'move_to'>;

/** The settings of a mailbox to open it with, its password in the clear. */
export const toSettings = (
  { user_name, password, host, port, security, folder, move_to }: Kept,
  secrets: Pick<SecretBox, 'open'>,
): MailboxSettings => ({ host, port, security, folder, move_to, user: user_name, password: secrets.open(password) });

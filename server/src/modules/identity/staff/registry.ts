import { accountHandlers } from './account.handlers.ts';
import { linkHandlers } from './links.handlers.ts';
import { organisationHandlers } from './organisations.handlers.ts';
import { passkeySignInHandlers } from './passkeys/passkey-sign-in.handlers.ts';
import { passkeyHandlers } from './passkeys/passkeys.handlers.ts';
import { signInHandlers } from './sign-in.handlers.ts';
import type { StaffHandlers } from './staff-calls.ts';
import { twoFactorHandlers } from './two-factor.handlers.ts';

/** TABLE: the handler of each of the console's own calls. The compiler enforces that every row has one. */
export const staffHandlers: StaffHandlers = {
  ...signInHandlers,
  ...accountHandlers,
  ...linkHandlers,
  ...twoFactorHandlers,
  ...passkeySignInHandlers,
  ...passkeyHandlers,
  ...organisationHandlers,
};

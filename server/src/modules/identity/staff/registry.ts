import {
  changeStaffPassword,
  chooseStaffLanguage,
  endOtherStaffDevices,
  endStaffDevice,
  listStaffDevices,
  readMe,
  readStaffPasswordPolicy,
} from './account.handlers.ts';
import { chooseByLink, forgotStaffPassword, openLink } from './links.handlers.ts';
import { askOrganisation, findOrganisations, finishOrganisation } from './organisations.handlers.ts';
import {
  askPasskey,
  askSecondPasskey,
  giveSecondPasskey,
  signInByPasskey,
} from './passkeys/passkey-sign-in.handlers.ts';
import { addPasskey, askNewPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys/passkeys.handlers.ts';
import { giveCode, signIn, signOut } from './sign-in.handlers.ts';
import type { StaffHandlers } from './staff-calls.ts';
import {
  confirmTwoFactor,
  newTwoFactorKey,
  removeAuthenticatorApp,
  renewRecoveryCodes,
} from './two-factor.handlers.ts';

/** TABLE: the handler of each of the console's own calls. The compiler enforces that every row has one. */
export const staffHandlers: StaffHandlers = {
  signIn,
  giveCode,
  signOut,
  readMe,
  chooseStaffLanguage,
  listStaffDevices,
  endStaffDevice,
  endOtherStaffDevices,
  readStaffPasswordPolicy,
  changeStaffPassword,
  forgotStaffPassword,
  openLink,
  chooseByLink,
  newTwoFactorKey,
  confirmTwoFactor,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  askPasskey,
  signInByPasskey,
  askSecondPasskey,
  giveSecondPasskey,
  listPasskeys,
  askNewPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  findOrganisations,
  askOrganisation,
  finishOrganisation,
};

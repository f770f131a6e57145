import { fail } from '../../../platform/kernel/errors.ts';
import { demandRecentSignIn } from '../recent-sign-in.ts';
import type { SignedInStaff } from './staff-sessions.ts';

/**
 * Changing how one signs in takes a recent sign-in, with all that the account may do: whose groups gave this session
 * less would make a way in with more of it.
 * @throws RequestError RECENT_SIGN_IN_REQUIRED
 */
export function demandOwnSignIn({
  clock,
  staff,
}: {
  clock: Parameters<typeof demandRecentSignIn>[0]['clock'];
  staff: SignedInStaff;
}): void {
  if (staff.is_lesser) fail('RECENT_SIGN_IN_REQUIRED');
  demandRecentSignIn({ clock, signed_in_at: staff.signed_in_at });
}

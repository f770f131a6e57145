import type { Clock } from '../../platform/kernel/clock.ts';
import { fail } from '../../platform/kernel/errors.ts';

/** Milliseconds for which a sign-in is recent. */
const recent = 600_000;

/**
 * Refuses what changes how somebody signs in, unless they signed in a moment ago: an unlocked device or a stolen token
 * must not be enough. The app then asks them to sign in again over the page.
 */
export function demandRecentSignIn({ clock, signed_in_at }: { clock: Clock; signed_in_at: Date }): void {
  if (clock.now().getTime() - signed_in_at.getTime() > recent) fail('RECENT_SIGN_IN_REQUIRED');
}

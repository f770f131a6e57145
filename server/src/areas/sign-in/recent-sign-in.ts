import type { Clock } from '../../kernel/clock.ts';
import { fail } from '../../kernel/errors.ts';
import type { SignedIn } from '../../sign-in/session.ts';

/** Milliseconds for which a sign-in is recent. */
const recent = 600_000;

/**
 * Refuses what changes how a consumer signs in, unless they signed in a moment ago: an unlocked device or a stolen token
 * must not be enough (docs/decisions/016). The portal then asks for the password over the page.
 */
export function demandRecentSignIn({ clock, consumer }: { clock: Clock; consumer: SignedIn }): void {
  if (clock.now().getTime() - consumer.signed_in_at.getTime() > recent) fail('RECENT_SIGN_IN_REQUIRED');
}

import { signInPolicies } from '../throttle.ts';
import { throttlesBy } from '../throttles-by.ts';

/** As those of consumers who sign in, and counted apart from them (docs/decisions/018, 251). */
export const { tryOnce, tryOrFail, enterOrFail, forgetTries, refuse } = throttlesBy(
  {
    ...signInPolicies,
    /** Mails that somebody sends themselves to see how they arrive. */
    'test-mail': { free: 10, first: 60, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  },
  'staff',
);

/** What is counted before anybody's firm is known: by address of mail or network, for the whole installation. */
export const ANY_FIRM = '00000000-0000-0000-0000-000000000000';

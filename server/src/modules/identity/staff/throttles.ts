import { signInPolicies } from '../throttle.ts';
import { createThrottles } from '../throttles-by.ts';

/** Throttles like those of consumers who sign in, counted apart from them. */
export const { tryOnce, tryOrFail, enterOrFail, forgetTries, refuse } = createThrottles(
  {
    ...signInPolicies,
    /** Mails that somebody sends themselves to see how they arrive. */
    'test-mail': { free: 10, first: 60, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  },
  'staff',
);

/** The licence for what is counted before a firm is known: by mail or network address, for the installation. */
export const ANY_FIRM = '00000000-0000-0000-0000-000000000000';

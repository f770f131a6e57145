import { describe, expect, test } from 'vitest';
import { withChannel, withConsent } from './marketing-preference.ts';

const none = { enabled: false, email: false, phone: false, post: false };
const all = { enabled: true, email: true, phone: true, post: true };

describe('communication preferences', () => {
  test('consent turns all channels on, no consent turns all off', () => {
    expect(withConsent(true)).toEqual(all);
    expect(withConsent(false)).toEqual(none);
  });

  test.each(['email', 'phone', 'post'] as const)('turning %s on gives consent', (channel) => {
    expect(withChannel(none, channel, true)).toEqual({ ...none, enabled: true, [channel]: true });
  });

  test('consent remains while a channel is on, and ends with the last one', () => {
    const two = withChannel(all, 'email', false);
    expect(two).toEqual({ ...all, email: false });
    expect(withChannel(withChannel(two, 'phone', false), 'post', false)).toEqual(none);
  });
});

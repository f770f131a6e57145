import type { MarketingPreference } from '@klantportaal/contract/modules/people/consumers';

export const channels = ['email', 'phone', 'post'] as const;
export type Channel = (typeof channels)[number];

/** Commercial consent switches all three channels (P4-14). */
export const withConsent = (enabled: boolean): MarketingPreference => ({
  enabled,
  email: enabled,
  phone: enabled,
  post: enabled,
});

/** Turning a channel on gives consent; turning the last one off withdraws it (P4-15, P4-16). */
export function withChannel(preference: MarketingPreference, channel: Channel, isOn: boolean): MarketingPreference {
  const next = { ...preference, [channel]: isOn };
  return { ...next, enabled: channels.some((key) => next[key]) };
}

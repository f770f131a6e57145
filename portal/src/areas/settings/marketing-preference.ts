import type { MarketingPreference } from '@klantportaal/contract/areas/consumers';

export const channels = ['email', 'phone', 'post'] as const;
export type Channel = (typeof channels)[number];

/** Commercial consent switches all three channels (spec: platform §4). */
export const withConsent = (enabled: boolean): MarketingPreference => ({
  enabled,
  email: enabled,
  phone: enabled,
  post: enabled,
});

/** A channel that goes on gives consent; the last one that goes off takes it back (spec: platform §4). */
export function withChannel(preference: MarketingPreference, channel: Channel, on: boolean): MarketingPreference {
  const next = { ...preference, [channel]: on };
  return { ...next, enabled: channels.some((one) => next[one]) };
}

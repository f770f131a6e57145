import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';

/** TABLE: what can be done with a key, as the trail names it, and its event. */
export const eventOfKey = {
  'backoffice-key-made': 'key.made',
  'backoffice-key-rotated': 'key.rotated',
  'backoffice-key-withdrawn': 'key.ended',
} as const satisfies Record<string, EventType>;
export type KeyAct = keyof typeof eventOfKey;

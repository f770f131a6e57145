import type { Webhook } from '@klantportaal/contract/modules/integrations/webhooks';

/** How it goes: sent, failing, or paused. */
export const getWebhookState = ({ paused_at, failing_since }: Webhook) =>
  paused_at ? 'paused' : failing_since ? 'failing' : 'works';

/** TABLE: how each looks. */
export const chips = { works: 'approved', failing: 'attention', paused: 'failed' } as const;

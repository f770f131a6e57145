import type { WebhookState } from '@klantportaal/contract/modules/integrations/webhook-states';
import type { Webhook } from '@klantportaal/contract/modules/integrations/webhooks';

/** The way sending to an endpoint goes. */
export const getWebhookState = ({ paused_at, failing_since }: Webhook): WebhookState =>
  paused_at ? 'paused' : failing_since ? 'failing' : 'works';

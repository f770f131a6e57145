import { describeEventType } from '@klantportaal/contract/modules/integrations/event-words';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import type { useText } from '@klantportaal/web/i18n/use-text.ts';

/** Formats the types of events of an endpoint as the form that sets them does. */
export function formatTypes(types: readonly string[], t: ReturnType<typeof useText>): string {
  if (types.includes('*')) return t('webhooks.all');
  return types.map((type) => describeEventType(type, getLocale())).join(' · ');
}

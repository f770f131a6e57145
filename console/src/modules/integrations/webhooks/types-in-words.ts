import { eventInWords } from '@klantportaal/contract/modules/integrations/event-words';
import { currentLocale } from '@klantportaal/web/i18n/i18n.ts';
import type { useText } from '@klantportaal/web/i18n/use-text.ts';

/** What an endpoint is told of, as the form that sets it says it. */
export function typesInWords(types: readonly string[], t: ReturnType<typeof useText>): string {
  if (types.includes('*')) return t('webhooks.all');
  return types.map((type) => eventInWords(type, currentLocale())).join(' · ');
}

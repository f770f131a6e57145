import { scopes as everything, type Scope } from '@klantportaal/contract/modules/identity/scopes';
import type { useText } from '@klantportaal/web/i18n/use-text.ts';

/** What a key or a supplier may do, as the form that gives it says it. */
export function scopesInWords(scopes: readonly string[], t: ReturnType<typeof useText>): string {
  if (scopes.length === everything.length) return t('keys.everything');
  return scopes.map((scope) => t(`scopes.${scope as Scope}`)).join(' · ');
}

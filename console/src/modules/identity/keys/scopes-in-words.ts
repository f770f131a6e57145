import { scopes as everything, type Scope } from '@klantportaal/contract/modules/identity/scopes';
import type { useText } from '@klantportaal/web/i18n/use-text.ts';

/** Formats the scopes of a key or a supplier as the form that gives them does. */
export function formatScopes(scopes: readonly string[], t: ReturnType<typeof useText>): string {
  if (scopes.length === everything.length) return t('keys.everything');
  return scopes.map((scope) => t(`scopes.${scope as Scope}`)).join(' · ');
}

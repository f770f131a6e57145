import type { HistoryLine } from '@klantportaal/contract/modules/dossiers/history';
import { useText } from '@klantportaal/web/i18n/use-text.ts';

/** Names who did something: as they are called, else what they are. */
export function useWho(): (by: Pick<HistoryLine['by'], 'kind' | 'name'>) => string {
  const t = useText();
  return ({ kind, name }) => name ?? t(`dossier.by_${kind}`);
}

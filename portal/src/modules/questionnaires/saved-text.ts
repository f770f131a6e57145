import { formatClockTime } from '@klantportaal/web/i18n/format.ts';
import type { Text } from '@klantportaal/web/i18n/use-text.ts';
import type { DraftState } from './draft-keeper.ts';

/** The text about the state of the draft: 'Opgeslagen om 14:02'; null before anything was typed. */
export function findSavedText(state: DraftState, t: Text): string | null {
  if (state.kind === 'failed') return t('questionnaires.not_saved');
  if (state.kind === 'ended') return t('questionnaires.kept_no_more');
  if (state.kind === 'conflict' || !state.at) return null;
  return t('questionnaires.saved_at', { time: formatClockTime(state.at) });
}

import { clockTime } from '@klantportaal/web/i18n/format.ts';
import type { Text } from '@klantportaal/web/i18n/use-text.ts';
import type { DraftState } from './draft-keeper.ts';

/** What to say about the draft: 'Opgeslagen om 14:02'; null before anything was typed. */
export function savedText(state: DraftState, t: Text): string | null {
  if (state.kind === 'failed') return t('questionnaires.not_saved');
  if (state.kind === 'ended') return t('questionnaires.kept_no_more');
  if (state.kind === 'conflict' || !state.at) return null;
  return t('questionnaires.saved_at', { time: clockTime(state.at) });
}

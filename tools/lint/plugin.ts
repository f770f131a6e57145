/** Rules of our own for oxlint, of what its own rules cannot say. `.oxlintrc.json` names where each holds. */
import { firmWordsInWords } from './firm-words-in-words.ts';
import { pageListeners } from './page-listeners.ts';
import { rawCounts } from './raw-counts.ts';
import { sharedBounds } from './shared-bounds.ts';
import { writtenDays } from './written-days.ts';

export default {
  meta: { name: 'klantportaal' },
  rules: {
    'firm-words-in-words': firmWordsInWords,
    'page-listeners': pageListeners,
    'raw-counts': rawCounts,
    'shared-bounds': sharedBounds,
    'written-days': writtenDays,
  },
};

import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { getText } from '@klantportaal/web/i18n/use-text.ts';
import { explainAt } from '@klantportaal/web/lib/arrival.ts';

/** Says on the page at an address why it opened; the words load on demand, because few readers need them. */
export const explain = (href: string, why: 'sign_in_first' | 'already_signed_in' | 'signed_out_elsewhere'): void =>
  void loadTexts('session-care').then(
    () => explainAt(href, 'info', () => getText(`session_care.${why}`)),
    () => {},
  );

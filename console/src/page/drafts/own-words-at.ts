import type { Locale } from '@klantportaal/contract/language';
import type { OwnText } from '@klantportaal/contract/modules/firms/licence-drafts';

/**
 * Returns our text for a path of the dictionary, such as `/dashboard.welcome/nl`; null where there is no such text.
 *
 * @param language of a path that names none
 */
export function findOurText(texts: readonly OwnText[], place: string, language: Locale): string | null {
  const [, name = '', ...rest] = place.split('/');
  const last = rest.at(-1);
  const text = texts.find(({ id, informal_id }) => id === name || informal_id === name);
  if (!text) return null;
  if (text.id !== name) return text.nl_informal ?? text.nl;
  return text[last === 'nl' || last === 'en' ? last : language];
}

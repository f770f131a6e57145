import type { ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import type { OwnText } from '@klantportaal/contract/modules/firms/licence-drafts';
import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { findText, speech } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { findOurText } from '../../../page/drafts/own-words-at.ts';
import { isTextForm, textForms } from '../../../page/fields/text-forms.ts';

const findFirstKey = (keys: readonly string[]): TextKey | undefined =>
  (keys as TextKey[]).find((key) => findText(key, 'formal'));

type Choices = ImportLicence['income_types'];

/** The elements of a list that has an order, such as the kinds of income. */
export const listChoices = (part: unknown): Choices =>
  Array.isArray(part) && part.every((choice) => typeof (choice as { code?: unknown } | null)?.code === 'string')
    ? part
    : [];

/**
 * Returns the name of a path in a part: `/welcome_content/nl` of the content is 'Welkomsttekst (Nederlands)'; a word of
 * the dictionary is called by what it replaces, one of a list by what it is called there.
 */
export function usePlaceName(
  texts: readonly OwnText[],
  choices: Choices,
): (part: LicencePart, place: string) => string {
  const t = useText();
  const { locale } = useStore(speech);
  return (part, place) => {
    // The id of a picture tells a reader nothing.
    const [, name = '', ...rest] = place.replace(/\/id$/, '').split('/');
    if (name === '') return t(choices.length > 0 ? 'publish.order' : `publish.part_${part}`);
    const last = rest.at(-1);
    const form = isTextForm(last) ? t(textForms[last]) : null;
    if (part === 'dictionary') {
      const ours = findOurText(texts, place, locale);
      return ours ? t('publish.text', { text: ours }) : t('publish.something');
    }
    const choice = choices.find(({ code }) => code === name);
    if (choice) {
      const text = t('publish.text', { text: getFirmText(choice.label) });
      return form ? `${text} (${form})` : text;
    }
    const said = findFirstKey([
      ...(part === 'settings' ? [`firm.${name}_${rest[0]}`, `firm.${name}`] : []),
      ...(part === 'settings' || part === 'smartcare' ? [`questions.${name}_${rest[0]}`, `questions.${name}`] : []),
      ...(name === 'lead_source' ? ['questions.lead_source'] : []),
      `look.${name}`,
      `words.${name.replace(/_other$/, '_rest')}`,
      ...(part === 'banner' ? [`announcements.banner_${name}`] : []),
    ]);
    const label = said ? t(said) : t('publish.something');
    if (last === 'from' || last === 'until') return `${label}, ${t(`firm.${last}`).toLowerCase()}`;
    return form ? `${label} (${form})` : label;
  };
}

/** Returns the name of a choice, such as soft corners or a formal address; null for any other value. */
export function useChoiceName(): (place: string, value: string) => string | null {
  const t = useText();
  return (place, value) => {
    const said = findFirstKey([`look.${place.split('/')[1]}_${value}`, `firm.originals_${value}`, `licence.${value}`]);
    return said ? t(said) : null;
  };
}

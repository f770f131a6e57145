import type { LicencePart } from '@klantportaal/contract/backoffice/licence';
import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { findText } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';

/** What a place in a part is called: `/welcome_content/nl` of the content is 'Welkomsttekst (Nederlands)'. */
export function usePlaceName(): (part: LicencePart, place: string) => string {
  const t = useText();
  return (part, place) => {
    const [, name = '', ...rest] = place.split('/');
    if (name === '') return t(`publish.part_${part}`);
    const language = rest.at(-1);
    const said = ([`look.${name}`, `words.${name.replace(/_other$/, '_rest')}`] as TextKey[]).find((key) =>
      findText(key, 'formal'),
    );
    const label = said ? t(said) : name;
    return language === 'nl' || language === 'en' ? `${label} (${t(`licence.language_${language}`)})` : label;
  };
}

import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { findText } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';

/** Names a path among the settings: `/phone` is 'Telefoon'. */
export function usePlaceOfSetting(): (place: string) => string {
  const t = useText();
  return (place) => {
    const [, name = '', part] = place.split('/');
    const key = (['', part && `_${part}`] as const)
      .map((suffix) => `firm.${name}${suffix ?? ''}` as TextKey)
      .findLast((candidate) => findText(candidate, 'formal') !== null);
    return key ? t(key) : t('firm.other');
  };
}

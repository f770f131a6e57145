import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LanguageToggle } from '@klantportaal/web/ui/layout/language-toggle.tsx';
import { chooseLanguage } from './language-choice.ts';
import { usePortal } from './portal.ts';

/** The language toggle; nothing when the licence has one language. The choice is saved. */
export function Language() {
  const t = useText();
  const { languages } = usePortal();
  const choose = (code: string) => void chooseLanguage(code === 'en' ? 'en' : 'nl').catch(showError);
  return (
    <LanguageToggle
      label={t('common.language')}
      value={getLocale()}
      languages={languages.map(({ iso_code, name }) => ({ code: iso_code, name }))}
      onChange={choose}
    />
  );
}

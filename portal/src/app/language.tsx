import { updateSession } from '../api/session.ts';
import { showError } from '../i18n/error-text.ts';
import { changeLocale, currentLocale } from '../i18n/i18n.ts';
import { useText } from '../i18n/use-text.ts';
import { LanguageToggle } from '../ui/language-toggle.tsx';
import { usePortal } from './portal.ts';

/** The language toggle; nothing where the licence has one language. The choice is kept. */
export function Language() {
  const t = useText();
  const { languages } = usePortal();
  const choose = (code: string) => {
    const locale = code === 'en' ? 'en' : 'nl';
    changeLocale(locale).then(() => updateSession({ locale }), showError);
  };
  return (
    <LanguageToggle
      label={t('common.language')}
      value={currentLocale()}
      languages={languages.map(({ iso_code, name }) => ({ code: iso_code, name }))}
      onChange={choose}
    />
  );
}

import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useHeadingFocus } from '@klantportaal/web/ui/layout/heading-focus.ts';
import { LanguageToggle } from '@klantportaal/web/ui/layout/language-toggle.tsx';
import { type ReactNode, useRef } from 'react';
import { chooseLanguage } from './enter-in-language.ts';
import classes from './sign-in.module.css';

/** A page for who is not signed in: one calm box. */
export function GuestFrame({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(title, () => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return (
    <main className={classes.frame}>
      <title>{`${title} – Console`}</title>
      <div className={classes.box}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p>{intro}</p>}
        {children}
        <LanguageToggle
          label={t('common.language')}
          value={getLocale()}
          languages={[
            { code: 'nl', name: 'Nederlands' },
            { code: 'en', name: 'English' },
          ]}
          onChange={(code) => void chooseLanguage(code === 'en' ? 'en' : 'nl').catch(showError)}
        />
      </div>
    </main>
  );
}

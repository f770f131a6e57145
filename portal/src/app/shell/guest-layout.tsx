import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Language } from '../language.tsx';
import { Footer } from './footer.tsx';
import frame from './frame.module.css';
import classes from './guest-layout.module.css';
import { Logo } from './logo.tsx';

/** Around every page without a menu: sign-in, the domain chooser, maintenance, not-found. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className={frame.layout}>
      <a className={frame.skip} href="#content">
        {t('common.skip_to_content')}
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Logo />
          <Language />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.sheet}>{children}</div>
      </main>
      <Footer />
    </div>
  );
}

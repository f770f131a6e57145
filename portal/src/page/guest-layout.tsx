import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { Language } from '../licences/language.tsx';
import { Footer } from './footer.tsx';
import frame from './frame.module.css';
import classes from './guest-layout.module.css';
import { Logo } from './logo.tsx';

/** The slot of the top menu below its bar; null until it is rendered. */
const TopMenuPlace = createContext<HTMLElement | null>(null);

/**
 * Wraps every page without a menu: sign-in, the domain chooser, maintenance, not-found.
 * @param over it covers a page that is still mounted and has the skip link and its target
 */
export function GuestFrame({ children, over = false }: { children: ReactNode; over?: boolean | undefined }) {
  const t = useText();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div className={frame.layout}>
      {!over && (
        <a className={frame.skip} href="#content">
          {t('common.skip_to_content')}
        </a>
      )}
      <header className={classes.header}>
        <div className={classes.bar}>
          <Logo />
          <Language />
        </div>
      </header>
      <main id={over ? undefined : 'content'} tabIndex={-1} className={classes.main}>
        {/* It looks like one with the bar. It is the page's own content, so it is where the skip link leads. */}
        <div ref={setPlace} data-top-menu className={classes.more} />
        <div className={classes.place}>
          <div className={classes.sheet}>
            <TopMenuPlace value={place}>{children}</TopMenuPlace>
          </div>
        </div>
      </main>
      <Footer />
    </div>
  );
}

/** Renders part of a page inside the top menu, below its bar. */
export function InTopMenu({ children }: { children: ReactNode }) {
  const place = use(TopMenuPlace);
  return place && createPortal(children, place);
}

import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n/use-text.ts';
import { Language } from '../language.tsx';
import { Footer } from './footer.tsx';
import frame from './frame.module.css';
import classes from './guest-layout.module.css';
import { Logo } from './logo.tsx';

/** The place under the bar of the top menu; null until it is drawn. */
const TopMenuPlace = createContext<HTMLElement | null>(null);

/**
 * Around every page without a menu: sign-in, the domain chooser, maintenance, not-found.
 * @param over it stands in front of a page that is still there, with the skip link and its target
 */
export function GuestFrame({ children, over = false }: { children: ReactNode; over?: boolean }) {
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
        {/* A section, so that the heading of what stands in it makes no second banner. */}
        <section ref={setPlace} className={classes.more} />
      </header>
      <main id={over ? undefined : 'content'} tabIndex={-1} className={classes.main}>
        <div className={classes.sheet}>
          <TopMenuPlace value={place}>{children}</TopMenuPlace>
        </div>
      </main>
      <Footer />
    </div>
  );
}

/** Shows a part of a page inside the top menu instead, under its bar. */
export function InTopMenu({ children }: { children: ReactNode }) {
  const place = use(TopMenuPlace);
  return place && createPortal(children, place);
}

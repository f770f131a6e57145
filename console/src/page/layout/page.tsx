import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { useHeadingFocus } from '@klantportaal/web/ui/layout/heading-focus.ts';
import { NavigationContext } from '@klantportaal/web/ui/layout/navigation.ts';
import { type ReactNode, use, useRef } from 'react';
import classes from './page.module.css';

interface PageProps {
  /** The page's h1 and the name of the tab; it takes the focus when the page follows another one. */
  title: string;
  /** Beside the title: how many, a state. */
  aside?: ReactNode;
  /** The acts on the whole page, at the right of the title. */
  acts?: ReactNode;
  /** Before the title in the tab: how many wait. */
  count?: number | undefined;
  /** As wide as the window, for lists and what is compared; else as wide as one reads. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of a page: its title, what can be done, and its content. */
export function Page({ title, aside, acts, count, wide = false, children }: PageProps) {
  const firm = use(NavigationContext)?.siteName;
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(true, () => {
    const { activeElement: focused } = document;
    if (!focused || focused === document.body || focused.closest('nav'))
      heading.current?.focus({ preventScroll: true });
  });
  return (
    <div className={wide ? classes.wide : classes.page}>
      <title>{`${count ? `(${formatCount(count)}) ` : ''}${title}${firm ? ` – ${firm}` : ''}`}</title>
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          <Words>{title}</Words>
        </h1>
        {aside}
        {acts && <div className={classes.acts}>{acts}</div>}
      </header>
      {children}
    </div>
  );
}

interface BlockProps {
  title: string;
  /** The id of its heading, for links and keys that lead to it and focus it. */
  id?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

/** A block of a page with its own heading. */
export function Block({ title, id, aside, children }: BlockProps) {
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2 id={id} tabIndex={id ? -1 : undefined}>
          <Words>{title}</Words>
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Around a quiet button at the start of a line. */
export const Flush = ({ children }: { children: ReactNode }) => <span className={classes.flush}>{children}</span>;

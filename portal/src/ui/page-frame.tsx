import { type ReactNode, use, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { ArrowLeft } from './icons.ts';
import { Link } from './link.tsx';
import { NavigationContext } from './navigation.ts';
import classes from './page-frame.module.css';

export interface PageFrameProps {
  /** The page's h1 and the name of the tab. It takes the focus when the page opens. */
  title: string;
  /** One plain sentence: what this page is and what to do. */
  intro?: ReactNode;
  back?: { href: string; text: string };
  /** Chips beside the title. */
  state?: ReactNode;
  /** A panel above all else: a confirmation, an alert. */
  notice?: ReactNode;
  /** The consumer's to-dos; above the facts. */
  todos?: ReactNode;
  /** The facts, a form, a list. */
  children?: ReactNode;
  /** Beside the facts on wide screens, below them on phones. */
  documents?: ReactNode;
  contact?: ReactNode;
  /** `narrow` is for sign-in and forms: one column of reading width. */
  width?: 'page' | 'narrow';
}

/** Every page's order: title, a sentence, to-dos, facts, documents, contact (docs: look). */
export function PageFrame({
  title,
  intro,
  back,
  state,
  notice,
  todos,
  children,
  documents,
  contact,
  width = 'page',
}: PageFrameProps) {
  const siteName = use(NavigationContext)?.siteName;
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A title that changes once the facts are in must not take the focus from a reader who already moved on.
  useEffect(() => {
    if (title && !frame.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div ref={frame} className={cx(classes.frame, width === 'narrow' && classes.narrow)}>
      <title>{siteName ? `${title} – ${siteName}` : title}</title>
      <header className={classes.head}>
        {back && (
          <Link href={back.href} className={classes.back}>
            <Icon of={ArrowLeft} />
            {back.text}
          </Link>
        )}
        <div className={classes.titleRow}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {state}
        </div>
        {intro && <div className={classes.intro}>{typeof intro === 'string' ? <p>{intro}</p> : intro}</div>}
      </header>
      {notice && <div className={classes.notice}>{notice}</div>}
      {todos && <div className={classes.todos}>{todos}</div>}
      {documents || contact ? (
        <div className={classes.columns}>
          <div className={classes.main}>{children}</div>
          <div className={classes.side}>
            {documents}
            {contact}
          </div>
        </div>
      ) : (
        children && <div className={classes.main}>{children}</div>
      )}
    </div>
  );
}

export interface SectionProps {
  title: string;
  intro?: ReactNode;
  /** A count or a link at the right of the heading. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of a page with its own h2. */
export function Section({ title, intro, aside, id, children }: SectionProps) {
  return (
    <section id={id} className={classes.section}>
      <div className={classes.sectionHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {intro && <p className={classes.sectionIntro}>{intro}</p>}
      {children}
    </section>
  );
}

/** Things below each other at the usual distance; `tight` for what belongs together. */
export const Stack = ({ children, tight }: { children: ReactNode; tight?: boolean }) => (
  <div className={cx(classes.stack, tight && classes.tight)}>{children}</div>
);

/** As many columns as fit; one on a phone. */
export const Tiles = ({ children }: { children: ReactNode }) => <div className={classes.tiles}>{children}</div>;

import { Children, type ReactNode, use, useRef } from 'react';
import { Link } from '../buttons/link.tsx';
import { Icon } from '../content/icon.tsx';
import { ArrowLeft } from '../content/icons.ts';
import { Words } from '../content/words.tsx';
import { cx } from '../cx.ts';
import { useHeadingFocus } from './heading-focus.ts';
import { NavigationContext } from './navigation.ts';
import classes from './page-frame.module.css';

export interface PageFrameProps {
  /** The page's h1 and the name of the tab. It takes the focus when the page follows another one. */
  title: string;
  /** One plain sentence: what this page is and what to do. */
  intro?: ReactNode;
  back?: { href: string; text: string };
  /** Chips beside the title. */
  state?: ReactNode;
  /** A panel above all else: a confirmation, an alert. */
  notice?: ReactNode;
  /** The facts in short, below what is asked on phones and beside it where there is room. */
  lead?: ReactNode;
  /** The consumer's to-dos; above the facts. */
  todos?: ReactNode;
  /** The content before all else in the main column; on phones also before documents and contact. */
  first?: ReactNode;
  /** The facts, a form, a list. */
  children?: ReactNode;
  /** Beside the facts on wide screens, below them on phones and with a `lead`. */
  documents?: ReactNode;
  contact?: ReactNode;
  /** `narrow` is as wide as the main column, also with nothing beside it: for sign-in and forms. */
  width?: 'page' | 'narrow';
}

/** Every page's order: title, a sentence, to-dos, facts, documents, contact (docs: look). */
export function PageFrame({
  title,
  intro,
  back,
  state,
  notice,
  lead,
  todos,
  first,
  children,
  documents,
  contact,
  width = 'page',
}: PageFrameProps) {
  const siteName = use(NavigationContext)?.siteName;
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A title that changes once the facts are in must not take the focus from a reader who already moved on.
  useHeadingFocus(title, () => {
    if (!frame.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  });
  return (
    <div ref={frame} className={cx(classes.frame, width === 'narrow' && classes.narrow)}>
      <title>{siteName ? `${title} – ${siteName}` : title}</title>
      <header className={classes.head}>
        {back && (
          <Link href={back.href} className={classes.back}>
            <Icon of={ArrowLeft} />
            <Words>{back.text}</Words>
          </Link>
        )}
        <div className={classes.titleRow}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            <Words>{title}</Words>
          </h1>
          {state}
        </div>
        {intro && (
          <div className={classes.intro}>
            {typeof intro === 'string' ? (
              <p>
                <Words>{intro}</Words>
              </p>
            ) : (
              intro
            )}
          </div>
        )}
      </header>
      {notice && <div className={classes.notice}>{notice}</div>}
      {lead ? (
        <div className={classes.led}>
          <div className={cx(classes.main, classes.lead)}>{lead}</div>
          <div className={cx(classes.todos, classes.beside)}>{todos}</div>
          <div className={cx(classes.main, classes.rest)}>
            {children}
            {documents}
          </div>
          <div className={cx(classes.side, classes.last)}>{contact}</div>
        </div>
      ) : (
        <Unled {...{ todos, first, documents, contact }}>{children}</Unled>
      )}
    </div>
  );
}

type UnledProps = Pick<PageFrameProps, 'todos' | 'first' | 'children' | 'documents' | 'contact'>;

const Unled = ({ todos, first, children, documents, contact }: UnledProps) => (
  <>
    {todos && <div className={classes.todos}>{todos}</div>}
    {documents || contact ? (
      <div className={classes.columns}>
        {first && <div className={classes.first}>{first}</div>}
        {!first && <div className={classes.main}>{children}</div>}
        <div className={classes.side}>
          {documents}
          {contact}
        </div>
        {first && <div className={classes.main}>{children}</div>}
      </div>
    ) : (
      children && <div className={classes.main}>{children}</div>
    )}
  </>
);

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
        <h2>
          <Words>{title}</Words>
        </h2>
        {aside}
      </div>
      {intro && (
        <p className={classes.sectionIntro}>
          <Words>{intro}</Words>
        </p>
      )}
      {children}
    </section>
  );
}

/** Things below each other at the usual distance; `tight` for what belongs together. */
export const Stack = ({ children, tight }: { children: ReactNode; tight?: boolean }) => (
  <div className={cx(classes.stack, tight && classes.tight)}>{children}</div>
);

/** A list of cards, in as many columns as fit; one on a phone. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <CardList className={classes.tiles}>{children}</CardList>
);

/** A list of cards below each other. */
export const Cards = ({ children }: { children: ReactNode }) => (
  <CardList className={cx(classes.stack, classes.tight)}>{children}</CardList>
);

/** An item for each card, so that a screen reader says how many there are. */
const CardList = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <ul className={className}>
    {Children.map(children, (card) => (
      <li className={classes.item}>{card}</li>
    ))}
  </ul>
);

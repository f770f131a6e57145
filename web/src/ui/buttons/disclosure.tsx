import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../content/icon.tsx';
import { ChevronDown, Question } from '../content/icons.ts';
import { Words } from '../content/words.tsx';
import { useUiTexts } from '../ui-texts.ts';
import classes from './disclosure.module.css';

export interface DisclosureProps {
  title: ReactNode;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  open?: boolean | undefined;
  /** Without padding, for lists that have their own. */
  flush?: boolean;
  children: ReactNode;
}

/** Collapsible content: the browser's own `details`, so that page search and print include it. */
export function Disclosure({ title, aside, open, flush, children }: DisclosureProps) {
  return (
    <details className={classes.disclosure} open={open}>
      <summary className={classes.summary}>
        <span className={classes.title}>
          <Words>{title}</Words>
        </span>
        {aside}
        <Icon of={ChevronDown} className={classes.chevron} />
      </summary>
      <div className={flush ? undefined : classes.body}>{children}</div>
    </details>
  );
}

/** Several of them as one block. */
export const Accordion = ({ children }: { children: ReactNode }) => <div className={classes.accordion}>{children}</div>;

/** Something between them that is not folded. */
export const AccordionRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.disclosure}>{children}</div>
);

/** 'Wat is dit?': a hard word's meaning, on the spot. Placed after the word. */
export function WhatIs({ term, children }: { term: string; children: ReactNode }) {
  const texts = useUiTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes.what}
        aria-expanded={open}
        aria-controls={id}
        aria-label={texts.whatIs(term)}
        title={texts.whatIs(term)}
        onClick={() => setOpen(!open)}
      >
        <Icon of={Question} size={1} />
      </button>
      <span id={id} role="note" className={classes.meaning} hidden={!open}>
        {children}
      </span>
    </>
  );
}

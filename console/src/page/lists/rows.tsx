import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { cx } from '@klantportaal/web/ui/cx.ts';
import type { ReactNode } from 'react';
import classes from './rows.module.css';

interface RowsProps {
  /** Names the list for screen readers. */
  label: string;
  /** Acts as icons alone, which have room beside the text in a narrow block too. */
  small?: boolean;
  children: ReactNode;
}

/** A list of things with a state each, narrow enough for a block of a page. */
export const Rows = ({ label, small, children }: RowsProps) => (
  <ul aria-label={label} className={cx(classes.rows, small && classes.small)}>
    {children}
  </ul>
);

interface RowProps {
  title: string;
  /** The address that it opens. */
  href?: string | null;
  /** Short facts below the title, each kept on one line; what is empty is left out. */
  details?: readonly (string | null | undefined | false)[] | undefined;
  /** The text that somebody wrote, below the details. */
  said?: string | null | false | undefined;
  /** Its state and what can be done with it, at the end of the line. */
  end?: ReactNode;
  /** Buttons below the facts, where there are more than fit at the end of the line. */
  acts?: ReactNode;
  /** The content that opens below it, such as a form. */
  children?: ReactNode;
}

export function Row({ title, href, details = [], said, end, acts, children }: RowProps) {
  const shown = details.filter((detail): detail is string => Boolean(detail));
  return (
    <li>
      <p className={classes.title}>
        {href ? (
          <Link href={href}>
            <Words>{title}</Words>
          </Link>
        ) : (
          <Words>{title}</Words>
        )}
      </p>
      {(shown.length > 0 || said) && (
        <p className={classes.details}>
          {shown.map((detail) => (
            <span key={detail}>
              <Words>{detail}</Words>
            </span>
          ))}
          {said && (
            <span className={classes.long}>
              <Words>{said}</Words>
            </span>
          )}
        </p>
      )}
      {end && <div className={classes.end}>{end}</div>}
      {acts && <div className={classes.acts}>{acts}</div>}
      {children && <div className={classes.more}>{children}</div>}
    </li>
  );
}

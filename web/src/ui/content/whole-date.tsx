import classes from './whole-date.module.css';
import { Words } from './words.tsx';

const date = /(\d{1,2} \p{L}+ \d{4}|\d\d-\d\d-\d{4})/u;

/**
 * A line with a date ('Graag uiterlijk 2 december 2026', 'zoals 31-12-2025'), which breaks before or after the date,
 * never in it.
 */
export const WholeDate = ({ children }: { children: string }) =>
  children.split(date).map((part) =>
    date.test(part) ? (
      <span key={part} className={classes.whole}>
        {part}
      </span>
    ) : (
      <Words key={part}>{part}</Words>
    ),
  );

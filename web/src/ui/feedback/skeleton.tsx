import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.ts';
import classes from './skeleton.module.css';

/** Says once that something is loading; the shapes inside are only visual. */
export function Loading({ children, label }: { children: ReactNode; label?: string }) {
  const texts = useUiTexts();
  return (
    <div role="status" className={classes.loading}>
      <span className="visually-hidden">{label ?? texts.loading}</span>
      <div aria-hidden className={classes.loading}>
        {children}
      </div>
    </div>
  );
}

const listIndexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Lines of text; the last one is shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <div className={classes.text}>
    {listIndexes(lines).map((line) => (
      <span key={line} className={cx(classes.bone, classes.line)} />
    ))}
  </div>
);

/** To-do and link cards, the size of `TodoCard` and `LinkCard`. */
export const SkeletonCards = ({ count = 3 }: { count?: number }) => (
  <div className={classes.cards}>
    {listIndexes(count).map((card) => (
      <div key={card} className={classes.todo}>
        <span className={cx(classes.bone, classes.tile)} />
        <div className={classes.text}>
          <span className={cx(classes.bone, classes.line)} />
          <span className={cx(classes.bone, classes.line)} />
        </div>
      </div>
    ))}
  </div>
);

/** A card of facts. */
export const SkeletonFacts = ({ rows = 4 }: { rows?: number }) => (
  <div className={classes.card}>
    <span className={cx(classes.bone, classes.heading)} />
    {listIndexes(rows).map((row) => (
      <div key={row} className={classes.fact}>
        <span className={cx(classes.bone, classes.line)} />
        <span className={cx(classes.bone, classes.line)} />
      </div>
    ))}
  </div>
);

/** A whole page: title, sentence, to-dos, facts. */
export const SkeletonPage = () => (
  <Loading>
    <div className={classes.page}>
      <span className={cx(classes.bone, classes.title)} />
      <SkeletonText lines={1} />
      <SkeletonCards count={2} />
      <SkeletonFacts />
    </div>
  </Loading>
);

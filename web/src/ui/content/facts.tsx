import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './facts.module.css';
import { Words } from './words.tsx';

export interface Fact {
  label: string;
  /** Left out when null, undefined or ''. */
  value: ReactNode;
  /** A `WhatIs` next to the label. */
  explain?: ReactNode;
  /** The figure that the page is about. */
  strong?: boolean;
  /** 'Wijzigen' behind an answer that can be checked before sending. */
  action?: ReactNode;
}

const isThere = ({ value }: Fact) => value !== null && value !== undefined && value !== '' && value !== false;

/** Facts as a definition list: label above value on a phone, two columns where there is room. */
export function Facts({ items, columns = 1 }: { items: Fact[]; columns?: 1 | 2 }) {
  const facts = items.filter(isThere);
  if (facts.length === 0) return null;
  return (
    <div className={classes.room}>
      <dl className={cx(classes.facts, columns === 2 && classes.two)}>
        {facts.map(({ label, value, explain, strong, action }) => (
          <div key={label} className={cx(classes.fact, strong && classes.strong)}>
            <dt className={classes.label}>
              <Words>{label}</Words>
              {explain}
            </dt>
            <dd className={classes.value}>
              <Words>{value}</Words>
              {action && <span className={classes.action}>{action}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

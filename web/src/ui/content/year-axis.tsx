import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Words } from './words.tsx';
import classes from './year-axis.module.css';

/** A stretch of the axis; 0 is its begin and 1 its end. */
export interface Span {
  from: number;
  to: number;
}

export interface AxisRow {
  id: string;
  /** Above the row: its name, and in words what the row draws. */
  label: ReactNode;
  text: ReactNode;
  solid: Span | null;
  hatched: Span | null;
  /** The row's colour; the firm's own without one. */
  colour?: string;
}

export interface YearAxisProps {
  rows: readonly AxisRow[];
  ticks: readonly { label: string; at: number }[];
  now: { label: string; at: number };
  /** The meanings of solid and hatched. */
  legend: { solid: string; hatched: string };
}

const formatPercent = (part: number) => `${part * 100}%`;
const toPosition = ({ from, to }: Span) => ({ insetInlineStart: formatPercent(from), width: formatPercent(to - from) });

/** Stretches of time on one axis of years. What it draws stands in words above each row, for those who do not see it. */
export function YearAxis({ rows, ticks, now, legend }: YearAxisProps) {
  return (
    <div className={classes.axis}>
      <ul className={classes.rows}>
        {rows.map(({ id, label, text, solid, hatched, colour }) => (
          <li key={id} className={classes.row} style={{ '--colour': colour } as CSSProperties}>
            <div className={classes.words}>
              <span className={classes.label}>
                <Words>{label}</Words>
              </span>
              <span className={classes.text}>
                <Words>{text}</Words>
              </span>
            </div>
            <div className={classes.track} aria-hidden>
              {ticks.map(({ at }) => (
                <span key={at} className={classes.line} style={{ insetInlineStart: formatPercent(at) }} />
              ))}
              {hatched && <span className={cx(classes.span, classes.hatched)} style={toPosition(hatched)} />}
              {solid && <span className={cx(classes.span, classes.solid)} style={toPosition(solid)} />}
              <span className={classes.now} style={{ insetInlineStart: formatPercent(now.at) }} />
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.scale} aria-hidden>
        {ticks.map(({ label, at }) => (
          <span
            key={label}
            className={classes.tick}
            // The outermost labels stay within the axis.
            style={{ insetInlineStart: formatPercent(at), translate: formatPercent(-at) }}
          >
            {label}
          </span>
        ))}
      </div>
      <ul className={classes.legend} aria-hidden>
        <li>
          <span className={cx(classes.key, classes.solid)} />
          {legend.solid}
        </li>
        <li>
          <span className={cx(classes.key, classes.hatched)} />
          {legend.hatched}
        </li>
        <li>
          <span className={cx(classes.key, classes.nowKey)} />
          {now.label}
        </li>
      </ul>
    </div>
  );
}

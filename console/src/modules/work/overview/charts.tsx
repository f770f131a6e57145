import { ensure } from '@klantportaal/contract/values/ensure';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { cx } from '@klantportaal/web/ui/cx.ts';
import classes from './charts.module.css';

/*
 * Figures as drawings. Places across are parts of the width and letters are not scaled, so that a drawing is as readable
 * on a phone as on a screen of two metres. All of it stands in the table below it too: readers of the screen have that one.
 */

export interface Bar {
  id: string;
  label: string;
  /** 0 or more. */
  value: number;
  /** The text at the end of the bar; the value itself without one. */
  said?: string;
  /** The bar asks for something to be done. */
  isUrgent?: boolean;
}

const ROW = 44;

/** Lying bars, for what has a name: the name above each, the figure at its end. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg aria-hidden className={classes.drawing} width="100%" height={bars.length * ROW}>
      {bars.map(({ id, label, value, said, isUrgent }, index) => (
        <g key={id} transform={`translate(0 ${index * ROW})`}>
          <text x="0" y="16" className={classes.name}>
            {label}
          </text>
          <text x="100%" y="16" textAnchor="end" className={classes.value}>
            {said ?? formatCount(value)}
          </text>
          <rect x="0" y="24" width="100%" height="10" rx="3" className={classes.ground} />
          {value > 0 && (
            <rect
              x="0"
              y="24"
              width={`${(value / most) * 100}%`}
              height="10"
              rx="3"
              className={cx(classes.bar, isUrgent && classes.urgent)}
            />
          )}
        </g>
      ))}
    </svg>
  );
}

const TALL = 132;
const BASE = 108;
const ROOF = 22;

/** Standing columns, for days and months that follow each other. */
export function Columns({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const width = 100 / bars.length;
  return (
    <svg aria-hidden className={classes.drawing} width="100%" height={TALL}>
      <line x1="0" x2="100%" y1={BASE} y2={BASE} className={classes.axis} />
      {bars.map(({ id, label, value, isUrgent }, index) => {
        const height = (value / most) * (BASE - ROOF);
        const middle = `${(index + 0.5) * width}%`;
        return (
          <g key={id}>
            {value > 0 && (
              <rect
                x={`${(index + 0.2) * width}%`}
                y={BASE - height}
                width={`${0.6 * width}%`}
                height={height}
                className={cx(classes.bar, isUrgent && classes.urgent)}
              />
            )}
            <text x={middle} y={BASE - height - 6} textAnchor="middle" className={classes.value}>
              {formatCount(value)}
            </text>
            <text x={middle} y={BASE + 18} textAnchor="middle" className={classes.under}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** A month's score. */
export interface Point {
  id: string;
  label: string;
  /** -100 to 100. */
  value: number;
}

const HEIGHT = 184;
const TOP = 20;
const BOTTOM = 148;
/** The room left free beside the points, for the figures of the axis. */
const LEFT = 12;

/** Scores between -100 and 100 through time, with a line at nothing. */
export function Line({ points }: { points: readonly Point[] }) {
  const toX = (index: number) => LEFT + ((index + 0.5) / points.length) * (100 - LEFT);
  const toY = (value: number) => TOP + ((100 - value) / 200) * (BOTTOM - TOP);
  return (
    <svg aria-hidden className={classes.drawing} width="100%" height={HEIGHT}>
      {[100, 50, 0, -50, -100].map((value) => (
        <g key={value}>
          <line
            x1={`${LEFT}%`}
            x2="100%"
            y1={toY(value)}
            y2={toY(value)}
            className={value === 0 ? classes.axis : classes.grid}
          />
          <text x="0" y={toY(value) + 4} className={classes.under}>
            {value}
          </text>
        </g>
      ))}
      {points.slice(1).map(({ id, value }, index) => (
        <line
          key={id}
          x1={`${toX(index)}%`}
          y1={toY(ensure(points[index]).value)}
          x2={`${toX(index + 1)}%`}
          y2={toY(value)}
          className={classes.line}
        />
      ))}
      {points.map(({ id, label, value }, index) => (
        <g key={id}>
          <circle cx={`${toX(index)}%`} cy={toY(value)} r="4" className={classes.point} />
          <text x={`${toX(index)}%`} y={toY(value) - 9} textAnchor="middle" className={classes.value}>
            {value}
          </text>
          <text x={`${toX(index)}%`} y={HEIGHT - 10} textAnchor="middle" className={classes.under}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

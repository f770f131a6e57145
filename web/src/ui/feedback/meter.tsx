import { cx } from '../cx.ts';
import classes from './meter.module.css';

export interface MeterProps {
  /** The measured thing and its whole: 'Lening ten opzichte van de waarde'. */
  label: string;
  /** 0 or more, rounded by the caller. Above 100 the bar is full, and what goes beyond 100 is hatched. */
  percent: number;
  /** The meanings of the bar and of its whole, at the ends below it. */
  from?: string;
  whole?: string;
}

/** One amount as a part of another, with its percentage. */
export function Meter({ label, percent, from, whole }: MeterProps) {
  const over = percent > 100;
  const filled = over ? (100 / percent) * 100 : Math.max(0, percent);
  return (
    <div className={classes.meter}>
      <div className={classes.head}>
        <span>{label}</span>
        <span className={classes.value}>{`${percent}%`}</span>
      </div>
      <div className={cx(classes.track, over && classes.over)} aria-hidden>
        <div className={cx(classes.bar, filled > 0 && classes.begun)} style={{ width: `${filled}%` }} />
      </div>
      {(from || whole) && (
        <div className={classes.ends}>
          <span>{from}</span>
          <span>{whole}</span>
        </div>
      )}
    </div>
  );
}

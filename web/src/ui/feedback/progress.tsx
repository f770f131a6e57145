import { cx } from '../cx.ts';
import classes from './progress.module.css';

export interface ProgressProps {
  label: string;
  /** 0 to 100, rounded by the caller. */
  percent: number;
  /** Colours of the password bar (P4-18 to P4-20); the word beside it says the same. */
  tone?: 'mark' | 'danger' | 'warning' | 'success';
  /** Shown on the right instead of the percentage. */
  value?: string;
  /** Only the bar; the label is for screen readers. */
  bare?: boolean;
}

/** The progress of something, as a bar with its figure. */
export function Progress({ label, percent, tone = 'mark', value, bare }: ProgressProps) {
  const shown = Math.min(100, Math.max(0, percent));
  const text = value ?? `${shown}%`;
  return (
    <div className={classes.progress}>
      {!bare && (
        <div className={classes.head}>
          <span>{label}</span>
          <span className={classes.value}>{text}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={shown}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className={classes.track}
      >
        <div className={cx(classes.bar, classes[tone], shown > 0 && classes.begun)} style={{ width: `${shown}%` }} />
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { Check } from './icons.ts';
import classes from './progress.module.css';
import { useUiTexts } from './ui-texts.ts';

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

/** How far something is, as a bar with its figure. */
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

export interface TimelineStep {
  title: string;
  state: 'completed' | 'active' | 'ahead';
  /** A date or a sentence. */
  text?: ReactNode;
}

/** A timeline: past, current and future steps. */
export function Timeline({ steps, label }: { steps: TimelineStep[]; label: string }) {
  const texts = useUiTexts();
  return (
    <ol className={classes.timeline} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.title}
          className={cx(classes.step, classes[step.state])}
          aria-current={step.state === 'active' ? 'step' : undefined}
        >
          <span className={classes.dot}>{step.state === 'completed' && <Icon of={Check} size={1} />}</span>
          <span className={classes.stepWords}>
            <span className={classes.stepTitle}>
              {step.title}
              {step.state !== 'ahead' && (
                <span className="visually-hidden"> ({step.state === 'completed' ? texts.done : texts.current})</span>
              )}
            </span>
            {step.text && <span className={classes.stepText}>{step.text}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.ts';
import { Icon } from './icon.tsx';
import { Check } from './icons.ts';
import classes from './timeline.module.css';
import { Words } from './words.tsx';

export interface TimelineStep {
  title: string;
  state: 'completed' | 'active' | 'ahead';
  /** A date or a sentence. */
  text?: ReactNode;
}

export interface TimelineProps {
  steps: TimelineStep[];
  label: string;
  /** Lies on its side where there is room: for short titles without texts. */
  sideways?: boolean;
}

/** A timeline: past, current and future steps. */
export function Timeline({ steps, label, sideways }: TimelineProps) {
  const texts = useUiTexts();
  const half = steps.length > 6 ? Math.ceil(steps.length / 2) : steps.length;
  const columns = { '--all': steps.length, '--half': half } as CSSProperties;
  const list = (
    <ol className={cx(classes.timeline, sideways && classes.sideways)} style={columns} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.title}
          className={cx(classes.step, classes[step.state])}
          aria-current={step.state === 'active' ? 'step' : undefined}
        >
          <span className={classes.dot}>{step.state === 'completed' && <Icon of={Check} size={1} />}</span>
          <span className={classes.stepWords}>
            <span className={classes.stepTitle}>
              <Words>{step.title}</Words>
              {step.state !== 'ahead' && (
                <span className="visually-hidden"> ({step.state === 'completed' ? texts.done : texts.current})</span>
              )}
            </span>
            {step.text && (
              <span className={classes.stepText}>
                <Words>{step.text}</Words>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
  return sideways ? <div className={classes.room}>{list}</div> : list;
}

/** The panel with the content of the current step of a timeline. */
export const StepPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.panel}>
    <p className={classes.panelTitle}>
      <Words>{title}</Words>
    </p>
    {children}
  </div>
);

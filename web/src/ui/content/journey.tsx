import type { ReactNode } from 'react';
import { Progress } from '../feedback/progress.tsx';
import classes from './journey.module.css';
import { Words } from './words.tsx';

export interface JourneyProps {
  /** Names the bar for screen readers. */
  label: string;
  /** 0 to 100, rounded by the caller; null hides figure and bar. */
  percent: number | null;
  /** The current stage: 'Stap 5 van 10: offerte'. Several stand below the bar. */
  stages: readonly string[];
  /** The party who has to act. */
  turn?: ReactNode;
}

/** The progress of something: a figure, the same in words, and a bar. */
export function Journey({ label, percent, stages, turn }: JourneyProps) {
  const [only] = stages.length === 1 ? stages : [];
  return (
    <section className={classes.journey} aria-label={label}>
      {percent !== null && (
        <p aria-hidden className={classes.figure}>
          {percent}%
        </p>
      )}
      <div className={classes.words}>
        {only && (
          <p className={classes.stage}>
            <Words>{only}</Words>
          </p>
        )}
        {turn && <p className={only ? undefined : classes.stage}>{turn}</p>}
      </div>
      {percent !== null && (
        <div className={classes.bar}>
          <Progress bare label={label} percent={percent} />
        </div>
      )}
      {!only && stages.length > 0 && (
        <ul className={classes.stages}>
          {stages.map((stage) => (
            <li key={stage}>
              <Words>{stage}</Words>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

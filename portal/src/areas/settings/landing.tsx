import { type ReactNode, useEffect, useRef } from 'react';
import classes from './settings.module.css';

/** Takes the focus when it appears, so that a step that replaces another is read out from its start. */
export function Landing({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={classes.landing}>
      {children}
    </div>
  );
}

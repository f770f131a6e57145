import { type ReactNode, useEffect, useRef } from 'react';
import classes from './settings.module.css';

/** Takes the focus on mount, so that a step that replaces another is read out from the start. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={classes.focusTarget}>
      {children}
    </div>
  );
}

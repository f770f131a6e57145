import { useTakesFocus } from '@klantportaal/web/ui/dialogs/use-takes-focus.ts';
import type { ReactNode } from 'react';
import classes from './settings.module.css';

/** Takes the focus on mount, so that a step that replaces another is read out from the start. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const box = useTakesFocus<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} className={classes.focusTarget}>
      {children}
    </div>
  );
}

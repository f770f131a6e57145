import { useTakesFocus } from '@klantportaal/web/ui/dialogs/use-takes-focus.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import type { ReactNode } from 'react';
import classes from './focused-warning.module.css';

interface FocusedWarningProps {
  title: string;
  /** Takes the focus again when it changes; not while it is falsy. */
  reason: unknown;
  children?: ReactNode;
}

/** A warning that has to be read before anything else is done: it takes the focus, which may be far below it. */
export function FocusedWarning({ title, reason, children }: FocusedWarningProps) {
  const place = useTakesFocus<HTMLDivElement>(reason);
  return (
    <div ref={place} role="group" aria-label={title} tabIndex={-1} className={classes.place}>
      <Alert tone="warning" title={title}>
        {children}
      </Alert>
    </div>
  );
}

import { Card } from '@klantportaal/web/ui/content/card.tsx';
import type { ReactNode, Ref } from 'react';
import classes from './choice.module.css';

interface OfferedChoiceProps {
  title: string;
  /** The ref that `useChoice` returns. */
  takesFocus: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The card with the buttons that `ConfirmChoice` takes the place of. */
export function OfferedChoice({ title, takesFocus, children }: OfferedChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={takesFocus} tabIndex={-1} role="group" aria-label={title} className={classes.focusTarget}>
      <Card title={title}>{children}</Card>
    </div>
  );
}

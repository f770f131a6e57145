import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CancelButton } from '../fields/cancel-button.tsx';
import classes from './inline-confirm.module.css';

interface SureProps {
  /** The question. */
  title: string;
  /** The name of the act. */
  act: string;
  isDangerous?: boolean;
  busy: boolean;
  onSure: () => void;
  onCancel: () => void;
  /** The explanation of the consequence. */
  children: ReactNode;
}

/** Asks, in its place on the page, before something is done that is not easily undone. It takes the focus. */
export function Sure({ title, act, isDangerous = false, busy, onSure, onCancel, children }: SureProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <Alert tone="warning" title={<span id={id}>{title}</span>}>
        <div className={classes.text}>{children}</div>
        <div className={classes.acts}>
          <Button look={isDangerous ? 'danger' : 'primary'} busy={busy} onClick={onSure}>
            {act}
          </Button>
          <CancelButton onCancel={onCancel} />
        </div>
      </Alert>
    </div>
  );
}

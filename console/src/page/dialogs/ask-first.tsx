import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { CancelButton } from '../fields/cancel-button.tsx';
import classes from './ask-first.module.css';

interface AskFirstProps {
  /** The name of the act: 'Sleutel beëindigen'. */
  label: string;
  /** The text with the object of the act, for several on a page: 'Sleutel van het CRM beëindigen'. */
  name?: string;
  /** The consequence, as a question before it is done. */
  question: string;
  act: () => Promise<unknown>;
}

/** A button for what cannot be put back: it asks first, in its own place. */
export function AskFirst({ label, name, question, act }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const questionId = useId();
  const place = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  // The button that was pressed is gone: the focus goes to what took its place.
  useEffect(() => {
    if (wasAsking.current === isAsking) return;
    wasAsking.current = isAsking;
    const { activeElement, body } = document;
    // Something else took the focus meanwhile, such as a conflict that has to be decided.
    if (activeElement !== body && !place.current?.contains(activeElement)) return;
    place.current?.querySelector<HTMLElement>(isAsking ? '[role="group"]' : 'button')?.focus();
  }, [isAsking]);
  const go = () => {
    setBusy(true);
    act()
      .catch(showError)
      .finally(() => {
        setBusy(false);
        setAsking(false);
      });
  };
  return (
    <div ref={place} className={classes.place}>
      {isAsking ? (
        <div
          className={classes.asking}
          role="group"
          aria-label={name ?? label}
          aria-describedby={questionId}
          tabIndex={-1}
        >
          <p id={questionId}>{question}</p>
          <Button look="secondary" aria-label={name} busy={isBusy} onClick={go}>
            {label}
          </Button>
          <CancelButton onCancel={() => setAsking(false)} />
        </div>
      ) : (
        <Button look="quiet" aria-label={name} onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}

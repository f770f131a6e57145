import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOver } from './is-over.ts';

/** Whether what is agreed to is not what was shown any more: it is over, or the firm changed it. Nothing was sent. */
export const isOutdated = (error: unknown): boolean =>
  isOver(error) || (error instanceof ApiError && (error.code === 'OTD_CHANGED' || error.code === 'ACTION_CHANGED'));

interface ChangedMeanwhileProps {
  /** The version that is on the screen. */
  version: string | null;
  /** Takes back what was agreed to so far: that was something else. */
  onChanged: () => void;
  title: string;
  text: string;
}

/** Above a form that agrees to something: nothing, until the firm changes that while the form is open. */
export function ChangedMeanwhile({ version, onChanged, title, text }: ChangedMeanwhileProps) {
  const shown = useRef(version);
  const box = useRef<HTMLDivElement>(null);
  const [changes, setChanges] = useState(0);
  const change = useEffectEvent(() => {
    setChanges((before) => before + 1);
    onChanged();
  });
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    change();
  }, [version]);
  useEffect(() => {
    // The new text stands above the form, and the pressed button is at its end.
    if (changes > 0) box.current?.focus();
  }, [changes]);
  if (changes === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="warning" title={title}>
        <p>{text}</p>
      </Alert>
    </div>
  );
}

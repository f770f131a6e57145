import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { createStore, useStore } from '@klantportaal/web/lib/store.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Undo } from '@klantportaal/web/ui/content/icons.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { float } from '@klantportaal/web/ui/layout/float.ts';
import { useEffect, useState } from 'react';
import { useActs } from '../../lib/keys.ts';
import classes from './undo.module.css';

/** The last act that can still be undone. */
export interface Undoable {
  /** 'Afgekeurd: Loonstrook mei' */
  text: string;
  /** Instant, ISO 8601: until then. */
  until: string;
  undo: () => Promise<unknown>;
}

export const undoable = createStore<Undoable | null>(null);

/** Offers to undo the last act until it is final; it goes along from page to page. */
export function UndoBar() {
  const t = useText();
  const last = useStore(undoable);
  const left = useSecondsLeft(last?.until ?? null);
  const [busy, setBusy] = useState(false);
  const handlePress = () => {
    if (!last || busy) return;
    setBusy(true);
    last
      .undo()
      .then(() => {
        undoable.set(null);
        // Said too, for readers who cannot see the bar go.
        showToast('success', t('shell.undone', { act: last.text }));
      }, showError)
      .finally(() => setBusy(false));
  };
  const isOffered = last !== null && left > 0;
  useActs([{ id: 'undo', label: t('shell.undo'), key: 'z', run: handlePress, off: !isOffered }]);
  return (
    <div role="status" data-floats="up" className={classes.place}>
      {isOffered && (
        <p ref={float} className={classes.bar}>
          <span>{last.text}</span>
          <span aria-hidden className={classes.left}>
            {t('common.seconds', { count: left })}
          </span>
          <Button look="secondary" icon={Undo} busy={busy} onClick={handlePress}>
            {t('shell.undo')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Whole seconds until a moment, from this device's clock when the answer came: its clock may be off. */
function useSecondsLeft(until: string | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!until) return setLeft(0);
    const updateTimeLeft = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)));
    updateTimeLeft();
    const timer = setInterval(updateTimeLeft, 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

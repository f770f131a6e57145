import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { Icon } from '../content/icon.tsx';
import { Cross } from '../content/icons.ts';
import { Words } from '../content/words.tsx';
import { cx } from '../cx.ts';
import { float } from '../layout/float.ts';
import tones from '../tones.module.css';
import { useUiTexts } from '../ui-texts.ts';
import { TONE_ICONS } from './alert.tsx';
import classes from './toast-region.module.css';
import { closeToast, type Toast, toastStore } from './toasts.ts';

/**
 * The region of the toasts; once in the app, last in the body. A click closes one; pointing at them or moving the focus
 * into them stops the clock (WCAG 2.2.1). It stays usable above dialogs: React Aria skips `data-react-aria-top-layer`.
 */
export function ToastRegion() {
  const texts = useUiTexts();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const paused = pointed || focused;
  const show = (how: 'alert' | 'status') =>
    toasts
      .filter(({ tone }) => how === (tone === 'error' ? 'alert' : 'status'))
      .map((toast) => <ToastCard key={toast.id} toast={toast} paused={paused} />);
  // The card under the pointer or the focus may be gone without an event.
  useEffect(() => {
    if (toasts.length > 0) return;
    setPointed(false);
    setFocused(false);
  }, [toasts.length]);
  return (
    <section
      ref={region}
      className={classes.region}
      aria-label={texts.notices}
      data-react-aria-top-layer="true"
      data-floats=""
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(region.current?.contains(event.relatedTarget) ?? false)}
      onKeyDown={(event) => {
        const newest = toasts.at(-1);
        if (event.key === 'Escape' && newest) closeToast(newest.id);
      }}
    >
      <div role="alert" className={classes.list}>
        {show('alert')}
      </div>
      <div role="status" className={classes.list}>
        {show('status')}
      </div>
    </section>
  );
}

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const texts = useUiTexts();
  const left = useRef(toast.duration);
  useEffect(() => {
    if (paused) return;
    const since = Date.now();
    const timer = setTimeout(() => closeToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      // After a pause it stays a moment longer, so that it does not vanish under the pointer's last move.
      left.current = Math.max(1000, left.current - (Date.now() - since));
    };
  }, [paused, toast.id]);
  const close = () => closeToast(toast.id);
  return (
    // The close button is the keyboard's way; a click anywhere on the card is a larger target for the same.
    <div ref={float} className={cx(classes.toast, tones[toast.tone])} onClick={close}>
      <Icon of={TONE_ICONS[toast.tone]} className={classes.icon} />
      <p className={classes.text}>
        <Words>{toast.text}</Words>
      </p>
      <IconButton icon={Cross} label={texts.close} className={classes.close} onClick={close} />
    </div>
  );
}

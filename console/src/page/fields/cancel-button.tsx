import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DIALOG, findOpener, lastOpener } from '../../lib/keys.ts';

interface CancelButtonProps {
  onCancel: () => void;
  /** Leaves by Escape where that keeps what was typed, and cancelling does not. */
  onEscape?: (() => void) | undefined;
  disabled?: boolean;
  /** The text of the button where it is not the usual one. */
  label?: string | undefined;
}

const CANCEL = 'button[data-cancel]:not(:disabled)';
/** The part of a page in which Escape leaves the form that is open there. */
const PART = `form, [role="form"], section, li, ${DIALOG}`;

/** Finds the button that leaves the innermost form around an element. */
function findCancel(target: EventTarget | null): Element | null {
  if (!(target instanceof Element) || !target.closest(`main, ${DIALOG}`)) return null;
  for (let around: Element | null = target; around && !around.matches('main'); around = around.parentElement) {
    const found = around.querySelector(CANCEL);
    if (found) return found;
    if (around.matches(PART)) return null;
  }
  return null;
}

/**
 * Leaves a form that opened in its page, as Escape does while anything of the form has the focus. The focus goes back to
 * the button that opened it, also where that was drawn anew.
 */
export function CancelButton({ onCancel, onEscape = onCancel, disabled = false, label }: CancelButtonProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [opener] = useState(() => lastOpener.get());
  const leave = (act: () => void) => {
    // The form is gone, and its opener there, before anybody presses another key.
    flushSync(act);
    if (!button.current) findOpener(opener)?.focus();
  };
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.repeat) return;
    if (!button.current || findCancel(event.target) !== button.current) return;
    event.preventDefault();
    leave(onEscape);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => escape(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <Button ref={button} data-cancel look="quiet" disabled={disabled} onClick={() => leave(onCancel)}>
      {label ?? t('common.cancel')}
    </Button>
  );
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * The ref of an element (with a `tabIndex`) that takes the focus when it appears, and again when the reason changes; not
 * while there is none.
 */
export function useTakesFocus<E extends HTMLElement>(reason: unknown = true): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (reason) element.current?.focus();
  }, [reason]);
  return element;
}

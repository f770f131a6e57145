import { useEffect } from 'react';
import { TYPED_IN } from '../lib/keys.ts';

/** A part of a page in which a reader goes on when what had the focus is gone. */
const PLACES = 'li, form, fieldset, section';
const FIELDS = 'input:not([type="hidden"]), select, textarea';

/** Where to go on in it: its first field, of a block its heading, of a line its first link or button. */
const getFocusTarget = (place: Element): HTMLElement =>
  place.querySelector<HTMLElement>(`:is(${FIELDS}):not(:disabled)`) ??
  place.querySelector<HTMLElement>('h2, h3') ??
  place.querySelector<HTMLElement>('a[href], button:not(:disabled)') ??
  (place as HTMLElement);

/**
 * Puts the focus into the field that a pressed button opened in its part of the page. Without it, who types on would
 * press the page's keys. A button that moves the focus itself is left alone.
 */
export function useFocusOnOpen(): void {
  useEffect(() => {
    let opener: { button: Element; part: Element; fields: Set<Element> } | null = null;
    const remember = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const part = button?.closest(PLACES);
      opener = button && part ? { button, part, fields: new Set(part.querySelectorAll(TYPED_IN)) } : null;
    };
    const forget = () => {
      opener = null;
    };
    const look = () => {
      // Some browsers do not focus a button that is clicked.
      const isThere = opener && [opener.button, document.body].includes(document.activeElement as Element);
      if (!opener || !isThere) return;
      const { part, fields } = opener;
      const field = [...part.querySelectorAll<HTMLElement>(`${TYPED_IN}:not(:disabled)`)].find(
        (found) => !fields.has(found),
      );
      if (!field) return;
      forget();
      field.focus();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    // Before the button's own handler, which may open the field at once.
    document.addEventListener('click', remember, { capture: true });
    document.addEventListener('keydown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('click', remember, { capture: true });
      document.removeEventListener('keydown', forget);
    };
  }, []);
}

/**
 * Keeps the focus near where it was when its element goes: a button that gives way to a form, a form that was sent, a
 * line that somebody else closed; of a block that goes whole, at the page's title. Without it the browser begins at the
 * top of the page again. Pages that open take the focus themselves.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    let chain: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      chain = [];
      for (let element = target as Element | null; element; element = element.parentElement) chain.push(element);
    };
    const look = () => {
      const [last] = chain;
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const place = chain.find((element) => element.isConnected && element.matches(PLACES));
      chain = [];
      const next = place ? getFocusTarget(place) : document.querySelector<HTMLElement>('main h1');
      if (!next) return;
      if (!next.matches(`a, button, ${FIELDS}`)) next.tabIndex = -1;
      next.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

import { useEffect } from 'react';

/** A part of a page in which a reader goes on when what had the focus is gone. */
const PLACES = 'li, form, fieldset, section';
const FIELDS = 'input:not([type="hidden"]), select, textarea';

/** Where to go on in it: its first field, of a block its heading, of a line its first link or button. */
const within = (place: Element): HTMLElement =>
  place.querySelector<HTMLElement>(`:is(${FIELDS}):not(:disabled)`) ??
  place.querySelector<HTMLElement>('h2, h3') ??
  place.querySelector<HTMLElement>('a[href], button:not(:disabled)') ??
  (place as HTMLElement);

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
      for (let at = target as Element | null; at; at = at.parentElement) chain.push(at);
    };
    const look = () => {
      const [last] = chain;
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const place = chain.find((one) => one.isConnected && one.matches(PLACES));
      chain = [];
      const next = place ? within(place) : document.querySelector<HTMLElement>('main h1');
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

import { type RefObject, useEffect, useRef } from 'react';
import { DIALOG, lastRun, TYPED_IN } from '../lib/keys.ts';
import { listAround } from '../lib/list-around.ts';

/** A part of a page in which a reader goes on when what had the focus is gone. */
const PLACES = 'li, form, fieldset, section';
const FIELDS = 'input:not([type="hidden"]), select, textarea';

/** The number of elements remembered that had the focus: more than one steps through between a page and its dialogs. */
const REMEMBERED = 20;

/**
 * The element to focus in it: its first field, else the heading of a block, else the first link or button of a line.
 */
const getFocusTarget = (place: Element): HTMLElement =>
  place.querySelector<HTMLElement>(`:is(${FIELDS}):not(:disabled)`) ??
  place.querySelector<HTMLElement>('h2, h3') ??
  place.querySelector<HTMLElement>('a[href], button:not(:disabled)') ??
  (place as HTMLElement);

interface Opener {
  /** The element that had the focus when it was pressed. */
  origin: Element | null;
  part: Element;
  fields: Set<Element>;
  /** A page that follows has a heading to read first. */
  pathname: string;
}

/** The acts on a page as a whole stand beside its title, and open their forms below it. */
const findPart = (button: Element): Element | null =>
  button.closest(PLACES) ?? (button.closest('main header') ? button.closest('main') : null);

/**
 * Puts the focus into the field that a pressed button opened in its part of the page, or that an act opened by its key
 * or from the palette. Without it, who types on would press the page's keys. What moves the focus itself is left alone.
 * @param kept what `useKeepFocus` gave the focus last, since a field that loads comes after its button went
 */
export function useFocusOnOpen(kept?: RefObject<Element | null>): void {
  useEffect(() => {
    let opener: Opener | null = null;
    const note = (origin: Element | null, part: Element | null) => {
      const { pathname } = location;
      opener = part && { origin, part, fields: new Set(part.querySelectorAll(TYPED_IN)), pathname };
    };
    const remember = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      note(button, button && findPart(button));
    };
    const forget = () => {
      opener = null;
    };
    const look = () => {
      // Some browsers do not focus a button that is clicked.
      const isThere = opener && [opener.origin, kept?.current, document.body].includes(document.activeElement);
      if (!opener || !isThere || opener.pathname !== location.pathname) return;
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
    // Before the button's own handler, which may open the field at once; a key is forgotten before its act runs.
    document.addEventListener('click', remember, { capture: true });
    document.addEventListener('keydown', forget, { capture: true });
    const stop = lastRun.subscribe(() => note(document.activeElement, document.querySelector('main')));
    return () => {
      observer.disconnect();
      document.removeEventListener('click', remember, { capture: true });
      document.removeEventListener('keydown', forget, { capture: true });
      stop();
    };
  }, [kept]);
}

/** An element that had the focus, then the elements around it, from the inside out. */
type Chain = readonly Element[];

const isInDialog = (chain: Chain): boolean => chain.some((element) => element.matches(DIALOG));

/** The next place near what had the focus: itself, else in the part of the page where it was. */
function findNear([element, ...around]: Chain): HTMLElement | null {
  if (element?.isConnected && element.matches('main :not(:disabled)')) return element as HTMLElement;
  const place = around.find((outer) => outer.isConnected && outer.matches(PLACES));
  return place ? getFocusTarget(place) : null;
}

/**
 * Keeps the focus near where it was when its element goes: a button that gives way to a form, a form that was sent, a
 * line that somebody else closed. Of a block or a dialog that goes whole it goes back to what had it before, else to the
 * page's title. Without it the browser begins at the top of the page again. Pages that open take the focus themselves.
 * @returns what it gave the focus last
 */
export function useKeepFocus(): RefObject<Element | null> {
  const kept = useRef<Element | null>(null);
  useEffect(() => {
    /** The latest stands last. */
    let trail: readonly Chain[] = [];
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      trail = [...trail.filter(([element]) => element !== target), listAround(target)].slice(-REMEMBERED);
    };
    const giveBack = () => {
      if (document.activeElement !== document.body) return;
      const next = trail.reduceRight<HTMLElement | null>((found, chain) => found ?? findNear(chain), null);
      trail = [];
      const target = next ?? document.querySelector<HTMLElement>('main h1');
      if (!target) return;
      if (!target.matches(`a, button, [tabindex], ${FIELDS}`)) target.tabIndex = -1;
      kept.current = target;
      target.focus({ preventScroll: true });
      target.scrollIntoView?.({ block: 'nearest' });
    };
    const look = () => {
      const last = trail.at(-1);
      if (!last || last[0]?.isConnected || document.activeElement !== document.body) return;
      if (!isInDialog(last)) return giveBack();
      // A dialog gives the focus back itself, a frame after it went, unless somebody else has it by then.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(giveBack);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', remember);
    };
  }, []);
  return kept;
}

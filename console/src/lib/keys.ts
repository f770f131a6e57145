/**
 * The keys of the console. A page registers its acts while it is shown; the list of keys ('?') and the command palette
 * read the same table, so that an act is found by its key, by its name and by its button. Who works here may give an act
 * another key, or none.
 */
import { createStore, useStore } from '@klantportaal/web/lib/store.ts';
import { useEffect, useRef } from 'react';
import { listAround } from './list-around.ts';

/** The way an act is run from the keyboard. */
type ActKeys =
  | {
      /** A single character, or none for an act that only the palette has unless somebody gives it one. */
      key?: string;
      sends?: false;
    }
  /** An act that sends a form out of the house runs by Ctrl+Enter alone; no character can be given to it. */
  | { key?: never; sends: true };

export type Act = ActKeys & {
  id: string;
  /** The name of the shortcut, in the reader's language. */
  label: string;
  run: () => void;
  /** Not now: listed, but neither key nor palette runs it. */
  off?: boolean;
};

/** The keys of an act that sends, as they are shown. */
export const SENDING_KEYS = 'Ctrl Enter';

export const acts = createStore<readonly Act[]>([]);

/** The number of acts that were run by key or from the palette: what follows the focus hears of each before it runs. */
export const lastRun = createStore(0);

/** A form gives the focus back to the button that opened it: the one that was pressed last. */
interface Opener {
  /** Itself, then the elements around it, from the inside out. */
  chain: readonly Element[];
  name: string;
}
export const lastOpener = createStore<Opener | null>(null);

/** Elements that open a form. */
const OPENERS = 'button, a[href], summary';
const getName = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;

/** Remembers what is pressed, or what has the focus while an act runs by its key. */
export function noteOpener(target: EventTarget | null): void {
  const pressed = target instanceof Element ? target.closest(OPENERS) : null;
  lastOpener.set(pressed?.closest('main') ? { chain: listAround(pressed), name: getName(pressed) } : null);
}

/** Finds what opened a form once the form is gone: itself, or the button of the same name that took its place. */
export function findOpener(opener: Opener | null): HTMLElement | null {
  for (const around of opener?.chain ?? []) {
    if (!around.isConnected) continue;
    const buttons = [around, ...around.querySelectorAll(OPENERS)];
    const found = buttons.find((button) => button.matches(OPENERS) && getName(button) === opener?.name);
    if (found instanceof HTMLElement) return found;
    if (around.matches('section, main')) return null;
  }
  return null;
}

/** Runs an act, as its key and the palette do. */
export function runAct({ run }: Pick<Act, 'run'>): void {
  lastRun.set(lastRun.get() + 1);
  noteOpener(document.activeElement);
  run();
}

const STORED = 'single-keys';
/** Whether single characters act, which may be switched off (WCAG 2.1.4). */
export const singleKeys = createStore(localStorage.getItem(STORED) !== 'off');

/** Switches single characters on or off, on this device. */
export function switchSingleKeys(isOn: boolean): void {
  localStorage.setItem(STORED, isOn ? 'on' : 'off');
  singleKeys.set(isOn);
}

/** The keys that somebody chose, by the id of the act; '': none. */
export type OwnKeys = Readonly<Record<string, string>>;
export const ownKeys = createStore<OwnKeys>({});

const toStorageKey = (person: string) => `keys ${person}`;

/** Reads the keys kept of an account on this device; unreadable ones count as none. */
function readKeptKeys(person: string): OwnKeys {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(toStorageKey(person)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 1,
      ),
    );
  } catch {
    return {};
  }
}

/** Takes the keys of who signed in. */
export const loadKeys = (person: string): void => ownKeys.set(readKeptKeys(person));

/** Gives an act another key, none (''), or its own again (null), on this device. */
export function giveKey(person: string, act: string, key: string | null): void {
  const { [act]: _, ...others } = ownKeys.get();
  const next = key === null ? others : { ...others, [act]: key };
  localStorage.setItem(toStorageKey(person), JSON.stringify(next));
  ownKeys.set(next);
}

/** The key of an act as it is now; undefined: none. */
const findKey = (own: OwnKeys, { id, key, sends }: Act): string | undefined => (sends ? undefined : (own[id] ?? key));

/** The acts of this page, each with the key that it has now. */
export function useKeyedActs(): Act[] {
  const own = useStore(ownKeys);
  return useStore(acts).map((act): Act => {
    if (act.sends) return act;
    const { key: _, ...rest } = act;
    const key = findKey(own, act);
    return key ? { ...rest, key } : rest;
  });
}

/** Registers acts while the component is shown. Their functions may change at each render. */
export function useActs(list: readonly Act[]): void {
  const latest = useRef(list);
  latest.current = list;
  const shape = JSON.stringify(list.map(({ id, label, key, sends, off }) => [id, label, key, sends, off]));
  useEffect(() => {
    const mine = latest.current.map((act, index): Act => ({ ...act, run: () => latest.current[index]?.run() }));
    acts.set([...acts.get(), ...mine]);
    return () => acts.set(acts.get().filter((act) => !mine.includes(act)));
    // The shape stands for the list.
  }, [shape]);
}

export const DIALOG = '[role="dialog"], [role="alertdialog"]';
/** A box that is only ticked takes no letters: they stay free for acts, as on the list of checks beside a document. */
export const TYPED_IN = ':is(input:not([type="hidden"], [type="checkbox"], [type="radio"]), select, textarea)';

/** Whether something of a form has the focus: a field, or also a button or a tick of what is about to be sent. */
function isInForm(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest(`${TYPED_IN}, form, [role="form"], ${DIALOG}`)) return true;
  // The button of a field, such as the one that opens its calendar.
  if ([...(target.parentElement?.children ?? [])].some((beside) => beside.matches(TYPED_IN))) return true;
  for (let group = target.closest(GROUP); group; group = group.parentElement?.closest(GROUP) ?? null)
    if (group.querySelector(TYPED_IN)) return true;
  return false;
}
const GROUP = 'fieldset, [role="group"]';

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(DIALOG) !== null;

/** The act that a pressed key stands for, if any. */
function findPressed(event: KeyboardEvent): Act | undefined {
  const all = acts.get();
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    return isInDialog(event.target) ? undefined : all.findLast(({ sends }) => sends);
  if (event.ctrlKey || event.metaKey || event.altKey || !singleKeys.get() || isInForm(event.target)) return undefined;
  const own = ownKeys.get();
  const withKey = all.filter(({ sends }) => !sends);
  return (
    withKey.findLast(({ id }) => own[id] === event.key) ??
    withKey.findLast(({ id, key }) => own[id] === undefined && key === event.key)
  );
}

/** Sends the form of a text of several lines by Ctrl+Enter, where Enter alone begins a line. */
function submitForm({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof HTMLTextAreaElement)) return false;
  const button = target.form?.querySelector<HTMLButtonElement>('button[type="submit"]:not(:disabled)');
  button?.click();
  return button !== null && button !== undefined;
}

/** Space presses these. */
const PRESSED =
  'button, summary, [role="button"], [role="option"], [role="menuitem"], input:is([type="checkbox"], [type="radio"], [type="submit"])';

/**
 * Whether a key that is held would press something or send a form once more. What the first press opened or moved the
 * focus to would be pressed too. Letters, lines of a text and the arrows go on.
 */
export function isPressedAgain({ key, repeat, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (!repeat || !(target instanceof HTMLElement)) return false;
  if (key === ' ') return target.matches(PRESSED);
  const beginsLine = !(ctrlKey || metaKey) && (target.isContentEditable || target.matches('textarea'));
  return key === 'Enter' && !beginsLine;
}

/**
 * Runs the act of a key that was pressed; whether there was one. A key that is held acts once. A key that somebody chose
 * goes before one that an act has by itself, and of those the latest that was registered.
 */
export function runPressed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return false;
  const act = findPressed(event);
  if (!act) return submitForm(event);
  if (act.off) return false;
  event.preventDefault();
  if (event.repeat) return false;
  runAct(act);
  return true;
}

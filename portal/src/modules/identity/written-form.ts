import type { Form } from '@klantportaal/web/forms/use-form.ts';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { getTypedName } from './typed-name.ts';

/**
 * The sign-in form that the server wrote, which the reader uses before the portal runs. It is
 * React's own once that is awake, or replaced where it would be another, and either way nothing typed is lost.
 */
const findWrittenForm = () => globalThis.document?.querySelector<HTMLElement>('#root[data-written]');

export const isWritten = (): boolean => Boolean(findWrittenForm());

/** The portal runs: what is on the page is its own. */
export function endWritten(): void {
  for (const name of ['data-pressed', 'data-sent', 'data-written']) findWrittenForm()?.removeAttribute(name);
}

interface Credentials {
  username: string;
  password: string;
}

const names = ['username', 'password'] as const;
const findWrittenField = (name: string) => findWrittenForm()?.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Reads the state of the form so far: the text, the focus and the selection. */
function readFormState() {
  const typed = {
    username: findWrittenField('username')?.value ?? getTypedName(),
    password: findWrittenField('password')?.value ?? '',
  };
  const focused = names.find((name) => findWrittenField(name)?.matches(':focus'));
  const { selectionStart = null, selectionEnd = null } = (focused && findWrittenField(focused)) || {};
  return { typed, at: focused, selection: selectionStart === null ? null : ([selectionStart, selectionEnd] as const) };
}

/** The text that was typed before the portal ran, to start the form with. */
export function useTypedBefore() {
  return useState(readFormState)[0];
}

/** Takes over what was typed and pressed until now. */
export function useWrittenForm({ values, set }: Form<Credentials>, before: ReturnType<typeof readFormState>): void {
  const takeOver = useEffectEvent(() => {
    if (!isWritten()) return;
    // Typed while React took over.
    const now = readFormState();
    for (const name of names) if (now.typed[name] !== values[name]) set(name, now.typed[name]);
    if (before.at && !now.at) {
      const field = findWrittenField(before.at);
      field?.focus({ preventScroll: true });
      if (before.selection) field?.setSelectionRange(...before.selection);
    }
    const { pressed } = findWrittenForm()?.dataset ?? {};
    const button = pressed && findWrittenForm()?.querySelectorAll('button')[Number(pressed)];
    // Once the form has what was typed.
    if (button) setTimeout(() => button.click());
  });
  useLayoutEffect(() => takeOver(), []);
}

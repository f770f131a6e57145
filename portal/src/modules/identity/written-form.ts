import type { Form } from '@klantportaal/web/forms/use-form.ts';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { typedName } from './typed-name.ts';

/**
 * The sign-in form that the server wrote, which the reader uses before the portal runs (docs/decisions/186). It is
 * React's own once that is awake, or replaced where it would be another, and either way nothing typed is lost.
 */
const written = () => globalThis.document?.querySelector<HTMLElement>('#root[data-written]');

export const isWritten = (): boolean => Boolean(written());

/** The portal runs: what is on the page is its own. */
export function endWritten(): void {
  for (const name of ['data-pressed', 'data-sent', 'data-written']) written()?.removeAttribute(name);
}

interface Credentials {
  username: string;
  password: string;
}

const names = ['username', 'password'] as const;
const fieldOf = (name: string) => written()?.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** What was done with the form so far. */
function soFar() {
  const typed = { username: fieldOf('username')?.value ?? typedName(), password: fieldOf('password')?.value ?? '' };
  const at = names.find((name) => fieldOf(name)?.matches(':focus'));
  const { selectionStart = null, selectionEnd = null } = (at && fieldOf(at)) || {};
  return { typed, at, selection: selectionStart === null ? null : ([selectionStart, selectionEnd] as const) };
}

/** What was typed before the portal ran, to start the form with. */
export function useTypedBefore() {
  return useState(soFar)[0];
}

/** Takes over what was typed and pressed until now. */
export function useWrittenForm({ values, set }: Form<Credentials>, before: ReturnType<typeof soFar>): void {
  const takeOver = useEffectEvent(() => {
    if (!isWritten()) return;
    // Typed while React took over.
    const now = soFar();
    for (const name of names) if (now.typed[name] !== values[name]) set(name, now.typed[name]);
    if (before.at && !now.at) {
      const field = fieldOf(before.at);
      field?.focus({ preventScroll: true });
      if (before.selection) field?.setSelectionRange(...before.selection);
    }
    const { pressed } = written()?.dataset ?? {};
    const button = pressed && written()?.querySelectorAll('button')[Number(pressed)];
    // Once the form has what was typed.
    if (button) setTimeout(() => button.click());
  });
  useLayoutEffect(() => takeOver(), []);
}

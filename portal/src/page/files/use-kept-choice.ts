import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { findPageOwner } from '../../api/session.ts';
import { type ChoiceOwner, eraseChoice, keepChoice, readChoice } from './kept-choice.ts';

/** Milliseconds after the last key: files are kept at once, texts when typing pauses. */
const PAUSE = 400;

interface KeptChoice<V> {
  /** The form and what it is for, such as the id of the action. */
  form: string;
  files: readonly PickedFile[];
  texts: V;
  /** Nothing was chosen or typed. */
  isUntouched: () => boolean;
  /** Fills the form with what was kept. */
  restore: (files: File[], texts: V) => void;
}

/**
 * Keeps what is chosen and typed while the form is open, so that a browser that the phone ended while its camera was open
 * finds it again. Leaving the form throws it away, as it says when it asks.
 * @returns whether this form was filled so
 */
export function useKeptChoice<V>({ form, files, texts, isUntouched, restore }: KeptChoice<V>) {
  const [owner] = useState((): ChoiceOwner | null => {
    const consumer = findPageOwner();
    return consumer === null ? null : { consumer, form };
  });
  const [isRestored, setRestored] = useState(false);
  /** Until what was kept is read, the empty form must not take its place. */
  const isRead = useRef(false);
  /** The acts in their order: of two that cross, the later one must stand. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const act = useCallback((then: () => Promise<unknown>) => {
    last.current = last.current.then(then).catch(() => {});
  }, []);

  const fill = useEffectEvent((kept: { files: File[]; texts: V } | null) => {
    isRead.current = true;
    if (!kept || !isUntouched()) return;
    restore(kept.files, kept.texts);
    setRestored(kept.files.length > 0);
  });
  useEffect(() => {
    if (!owner) return;
    let here = true;
    act(async () => {
      const kept = await readChoice<V>(owner);
      if (here) fill(kept);
    });
    return () => {
      here = false;
      isRead.current = false;
      act(() => eraseChoice(owner));
    };
  }, [owner, act]);

  const keep = useEffectEvent(() => {
    if (!owner || !isRead.current) return;
    act(() => (isUntouched() ? eraseChoice(owner) : keepChoice(owner, files, texts)));
  });
  useEffect(() => keep(), [files]);
  const typed = JSON.stringify(texts);
  // oxlint-disable-next-line react/exhaustive-deps -- The texts by their value: the object is another one at each render.
  useEffect(() => {
    const timer = setTimeout(() => keep(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return { isRestored };
}

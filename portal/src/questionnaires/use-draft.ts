import type { Draft } from '@klantportaal/contract/areas/questionnaires';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { type DraftContent, type DraftKeeper, type DraftState, keepDraft } from './draft-keeper.ts';

/** This page of this device, for as long as it is open. */
const device = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('');

/**
 * Saves what is filled in as one types: after each pause, when the page is left, and when the connection is back.
 * @param action null where nobody is signed in: nothing is saved
 * @param questions the version of the questions that this page asks; the server's may be newer
 */
export function useDraft(
  action: string | null,
  questions: string,
  start: Draft | null,
  content: DraftContent,
): { state: DraftState; keeper: DraftKeeper } {
  const [state, setState] = useState<DraftState>({ kind: 'saved', at: start?.saved_at ?? null });
  const [keeper] = useState(() =>
    keepDraft({
      version: start?.version ?? 0,
      saved_at: start?.saved_at ?? null,
      onState: setState,
      send: (body) => call('saveDraft', { params: { id: action ?? '' }, body: { ...body, device, questions } }),
    }),
  );

  const { step, answers } = content;
  const before = useRef({ step, answers });
  useEffect(() => {
    if (before.current.step === step && before.current.answers === answers) return;
    before.current = { step, answers };
    if (action !== null) keeper.keep({ step, answers });
  }, [keeper, action, step, answers]);

  useEffect(() => {
    const flush = () => void keeper.flush();
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (keeper.isUnsaved()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', whenHidden);
    window.addEventListener('online', flush);
    window.addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      window.removeEventListener('online', flush);
      window.removeEventListener('beforeunload', ask);
      keeper.leave();
    };
  }, [keeper]);

  return { state, keeper };
}

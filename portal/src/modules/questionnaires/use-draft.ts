import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { createDraftCopy, type StartingDraft } from './draft-copy.ts';
import { type DraftContent, type DraftKeeper, type DraftState, keepDraft } from './draft-keeper.ts';

/** This page of this device, for as long as it is open. */
const device = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('');

interface DraftOptions {
  action: string;
  /** The owner of the copy that this tab keeps until the server has it: `findPageOwner` or `toCheckOwner`. */
  owner: string;
  /** Set when nobody is signed in: nothing is saved, and the copy lasts until the page is left. */
  unsaved: boolean | undefined;
  /** The version of the questions that this page asks; the server's may be newer. */
  questions: string;
  /** The draft that the form began with. */
  start: StartingDraft | null;
}

/**
 * Saves what is filled in as one types: after each pause, when the page is hidden or left, and when the connection is
 * back. What is not saved yet survives a reload of the page.
 */
export function useDraft(
  { action, owner, unsaved, questions, start }: DraftOptions,
  content: DraftContent,
): { state: DraftState; keeper: DraftKeeper } {
  const { version = 0, continues, saved_at = null } = start ?? {};
  const from = continues ? null : saved_at;
  const [state, setState] = useState<DraftState>({ kind: 'saved', at: from });
  const [copy] = useState(() => {
    const { keep, erase } = createDraftCopy(owner, action);
    return (kept: (DraftContent & { version: number }) | null) =>
      kept ? keep({ ...kept, questions, device, at: new Date().toISOString() }) : erase();
  });
  const [keeper] = useState(() => {
    // Until the first save: from then on the draft is this page's.
    let goesOnFor = continues;
    return keepDraft({
      version,
      saved_at: from,
      onState: setState,
      copy,
      async send(content, leaving) {
        const body = { ...content, device, continues: goesOnFor, questions };
        const saved = await call('saveDraft', { params: { id: action }, body }, { keepalive: leaving });
        goesOnFor = undefined;
        return saved;
      },
    });
  });

  const { step, answers } = content;
  const before = useRef(continues && !unsaved ? null : { step, answers });
  useEffect(() => {
    if (before.current?.step === step && before.current.answers === answers) return;
    before.current = { step, answers };
    if (unsaved) copy({ step, answers, version: 0 });
    else keeper.keep({ step, answers });
  }, [keeper, copy, unsaved, step, answers]);

  useEffect(() => {
    // The server has what the form began with.
    if (!continues) copy(null);
  }, [copy, continues]);

  useEffect(() => {
    const flush = () => void keeper.flush();
    const handleVisibilityChange = () => {
      if (document.visibilityState === 'hidden') keeper.hide();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (keeper.isUnsaved()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', handleVisibilityChange);
    window.addEventListener('pagehide', keeper.hide);
    window.addEventListener('online', flush);
    window.addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibilityChange);
      window.removeEventListener('pagehide', keeper.hide);
      window.removeEventListener('online', flush);
      window.removeEventListener('beforeunload', ask);
      keeper.leave();
      // The reader left after a warning that the typed answers are lost.
      if (unsaved) copy(null);
    };
  }, [keeper, copy, unsaved]);

  return { state, keeper };
}

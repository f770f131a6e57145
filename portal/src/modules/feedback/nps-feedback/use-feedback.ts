import type { NpsScoreResult } from '@klantportaal/contract/modules/feedback/nps-feedback';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';

/** The part that the page shows; a failure is the thank-you too (Q4-13, Q4-14). */
export type Stage = 'loading' | 'follow-up' | 'free-answer' | 'final';

interface Feedback {
  stage: Stage;
  score: number;
  /** Null while loading, and after a failure. */
  result: NpsScoreResult | null;
  /** The question above the free answer. */
  prompt: string | null;
}

/** The result of the page in this tab, so that a reload of it goes on where it was. */
interface Kept {
  /** The token in the link's address: another link is another page. */
  npsToken: string;
  value: string;
  resultId: string;
  score: number;
}
const KEY = 'klantportaal.nps';

function readKept(npsToken: string | undefined, value: string | undefined): Kept | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return found && found.npsToken === npsToken && found.value === value ? found : null;
  } catch {
    return null;
  }
}

function keep(result: Kept | null): void {
  try {
    if (result) sessionStorage.setItem(KEY, JSON.stringify(result));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser can refuse storage: a reload then ends at the thanks.
  }
}

/** The part that comes first after a score: the follow-up, else the free answer, else nothing. */
const toFeedback = (score: number, result: NpsScoreResult): Feedback => ({
  stage: result.follow_up ? 'follow-up' : result.free_answer_prompt ? 'free-answer' : 'final',
  score,
  result,
  prompt: result.free_answer_prompt,
});

/**
 * The score of a link, and the questions after it. Opening the link shows what would be asked; the score counts from
 * the first click, key or answer on the page, so that mail scanners do not vote.
 * @param value the score as the address has it
 */
export function useFeedback(npsToken: string | undefined, value: string | undefined) {
  const [before] = useState(() => readKept(npsToken, value));
  const first = before?.score ?? Number.parseInt(value ?? '', 10);
  const [now, setNow] = useState<Feedback>({ stage: 'loading', score: first, result: null, prompt: null });
  const [busy, setBusy] = useState(false);
  const [counts, setCounts] = useState(false);
  /** The score that counts: sent or being sent. */
  const confirming = useRef<{ score: number; done: Promise<unknown> } | null>(null);

  const fail = () => setNow((before) => ({ ...before, stage: 'final', result: null }));
  /** One step at a time; whatever goes wrong, the page ends in silence (Q8-05). */
  const runStep = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    await work().catch(fail);
    setBusy(false);
  };

  // Shows the score of the link, once: what it answers does not change.
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const possible = npsToken && Number.isInteger(first);
    const answer = possible
      ? call('sendNpsScore', { body: { score: first, npsToken, confirmed: false, resultId: before?.resultId } })
      : Promise.reject(new Error('The link has no token or no score.'));
    answer.then((result) => {
      if (before) {
        confirming.current = { score: first, done: Promise.resolve(result) };
        setCounts(true);
      }
      setNow(toFeedback(first, result));
    }, fail);
  });

  const { score, result, stage } = now;
  const confirm = (chosen: number) => {
    if (!result || !npsToken) return Promise.reject(new Error('There is no score to confirm.'));
    if (confirming.current?.score !== chosen) {
      const body = { score: chosen, npsToken, confirmed: true, resultId: result.result_id };
      // After the one before: the last choice must be the one that stays.
      const before = confirming.current?.done.catch(() => {}) ?? Promise.resolve();
      confirming.current = { score: chosen, done: before.then(() => call('sendNpsScore', { body })) };
      confirming.current.done.then(
        () => {
          setCounts(true);
          keep({ npsToken, value: value ?? '', resultId: result.result_id, score: chosen });
        },
        () => {},
      );
    }
    return confirming.current.done as Promise<NpsScoreResult>;
  };

  // The first act of a person, anywhere on the page.
  const asks = result !== null;
  useEffect(() => {
    if (!asks) return;
    const handleActivity = (event: Event) => {
      if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey)) return;
      if (!confirming.current) confirm(score).catch(fail);
    };
    document.addEventListener('click', handleActivity);
    document.addEventListener('keydown', handleActivity);
    return () => {
      document.removeEventListener('click', handleActivity);
      document.removeEventListener('keydown', handleActivity);
    };
  });

  return {
    stage,
    score,
    prompt: now.prompt,
    result,
    busy,
    /** A person has confirmed the score, so that it counts. */
    counts,
    choose: (chosen: number) =>
      runStep(async () => {
        setNow((before) => ({ ...before, score: chosen }));
        setNow(toFeedback(chosen, await confirm(chosen)));
      }),
    answer: (index: number) =>
      runStep(async () => {
        const { result_id: resultId } = await confirm(score);
        const { free_answer_prompt } = await call('sendNpsFollowUp', { body: { resultId, answer: index } });
        setNow((before) => ({
          ...before,
          stage: free_answer_prompt ? 'free-answer' : 'final',
          prompt: free_answer_prompt,
        }));
      }),
    tell: (freeAnswer: string) =>
      runStep(async () => {
        const { result_id: resultId } = await confirm(score);
        await call('sendNpsFreeAnswer', { body: { resultId, freeAnswer } });
        keep(null);
        setNow((before) => ({ ...before, stage: 'final', result: null }));
      }),
  };
}

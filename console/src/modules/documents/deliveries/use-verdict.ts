import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { verdictStates } from '@klantportaal/contract/modules/files/verdict-states';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { createIdempotencyKey } from '@klantportaal/web/api/idempotency.ts';
import { getErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { createStore, useStore } from '@klantportaal/web/lib/store.ts';
import { createTabCopy } from '@klantportaal/web/lib/tab-copies.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { firm } from '../../../api/client.ts';
import { useMe } from '../../../api/session.ts';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { matchRoute, to } from '../../../lib/links.ts';
import { undoable } from '../../../page/dialogs/undo.tsx';
import { refreshDossier } from '../../../page/layout/dossier-reads.ts';

export type Given = 'approved' | 'provisionally_approved' | 'in_doubt' | 'rejected';

export interface Reason {
  reason?: string;
  reason_id?: string;
  /** In doubt: the adviser who is asked, by the firm's id. */
  colleague?: string;
  /** With a rejection: the last day for sending it again. */
  deadline?: string;
}

interface Verdict extends Reason {
  verdict: Given;
  checks: string[];
  document_kind: string | null;
  document_date: string | null;
}

/** The changes that a reader made beside a document, and has not judged with yet. */
export interface Entered {
  kind?: string;
  day?: string;
  ticked?: readonly string[];
  /** The verdict that is being filled in. */
  form?: 'doubt' | 'reject' | null | undefined;
  /** The reader was asked whether nothing had to be ticked: the next press approves. */
  isAsked?: boolean;
}

/** The outcome of the last verdict of a delivery; its page may be gone by then. */
interface Sent {
  isUnderWay: boolean;
  /** Why it was refused. */
  refusal: unknown;
}

const unsent: Sent = { isUnderWay: false, refusal: null };
/** By delivery. */
export const sent = createStore<Readonly<Record<string, Sent>>>({});
const note = (id: string, outcome: Sent) => sent.set({ ...sent.get(), [id]: outcome });
/** By delivery: verdicts on two may be under way at once. */
const keys = new Map<string, ReturnType<typeof createIdempotencyKey>>();

/** Milliseconds in which a key that was meant for the next document does nothing to the one that came back. */
export const COMING_BACK = 1000;

/** Somebody judged it first, or what they judged can still be undone. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 412 || error.code === 'VERDICT_HELD');

/**
 * Gives a verdict and goes on without waiting for its answer. One that is refused brings its document back, with what
 * was filled in and why. Just after something was `added` to it (an instant), none is given either.
 */
export function useVerdict(delivery: JudgedDelivery, etag: string, done: () => void, added: string | null) {
  const t = useText();
  const cache = useQueryClient();
  const { go, query } = useCurrentRoute();
  const { id: reader } = useMe();
  const { id, sha256 } = delivery;
  const label = getFirmText(delivery.document_name);
  const copy = useMemo(() => createTabCopy<Entered>(reader, `entered ${id}`), [reader, id]);
  const [entered, setEntered] = useState(() => copy.read() ?? {});
  const { isUnderWay, refusal } = useStore(sent)[id] ?? unsent;
  const pause = refusal ?? added;
  const [isComingBack, setComingBack] = useState(pause !== null);
  useEffect(() => {
    if (pause === null) return;
    setComingBack(true);
    const timer = setTimeout(() => setComingBack(false), COMING_BACK);
    return () => clearTimeout(timer);
  }, [pause]);

  const change = (part: Entered) => {
    const next = { ...entered, ...part };
    setEntered(next);
    copy.keep(next);
  };
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['readDelivery', { id }] }),
      cache.invalidateQueries({ queryKey: ['listInbox'] }),
      cache.invalidateQueries({ queryKey: ['countInbox'] }),
      refreshDossier(cache),
    ]);
  /** To the document, for who is judging still. @returns whether it is on screen */
  const goBack = (): boolean => {
    const { pathname } = location;
    if (pathname === to('delivery', { id })) return true;
    const isJudging = pathname === to('dossier', { firmId: query.dossier ?? '' });
    if (!isJudging && !['delivery', 'inbox'].includes(matchRoute(pathname).name)) return false;
    go(to('delivery', { id }, query));
    return true;
  };
  const bringBack = async (error: unknown) => {
    if (goBack()) return;
    // A reader who is busy elsewhere stays there; the document waits in the inbox.
    await loadTexts('errors').catch(() => {});
    showToast('error', `${t('delivery.not_given', { label })}: ${getErrorText(error)}`);
  };

  /** Whether it was given. */
  const give = async (verdict: Verdict): Promise<boolean> => {
    if (isUnderWay || isComingBack) return false;
    const body = { ...verdict, version: sha256 };
    const keyed = keys.get(id) ?? createIdempotencyKey();
    keys.set(id, keyed);
    const before = undoable.get();
    // The key that undoes must not undo the verdict before this one.
    undoable.set(null);
    note(id, { isUnderWay: true, refusal: null });
    const answer = keyed(JSON.stringify([etag, body]), (idempotencyKey) =>
      firm.call('giveVerdict', { params: { id }, body }, { ifMatch: etag, idempotencyKey, keepalive: true }),
    );
    done();
    try {
      const { final_at } = await answer;
      copy.erase();
      keys.delete(id);
      undoable.set({
        text: t('delivery.given', { verdict: t(verdictStates[verdict.verdict].text), label }),
        until: final_at ?? new Date().toISOString(),
        undo: async () => {
          await firm.call('undoVerdict', { params: { id } });
          copy.keep(entered);
          const written = verdict.verdict === 'in_doubt' ? 'question' : 'words';
          if (verdict.reason) createTabCopy<string>(reader, `${written} ${id}`).keep(verdict.reason);
          if (verdict.reason_id) createTabCopy<string>(reader, `reason ${id}`).keep(verdict.reason_id);
          if (verdict.colleague) createTabCopy<string>(reader, `colleague ${id}`).keep(verdict.colleague);
          if (verdict.deadline) createTabCopy<string>(reader, `until ${id}`).keep(verdict.deadline);
          goBack();
          await refresh();
        },
      });
      note(id, unsent);
      void refresh();
      return true;
    } catch (error) {
      if (undoable.get() === null) undoable.set(before);
      note(id, { isUnderWay: false, refusal: error });
      await Promise.all([bringBack(error), refresh()]);
      return false;
    }
  };
  return { entered, change, give, isUnderWay, isComingBack, refusal };
}

import type { Answers } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { SavedDraft } from '@klantportaal/contract/modules/questionnaires/questionnaires';
import { ApiError } from '@klantportaal/web/api/api-error.ts';

/** The content that a draft keeps. */
export interface DraftContent {
  step: number;
  answers: Answers;
}

/**
 * The way it stands with what was typed: all of it is saved, it will be shortly, it could not be (and is tried again),
 * another device saved the same draft, and somebody must choose, or nothing is saved any more.
 */
export type DraftState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'waiting'; at: string | null }
  | { kind: 'failed' }
  | { kind: 'conflict' }
  | { kind: 'ended'; why: DraftEnd };

/** Answers that end keeping: the questionnaire was sent, is no longer asked, or an adviser looks and may change nothing. */
const ENDS = ['ACTION_ALREADY_DONE', 'ACCESS_DENIED', 'PRODUCTACTION_NOT_FOUND'] as const;
export type DraftEnd = (typeof ENDS)[number];

interface KeeperOptions {
  /** The version that was read; 0 without a draft. */
  version: number;
  saved_at: string | null;
  /** `leaving`: the page may be gone before the answer. */
  send: (
    content: DraftContent & { version: number },
    leaving: boolean,
  ) => Promise<Pick<SavedDraft, 'version' | 'saved_at'>>;
  /** Keeps what is not saved yet in this tab, with the version that it builds on; null once nothing is left to save. */
  copy: (content: (DraftContent & { version: number }) | null) => void;
  onState: (state: DraftState) => void;
}

/** Milliseconds from the last key to the save; the most it waits for a pause; and from a failed save to the next. */
export const SAVE_AFTER = 1000;
export const SAVE_WITHIN = 5000;
export const RETRY_AFTER = 5000;

export type DraftKeeper = ReturnType<typeof keepDraft>;

/**
 * Saves a draft a moment after the last change, one save at a time, always the newest content.
 * What could not be saved is tried again until it is.
 */
export function keepDraft({ version, saved_at, send, copy, onState }: KeeperOptions) {
  let next: DraftContent | null = null;
  let sending: DraftContent | null = null;
  /** Whether the save under way arrives even when the page is gone. */
  let outlives = false;
  /** When the oldest change that is not being saved was made. */
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  /** Counts the saves: only the last one says how it stands. */
  let saves = 0;
  let state: DraftState = { kind: 'saved', at: saved_at };
  /** The questionnaire is being sent. */
  let paused = false;
  let left = false;

  const become = (now: DraftState) => {
    state = now;
    onState(now);
  };
  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };
  const isOver = () => state.kind === 'ended';
  const end = (why: DraftEnd) => {
    clearTimeout(timer);
    copy(null);
    become({ kind: 'ended', why });
  };

  async function save(content: DraftContent, leaving = false): Promise<void> {
    saves += 1;
    const own = saves;
    clearTimeout(timer);
    sending = content;
    outlives = leaving;
    next = null;
    since = null;
    try {
      const saved = await send({ ...content, version }, leaving);
      // The answers of two simultaneous saves may come in another order.
      if (saved.version > version) ({ version, saved_at } = saved);
      if (own !== saves || isOver()) return;
      sending = null;
      if (!next) copy(null);
      become({ kind: next ? 'waiting' : 'saved', at: saved_at });
    } catch (error) {
      if (own !== saves || isOver()) return;
      sending = null;
      next ??= content;
      // A save that came after the questionnaire itself says nothing.
      if (paused) return;
      const code = error instanceof ApiError ? error.code : '';
      const why = ENDS.find((endCode) => endCode === code);
      if (why) end(why);
      else if (code === 'DRAFT_CHANGED') become({ kind: 'conflict' });
      else {
        become({ kind: 'failed' });
        if (!left) schedule(RETRY_AFTER);
      }
    }
  }

  const mayNotSave = () => isOver() || paused || state.kind === 'conflict';

  /** Saves now what is not saved yet. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    await running;
    if (mayNotSave() || !next) return;
    running = save(next);
    await running;
    running = null;
  }

  return {
    flush,
    /** Takes the newest content. */
    keep(content: DraftContent): void {
      next = content;
      if (isOver()) return;
      left = false;
      copy({ ...content, version });
      if (paused || state.kind === 'conflict') return;
      if (state.kind === 'saved') become({ kind: 'waiting', at: saved_at });
      const now = performance.now();
      since ??= now;
      schedule(Math.max(0, Math.min(SAVE_AFTER, since + SAVE_WITHIN - now)));
    },
    /** The page leads to another one: what is not saved yet is tried once more. */
    leave(): void {
      left = true;
      void flush();
    },
    /**
     * The page is hidden, and may be gone at once: what is not saved yet does not wait for the save before it, which ends
     * with the page.
     */
    hide(): void {
      const content = next ?? (outlives ? null : sending);
      if (mayNotSave() || !content) return;
      const both = Promise.all([running, save(content, true)]).then(() => {
        if (running === both) running = null;
      });
      running = both;
    },
    /** After a conflict: goes on from the other device's version, with our content or without. */
    resolve(theirs: number, ours: 'keep' | 'drop'): void {
      version = theirs;
      if (ours === 'drop') {
        next = null;
        copy(null);
      }
      become({ kind: next ? 'waiting' : 'saved', at: saved_at });
      void flush();
    },
    /** Nothing is saved any more: the questionnaire is known to have been sent elsewhere. */
    end,
    /** Nothing is saved while the questionnaire is being sent; what is typed meanwhile is kept for `goOn`. */
    stop(): void {
      paused = true;
      clearTimeout(timer);
    },
    /** Goes on after `stop`: sending failed. */
    goOn(): void {
      paused = false;
      if (next && !isOver()) schedule(SAVE_AFTER);
    },
    /** The questionnaire was sent: nothing is left to keep. */
    sent(): void {
      next = null;
      copy(null);
    },
    isUnsaved: (): boolean => !isOver() && !paused && next !== null,
    /** Whether the typed answers are kept nowhere but on this page. */
    hasFailed: (): boolean =>
      !paused &&
      (state.kind === 'failed' ||
        state.kind === 'conflict' ||
        (state.kind === 'ended' && state.why !== 'ACCESS_DENIED' && next !== null)),
  };
}

import type { SavedDraft } from '@klantportaal/contract/areas/questionnaires';
import type { Answers } from '@klantportaal/contract/questionnaires/questionnaire';
import { ApiError } from '../api/api-error.ts';

/** What a draft keeps. */
export interface DraftContent {
  step: number;
  answers: Answers;
}

/**
 * How it stands with what was typed: all of it is saved, it will be shortly, it could not be (and is tried again), or
 * another device saved the same draft, and somebody must choose.
 */
export type DraftState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'waiting'; at: string | null }
  | { kind: 'failed' }
  | { kind: 'conflict' };

interface KeeperOptions {
  /** The version that was read; 0 without a draft. */
  version: number;
  saved_at: string | null;
  send: (content: DraftContent & { version: number }) => Promise<Pick<SavedDraft, 'version' | 'saved_at'>>;
  onState: (state: DraftState) => void;
}

/** Milliseconds from the last key to the save; the most it waits for a pause; and from a failed save to the next. */
export const SAVE_AFTER = 1000;
export const SAVE_WITHIN = 5000;
export const RETRY_AFTER = 5000;

/** Answers that end keeping: the questionnaire was sent, or an adviser is looking and may not change anything. */
const ENDS: ReadonlySet<string> = new Set(['ACTION_ALREADY_DONE', 'ACCESS_DENIED', 'PRODUCTACTION_NOT_FOUND']);

export type DraftKeeper = ReturnType<typeof keepDraft>;

/**
 * Saves a draft a moment after the last change, one save at a time, always the newest content (docs/decisions/136).
 * What could not be saved is tried again until it is.
 */
export function keepDraft({ version, saved_at, send, onState }: KeeperOptions) {
  let next: DraftContent | null = null;
  /** When the oldest change that is not being saved was made. */
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let state: DraftState = { kind: 'saved', at: saved_at };
  let ended = false;
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

  async function save(content: DraftContent): Promise<void> {
    try {
      const saved = await send({ ...content, version });
      version = saved.version;
      saved_at = saved.saved_at;
      become({ kind: next ? 'waiting' : 'saved', at: saved_at });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      next ??= content;
      if (ENDS.has(code)) ended = true;
      else if (code === 'DRAFT_CHANGED') become({ kind: 'conflict' });
      else {
        become({ kind: 'failed' });
        if (!left) schedule(RETRY_AFTER);
      }
    }
  }

  /** Saves now what is not saved yet. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    await running;
    if (ended || paused || !next || state.kind === 'conflict') return;
    const content = next;
    next = null;
    since = null;
    running = save(content);
    await running;
    running = null;
  }

  return {
    flush,
    /** Takes the newest content. */
    keep(content: DraftContent): void {
      if (ended) return;
      left = false;
      next = content;
      if (paused || state.kind === 'conflict') return;
      if (state.kind === 'saved') become({ kind: 'waiting', at: saved_at });
      const now = performance.now();
      since ??= now;
      schedule(Math.max(0, Math.min(SAVE_AFTER, since + SAVE_WITHIN - now)));
    },
    /** The page is left: what is not saved yet is tried once more. */
    leave(): void {
      left = true;
      void flush();
    },
    /** After a conflict: goes on from the other device's version, with our content or without. */
    resolve(theirs: number, ours: 'keep' | 'drop'): void {
      version = theirs;
      if (ours === 'drop') next = null;
      become({ kind: next ? 'waiting' : 'saved', at: saved_at });
      void flush();
    },
    /** Nothing is saved while the questionnaire is being sent; what is typed meanwhile is kept for `goOn`. */
    stop(): void {
      paused = true;
      clearTimeout(timer);
    },
    /** Goes on after `stop`: sending failed. */
    goOn(): void {
      paused = false;
      if (next) schedule(SAVE_AFTER);
    },
    isUnsaved: (): boolean => !ended && !paused && next !== null,
    hasFailed: (): boolean => !ended && !paused && (state.kind === 'failed' || state.kind === 'conflict'),
  };
}

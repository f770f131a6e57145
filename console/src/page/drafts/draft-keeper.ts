import { isSame, mergeChanges } from '@klantportaal/contract/modules/endings/merge-changes';
import type { LicenceDraft } from '@klantportaal/contract/modules/firms/licence-drafts';
import { isRecord } from '@klantportaal/contract/values/guards';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import type { Version } from '@klantportaal/web/api/create-queries.ts';

/** The state of the typed values. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'refused' | 'failed' | 'conflict';

/** Somebody else wrote the same place meanwhile. */
export interface Conflict<T> {
  by: NonNullable<LicenceDraft['draft']>['by'] | null;
  /** Instant; null when it was published and is no draft. */
  at: string | null;
  /** Paths such as `/welcome_content/nl`. */
  places: string[];
  theirs: T;
  server: Version<LicenceDraft>;
}

export interface DraftState<T> {
  /** The value as it is typed. */
  value: T;
  /** The value on the server, which the next change is based on. */
  server: Version<LicenceDraft>;
  saving: Saving;
  /** Why it was not taken. */
  error: ApiError | null;
  /** Everything but the wrong fields of a refused part was kept. */
  isRestKept: boolean;
  conflict: Conflict<T> | null;
}

/** The calls that keep a draft; both answer what is there then. */
export interface DraftCalls<T> {
  read: () => Promise<Version<LicenceDraft>>;
  write: (value: T, etag: string | null) => Promise<Version<LicenceDraft>>;
}

/** The typed value that the server does not keep yet, for after a reload. */
export interface Typed<T> {
  base: T;
  value: T;
}
interface Copy<T> {
  read: () => Typed<T> | null;
  keep: (typed: Typed<T>) => void;
  erase: () => void;
}

/** Milliseconds without a key after which a draft is kept. */
const PAUSE = 700;

/** The number of times that the rest of something refused is tried without the fields that were wrong. */
const MAX_TRIES = 3;

/** A value with some of its fields as they are in another, or without them where that has none. */
export function copyFields<T>(value: T, other: unknown, isCopied: (name: string) => boolean): T {
  const pickEntries = (from: unknown, are: boolean) =>
    Object.entries(from ?? {}).filter(([name]) => isCopied(name) === are);
  return Object.fromEntries([...pickEntries(value, false), ...pickEntries(other, true)]) as T;
}

/**
 * Keeps one part of the licence as one types. What another wrote meanwhile is brought together with
 * what is typed here; only where both wrote the same place somebody has to choose, and nothing is lost before.
 * @param valueOf the part in an answer of the server
 */
export function createDraftKeeper<T>(
  initial: Version<LicenceDraft>,
  valueOf: (draft: LicenceDraft) => T,
  calls: DraftCalls<T>,
  copy: Copy<T>,
) {
  let state: DraftState<T> = {
    value: valueOf(initial.value),
    server: initial,
    saving: 'saved',
    error: null,
    isRestKept: false,
    conflict: null,
  };
  const watchers = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const getBase = () => valueOf(state.server.value);
  const change = (part: Partial<DraftState<T>>) => {
    state = { ...state, ...part };
    for (const watcher of watchers) watcher();
  };

  /** Takes what the server has now as the ground of what is typed. */
  function rebaseOn(server: Version<LicenceDraft>, typedOn: T, typed: T): boolean {
    const theirs = valueOf(server.value);
    const { value, both } = mergeChanges(typedOn, typed, theirs);
    if (both.length > 0) {
      const { draft } = server.value;
      const conflict = { by: draft?.by ?? null, at: draft?.at ?? null, places: both, theirs, server };
      change({ value: typed, saving: 'conflict', conflict });
      return false;
    }
    change({ value, server });
    return true;
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (state.conflict) return;
    const sent = state.value;
    if (isSame(sent, getBase())) {
      copy.erase();
      return change({ saving: 'saved', error: null });
    }
    change({ saving: 'saving', error: null, isRestKept: false });
    try {
      const server = await calls.write(sent, state.server.etag);
      // Text that was typed during the save is based on the value that was sent.
      if (state.value === sent) {
        change({ server, saving: 'saved' });
        copy.erase();
      } else {
        change({ server });
        await save();
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'INVALID_REQUEST') return keepRest(sent, error);
      if (error.code !== 'PRECONDITION_FAILED') return change({ saving: 'failed', error });
      const typedOn = getBase();
      try {
        if (rebaseOn(await calls.read(), typedOn, state.value)) await save();
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        change({ saving: 'failed', error: failure });
      }
    }
  }
  /**
   * Keeps what is right of what was refused: a wrong field stays on the server as it was, and here as it was typed. What
   * is wrong only without the others is found by trying again.
   */
  async function keepRest(sent: T, error: ApiError): Promise<void> {
    const fields = [...(error.extra.fields ?? [])];
    let isRestKept = false;
    for (let tries = 0; tries < MAX_TRIES && !isRestKept; tries += 1) {
      if (!isRecord(sent) || !isRecord(getBase())) break;
      const wrong = new Set(fields.map(({ pointer }) => pointer.split('/')[2] ?? ''));
      const right = copyFields(sent, getBase(), (name) => wrong.has(name));
      if (isSame(right, getBase())) break;
      try {
        const server = await calls.write(right, state.server.etag);
        isRestKept = true;
        change({ server });
        copy.keep({ base: getBase(), value: state.value });
      } catch (next) {
        if (!(next instanceof ApiError)) throw next;
        // A fault that belongs to no field is met by the next change.
        if (next.code !== 'INVALID_REQUEST') break;
        fields.push(...(next.extra.fields ?? []));
      }
    }
    change({
      saving: 'refused',
      error: new ApiError(error.code, error.status, { ...error.extra, fields }),
      isRestKept,
    });
  }

  /** One at a time: a second asked for meanwhile sees what the first left. */
  const flush = (): Promise<void> => (running ??= save().finally(() => void (running = null)));

  const typed = copy.read();
  if (typed && rebaseOn(initial, typed.base, typed.value)) void flush();

  return {
    get: () => state,
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    set(value: T) {
      change({ value, ...(state.conflict ? {} : { saving: 'waiting' }) });
      copy.keep({ base: getBase(), value });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE);
    },
    /** Keeps what is typed now, without the pause. */
    flush,
    /** Resolves a conflict with the values that were typed here. */
    keepMine() {
      const { conflict, value } = state;
      if (!conflict) return;
      const merged = mergeChanges(getBase(), value, conflict.theirs).value;
      change({ value: merged, server: conflict.server, conflict: null });
      void flush();
    },
    /** Resolves a conflict with the other one's values; what else was typed here stays. */
    takeTheirs() {
      const { conflict, value } = state;
      if (!conflict) return;
      const merged = mergeChanges(getBase(), conflict.theirs, value).value;
      change({ value: merged, server: conflict.server, conflict: null });
      void flush();
    },
    /** After a draft was discarded: what the server has now. */
    replace(server: Version<LicenceDraft>) {
      clearTimeout(timer);
      copy.erase();
      change({ value: valueOf(server.value), server, saving: 'saved', error: null, isRestKept: false, conflict: null });
    },
  };
}
export type DraftKeeper<T> = ReturnType<typeof createDraftKeeper<T>>;

import { readValue, withValue } from '@klantportaal/contract/values/tree';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { showError } from '../i18n/error-text.ts';
import { useText } from '../i18n/use-text.ts';
import { type FieldProblem, focusField } from '../ui/feedback/error-summary.tsx';
import type { Fault, Faults } from './faults.ts';
import { type At, isUnder, type Path } from './path.ts';
import type { ServerFaults } from './server-faults.ts';
import { useUploads } from './use-uploads.ts';

export interface FormOptions<V extends object> {
  /** The initial values; changes to them are followed while the form is untouched. */
  initial: V;
  /** The faults in screen order. Computed at every render, shown after the first attempt. */
  check?: (values: V) => Faults<V>;
  /**
   * A further check before every attempt to send: it informs the reader itself, and returns whether all is well. For
   * checks that take time, or concern more than the values.
   */
  alsoCheck?: (values: V) => boolean | Promise<boolean>;
  /** Sends it. The form stays busy when this returns true: the next page is loading. */
  send: (values: V) => Promise<boolean | void> | void;
  /** Finds the answers that are about a field. */
  serverFaults?: ServerFaults | undefined;
  /** Handles any other failure; by default it is shown as a notification. */
  onFailed?: (error: unknown) => void | Promise<void>;
  /** The name of each field in the summary, or how to find it. */
  labels?: { readonly [P in Path<V>]?: string } | ((path: string, values: V) => string | undefined) | undefined;
  /**
   * The target of the focus when something is wrong: the summary (which the page must have), the first faulty field, or
   * nowhere, unless the server rejected a field.
   */
  focus?: 'summary' | 'first' | 'refused';
  /** When a reported fault disappears: as soon as it is fixed, or at the next attempt. */
  revalidate?: 'change' | 'submit';
}

export interface FormField<P, T> {
  name: P;
  value: T;
  onChange: (value: T) => void;
  error: string | null;
  /** The attempt that found the error, if the field had the focus already: nothing else would read it out. */
  live?: number;
}

type Words = Readonly<Record<string, string>>;
type Wrong = [path: string, fault: Fault];
/** Fields that were attempted: those of a step, or all. */
type Tried = readonly string[] | 'all';
const isTried = (tried: Tried, path: string) => tried === 'all' || tried.some((name) => isUnder(path, name));

/** Leaves out the refusals about this path and the form as a whole; returns the same object if there are none. */
function without(refused: Words, path: string): Words {
  const left = Object.entries(refused).filter(([fieldPath]) => fieldPath && !isUnder(fieldPath, path));
  return left.length === Object.keys(refused).length ? refused : Object.fromEntries(left);
}

/**
 * A form: what was typed, what is wrong with it and when to say so, and sending it. Nothing is reported before the
 * first attempt, nothing typed is lost when sending fails, a double click sends once, and a file that is still on its
 * way is waited for. How to use it: docs/how-to/add-a-form.md.
 */
export function useForm<V extends object>(options: FormOptions<V>) {
  const { initial, labels = {}, focus = 'summary', revalidate = 'change' } = options;
  const t = useText();
  const [changed, setChanged] = useState<V | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [tried, setTried] = useState<Tried>([]);
  const [before, setBefore] = useState<readonly Wrong[]>([]);
  const [refused, setRefused] = useState<Words>({});
  const [silent, setSilent] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const dirty = useRef(false);

  const values = changed ?? initial;
  const found = Object.entries<Fault | null | undefined>(options.check?.(values) ?? {}).filter(
    (entry): entry is Wrong => Boolean(entry[1]),
  );
  const reported = (revalidate === 'change' ? found : before).filter(([path]) => isTried(tried, path));
  // The order is that of the summary: the form as a whole, then its fields.
  const errors: Record<string, string> = refused[''] ? { '': refused[''] } : {};
  for (const [path, { key, values: within }] of reported) errors[path] = t(key, within);
  Object.assign(errors, refused);
  const problems = Object.entries(errors).map(([path, error]): FieldProblem => {
    const label = typeof labels === 'function' ? labels(path, values) : (labels as Words)[path];
    return { id: path || (Object.keys(values)[0] ?? ''), text: label ? `${label}: ${error}` : error };
  });

  const forgive = useCallback((path: string) => setRefused((now) => without(now, path)), []);
  const change = useCallback(
    (update: (values: V) => V) => {
      dirty.current = true;
      setChanged((now) => update(now ?? initial));
    },
    [initial],
  );
  const set = useCallback(
    <P extends Path<V>>(path: P, value: At<V, P>) => {
      change((now) => withValue(now, path, value));
      if (revalidate === 'change') forgive(path);
    },
    [change, forgive, revalidate],
  );

  /** Goes to the first faulty field as `focus` says. Where the focus stays, the field reads its error out itself. */
  const goTo = (path: string | undefined, moves: boolean) => {
    const from = document.activeElement;
    if (path && moves) focusField(path);
    setSilent(focus !== 'summary' && path && document.activeElement === from ? path : null);
  };

  const refuse = (words: Words) => {
    setRefused(words);
    setAttempt((now) => now + 1);
    goTo(Object.keys(words)[0], focus !== 'summary');
  };

  const tryFields = (names: Tried): boolean => {
    const wrong = found.filter(([path]) => isTried(names, path));
    setAttempt((now) => now + 1);
    setTried((now) => (now === 'all' || names === 'all' ? 'all' : [...now, ...names]));
    setBefore(wrong);
    setRefused({});
    goTo(wrong[0]?.[0], focus === 'first');
    return wrong.length === 0;
  };

  const { holdSave, ...uploads } = useUploads(() => void submit());
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (running.current || holdSave()) return;
    running.current = true;
    let leaving = false;
    try {
      const right = tryFields('all');
      if ((await options.alsoCheck?.(values)) === false || !right) return;
      setBusy(true);
      leaving = (await options.send(values)) === true;
    } catch (error) {
      const words = await options.serverFaults?.(error, values);
      if (words) refuse(words);
      else await (options.onFailed ?? showError)(error);
    } finally {
      running.current = leaving;
      setBusy(leaving);
    }
  };

  const getField = <P extends Path<V>>(path: P): FormField<P, At<V, P>> => ({
    name: path,
    value: readValue(values, path) as At<V, P>,
    onChange: (value) => set(path, value),
    error: errors[path] ?? null,
    ...(path === silent && { live: attempt }),
  });

  return {
    values,
    /** Replaces the value at a path. A stable function while `initial` is. */
    set,
    change,
    /** The props of a field: `<TextField label={…} {...form.field('email')} />`. */
    field: getField,
    /** The props of a checkbox or a switch. */
    tick: <P extends Path<V>>(path: P) => {
      const { value, ...rest } = getField(path);
      return { ...rest, checked: value as At<V, P> & boolean };
    },
    /** For `<form>`. */
    submit,
    busy: busy || uploads.isAwaited,
    /** For every field whose file is sent as soon as it is chosen: the form waits for it. */
    uploads,
    /** Number of attempts. */
    attempt,
    /** The faults as texts by path; '' is about the form as a whole. */
    errors,
    /** The faults for the summary. */
    problems,
    /** Before the next step of several: whether its fields are valid. From now on they show what is wrong with them. */
    passes: (...names: Path<V>[]) => tryFields(names),
    /** Sets texts at fields, as an answer of the server does; '' is the form as a whole. */
    refuse,
    /** Clears what the server reported about a field, and about the form as a whole. */
    forgive,
    /** Whether something was typed and not sent: for `LeaveGuard`. A stable function. */
    isUnsaved: useCallback(() => dirty.current && !running.current, []),
    /** Resets the form, including its attempts. */
    reset: () => {
      dirty.current = false;
      setChanged(null);
      setTried([]);
      setRefused({});
    },
  };
}

export type Form<V extends object> = ReturnType<typeof useForm<V>>;

import type { BulkOutcome } from '@klantportaal/contract/modules/tasks/bulk-outcomes';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { createTabCopy } from '@klantportaal/web/lib/tab-copies.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMe } from '../../../../api/session.ts';
import { undoable } from '../../../../page/dialogs/undo.tsx';
import type { Done } from '../touched.tsx';
import { useChanged } from '../use-changed.ts';

interface BulkLine {
  id: string;
  status: string;
  /** Instant until which it can be undone; null: nothing of it is held. */
  final_at: string | null;
}

interface Bulk<R extends BulkLine> {
  /** The name of the act: an unanswered one goes on under its own id when the same act is begun again. */
  act: string;
  outcomes: Record<R['status'], BulkOutcome>;
  /** The values that the preview depends on; null: not enough is chosen. */
  of: readonly unknown[] | null;
  /** Makes the call. @throws ApiError */
  call: (preview: boolean, id: string) => Promise<R[]>;
  undo: (id: string) => Promise<unknown>;
  /** The text of the bar that offers to undo it in so many dossiers. */
  said: (count: number) => string;
  /** Puts the panel away. */
  done: () => void;
}

/** TABLE: how a result is shown once the act is over; before that what it does is planned. */
const states = { acts: 'changed', acted: 'unchanged', idle: 'unchanged', fails: 'failed' } as const satisfies Record<
  BulkOutcome['result'],
  Done['state']
>;
const createId = (act: string) => ({ act, id: crypto.randomUUID() });
const wasRefused = (error: unknown) => error instanceof ApiError && error.status > 0 && error.status < 500;

/**
 * An act on many dossiers by one call: what would become of each, then what became of it, and undone together until it
 * is final. Its id stays in the tab until it was answered, so that the same again, after an answer that was lost, is the
 * same act, also for who put the panel away or loaded the page anew meanwhile: nobody is asked twice.
 */
export function useBulk<R extends BulkLine>({ act, outcomes, of, call, undo, said, done }: Bulk<R>) {
  const changed = useChanged();
  const { id: me } = useMe();
  const unanswered = useMemo(() => createTabCopy<string>(me, `act on many: ${act}`), [me, act]);
  const [fresh, setFresh] = useState(() => createId(act));
  if (fresh.act !== act) setFresh(createId(act));
  const id = unanswered.read() ?? fresh.id;
  const [answer, setAnswer] = useState<readonly R[] | null>(null);
  const [busy, setBusy] = useState(false);
  const preview = useQuery({
    queryKey: ['preview of many', id, of],
    queryFn: () => call(true, id),
    enabled: of !== null && answer === null,
    networkMode: 'always',
    // The acts of others meanwhile change whom it touches.
    staleTime: 0,
  });
  const getResult = ({ status }: R) => outcomes[status as R['status']].result;
  /** Whether this act did all that it can do. */
  const isOver = (rows: readonly R[]) =>
    rows.some((row) => getResult(row) === 'acted') && !rows.some((row) => getResult(row) === 'acts');
  const finish = async (rows: R[]) => {
    unanswered.erase();
    setAnswer(rows);
    // Also what this act did the first time, when its answer was lost.
    const held = rows.flatMap(({ final_at }) => final_at ?? []).toSorted();
    const until = held.at(-1);
    if (until)
      undoable.set({
        text: said(held.length),
        until,
        undo: async () => {
          await undo(id);
          setAnswer(null);
          setFresh(createId(act));
          await changed();
        },
      });
    await changed();
  };
  const handlePress = async () => {
    if (busy) return;
    setBusy(true);
    const wasSent = unanswered.read() !== null;
    unanswered.keep(id);
    try {
      await finish(await call(false, id));
    } catch (error) {
      if (wasRefused(error)) {
        if (!wasSent) unanswered.erase();
        return await showError(error);
      }
      // The act may have been done though its answer was lost; the preview under the same id tells.
      const { data, isSuccess } = await preview.refetch();
      if (isSuccess && isOver(data)) await finish(data);
      else await showError(error);
    } finally {
      setBusy(false);
    }
  };
  /** A reader who was told that it was done before is finished with it: their next press is another act. */
  const close = () => {
    if (preview.data?.some((row) => getResult(row) === 'acted')) unanswered.erase();
    done();
  };
  const rows = answer ?? (of === null ? undefined : preview.data);
  const isDone = answer !== null;
  return {
    rows,
    isDone,
    /** The number of dossiers in which it does something. */
    touched: rows?.filter((row) => getResult(row) === 'acts').length ?? 0,
    /** The outcome for each dossier, in words of the act. */
    describeRows: (say: (row: R) => string) =>
      new Map(
        rows?.map((row): [string, Done] => {
          const result = getResult(row);
          return [row.id, { state: result === 'acts' && !isDone ? 'planned' : states[result], said: say(row) }];
        }),
      ),
    failure: preview.error,
    press: handlePress,
    close,
    busy,
  };
}

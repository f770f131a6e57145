import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { undoable } from '../../page/undo.tsx';
import { useChanged } from './use-changed.ts';

interface BulkLine {
  id: string;
  /** Instant until which it can be undone; null: nothing of it is held. */
  final_at: string | null;
}

interface Bulk<R extends BulkLine> {
  /** What the preview depends on; null: not enough is chosen. */
  of: readonly unknown[] | null;
  /** Makes the call. @throws ApiError */
  call: (preview: boolean, id: string) => Promise<R[]>;
  undo: (id: string) => Promise<unknown>;
  /** What the bar that offers to undo it says. */
  said: (rows: readonly R[]) => string;
}

/**
 * An act on many dossiers by one call: what would become of each, then what became of it, and undone together until it
 * is final. Its id stays until it was answered, so that the same again, after an answer that was lost, is the same act.
 */
export function useBulk<R extends BulkLine>({ of, call, undo, said }: Bulk<R>) {
  const changed = useChanged();
  const [id, setId] = useState(() => crypto.randomUUID());
  const [answer, setAnswer] = useState<readonly R[] | null>(null);
  const [busy, setBusy] = useState(false);
  const preview = useQuery({
    queryKey: ['preview of many', id, of],
    queryFn: () => call(true, id),
    enabled: of !== null && answer === null,
    networkMode: 'always',
    // What others do meanwhile changes whom it touches.
    staleTime: 0,
  });
  const press = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const rows = await call(false, id);
      setAnswer(rows);
      const until = rows
        .flatMap(({ final_at }) => final_at ?? [])
        .toSorted()
        .at(-1);
      if (until)
        undoable.set({
          text: said(rows),
          until,
          undo: async () => {
            await undo(id);
            setAnswer(null);
            setId(crypto.randomUUID());
            await changed();
          },
        });
      await changed();
    } catch (error) {
      await showError(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    rows: answer ?? (of === null ? undefined : preview.data),
    isDone: answer !== null,
    failure: preview.error,
    press,
    busy,
  };
}

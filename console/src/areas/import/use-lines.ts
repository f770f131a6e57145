import type { ClientImportLine } from '@klantportaal/contract/backoffice/client-files';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useEffect, useRef, useState } from 'react';
import type { Found } from './results.tsx';

const nothing: Found = { isCheck: true, isOver: false, total: 0, counts: {}, faults: [], notes: {} };

interface Lines {
  found: Found | null;
  isBusy: boolean;
  /** Shows what becomes of lines as they are told. */
  run(isCheck: boolean, total: number, send: (signal: AbortSignal) => AsyncIterable<ClientImportLine>): Promise<void>;
  /** The check is out of date: other lines would be written now. */
  forget(): void;
}

/** The progress and result of the lines of a file that is checked or written. */
export function useLines(onBusy: (isBusy: boolean) => void, onRefused: (error: unknown) => void = showLater): Lines {
  const [found, setFound] = useState<Found | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const say = (busy: boolean) => {
    setBusy(busy);
    onBusy(busy);
  };
  return {
    found,
    isBusy,
    forget: () => setFound(null),
    async run(isCheck, total, send) {
      running.current?.abort();
      const stop = new AbortController();
      running.current = stop;
      say(true);
      let now: Found = { ...nothing, isCheck, total };
      setFound(now);
      try {
        for await (const line of send(stop.signal)) {
          now = withLine(now, line);
          setFound(now);
        }
        setFound({ ...now, isOver: true });
      } catch (error) {
        if (!stop.signal.aborted) onRefused(error);
      } finally {
        say(false);
      }
    },
  };
}

const showLater = (error: unknown) => void showError(error);

function withLine(found: Found, line: ClientImportLine): Found {
  const counts = { ...found.counts, [line.status]: (found.counts[line.status] ?? 0) + 1 };
  const notes = { ...found.notes };
  for (const note of line.notes ?? []) notes[note] = (notes[note] ?? 0) + 1;
  return { ...found, counts, notes, faults: line.status === 'refused' ? [...found.faults, line] : found.faults };
}

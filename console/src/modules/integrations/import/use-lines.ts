import type { ClientImportLine } from '@klantportaal/contract/modules/integrations/client-files';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useEffect, useRef, useState } from 'react';
import type { Found } from './results.tsx';

/** Milliseconds between two looks at how far it is: a file has up to 20,000 lines. */
const PROGRESS_INTERVAL_MS = 100;

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
      const lines = new Tally();
      const tell = (isOver: boolean) => setFound({ isCheck, isOver, total, ...lines.copy() });
      tell(false);
      let told = performance.now();
      try {
        for await (const line of send(stop.signal)) {
          lines.add(line);
          if (performance.now() - told < PROGRESS_INTERVAL_MS) continue;
          tell(false);
          told = performance.now();
        }
        tell(true);
      } catch (error) {
        if (stop.signal.aborted) return;
        tell(false);
        onRefused(error);
      } finally {
        say(false);
      }
    },
  };
}

const showLater = (error: unknown) => void showError(error);

/** Counts lines as they come. */
class Tally {
  readonly #counts: Found['counts'] = {};
  readonly #notes: Found['notes'] = {};
  readonly #faults: ClientImportLine[] = [];

  add(line: ClientImportLine): void {
    this.#counts[line.status] = (this.#counts[line.status] ?? 0) + 1;
    for (const note of line.notes ?? []) this.#notes[note] = (this.#notes[note] ?? 0) + 1;
    if (line.status === 'refused') this.#faults.push(line);
  }

  copy(): Pick<Found, 'counts' | 'notes' | 'faults'> {
    return { counts: { ...this.#counts }, notes: { ...this.#notes }, faults: [...this.#faults] };
  }
}

import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { createStore, useStore } from '@klantportaal/web/lib/store.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { useReducer, useRef } from 'react';
import { keepPositions } from './steady-list.ts';
import classes from './use-steady.module.css';

/** The number of acts of the reader that are being read again: what they bring is shown at once. */
const acting = createStore(0);

/** Reads again after what the reader did, whose outcome is shown without being asked for. */
export async function showOwnAct(readAgain: () => Promise<unknown>): Promise<void> {
  acting.set(acting.get() + 1);
  try {
    await readAgain();
    // The cache tells pages in a task of its own: they have drawn what was read once that is over.
    await new Promise((done) => setTimeout(done));
  } finally {
    acting.set(acting.get() - 1);
  }
}

interface SteadyLines<T> {
  /** The lines in their places; none until they are read. */
  shown: T[];
  /** The number that came meanwhile. */
  waiting: number;
  showNew: () => void;
}

/**
 * A list of a page that follows what others do: lines keep their places and are up to date, and what came meanwhile
 * waits until the reader asks for it. What the reader did is there at once, above the rest.
 */
export function useSteady<T extends { id: string }>(latest: readonly T[] | undefined): SteadyLines<T> {
  const isActing = useStore(acting) > 0;
  const places = useRef<readonly string[]>([]);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const { known, before, after } = keepPositions(latest ?? [], places.current);
  const all = [...before, ...known, ...after];
  const shown = isActing ? all : [...known, ...after];
  places.current = shown.map(({ id }) => id);
  const showNew = () => {
    places.current = all.map(({ id }) => id);
    drawAgain();
  };
  return { shown, waiting: isActing ? 0 : before.length, showNew };
}

/** Offers what came meanwhile. */
export function NewLines({ waiting, showNew }: Pick<SteadyLines<unknown>, 'waiting' | 'showNew'>) {
  const t = useText();
  return (
    <div role="status" className={classes.fresh}>
      {waiting > 0 && (
        <Button look="secondary" onClick={showNew}>
          {t('common.new_lines', { count: waiting })}
        </Button>
      )}
    </div>
  );
}

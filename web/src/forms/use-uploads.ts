import { useEffect, useRef, useState } from 'react';

/** The files of one form that are sent before the form itself. */
export interface FormUploads {
  /** Runs one: until it ends the form is not sent. Rejects as the work does. */
  track: (work: () => Promise<void>) => Promise<void>;
  isRunning: boolean;
  /** Save was pressed: the form is sent as soon as they have ended. */
  isAwaited: boolean;
  /** Save was pressed, and one of them failed: nothing was sent. */
  isHeldBack: boolean;
}

interface State extends Pick<FormUploads, 'isAwaited' | 'isHeldBack'> {
  running: number;
}

/**
 * Keeps a form from being sent without what is still on its way.
 * @param send sends the form; called once the uploads that were waited for have ended, with what they brought
 */
export function useUploads(send: () => void): FormUploads & { holdSave: () => boolean } {
  const [{ running, isAwaited, isHeldBack }, set] = useState<State>({
    running: 0,
    isAwaited: false,
    isHeldBack: false,
  });
  const isDue = isAwaited && running === 0;
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  // The form has what the last of them brought: it was set before this one ended.
  useEffect(() => {
    if (!isDue) return;
    set((now) => ({ ...now, isAwaited: false }));
    latest.current();
  }, [isDue]);
  return {
    isRunning: running > 0,
    isAwaited,
    isHeldBack,
    async track(work) {
      set((now) => ({ ...now, running: now.running + 1, isHeldBack: false }));
      try {
        await work();
        set((now) => ({ ...now, running: now.running - 1 }));
      } catch (error) {
        set((now) => ({ running: now.running - 1, isAwaited: false, isHeldBack: now.isAwaited }));
        throw error;
      }
    },
    /** Whether a press of Save has to wait; it is then done when the uploads have ended. */
    holdSave() {
      if (running > 0) set((now) => ({ ...now, isAwaited: true }));
      return running > 0;
    },
  };
}

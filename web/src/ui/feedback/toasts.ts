/** The current toasts. Outside React, so that any code can raise one; `ToastRegion` shows them. */
import type { Tone } from './alert.tsx';

export interface Toast {
  id: number;
  tone: Tone;
  text: string;
  /** Milliseconds it is visible. */
  duration: number;
}

/** Milliseconds until a message disappears (P2.14-03). */
export const TOAST_DURATION = 3000;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message; repeating a message restarts its time instead of showing it twice. Returns its id. */
export function showToast(tone: Tone, text: string, duration = TOAST_DURATION): number {
  last += 1;
  set([...toasts.filter((toast) => toast.text !== text || toast.tone !== tone), { id: last, tone, text, duration }]);
  return last;
}

export const closeToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));
export const clearToasts = (): void => set([]);

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => toasts,
};

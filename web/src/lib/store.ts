import { useSyncExternalStore } from 'react';

/** A value outside React that pages can subscribe to: session, licence, address style. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** Calls `listener` after each change; returns the function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      // A copy: a listener may unsubscribe while it is called.
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);

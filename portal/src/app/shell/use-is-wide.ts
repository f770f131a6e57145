import { useSyncExternalStore } from 'react';

/** Below it the menu is in the drawer at every size of text (`ui/menu.module.css`). */
const wide = globalThis.matchMedia?.('(min-width: 40rem)');

const subscribe = (changed: () => void) => {
  wide?.addEventListener('change', changed);
  return () => wide?.removeEventListener('change', changed);
};

/** Whether the window may have room for the main menu; its style says whether it has. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? true);

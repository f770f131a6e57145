/** A tab that waits for its address. */
export interface WaitingTab {
  go: (address: string) => void;
  /** There is nothing to open after all. */
  close: () => void;
}

/**
 * Opens a tab at the press of a button, before the answer is there that decides whether it is needed: later a browser
 * would block it. `waiting` is what it says meanwhile. A tab that is blocked all the same does nothing, so the page must
 * offer its address as a link too. The new page cannot reach ours.
 */
export function openTab(waiting: string): WaitingTab {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = waiting;
    tab.document.body.textContent = waiting;
  }
  return {
    go: (address) => tab?.location.replace(address),
    close: () => tab?.close(),
  };
}

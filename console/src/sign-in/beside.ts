/**
 * Signing in by the organisation's provider in a tab of its own, beside a page that stays as it is: to go there in the
 * page itself would lose what was typed. Tabs tell each other by a channel, since the provider's page cuts them apart.
 */
const CHANNEL = 'signed-in-beside';
const STORED = 'sign-in beside';

/** Opens the tab at once, as a browser asks of what a press opens; null where it opens none. */
export function openBeside(): { leaveFor(url: string): void } | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  return {
    leaveFor(url) {
      tab.sessionStorage.setItem(STORED, 'yes');
      tab.location.assign(url);
    },
  };
}

/** In the tab that came back: whether another page waits for it, which is told, and this tab closed. */
export function tellBeside(): boolean {
  if (sessionStorage.getItem(STORED) === null) return false;
  sessionStorage.removeItem(STORED);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
  window.close();
  return true;
}

/** In the page that waits. @returns what stops it */
export function listenBeside(signedIn: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = signedIn;
  return () => channel.close();
}

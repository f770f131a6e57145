import { pageSignal } from '@klantportaal/web/lib/page-signal.ts';

const RELOADED = 'klantportaal.reloaded';

/**
 * After a deployment the files of a page not opened before may be gone. This then does a full page load, once: a second
 * failure within a minute has another cause, and so has one without a connection.
 * @returns whether the page is being reloaded
 */
export function loadWhole(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (!navigator.onLine || Date.now() - last < 60_000) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
  return true;
}

/** Registers the service worker of a production build; a failure only makes the next visit slower. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register('/service-worker.js')
      // The service worker caches the page for offline use, as the firm looks now.
      .then(({ active }) => active?.postMessage('loaded'))
      .catch(() => {});
  // After the page's own files, so as not to compete with them.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { signal: pageSignal });
}

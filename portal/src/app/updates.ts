const RELOADED = 'klantportaal.reloaded';

/**
 * After a deployment the files of a page that was never opened here may be no more. The page of the address is then
 * loaded whole, once: a second failure within a minute is something else, and so is one without a connection.
 * @returns whether it is being loaded
 */
export function loadWhole(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (!navigator.onLine || Date.now() - last < 60_000) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
  return true;
}

/** The service worker of a production build; a failure costs speed on the next visit, nothing else. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register('/service-worker.js')
      // It keeps the page for when there is no connection, of the firm as it is now.
      .then(({ active }) => active?.postMessage('loaded'))
      .catch(() => {});
  // After the page's own files, which it must not compete with.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

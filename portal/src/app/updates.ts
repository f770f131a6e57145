const RELOADED = 'klantportaal.reloaded';

/**
 * After a deployment an open page may ask for a file that is no more. It is loaded anew, once: a second failure within
 * a minute is something else, and the page says so.
 */
export function followDeployments(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}

/** The service worker of a production build; a failure costs speed on the next visit, nothing else. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  // After the page's own files, which it must not compete with.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

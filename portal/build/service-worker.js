/*
 * Keeps the files of the shell, the fonts and the firm's images, and one page: the one that says that there is no
 * connection. Never another page, never an answer of the API (P2.3-09).
 */
const CACHE = 'klantportaal-__VERSION__';
const SHELL = __SHELL__;
const OFFLINE = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(keepOfflinePage)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('klantportaal-') && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  );
});

// A page has loaded: the firm, its colours or its words may be others than when the page below was kept.
self.addEventListener('message', (event) => event.waitUntil(keepOfflinePage().catch(() => {})));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (/^\/(?:licence-)?assets\//.test(pathname)) event.respondWith(file(event.request, pathname));
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const kept = await caches.match(OFFLINE);
    if (kept) return kept;
    throw error;
  }
}

async function file(request, pathname) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fetched = await fetch(request);
  const keep = pathname.endsWith('.woff2') || pathname.startsWith('/licence-assets/');
  if (keep && fetched.ok) await (await caches.open(CACHE)).put(request, fetched.clone());
  return fetched;
}

/** The page with every file that it names, so that the two always fit, also after a deployment. */
async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  const fetched = await fetch(OFFLINE);
  if (!fetched.ok) return;
  const html = await fetched.clone().text();
  const named = [...html.matchAll(/(?:href|src)="(\/(?:licence-)?assets\/[^"]+)"/g)].map(([, name]) => name);
  const missing = await Promise.all(named.map(async (name) => ((await cache.match(name)) ? [] : [name])));
  await cache.addAll([...new Set(missing.flat())]);
  await cache.put(OFFLINE, fetched);
}

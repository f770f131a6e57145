/* The files of the shell and the fonts alone: never a page, never an answer of the API (spec: platform §2.3). */
const CACHE = 'klantportaal-__VERSION__';
const SHELL = __SHELL__;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('klantportaal-') && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const isFont = pathname.endsWith('.woff2');
  if (method !== 'GET' || origin !== self.location.origin || !pathname.startsWith('/assets/')) return;
  if (!isFont && !SHELL.includes(pathname)) return;
  event.respondWith(answer(event.request, isFont));
});

async function answer(request, keep) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fetched = await fetch(request);
  if (keep && fetched.ok) await cache.put(request, fetched.clone());
  return fetched;
}

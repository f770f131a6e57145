/*
 * Runs first in a page of the preview, before the portal: plain JavaScript for the browser, allowed by its hash. The
 * portal itself is the built one, unchanged. What it would keep, it keeps in this page's memory; what it asks, it is
 * answered from the page; nothing leaves.
 */

export const previewScript = `
'use strict';
{
  const { path, session, answers } = JSON.parse(document.getElementById('preview').textContent);
  history.replaceState(null, '', path);
  const storage = (kept) => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, String(value)),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() { return kept.size; },
  });
  const give = (target, name, value) => Object.defineProperty(target, name, { value, configurable: true });
  give(window, 'localStorage', storage(new Map(session ? [['klantportaal', JSON.stringify(session)]] : [])));
  give(window, 'sessionStorage', storage(new Map()));
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true });
  give(navigator, 'serviceWorker', { register: () => Promise.reject(new Error('preview')), controller: null });
  // A page that opens gives its heading the focus. Here that would take it from who is typing beside the frame.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  const json = (status, body) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  // A link to elsewhere, a mail or a telephone leads nowhere from here.
  const stay = (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]');
    if (link && (link.origin !== location.origin || link.target === '_blank')) event.preventDefault();
  };
  document.addEventListener('click', stay, true);
  document.addEventListener('auxclick', stay, true);
  // Requests go nowhere. Where the page needs an answer to go on, there is one; a score's depends on the score.
  window.fetch = async (asked, { method = 'GET', body } = {}) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.origin);
    const at = method === 'GET' ? pathname : method + ' ' + pathname;
    const score = typeof body === 'string' ? JSON.parse(body).score : undefined;
    const known = answers[score === undefined ? at : at + ' ' + score];
    if (method !== 'GET' && !known)
      return json(403, { error: { code: 'ACCESS_DENIED', message: 'This is a preview.' } });
    return known ? json(200, known) : json(404, { error: { code: 'ROUTE_NOT_FOUND', message: 'This is a preview.' } });
  };
}
`;

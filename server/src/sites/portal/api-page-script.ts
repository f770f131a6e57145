/*
 * The script of the API's page: plain JavaScript for the browser, sent as it stands and allowed by its hash. It finds
 * calls by what one types, and in the demo tries them.
 */

export const apiPageScript = `
'use strict';
const byId = (id) => document.getElementById(id);
const search = byId('search');
const calls = [...document.querySelectorAll('details.call')];
const words = new Map(calls.map((call) => [call, call.textContent.toLowerCase()]));
const count = byId('found');
function find() {
  const asked = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const call of calls) {
    const fits = asked.every((word) => words.get(call).includes(word));
    call.hidden = !fits;
    if (fits) shown += 1;
  }
  for (const part of document.querySelectorAll('section'))
    part.hidden = asked.length > 0 && !part.querySelector('details.call:not([hidden])');
  count.textContent = asked.length === 0 ? '' : shown === 1 ? '1 call' : shown + ' calls';
}
search.addEventListener('input', find);
function open() {
  const target = location.hash && byId(location.hash.slice(1));
  if (!target) return;
  for (let one = target; one; one = one.parentElement) if (one.tagName === 'DETAILS') one.open = true;
  target.scrollIntoView();
}
addEventListener('hashchange', open);
open();
document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLButtonElement) || !target.dataset.method) return;
  const box = target.closest('.try');
  const output = box.querySelector('output');
  const given = (name) => [...box.querySelectorAll('[data-' + name + ']')];
  let path = target.dataset.path;
  for (const field of given('param')) path = path.replace('{' + field.dataset.param + '}', encodeURIComponent(field.value));
  const query = new URLSearchParams(given('query').filter((field) => field.value).map((field) => [field.dataset.query, field.value]));
  const headers = {};
  const key = byId('key').value;
  if (key) headers.authorization = 'Bearer ' + key;
  const domain = byId('domain').value;
  if (domain && path.startsWith('/api/')) headers['x-acceleratedomain'] = domain;
  for (const field of given('header')) if (field.value) headers[field.dataset.header] = field.value;
  const body = box.querySelector('textarea');
  if (body) headers['content-type'] = body.dataset.type;
  output.textContent = 'Asking…';
  target.disabled = true;
  try {
    const answer = await fetch(path + (query.size ? '?' + query : ''), { method: target.dataset.method, headers, body: body ? body.value : undefined });
    const text = await answer.text();
    const shown = ['etag', 'ratelimit', 'retry-after'].flatMap((name) => (answer.headers.get(name) ? [name + ': ' + answer.headers.get(name)] : []));
    let document = text.slice(0, 20000);
    try {
      document = JSON.stringify(JSON.parse(text), null, 2);
    } catch {}
    output.textContent = [answer.status + ' ' + answer.statusText, ...shown, '', document].join('\\n');
  } catch (error) {
    output.textContent = 'No answer: ' + error.message;
  }
  target.disabled = false;
});
`;

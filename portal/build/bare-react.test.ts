// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  Activity,
  Component,
  createElement,
  Fragment,
  ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
  useTransition,
} from 'react';
import type * as ClientModule from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bare } from './bare-react.ts';

const installed = createRequire(import.meta.url);
const cjs = (name: string) =>
  installed.resolve(`${name.split('/')[0]}/package.json`).replace('package.json', `cjs/${name.split('/')[1]}`);

interface InstalledReact {
  Activity: typeof Activity;
  Component: typeof Component;
  createElement: typeof createElement;
  Fragment: typeof Fragment;
  Suspense: typeof Suspense;
  use: typeof use;
  useEffect: typeof useEffect;
  useState: typeof useState;
  useTransition: typeof useTransition;
}

/** React as the build ships it. */
function builtReact() {
  const loaded = new Map<string, object>();
  const load = (file: string, change = (code: string) => code): object => {
    const exports = loaded.get(file) ?? {};
    if (loaded.has(file)) return exports;
    loaded.set(file, exports);
    // oxlint-disable-next-line typescript/no-implied-eval -- the installed package, as Node loads it
    new Function('exports', 'require', change(readFileSync(file, 'utf8')))(exports, (name: string) =>
      load(cjs(`${name}/${name}.production.js`)),
    );
    return exports;
  };
  return {
    ...(load(cjs('react-dom/react-dom-client.production.js'), bare) as typeof ClientModule),
    react: load(cjs('react/react.production.js')) as InstalledReact,
    flushSync: (load(cjs('react-dom/react-dom.production.js')) as { flushSync: (run: () => void) => void }).flushSync,
  };
}

const { react, createRoot, hydrateRoot, flushSync } = builtReact();
const { createElement: h } = react;
let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => place.remove());

test('what is left renders: a title, a <meta> as in overlays, a transition that waits, and the end of it all', async () => {
  const later = Promise.withResolvers<string>();
  const Late = () => react.use(later.promise);
  function Page() {
    const [open, setOpen] = react.useState(false);
    const [waits, start] = react.useTransition();
    return h('section', {}, [
      h('title', { key: 1 }, 'Overzicht'),
      h('meta', { key: 0, name: 'part', content: 'x' }),
      h('button', { key: 2, onClick: () => start(() => setOpen(true)) }, waits ? 'bezig' : 'open'),
      h(react.Suspense, { key: 3 }, open && h(Late)),
    ]);
  }
  const root = createRoot(place);
  flushSync(() => root.render(h(Page)));
  expect(document.title).toBe('Overzicht');
  expect(document.querySelectorAll('meta[name="part"]')).toHaveLength(1);
  const button = place.querySelector('button')!;
  button.click();
  await expect.poll(() => button.textContent).toBe('bezig');
  later.resolve('er is meer');
  await expect.poll(() => place.textContent).toBe('opener is meer');
  flushSync(() => root.unmount());
  expect(place.textContent).toBe('');
});

test('hydrates what the server wrote, and replaces it where it differs', async () => {
  for (const [written, faults] of [
    ['Duin', 0],
    ['Zee', 1],
  ] as const) {
    place.innerHTML = `<p>${written}</p>`;
    const paragraph = place.firstChild;
    let found = 0;
    const hydrated = Promise.withResolvers<void>();
    const Page = () => {
      react.useEffect(() => hydrated.resolve(), []);
      return h('p', {}, 'Duin');
    };
    const root = hydrateRoot(place, h(Page), { onRecoverableError: () => (found += 1) });
    await hydrated.promise;
    expect([place.textContent, found, place.firstChild === paragraph]).toEqual(['Duin', faults, faults === 0]);
    flushSync(() => root.unmount());
  }
});

test('says that it has no part for a boundary that the server wrote', async () => {
  place.innerHTML = '<!--$--><p>Duin</p><!--/$-->';
  let said: unknown;
  hydrateRoot(place, h(react.Suspense, {}, h('p', {}, 'Duin')), { onUncaughtError: (error) => (said = error) });
  await expect.poll(() => String(said)).toBe('Error: portal/build/bare-react.ts: a boundary that the server wrote');
});

test('an error reaches its boundary', () => {
  class Boundary extends react.Component<{ children: ReactNode }> {
    override state = { said: '' };
    static getDerivedStateFromError = (error: Error) => ({ said: error.message });
    override render = () => this.state.said || this.props.children;
  }
  const Broken = () => {
    throw new Error('stuk');
  };
  const root = createRoot(place, { onCaughtError: () => {} });
  flushSync(() => root.render(h(Boundary, null, h(Broken))));
  expect(place.textContent).toBe('stuk');
});

test.each([
  ['ACTIVITY', () => h(react.Activity, { children: null })],
  ['SUSPENSE_LIST', () => h(Symbol.for('react.suspense_list') as never)],
  ['VIEW_TRANSITION', () => h(Symbol.for('react.view_transition') as never)],
  ['a ref to a fragment', () => h(react.Fragment, { ref: () => {} } as object)],
  ['custom elements', () => h('x-part', { title: 'x' })],
  ['link', () => h('link', { rel: 'stylesheet', href: '/x.css', precedence: 'low' })],
])('says what it has no part for: %s', (what, element) => {
  let said: unknown;
  const root = createRoot(place, { onUncaughtError: (error) => (said = error) });
  flushSync(() => root.render(element()));
  expect(String(said)).toBe(`Error: portal/build/bare-react.ts: ${what}`);
});

test('another release of React is looked at again', () => {
  const file = readFileSync(cjs('react-dom/react-dom-client.production.js'), 'utf8');
  expect(() => bare(file.replaceAll('suspendResource', 'suspendFile'))).toThrow('React has no suspendResource');
  expect(() => bare('')).toThrow('React makes its elements elsewhere');
});

import type { Plugin } from 'vite';

/** The element types of which React would make a part of the page here. */
const elements = /(case REACT_(ACTIVITY|SUSPENSE_LIST|VIEW_TRANSITION)_TYPE:\n\s+)(?=return \()/g;

/**
 * TABLE: what React can do and the portal does not ask of it, with the functions that do it. Using it is an error that
 * names this file, so that such a page fails in its first journey.
 */
const left: Readonly<Record<string, readonly string[]>> = {
  ViewTransition: ['startViewTransition', 'createViewTransitionInstance', 'getViewTransitionName'],
  Activity: ['updateActivityComponent'],
  SuspenseList: ['updateSuspenseListComponent', 'cutOffTailIfNeeded'],
  'a ref to a fragment': ['FragmentInstance', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
  'custom elements': ['setPropOnCustomElement'],
  'a boundary that the server wrote': ['updateDehydratedSuspenseComponent', 'hideOrUnhideDehydratedBoundary'],
  'style sheets and scripts in a page': [
    'acquireResource',
    'insertSuspendedStylesheets',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'suspendResource',
  ],
  useActionState: ['mountActionState', 'updateActionState', 'rerenderActionState'],
};

/** TABLE: functions that React calls all the same, and what is left of them. */
const emptied: Readonly<Record<string, string>> = {
  // They look for a <ViewTransition> in what changed.
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  flushAfterMutationEffects: '',
  measureNestedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  trackEnterViewTransitions: '',
  // A title and a <meta> need nothing fetched; React Aria's overlays have one of the latter.
  getResource:
    'if (type !== "title" && type !== "meta") throw Error("portal/build/bare-react.ts: " + type); return null;',
  // The names of components, for an error: in a build they are single letters.
  describeNativeComponentFrame: 'return "";',
};

/** Leaves out of React what the portal does not use: it is most of what a first visit fetches. */
export function bareReact(): Plugin {
  return {
    name: 'bare-react',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: bare(code), map: null }),
    },
  };
}

/** @throws Error when this release of React has no such function: look what took its place */
export function bare(code: string): string {
  const bodies = { ...emptied };
  for (const [what, names] of Object.entries(left))
    for (const name of names) bodies[name] = `throw Error("portal/build/bare-react.ts: ${what}");`;
  if (code.match(elements)?.length !== 3)
    throw new Error('React makes its elements elsewhere (portal/build/bare-react.ts)');
  let bared = code
    .replace(
      elements,
      (_, head: string, type: string) => `${head}throw Error("portal/build/bare-react.ts: ${type}");\n`,
    )
    .replace(/^(?:ViewTransitionPseudoElement|FragmentInstance)\.prototype\.\w+ = function[^]*?^};\n/gm, '');
  for (const [name, body] of Object.entries(bodies)) {
    const whole = new RegExp(`^(function ${name}\\([^]*?\\) \\{\\n)[^]*?^}\\n`, 'm');
    if (!whole.test(bared)) throw new Error(`React has no ${name} (portal/build/bare-react.ts)`);
    bared = bared.replace(whole, (_, head: string) => `${head}${body}\n}\n`);
  }
  return bared;
}

import { RuleTester } from 'oxlint/plugins-dev';
import { describe, test } from 'vitest';
import { pageListeners } from './page-listeners.ts';

RuleTester.describe = describe;
RuleTester.it = test;

const errors = [{ message: 'Remove this listener of the page, or give it { signal: pageSignal }.' }];

new RuleTester().run('page-listeners', pageListeners, {
  valid: [
    "window.addEventListener('popstate', follow, { signal: pageSignal });",
    "addEventListener('load', start, { once: true });",
    "window.addEventListener('online', look); const stop = () => window.removeEventListener('online', look);",
    "button.addEventListener('click', press);",
  ],
  invalid: [
    "window.addEventListener('popstate', follow);",
    "document.addEventListener('click', () => {}, true);",
    "addEventListener('scroll', moved, { passive: true });",
    "window.addEventListener('online', look); const stop = () => window.removeEventListener('online', other);",
  ].map((code) => ({ code, errors })),
});

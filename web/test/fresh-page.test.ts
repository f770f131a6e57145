// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { pageSignal } from '../src/lib/page-signal.ts';

test('what the last file listened for on the whole page is over, and what this one listens for is not', async () => {
  const [last, own] = [vi.fn(), vi.fn()];
  window.addEventListener('popstate', last, { signal: pageSignal });
  vi.resetModules();
  await import('./fresh-page.ts');
  const next = await import('../src/lib/page-signal.ts');
  window.addEventListener('popstate', own, { signal: next.pageSignal });
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(last).not.toHaveBeenCalled();
  expect(own).toHaveBeenCalledOnce();
});

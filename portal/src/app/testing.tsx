import type { Boot } from '@klantportaal/contract/boot';
import type { RouteName } from '@klantportaal/contract/paths';
import { createQueryClient } from '@klantportaal/web/api/create-queries.ts';
import type { TextArea } from '@klantportaal/web/i18n/app-texts.ts';
import { loadTexts, startTexts } from '@klantportaal/web/i18n/i18n.ts';
import { RouteContext } from '@klantportaal/web/lib/current-route.ts';
import { uploadLimit } from '@klantportaal/web/lib/upload-limit.ts';
import { clearToasts } from '@klantportaal/web/ui/feedback/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, vi } from 'vitest';
import { portal } from '../licences/portal.ts';
import { App } from './app.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
});
// React Aria needs it, and jsdom lacks it.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

interface Stage {
  name?: RouteName;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** The areas whose texts the page needs, as its row in `routes.ts` names them. */
  texts?: TextArea[];
  boot?: Partial<Boot>;
}

/** Boot data of a portal without any licence content. */
export const bareBoot: Boot = {
  maintenance: { id: '1', maintenance: false, show_notice: false, notice: null },
  show_domain_chooser: false,
  domain: null,
  licences: [],
  licence: null,
  languages: [],
  locale: 'nl',
  theme: null,
  dictionary: [],
  upload_max_mb: 25,
  takes_office: false,
  error_reporting: false,
  build: null,
  offline: false,
  demo: false,
};

/** Renders a page in Dutch with everything that surrounds pages; `go` records where it navigated. */
export async function showPage(
  page: ReactNode,
  { name = 'dashboard', params = {}, query = {}, texts = [], boot }: Stage = {},
) {
  const go = vi.fn();
  const whole = { ...bareBoot, ...boot };
  portal.set(whole);
  uploadLimit.set(whole.upload_max_mb);
  startTexts('nl');
  await loadTexts('common', 'errors', ...texts);
  const view = render(
    <App navigate={go}>
      <RouteContext value={{ name, params, query, pathname: window.location.pathname, go }}>
        <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
      </RouteContext>
    </App>,
  );
  return { go, view };
}

/**
 * Axe finds nothing on the page. Colours, and what the frame around a page adds, are for the journeys in a browser
 * (`e2e/support/axe.ts`).
 */
export async function expectAccessible(): Promise<void> {
  // Loaded by the tests that ask for it.
  const { default: axe } = await import('axe-core');
  const frame = ['region', 'landmark-no-duplicate-banner', 'landmark-unique'];
  const off = ['color-contrast', ...frame].map((rule) => [rule, { enabled: false }]);
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    iframes: false,
    rules: Object.fromEntries(off),
  });
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found).toEqual([]);
}

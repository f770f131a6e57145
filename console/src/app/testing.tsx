import { backofficeCalls } from '@klantportaal/contract/firm-calls';
import type { Locale } from '@klantportaal/contract/language';
import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import type { SignedInStaff } from '@klantportaal/contract/modules/identity/staff/schemas';
import { staffCalls } from '@klantportaal/contract/modules/identity/staff/staff-calls';
import { DEFAULT_THEME } from '@klantportaal/contract/theme/palette';
import { createQueryClient } from '@klantportaal/web/api/create-queries.ts';
import { createStandIn } from '@klantportaal/web/api/testing.ts';
import type { TextArea } from '@klantportaal/web/i18n/app-texts.ts';
import { loadTexts, startTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useKitWords } from '@klantportaal/web/i18n/kit-words.ts';
import { RouteContext } from '@klantportaal/web/lib/current-route.ts';
import { ToastRegion } from '@klantportaal/web/ui/feedback/toast-region.tsx';
import { clearToasts } from '@klantportaal/web/ui/feedback/toasts.ts';
import { UiTextsProvider } from '@klantportaal/web/ui/ui-texts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, vi } from 'vitest';
import { askedToSignIn, session } from '../api/session.ts';
import type { RouteName } from '../lib/paths.ts';
import { Keys } from './keys.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
  session.set(null);
  askedToSignIn.set(null);
  vi.unstubAllGlobals();
});
// React Aria needs it, and jsdom lacks it.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

/** Stands in for both tables of calls that the console makes. */
export const serve = createStandIn({ ...staffCalls, ...backofficeCalls });

/** An adviser who may do everything, unless a test says otherwise. */
export const createSignedInStaff = (own: Partial<SignedInStaff> = {}): SignedInStaff => ({
  id: 'staff-1',
  name: 'Sanne de Wit',
  email: 'sanne@kantoor.example',
  role: 'adviser',
  scopes: [...scopes],
  locale: 'nl',
  adviser: { firm_id: 'sanne', name: 'Sanne de Wit' },
  firm: {
    id: 'firm',
    name: 'Kantoor Voorbeeld',
    logo: null,
    theme: DEFAULT_THEME,
    is_sandbox: false,
    is_being_set_up: false,
  },
  session: {
    id: 'session',
    signed_in_at: '2026-03-02T08:00:00Z',
    expires_at: '2026-03-02T18:00:00Z',
    idle_minutes: 30,
  },
  recovery_codes_left: 8,
  has_app: true,
  ...own,
});

interface Stage {
  name: RouteName;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** The areas whose texts the page needs, as its row in `routes.ts` names them. */
  texts?: TextArea[];
  /** Null: nobody is signed in. */
  me?: SignedInStaff | null;
  locale?: Locale;
}

const Kit = ({ children }: { children: ReactNode }) => (
  <UiTextsProvider value={useKitWords()}>{children}</UiTextsProvider>
);

/** Renders a page, in Dutch unless told otherwise, with what surrounds pages; `go` records where it navigated. */
export async function showPage(
  page: ReactNode,
  { name, params = {}, query = {}, texts = [], me = createSignedInStaff(), locale = 'nl' }: Stage,
) {
  const go = vi.fn();
  session.set(me);
  startTexts(locale);
  await loadTexts('common', 'errors', 'shell', ...texts);
  render(
    <Kit>
      <RouteContext value={{ name, params, query, pathname: window.location.pathname, go }}>
        <QueryClientProvider client={createQueryClient()}>
          <main>{page}</main>
          <Keys openPalette={() => {}} />
        </QueryClientProvider>
      </RouteContext>
      <ToastRegion />
    </Kit>,
  );
  return { go, user: userEvent.setup() };
}

/** Axe finds nothing on the page. Colours, and what the frame adds, are for the journeys in a browser. */
export async function expectAccessible(): Promise<void> {
  const { default: axe } = await import('axe-core');
  const off = ['color-contrast', 'region'].map((rule) => [rule, { enabled: false }]);
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    iframes: false,
    rules: Object.fromEntries(off),
  });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

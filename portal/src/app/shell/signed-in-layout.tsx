import type { ProductDefinition } from '@klantportaal/contract/modules/work/dashboard';
import type { RouteName } from '@klantportaal/contract/paths';
import { createQueryClient } from '@klantportaal/web/api/create-queries.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { toImageSource } from '@klantportaal/web/lib/image-source.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Disclosure } from '@klantportaal/web/ui/buttons/disclosure.tsx';
import { Refresh } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { SkeletonPage } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { useHeadingFocus } from '@klantportaal/web/ui/layout/heading-focus.ts';
import menuClasses from '@klantportaal/web/ui/layout/menu.module.css';
import {
  type QueryClient,
  QueryClientProvider,
  replaceEqualDeep,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReadName } from '../../api/client.ts';
import { takeEarly } from '../../api/loaded-early.ts';
import { query } from '../../api/query.ts';
import { findPageOwner, session, updateSession } from '../../api/session.ts';
import { to } from '../../lib/links.ts';
import { closed } from '../../licences/maintenance.ts';
import { localise, useLicence } from '../../licences/portal.ts';
import { ArrivalNotice } from '../../page/arrival-notice.tsx';
import { Footer } from '../../page/footer.tsx';
import frame from '../../page/frame.module.css';
import { usePutAway } from '../../page/put-away.ts';
import { usePart } from '../../page/use-part.ts';
import { listFirstReads } from '../../reads.ts';
import { asking } from '../session-care/waiting.ts';
import { buildMenu, countLateActions, countOpenActions } from './menu.ts';
import classes from './signed-in-layout.module.css';
import { TopMenu } from './top-menu.tsx';
import { getReadQuery, usePageStage } from './use-page-stage.ts';

/** Below it the menu is in the drawer at every size of text (`ui/menu.module.css`). */
const wideWindow = globalThis.matchMedia?.('(min-width: 40rem)');

const subscribeToWidth = (changed: () => void) => {
  wideWindow?.addEventListener('change', changed);
  return () => wideWindow?.removeEventListener('change', changed);
};

/** Whether the window may have room for the main menu; its style says whether it has. */
const useIsWide = (): boolean => useSyncExternalStore(subscribeToWidth, () => wideWindow?.matches ?? true);

/** Wraps every signed-in page (P2.3-04). Owns the query cache: one per sign-in. */
export default function SignedInLayout(props: LayoutProps) {
  const [client] = useState(openCache);
  useEffect(
    () => () => {
      cache = null;
    },
    [],
  );
  return (
    <QueryClientProvider client={client}>
      <Shell {...props} />
    </QueryClientProvider>
  );
}

/** A cache that starts with the definitions, if signing in loaded them (P4-05). */
function createClientWithDefinitions() {
  const client = createQueryClient();
  const early = takeEarly(findPageOwner());
  if (early) client.setQueryData(query('listDefinitions').queryKey, early.definitions, { updatedAt: early.at });
  return client;
}

/** Milliseconds that a page waits for its reads: on a slow phone they are in by then, and it is drawn once. */
const READS_IN = 300;

let cache: { owner: string | null; client: QueryClient } | null = null;

/** The cache of who is signed in, also before the first page is drawn. */
function openCache(): QueryClient {
  const owner = findPageOwner();
  if (cache?.owner !== owner) cache = { owner, client: createClientWithDefinitions() };
  return cache.client;
}

/**
 * Makes the first reads of a page that is not drawn yet, and waits for them a little. What is known already is shown
 * as it is, so that back is instant; the page then reads it anew. An act of the reader's own is waited for.
 * @param asked the page was asked for; else it is only likely, and nothing is fetched where each byte may cost
 */
export async function readAhead(route: RouteName, asked: boolean): Promise<void> {
  if (session.get().twoFactorSetup || !(asked || isUnmetered())) return;
  const client = openCache();
  const isKnown = (name: ReadName) => {
    const state = client.getQueryState(getReadQuery(name).queryKey);
    return state?.data !== undefined && !state.isInvalidated;
  };
  const unknown = listFirstReads(route).filter((name) => !isKnown(name));
  if (unknown.length === 0) return;
  const reads = unknown.map((name) => client.prefetchQuery(getReadQuery(name)));
  await Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, READS_IN))]);
}

/** The connection as some browsers tell of it. */
interface Connection {
  saveData?: boolean;
  type?: string;
}

function isUnmetered(): boolean {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection');
  return !connection?.saveData && connection?.type !== 'cellular';
}

interface LayoutProps {
  /** The page renders once its first reads are in (`reads.ts`); without a route it does not wait. */
  route?: RouteName;
  children: ReactNode;
}

const none: readonly ReadName[] = [];
const noDefinitions: readonly ProductDefinition[] = [];

function Shell({ route, children }: LayoutProps) {
  const t = useText();
  const reads = useMemo(() => (route ? listFirstReads(route) : none), [route]);
  const definitions = useQuery(query('listDefinitions'));
  // Until two-factor is set up, the server only answers the settings calls.
  const { twoFactorSetup } = useStore(session);
  const documents = useQuery({ ...query('listDocuments'), enabled: !twoFactorSetup });
  const proven = useFreshConsumer();
  useReopened();
  const { pathname } = useCurrentRoute();
  const stage = usePageStage(pathname, twoFactorSetup ? none : reads);
  const settled = stage === 'shown';
  const arrived = useArrived(settled);
  // Not before the page is there: it is needed minutes later. A failure is mended when the reader or the network returns.
  const care = usePart(
    'session care',
    async () => (await import('../session-care/session-care.tsx')).SessionCare,
    arrived,
  );
  const isAsking = useStore(asking);
  useEffect(() => {
    // The page of an ended session must not stay visible without the question for the password.
    if (care.isError && isAsking) window.location.replace(to('login'));
  }, [care.isError, isAsking]);
  // Phones do without: they have the drawer.
  const mainMenu = usePart('main menu', async () => (await import('./main-menu.tsx')).MainMenu, useIsWide());
  const known = definitions.data ?? noDefinitions;
  const hasDocuments = (documents.data?.length ?? 0) > 0;
  // Keeps the entries until something in them changes, so that not each answer draws the menu again.
  const entries = useMemo(() => buildMenu(known, hasDocuments), [known, hasDocuments]);
  return (
    <div className={frame.layout}>
      <a className={frame.skip} href="#content">
        {t('common.skip_to_content')}
      </a>
      <TopMenu entries={entries} open={countOpenActions(known)} late={countLateActions(known)} />
      <Header />
      <nav aria-label={t('shell.main_menu')} className={menuClasses.menu}>
        <div className={menuClasses.inside}>{arrived && mainMenu.data && <mainMenu.data entries={entries} />}</div>
      </nav>
      {!settled && (
        <div className={classes.main}>
          <SkeletonPage />
        </div>
      )}
      <main id="content" tabIndex={-1} className={classes.main} hidden={!settled}>
        {!twoFactorSetup && <Notifications key={`notices of ${pathname}`} />}
        <ArrivalNotice closable shown={settled} className={classes.notifications} />
        {(definitions.isError || mainMenu.isError) && (
          <MenuFailed
            busy={definitions.isFetching || mainMenu.isFetching}
            retry={() => void (definitions.isError ? definitions : mainMenu).refetch()}
          />
        )}
        {stage !== 'reading' && children}
      </main>
      {settled && <Footer />}
      {care.data && <care.data proven={proven} />}
    </div>
  );
}

/**
 * The menu appears with the first complete page and stays; the drawer, which shifts nothing, has it right away. The
 * heading of a page that follows another takes the focus once it is visible, also from the menu link that led here, but not from within the page or a
 * dialog. The error texts load afterwards: only a failure waits for them.
 */
function useArrived(settled: boolean): boolean {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    if (!settled) return;
    setArrived(true);
    void loadTexts('errors').catch(() => {});
    // The part of the page that the hash points to, such as the documents a receipt links to.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView?.();
  }, [settled]);
  useHeadingFocus(settled, () => {
    const within = document.activeElement?.closest('#content, [role="dialog"], [role="alertdialog"]');
    if (!within) document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
  });
  return arrived || settled;
}

/** Refreshes the stored consumer, whose name or address style may have changed. Returns whether the server answered. */
function useFreshConsumer(): boolean {
  const { data } = useQuery(query('getConsumer'));
  useEffect(() => {
    // An answer with the same consumer draws nothing again.
    const { consumer } = session.get();
    if (data && replaceEqualDeep(consumer, data) !== consumer) updateSession({ consumer: data });
  }, [data]);
  return data !== undefined;
}

/** Refetches everything on screen after maintenance: some of it failed, and all of it may have changed. */
function useReopened() {
  const client = useQueryClient();
  useEffect(
    () =>
      closed.subscribe(() => {
        if (!closed.get()) void client.invalidateQueries();
      }),
    [client],
  );
}

/** The licence's header image, at full width or as wide as the page. */
function Header() {
  const content = useLicence()?.content;
  const image = toImageSource(content?.image_header);
  if (!content || !image) return null;
  return (
    <div className={content.image_header_full_width ? classes.headerFull : classes.header}>
      <img className={classes.headerImage} src={image} alt="" />
    </div>
  );
}

/** The menu is built from the definitions: without them the page says it is incomplete and offers a retry. */
function MenuFailed({ busy, retry }: { busy: boolean; retry: () => void }) {
  const t = useText();
  return (
    <div className={classes.notifications}>
      <Alert tone="warning" live title={t('shell.menu_failed')}>
        <Button look="secondary" icon={Refresh} busy={busy} onClick={retry}>
          {t('common.retry')}
        </Button>
      </Alert>
    </div>
  );
}

/**
 * The licence's notices on every page, which can be put away. A page keeps those that it fetched itself: reading ahead
 * for the next page would else shift this one while the reader types. On a phone they are one line that opens.
 */
const Notifications = memo(() => {
  const t = useText();
  const { data, isFetchedAfterMount } = useQuery({ ...query('listNotifications'), staleTime: 0 });
  const [kept, keep] = useState<typeof data>();
  if (isFetchedAfterMount && data && !kept) keep(data);
  const { isAway, putAway } = usePutAway();
  const shown = (kept ?? data ?? []).filter(({ label }) => !isAway(JSON.stringify(label)));
  const wide = useIsWide();
  if (shown.length === 0) return null;
  const alerts = shown.map(({ id, label }) => (
    <Alert
      key={id}
      onClose={() => {
        putAway(JSON.stringify(label));
        // Its button is gone: the reader goes on with the page.
        document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
      }}
    >
      {localise(label)}
    </Alert>
  ));
  return (
    <section aria-label={t('shell.notifications')} className={classes.notifications}>
      {wide ? alerts : <Disclosure title={t('shell.notices', { count: shown.length })}>{alerts}</Disclosure>}
    </section>
  );
});

import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient, query } from '../../api/query.ts';
import type { ReadName } from '../../api/request.ts';
import { session, updateSession } from '../../api/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Refresh } from '../../ui/icons.ts';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { closed } from '../maintenance.ts';
import { imageSource, localized, useLicence } from '../portal.ts';
import { SessionCare } from '../session-care/session-care.tsx';
import { useStore } from '../store.ts';
import { useWhereabouts } from '../use-route.ts';
import { Footer } from './footer.tsx';
import frame from './frame.module.css';
import { MainMenu } from './main-menu.tsx';
import { menuOf, totalOpenActions } from './menu.ts';
import classes from './signed-in-layout.module.css';
import { TopMenu } from './top-menu.tsx';
import { useSettled } from './use-settled.ts';

/** Around every signed-in page (spec: platform §2.3). The reads' cache lives and dies with it: one per sign-in. */
export default function SignedInLayout(props: LayoutProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Shell {...props} />
    </QueryClientProvider>
  );
}

interface LayoutProps {
  /** What the page asks first. */
  reads?: readonly ReadName[];
  children: ReactNode;
}

const none: readonly ReadName[] = [];

function Shell({ reads = none, children }: LayoutProps) {
  const t = useText();
  const definitions = useQuery(query('listDefinitions'));
  // While two-factor must be set up the server answers nothing but settings' calls (decision 11).
  const { twoFactorSetup } = useStore(session);
  const documents = useQuery({ ...query('listDocuments'), enabled: !twoFactorSetup });
  const proven = useFreshConsumer();
  useReopened();
  const { pathname } = useWhereabouts();
  const stage = useSettled(pathname, twoFactorSetup ? none : reads);
  const settled = stage === 'shown';
  const arrived = useArrived(settled);
  const entries = menuOf(definitions.data ?? [], (documents.data?.length ?? 0) > 0);
  const openActions = totalOpenActions(definitions.data ?? []);
  return (
    <div className={frame.layout}>
      <a className={frame.skip} href="#content">
        {t('common.skip_to_content')}
      </a>
      <TopMenu entries={entries} openActions={openActions} />
      <Header />
      <MainMenu entries={arrived ? entries : []} />
      {!settled && (
        <div className={classes.main}>
          <SkeletonPage />
        </div>
      )}
      <main id="content" tabIndex={-1} className={classes.main} hidden={!settled}>
        {!twoFactorSetup && <Notifications key={`notices of ${pathname}`} />}
        {definitions.isError && <MenuFailed busy={definitions.isFetching} retry={() => void definitions.refetch()} />}
        {stage !== 'reading' && children}
      </main>
      {settled && <Footer />}
      <SessionCare proven={proven} />
    </div>
  );
}

/**
 * The menu comes with the first page that is complete, and stays; the drawer, which moves nothing, has it as it comes. The heading takes the focus once it can be seen, from
 * the link in the menu that led here too; not from who is in the page already, or in a dialog. The words of failures
 * come after: only who needs them waits for them.
 */
function useArrived(settled: boolean): boolean {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    if (!settled) return;
    setArrived(true);
    void loadTexts('errors').catch(() => {});
    // The part of the page that the address names, such as the documents that a receipt leads to.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView?.();
    const within = document.activeElement?.closest('#content, [role="dialog"], [role="alertdialog"]');
    if (!within) document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
  }, [settled]);
  return arrived || settled;
}

/** What is kept of the consumer follows what the server knows: a name or address style may have changed since. Whether it answered. */
function useFreshConsumer(): boolean {
  const { data } = useQuery(query('getConsumer'));
  useEffect(() => {
    if (data) updateSession({ consumer: data });
  }, [data]);
  return data !== undefined;
}

/** After maintenance everything in sight is read anew: some of it failed, and all of it may have changed. */
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

/** The licence's header image, over the full width or as wide as the page. */
function Header() {
  const content = useLicence()?.content;
  const image = imageSource(content?.image_header);
  if (!content || !image) return null;
  return (
    <div className={content.image_header_full_width ? classes.headerFull : classes.header}>
      <img className={classes.headerImage} src={image} alt="" />
    </div>
  );
}

/** The menu is made of the definitions: without them the page says that it is not whole, and offers to try again. */
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

/** Notices of the licence above every page; looked for anew on each page, so that nothing moves while one types. */
function Notifications() {
  const t = useText();
  const { data = [] } = useQuery({ ...query('listNotifications'), staleTime: 0 });
  if (data.length === 0) return null;
  return (
    <section aria-label={t('shell.notifications')} className={classes.notifications}>
      {data.map(({ id, label }) => (
        <Alert key={id}>{localized(label)}</Alert>
      ))}
    </section>
  );
}

import '@klantportaal/web/ui/linked.css';
import './texts.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { watchReaderActs } from '@klantportaal/web/lib/reader-act.ts';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './app/app.tsx';
import { CrashPage } from './app/crash-page.tsx';
import { OfflinePage } from './app/offline-page.tsx';
import { Routed } from './app/routed.tsx';
import { follow, go, isAsWritten, leaveFor, prepare, startRouter } from './app/router.ts';
import { SigningIn } from './app/signing-in.tsx';
import { start, watchSession } from './app/start.ts';
import { StartUpPage } from './app/start-up-page.tsx';
import { registerServiceWorker } from './app/updates.ts';
import { followMaintenance } from './licences/maintenance.ts';
import { isWritten } from './modules/identity/written-form.ts';
import { GuestFrame } from './page/guest-layout.tsx';

registerServiceWorker();
watchReaderActs();
const place = document.getElementById('root') as HTMLElement;
let root: Root | null = null;
const render = (app: ReactNode) => (root ??= createRoot(place)).render(<StrictMode>{app}</StrictMode>);

/** The first page. Where the server wrote the same one, it stays as it is; another takes its place at once. */
function renderFirst(app: ReactNode): void {
  // In slices: a press on the page as served, or a scroll, is answered meanwhile.
  if (!isWritten()) startTransition(() => render(app));
  else if (isAsWritten()) root = hydrateRoot(place, <StrictMode>{app}</StrictMode>);
  else flushSync(() => render(app));
}

/** Not at the top level: a top-level `await` makes the bundler split the portal into many more files. */
async function run(): Promise<void> {
  const { stage, signIn } = await start();
  if (stage !== 'portal') {
    return render(
      <App navigate={(href) => location.assign(href)}>
        {stage === 'offline' ? (
          <GuestFrame>
            <OfflinePage />
          </GuestFrame>
        ) : (
          <StartUpPage name={stage} />
        )}
      </App>,
    );
  }
  watchSession(go, leaveFor);
  followMaintenance();
  if (signIn) {
    render(
      <App navigate={go}>
        <SigningIn />
      </App>,
    );
    await signIn();
  }
  // The page as served stays visible until the route's own page is ready to replace it.
  await startRouter();
  renderFirst(
    <App navigate={follow} prepare={prepare}>
      <Routed />
    </App>,
  );
}

/** The portal cannot start without its first responses: says so, and offers a retry. */
async function renderCrashPage(failure: unknown): Promise<void> {
  await loadTexts('common');
  render(
    <App navigate={(href) => location.assign(href)}>
      <CrashPage error={failure} />
    </App>,
  );
  throw failure;
}

void run().catch(renderCrashPage);

import './ui/base.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { AwayPage } from './app/away-page.tsx';
import { CrashPage } from './app/crash-page.tsx';
import { followMaintenance } from './app/maintenance.ts';
import { Routed } from './app/routed.tsx';
import { follow, go, leaveFor, prepare, startRouter } from './app/router.ts';
import { GuestFrame } from './app/shell/guest-layout.tsx';
import { SigningIn } from './app/signing-in.tsx';
import { start, watchSession } from './app/start.ts';
import { StartUpPage } from './app/start-up-page.tsx';
import { registerServiceWorker } from './app/updates.ts';
import { loadTexts } from './i18n/i18n.ts';

registerServiceWorker();
const root = createRoot(document.getElementById('root') as HTMLElement);
const render = (app: ReactNode) => root.render(<StrictMode>{app}</StrictMode>);

/** Not at the top level: with an `await` there the bundler would cut the portal into many more files. */
async function run(): Promise<void> {
  const { stage, signIn } = await start();
  if (stage !== 'portal') {
    return render(
      <App navigate={(href) => location.assign(href)}>
        {stage === 'offline' ? (
          <GuestFrame>
            <AwayPage />
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
  // The page as served stays in sight until the route's own is ready to take its place.
  await startRouter();
  render(
    <App navigate={follow} prepare={prepare}>
      <Routed />
    </App>,
  );
}

/** Without its first answers there is no portal: say so, and offer to try again. */
async function crash(failure: unknown): Promise<void> {
  await loadTexts('common');
  render(
    <App navigate={(href) => location.assign(href)}>
      <CrashPage error={failure} />
    </App>,
  );
  throw failure;
}

void run().catch(crash);

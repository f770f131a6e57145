import './ui/base.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { CrashPage } from './app/crash-page.tsx';
import { Routed } from './app/routed.tsx';
import { go, leaveFor, prepare, startRouter } from './app/router.ts';
import { SigningIn } from './app/signing-in.tsx';
import { start, watchSession } from './app/start.ts';
import { StartUpPage } from './app/start-up-page.tsx';
import { followDeployments, registerServiceWorker } from './app/updates.ts';
import { loadTexts } from './i18n/i18n.ts';

followDeployments();
registerServiceWorker();
const root = createRoot(document.getElementById('root') as HTMLElement);
const render = (app: ReactNode) => root.render(<StrictMode>{app}</StrictMode>);
const { stage, signIn } = await start().catch(async (failure: unknown) => {
  // Without its first answers there is no portal: say so, and offer to try again.
  await loadTexts('common');
  render(
    <App navigate={(href) => location.assign(href)}>
      <CrashPage error={failure} />
    </App>,
  );
  throw failure;
});

if (stage === 'portal') {
  watchSession(go, leaveFor);
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
    <App navigate={go} prepare={prepare}>
      <Routed />
    </App>,
  );
} else {
  render(
    <App navigate={(href) => location.assign(href)}>
      <StartUpPage name={stage} />
    </App>,
  );
}

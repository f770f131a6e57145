import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { Routed } from './app/routed.tsx';
import { go, prepare, startRouter } from './app/router.ts';
import { start, watchSession } from './app/start.ts';
import { StartUpPage } from './app/start-up-page.tsx';
import { followDeployments, registerServiceWorker } from './app/updates.ts';

followDeployments();
registerServiceWorker();
const stage = await start();
if (stage === 'portal') {
  watchSession(go);
  // The page as served stays in sight until the route's own is ready to take its place.
  await startRouter();
}
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    {stage === 'portal' ? (
      <App navigate={go} prepare={prepare}>
        <Routed />
      </App>
    ) : (
      <App navigate={(href) => location.assign(href)}>
        <StartUpPage name={stage} />
      </App>
    )}
  </StrictMode>,
);

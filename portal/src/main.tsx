import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { go, router } from './app/router.tsx';
import { start, watchSession } from './app/start.ts';
import { StartUpPage } from './app/start-up-page.tsx';

const container = document.getElementById('root') as HTMLElement;
const stage = await start();
const root = createRoot(container);
if (stage === 'portal') {
  watchSession(go);
  // The page as served stays in sight until the route's own is ready to take its place.
  await router.load();
  root.render(
    <StrictMode>
      <App navigate={go}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
} else {
  root.render(
    <StrictMode>
      <App navigate={(href) => location.assign(href)}>
        <StartUpPage name={stage} />
      </App>
    </StrictMode>,
  );
}

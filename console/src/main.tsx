import '@klantportaal/web/ui/base.css';
import '@klantportaal/web/ui/fonts/roboto.css';
import 'virtual:look.css';
import './app/console.css';
import './app/print.css';
import './texts.ts';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { loadTexts, startTexts } from '@klantportaal/web/i18n/i18n.ts';
import { watchReaderActs } from '@klantportaal/web/lib/reader-act.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from './api/session.ts';
import { App } from './app/app.tsx';
import { findSignedInStaff } from './app/boot.ts';
import { prepare } from './app/navigate.ts';

/** Not at the top level: a top-level `await` makes the bundler split the console into many more files. */
async function run(): Promise<void> {
  watchReaderActs();
  const me = await findSignedInStaff();
  session.set(me);
  // Colleagues say 'je'.
  addressStyle.set('informal');
  startTexts(me?.locale ?? (navigator.language.startsWith('en') ? 'en' : 'nl'));
  // Its files come beside the words that every page needs.
  if (me) prepare(location.href);
  await loadTexts('common');
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void run();
